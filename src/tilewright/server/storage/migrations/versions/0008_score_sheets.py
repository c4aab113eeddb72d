"""Score sheets that several people fill in, each on their own device."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "score_sheets",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("score_sheets_by_host", "score_sheets", ["host"])
    op.create_index("score_sheets_by_end", "score_sheets", ["expires"])


def downgrade() -> None:
    op.drop_table("score_sheets")
