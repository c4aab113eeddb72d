"""Whose move it is at every table, clocks, pauses and vacations."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("alarm", sa.Double),
        sa.Column("clocks", sa.Text, nullable=False),
    )
    op.create_index("turns_by_alarm", "turns", ["alarm"])
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("begins", sa.Double, primary_key=True),
        sa.Column("ends", sa.Double, nullable=False),
    )
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("time_control", sa.Text, nullable=False, server_default="{}"))
        tables.add_column(sa.Column("begun", sa.Double))
        tables.add_column(sa.Column("pauses", sa.Text, nullable=False, server_default="[]"))
        tables.add_column(sa.Column("pause_asked", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for column in ("time_control", "begun", "pauses", "pause_asked"):
            tables.drop_column(column)
    op.drop_table("vacations")
    op.drop_table("turns")
