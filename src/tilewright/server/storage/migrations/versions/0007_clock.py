"""How far the clock stood ahead of the time for which servers have run, and since when it does."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("running_time", sa.Column("clock_ahead", sa.Double))
    op.add_column("running_time", sa.Column("steady_since", sa.Double))


def downgrade() -> None:
    op.drop_column("running_time", "steady_since")
    op.drop_column("running_time", "clock_ahead")
