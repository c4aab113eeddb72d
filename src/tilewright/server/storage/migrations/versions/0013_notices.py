"""How people are told that it is their move: channels, notices, messages on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("daily", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("confirmed", sa.Double),
        sa.Column("worked", sa.Double),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("off", sa.String(16)),
    )
    op.create_index("channels_by_person", "channels", ["person"])
    op.create_table(
        "notices",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("occasion", sa.String(64), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("due", sa.Double),
    )
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_table(
        "messages",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("claimed", sa.Double, nullable=False),
    )
    op.create_index("messages_by_due", "messages", ["due"])
    op.create_index("messages_by_channel", "messages", ["channel"])
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("calendar", sa.Integer, nullable=False),
        sa.Column("calendar_on", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for table in ("notice_settings", "messages", "notices", "channels"):
        op.drop_table(table)
