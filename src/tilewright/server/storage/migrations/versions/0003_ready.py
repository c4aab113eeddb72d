"""A row that is written and read to see whether the database works."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "ready_checks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("ready_checks")
