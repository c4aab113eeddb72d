"""Guests who keep their account: persons, what they sign in with, and where they are signed in."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name_key", sa.String(400), nullable=False, unique=True),
        sa.Column("avatar", sa.String(16), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("time_zone", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("browser", sa.String(16), nullable=False),
        sa.Column("system", sa.String(16), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "sign_in_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("expires", sa.Double),
    )
    op.create_index("sign_in_codes_by_person", "sign_in_codes", ["person"])
    op.create_table(
        "spent_challenges",
        sa.Column("nonce", sa.String(32), primary_key=True),
        sa.Column("expires", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in ("spent_challenges", "sign_in_codes", "sessions", "passkeys", "persons"):
        op.drop_table(table)
