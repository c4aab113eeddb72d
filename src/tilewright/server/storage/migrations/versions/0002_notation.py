"""The log is written in the notation of the games, and a table may begin at a position.

Logs from before were JSON of a layout that is gone. Those tables keep their format, by which they
are known and refused; what was being played there ends without an outcome.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text))
    op.add_column("tables", sa.Column("log_format", sa.Integer, nullable=False, server_default="1"))
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("log_format", server_default=None)
    op.execute("update tables set status = 'ended' where status <> 'ended'")
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("seat_versions", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("log_format")
        batch.drop_column("position")
