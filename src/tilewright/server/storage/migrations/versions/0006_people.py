"""What a host decides about people: stand-ins, chat.

Tables from before keep the stand-ins that play there; where they began is not known.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

COLUMNS = ("origin", "hot_seat", "stand_in_level", "stand_ins", "spectators_chat", "muted")


def upgrade() -> None:
    for column in (
        sa.Column("origin", sa.String(32), nullable=False, server_default=""),
        sa.Column("hot_seat", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("stand_in_level", sa.Integer, nullable=False, server_default="3"),
        sa.Column("stand_ins", sa.Text, nullable=False, server_default="[]"),
        sa.Column("spectators_chat", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("muted", sa.Text, nullable=False, server_default="[]"),
    ):
        op.add_column("tables", column)


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        for name in reversed(COLUMNS):
            batch.drop_column(name)
