"""Who is shut out or may not chat, whose a line of chat is, and what servers have to hear of.

Numbers of lines are never given again, although lines are removed: a server that knows the last one
would take a new line of the same number for it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "restrictions",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("banned", sa.Double),
        sa.Column("muted", sa.Double),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "admin_changes",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_autoincrement=True,
    )
    op.add_column("guests", sa.Column("seen", sa.Double))
    op.execute("update guests set seen = created")
    with op.batch_alter_table("guests") as batch:
        batch.alter_column("seen", nullable=False, existing_type=sa.Double)
    with op.batch_alter_table("chat", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.add_column(sa.Column("guest", sa.String(32)))
        batch.create_index("chat_by_guest", ["guest"])


def downgrade() -> None:
    op.drop_index("chat_by_guest", "chat")
    with op.batch_alter_table("chat") as batch:
        batch.drop_column("guest")
    with op.batch_alter_table("guests") as batch:
        batch.drop_column("seen")
    op.drop_table("admin_changes")
    op.drop_table("restrictions")
