"""The tables of the database. `migrations/` brings older databases here."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)
"""Only those who told their name: the session says who everyone else is. `seen` is renewed with
the session, once a week.
"""

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name_key", String(400), nullable=False, unique=True),
    Column("avatar", String(16), nullable=False),
    Column("language", String(8), nullable=False),
    Column("time_zone", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("is_public", Boolean, nullable=False, server_default=true()),
)
"""Guests who kept their account (ADR 0020), under the id that they had. Their name is in `guests`;
`name_key` is the same for names that look alike.
"""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Index("passkeys_by_person", "person"),
)
"""What a person signs in with: public halves of keys; the others never leave the devices."""

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("browser", String(16), nullable=False),
    Column("system", String(16), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index("sessions_by_person", "person"),
)
"""Browsers in which a person is signed in: a hash of the secret that the cookie holds."""

sign_in_codes = Table(
    "sign_in_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("expires", Double),
    Index("sign_in_codes_by_person", "person"),
)
"""Each signs in once: `device` for ten minutes, `recovery` until it is used or replaced."""

spent_challenges = Table(
    "spent_challenges",
    metadata,
    Column("nonce", String(32), primary_key=True),
    Column("expires", Double, nullable=False),
)
"""Challenges that a passkey has answered: none is answered twice while it lasts."""

restrictions = Table(
    "restrictions",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("banned", Double),
    Column("muted", Double),
    Column("reason", Text, nullable=False),
)
"""Who is shut out and who may not chat: since when, and what a person who is shut out is told."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("position", Text),
    Column("created", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("commitment", String(64)),
    Column("outcome", Text),
    Column("rematch", String(32)),
    Column("log_format", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("used", Double, nullable=False, server_default="0"),
    Column("origin", String(32), nullable=False, server_default=""),
    Column("hot_seat", Boolean, nullable=False, server_default=false()),
    Column("stand_in_level", Integer, nullable=False, server_default="3"),
    Column("stand_ins", Text, nullable=False, server_default="[]"),
    Column("spectators_chat", Boolean, nullable=False, server_default=true()),
    Column("muted", Text, nullable=False, server_default="[]"),
    Column("brought", String(32)),
    Column("time_control", Text, nullable=False, server_default="{}"),
    Column("begun", Double),
    Column("pauses", Text, nullable=False, server_default="[]"),
    Column("pause_asked", Text, nullable=False, server_default="[]"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("challenge", String(10)),
    Index("tables_by_status", "status", "listed", "created"),
    Index("tables_by_brought", "brought", unique=True),
)
"""`brought` stands for a table of a device and the guest who brought it here, once."""

table_guests = Table(
    "table_guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""Whose tables: finds a guest's tables without reading all of them."""

turns = Table(
    "turns",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("alarm", Double),
    Column("clocks", Text, nullable=False),
    Index("turns_by_alarm", "alarm"),
)
"""Whose move it is at tables in play, after the entry of this number: written with the entry. It
follows from the log, so a row that is missing is made again. At `alarm` somebody's time is up.
"""

vacations = Table(
    "vacations",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("begins", Double, primary_key=True),
    Column("ends", Double, nullable=False),
)
"""When the clocks of a person stand at slow tables."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(4), nullable=False),
    Column("action", Text),
    Column("time", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""The log. `kind` is `act` or `undo`; the key keeps two servers from writing the same number."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("position", Text, nullable=False),
    Column("seat_versions", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""A cache: any of them may be missing."""

ready_checks = Table(
    "ready_checks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("time", Double, nullable=False),
)
"""One row: when somebody last asked whether the database works."""

running_time = Table(
    "running_time",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seconds", Double, nullable=False),
    Column("clock_ahead", Double),
    Column("steady_since", Double),
)
"""One row: for how long servers have run on this database. `tables.used` counts by it.

The other two are what a server noted when it last looked for what is too old: how far the clock
stood ahead of that time, and since when, by that time, it has not jumped.
"""

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("notice", String(32)),
    Column("time", Double, nullable=False),
    Column("guest", String(32)),
    Index("chat_by_table", "table_id", "number"),
    Index("chat_by_guest", "guest"),
    sqlite_autoincrement=True,
)
"""`guest` is unknown of lines from before 0.2. Numbers are never given again."""

score_sheets = Table(
    "score_sheets",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("sheet", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("expires", Double, nullable=False),
    Index("score_sheets_by_host", "host"),
    Index("score_sheets_by_end", "expires"),
)
"""What people write down together after a game of wood and cardboard. `version` grows with every
change, so that of two servers that write at once one reads again.
"""

channels = Table(
    "channels",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("site", String(300), nullable=False),
    Column("name", String(80), nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("confirmed", Double),
    Column("worked", Double),
    Column("failures", Integer, nullable=False),
    Column("off", String(16)),
    Index("channels_by_person", "person"),
)
"""Where a person is told something away from the table (ADR 0030). `target` says where to, as JSON,
and is as secret as a password; `site` is where links in it lead, `off` why nothing goes there.
"""

notices = Table(
    "notices",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("occasion", String(64), nullable=False),
    Column("since", Double, nullable=False),
    Column("until", Double),
    Column("due", Double),
    Index("notices_by_due", "due"),
)
"""What holds for a person who wants to be told: no `due` means that it was told. The same
`occasion` is told once, whichever servers notice it.
"""

messages = Table(
    "messages",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("facts", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("claimed", Double, nullable=False),
    Index("messages_by_due", "due"),
    Index("messages_by_channel", "channel"),
)
"""What is on its way: `claimed` until then by the server that sends it. The id tells a receiver
that the same comes again.
"""

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("calendar", Integer, nullable=False),
    Column("calendar_on", Boolean, nullable=False),
)
"""Minutes of a person's day in which nothing is told; and which of their calendar's addresses is
good, by count.
"""

results = Table(
    "results",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("mode", String(32), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("rules_version", String(32), nullable=False),
    Column("commitment", String(64)),
    Column("begun", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("is_brought", Boolean, nullable=False),
    Column("challenge", String(10)),
    Index("results_by_challenge", "challenge", "game"),
)
"""What came of tables, in the order in which they ended (ADR 0032). They stay when a table goes.
Numbers are given one after the other, so that no smaller one comes later.
"""

result_seats = Table(
    "result_seats",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", String(40)),
    Column("name", String(80), nullable=False),
    Column("level", Integer),
    Column("has_left", Boolean, nullable=False),
    Column("rank", Integer),
    Column("score", Integer),
    Column("points", Text, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Index("result_seats_by_account", "account", "number"),
)
"""`mu` and `sigma` are the rating after the game, once it is worked out."""

ratings = Table(
    "ratings",
    metadata,
    Column("account", String(40), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mode", String(32), primary_key=True),
    Column("pace", String(16), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Index("ratings_by_value", "game", "mode", "pace", "mu"),
)
"""A cache of what follows from the results. `last` is the number of the last one."""

rating_progress = Table(
    "rating_progress",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)
"""One row: the last result that is in the ratings."""

challenges = Table(
    "challenges",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("level", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
)
"""The deals of days (ADR 0033), each from when its commitment is published: all servers have the
same, also if somebody changes the key that they follow from.
"""

challenge_attempts = Table(
    "challenge_attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("account", String(40), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Index("challenge_attempts_by_account", "account"),
)
"""Who has begun which, and where: once each."""

admin_changes = Table(
    "admin_changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(16), nullable=False),
    Column("key", String(32), nullable=False),
    Column("time", Double, nullable=False),
    sqlite_autoincrement=True,
)
"""What servers that run have to hear of (ADR 0016): `table`, `chat`, `person` or
`session` (somebody was signed out somewhere), `notices` (how somebody is told), and which."""
