"""Tables that were begun on a device, without a server."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("brought", sa.String(32)))
    op.create_index("tables_by_brought", "tables", ["brought"], unique=True)


def downgrade() -> None:
    op.drop_index("tables_by_brought", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("brought")
