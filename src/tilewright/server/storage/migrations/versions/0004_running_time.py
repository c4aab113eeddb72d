"""For how long servers have run on this database, and when each table was used last by that."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_LAST = "(select max(entries.time) from entries where entries.table_id = tables.id)"
_NEWEST = "(select max(entries.time) from entries)"


def upgrade() -> None:
    op.create_table(
        "running_time",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("used", sa.Double, nullable=False, server_default="0"))
    # Until now the last action is all that tells when somebody was there. What nobody has started
    # yet gets its time anew.
    op.execute(f"update tables set used = coalesce({_LAST} - {_NEWEST}, 0) where status <> 'open'")  # noqa: S608 - nothing foreign is in it


def downgrade() -> None:
    op.drop_column("tables", "used")
    op.drop_table("running_time")
