"""What came of games, and ratings of people."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0013"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("challenge", sa.String(10)))
    op.add_column(
        "persons", sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.create_table(
        "results",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("mode", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("rules_version", sa.String(32), nullable=False),
        sa.Column("commitment", sa.String(64)),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("is_brought", sa.Boolean, nullable=False),
        sa.Column("challenge", sa.String(10)),
    )
    op.create_index("results_by_challenge", "results", ["challenge", "game"])
    op.create_table(
        "result_seats",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("account", sa.String(40)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Column("rank", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_index("result_seats_by_account", "result_seats", ["account", "number"])
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("mode", sa.String(32), primary_key=True),
        sa.Column("pace", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_value", "ratings", ["game", "mode", "pace", "mu"])
    op.create_table(
        "rating_progress",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
    )
    op.create_table(
        "challenge_attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
    )
    op.create_index("challenge_attempts_by_account", "challenge_attempts", ["account"])


def downgrade() -> None:
    for table in (
        "challenge_attempts",
        "challenges",
        "rating_progress",
        "ratings",
        "result_seats",
        "results",
    ):
        op.drop_table(table)
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("rated")
        batch.drop_column("challenge")
    with op.batch_alter_table("persons") as batch:
        batch.drop_column("is_public")
