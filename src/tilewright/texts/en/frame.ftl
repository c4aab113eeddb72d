# The words of the house: everything that is not a game's own.

## Everywhere

loading = One moment…
close = Close
cancel = Cancel
save = Save
next = Next
copy = Copy
copied = Copied
try-again = Try again
reload = Reload
show-all = Show all
show-more = Show more
to-home = To the home page
skip-to-content = Skip to the content
skip-to-board = Skip to the board
language = Language
theme-dark = Dark theme
page-unknown = There is nothing here
page-unknown-about = The address leads nowhere. Perhaps a letter of the link got lost.
page-failed = This page could not be loaded
page-failed-about = The connection may have dropped, or a newer version was installed in the meantime.
page-outdated = This page and the server don’t match
page-outdated-about = The server was updated, and reloading the page once did not help. Every move you made is stored. Reload the page; if you see this again, wait a minute first.
server-unreachable = The server can’t be reached
server-unreachable-about = Check that it is running and that you are online. Nothing is lost: every move is stored.
server-unexpected = The server did not answer as expected
game-missing = This game can’t be shown here
game-missing-about = The server offers it, but this page does not know it yet. Reload the page to get the newest version.

## Home

home-lead = Good board games, one table
home-about = Play by the book, with friends or against bots. Nothing to install, nothing to sign up for.
games = Games
games-none = This server offers no games yet.
players-range = { $from }–{ $to } players
players-exactly = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
minutes-range = { $from }–{ $to } min
play-now = Play now
new-table = New table…
new-table-of = New table: { $game }
lesson = Lesson
rules = Rules
my-name = Your name
my-name-about = How others at the table see you
account = My account
name = Name
person-unnamed = Guest
person-guest = Guest { $number }
person-former = A former player
person-number = Player { $number }
continue = Continue
listed-tables = Open to everyone
listed-none = Nobody is waiting for players right now. Open a table of your own and list it.
listed-none-playing = No listed game is being played right now.
ended-tables = Finished games
tables-failed = The list of tables can’t be loaded. Trying again…
filter-status = Which tables
filter-game = Which game
filter-any-game = All games
status-open = Waiting for players
status-playing = Being played
status-unfinished = unfinished
seats-free = { $count ->
    [0] all seats taken
    [one] { $count } free seat
   *[other] { $count } free seats
}
table-continue = Continue
table-join = Join
table-watch = Watch
table-look = Look back
more-ways = More ways to a table
join-by-link = A friend’s table
join-by-link-about = Paste the link you were sent, or point your phone’s camera at the QR code.
link = Link to the table
link-wrong = That is no link to a table.
join = Go
site-join = With people elsewhere
site-join-about = This page has no server: you play on this device, against bots, alone or passing it around. Tables for people elsewhere and shared score sheets are on servers. Paste the link you were sent, or the address of a server.
site-address = Address
site-address-wrong = That is no address of a server.
open-record = Open a record
open-record-about = A record file holds a whole game, move by move. Open one to watch it again.
open-record-button = Choose a file
open-position = A position
open-position-about = A position is one line of text. Paste one to play on from it against bots.
open-position-text = Position
open-position-button = Play

## New table

seats = Seats
seat-number = Seat { $number }
seat-kind-me = Me
seat-kind-here = Another person here
seat-kind-here-about = You pass the device around; between turns a screen hides what is secret.
seat-kind-friend = A friend, by link
seat-kind-friend-about = You get a link and a QR code to share.
seat-kind-bot = Bot
level = Strength
level-1 = Dreamer
level-1-about = Makes mistakes. For your very first game.
level-2 = Gatherer
level-2-about = An easy opponent.
level-3 = Rival
level-3-about = An opponent for those who know the rules.
level-4 = Planner
level-4-about = A fair match for practised players.
level-5 = Sage
level-5-about = The strongest opponent here.
listed = Show it to everyone
listed-about = The table appears on the home page of this server. Otherwise only people who have the link can find it.
spectators-chat = Spectators may write in the chat
stand-in-level = Bot for those who leave
stand-in-level-about = Plays for people who leave, or are away for long, until they come back.
more-options = More options
watching-only = You have no seat here: you will watch.
create-and-invite = Open and invite
sit-down = Sit down
on-device = Play on this device
on-device-about = Needs no connection and no server while you play; the first time, 6 MB are fetched. Nobody else can join or watch.
engine-loading = Fetching what plays on this device
engine-failed = This device cannot play by itself
engine-failed-about = What is needed could not be fetched, or this browser is too old. Try again when you are online.
kept-here = On this device
keep-title = Play without a connection
keep-about = Games against bots or around one device, lessons, score pads and rules open without a connection once all they need is kept here.
keep-offline = Keep for offline play, { $size }
keeping = Keeping for offline play
# How much is fetched of how much, such as "2.1 MB of 7 MB".
keep-progress = { $loaded } of { $total }
keep-failed = Not everything could be kept. What is fetched already is not fetched again.
kept-about = Kept on this device: { $size }. A new version takes its place only once it is whole.
kept-loosely = If the disk runs full, the browser may remove it.
keep-remove = Remove what is kept, { $size }
keep-remove-about = Your games on this device stay.
bring = Bring it to the server
bring-again = Try again
bring-about = The game goes on at the server, marked as practice, since this device knew what is hidden.
bring-about-ended = The game will stand among your games at the server, marked as practice, since this device knew what was hidden.
bring-about-copy = Once the server has it, it is no longer kept on this device.
bring-really = Bring it
brought = Begun on a device
leaving = On its way to the server
leaving-about = The server has not said yet that it has this game. Nothing is lost: it waits here, and until then it cannot go on, so that it never goes on in two places.

## Before the start

lobby = Table
lobby-of = { $game }: waiting
lobby-waiting = { $count ->
    [one] Waiting for { $count } player.
   *[other] Waiting for { $count } players.
}
lobby-ready = Everybody is here.
lobby-unready = Not ready yet: { $names }.
lobby-host = Everybody is ready. { $name } starts the game.
lobby-game = This game
lobby-lesson = Lesson, in a new tab
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
agreed = Agreed for this game
agreed-hidden = hidden until the end
seat-open = Free seat
seat-kept = Free seat, kept for { $name }
seat-ready = ready
seat-unready = not ready yet
seat-you = (you)
seat-away = away
seat-stand-in = a bot is standing in
seat-first = first player
seat-thinking = is thinking
seat-give-bot = Put a bot on seat { $number }
seat-make-free = Free the seat
sit-here = Sit here
start = Start
start-with-bots = Start, bots for free seats
ready = I am ready
stand-up = Leave the table
invite = Invite
invite-link = Link to this table
invite-about = Whoever opens it can sit down, or watch.
invite-copied = The link is copied. Send it to your friends.
invite-here-only = This link works on this computer only. To invite others, open the page at the network address that the server printed when it started.
invite-qr = QR code with the link to this table

## At the table

table-loading = Setting the table…
table-unknown = There is no such table
table-unknown-about = The link may be incomplete, or the table was cleared away before it started.
table-closed = The table closed the connection
table-closed-about = Reload the page to come back.
table-stopped = This table can’t go on
table-stopped-about = It was begun under another version of the rules, or what is stored of it is damaged.
table-banned = You are shut out of this server
table-banned-about = The people who run it decided so. Reload the page to read why.
line-lost = Connection lost. Coming back by itself…
line-lost-about = Every move you made is stored.
your-move = Your move
whose-turn = { $who ->
    [me] Your turn.
   *[other] { $name } to move.
}
waiting-for = Waiting for { $names }.
waiting-absent = Away right now: { $names }. The table waits.
watching = You are watching.
practice-mark = Practice
practice-table = Practice table: counts for nothing.
stand-in-begun = { $name } is away; a bot plays ({ $bot }).
stand-in-ended = { $name } plays again.
stand-in-partly = A bot played part of the game for { $name }.
stand-in-to-end = A bot played to the end for { $name }.
undo = Take back
undo-nothing = Nothing to take back
menu = Table and settings
rail = Log and chat
log = Log
log-empty = Nothing has happened yet.
log-older = Show earlier moves
log-undone = { $who ->
    [me] You took the last step back.
   *[other] { $name } took the last step back.
}
chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-failed = That could not be sent. Try again.
chat-unread = unread
chat-mute = Mute { $name }
chat-unmute = Let { $name } write again
notice-bot-replaced = { $name } got stuck; a simpler bot plays on.
notice-closed = The people who run this server closed the table.
notice-sat-down = { $name } sat down.
notice-stood-up = { $name } left the table.
notice-again = The next game
rejected = That can’t be done
rejected-stale = The table had already moved on. Look again.
rejected-too-many = Not so fast, please.
rejected-not-playing = You can’t move at this table right now.
rejected-not-your-seat = This seat is not yours.
rejected-muted-here = The host of this table does not let you write here.
rejected-players-only = Only those who play write at this table.
rejected-malformed = The server did not understand that. Reload the page to get the newest version.
rejected-muted = You may not chat on this server.
rejected-other-protocol = This page is of another version than the server. Reload the page.
rejected-too-large = That is too long.
rejected-illegal = The rules do not allow that here.
rejected-failed = The server could not store that. Try again.
show-rule = Rule { $rule }
do-it = Do it
ask-first = Ask before what can’t be taken back
ask-no-more = Don’t ask again
sounds = Small sounds: your turn, a move, the end
pace = Pace of the others
pace-about = How long bots wait before they act, and how fast others’ moves are shown. After what you can take back, bots leave you time.
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-step = Step by step: I say when to go on
go-on = Go on
go-on-about = Go on: the others may act (Shift + Enter)
recap = What happened since my last turn
recap-missed = What happened while you were away
recap-begin = This is how the table was
recap-mark = Earlier: { $number } of { $last }
recap-end = Back to the game
recap-nothing = Since your last turn nobody else has done anything.
forced-pass = Nothing else can be done: you pass.
forced-done = There is nothing to choose here: the game goes on.
hand-over = Over to { $name }
hand-over-about = Pass the device on. Nothing is shown until { $name } is ready.
hand-over-take = I am { $name }
hand-over-hidden = Hidden while the device changes hands.
watch-link = Invite others to watch
bot-for = Let a bot play for { $name }
leave = Leave the table
leave-about = A bot will play for you. You can come back at any time and go on.
leave-really = Leave
come-back = Play on myself
stand-in-mine = A bot is playing for you.
commitment = Sealed set-up
commitment-about = This number was published before the first move. After the game it proves that the hidden set-up was never changed.

## The end

score = Score
score-about = Choose a line to see what earned it.
winner = Winner
rival = The opponent
team = Together
tiebreak = Tie-break: { $numbers }
columns = All scores side by side
columns-total = In all
decided-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $other }; the largest lead: “{ $what }”, { $mine } to { $theirs }.
decided-points-several = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $other }.
decided-tie = Level with { $other } at { $points ->
    [one] { $points } point
   *[other] { $points } points
}; the tie-break decided: { $tie }, { $mine } to { $theirs }.
decided-shared = Level at { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
decided-shared-tie = Level at { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and the tie-break is level too.
decided-rival-behind = { $rival } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $margin } fewer.
decided-rival-ahead = { $rival } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $margin } more.
decided-rival-tie = { $rival } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} too, and a tie is lost.
ended-you = You won!
ended-one = { $name } won.
ended-shared = Shared victory: { $names }.
ended-together = You won together!
ended-lost = You lost together.
ended-team = The team won.
ended-team-lost = The team lost.
ended-unfinished = This game was not played to its end.
ended-lost-one = { $who ->
    [me] You lost.
   *[other] { $name } lost.
}
ended-you-bot = The bot that played on for you won.
ended-one-bot = { $name } won; a bot played to the end.
ended-together-bot = Your team won; a bot played on for you.
ended-lost-bot = Your team lost; a bot played on for you.
ended-lost-one-bot = { $who ->
    [me] The bot that played on for you lost.
   *[other] { $name } lost; a bot played to the end.
}
rematch = Play again
rematch-join = Join the next game
rematch-watch = Watch the next game
replay = Replay
record = Record

## Replay

replay-of = Replay: { $game }
replay-loading = Fetching the game…
replay-failed = This game can’t be replayed
replay-table = Back to the table
replay-controls = Replay controls
replay-moment = Moment
replay-at = Moment { $number } of { $last }
replay-start = The start
# A step of which nothing is told, such as a secret choice or the end of a turn.
replay-quiet = { $who ->
    [me] You decide
   *[other] { $name } decides
}
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Speed
replay-turn-back = A turn back
replay-turn-next = A turn on
# Of games that don't name larger units of their own.
replay-unit-back = A round back
replay-unit-next = A round on
replay-round = Round { $number }
replay-moves = Moves
replay-mark-scoring = points were scored
replay-mark-reveal = something came to light
replay-mark-end = the end is near, or here
replay-help = Keys and marks
replay-keys-step = a step
replay-keys-turn = a turn
replay-keys-unit = a round
replay-keys-ends = start, end
replay-keys-play = play, pause
replay-play-on = Play on from here
replay-perspective = Through whose eyes
replay-perspective-public = Seen by everyone
replay-perspective-of = Seen by { $name }

## Rules and lesson

rules-of = Rules: { $game }
rules-search = Search the rules
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-none = Nothing found for “{ $words }”.
rules-missing = This game has no rules text yet.
rules-table = Table
rules-contents = Contents
aid = Aid
aid-of = Aid for { $game }
aid-print = Print
rules-marks = “Ruling” marks what we decided where the printed rules are silent or unclear. “Stand-in” marks what their text does not hold, so that ours takes its place. Open a mark for the reason.
rules-here = At this table:
lesson-loading = Preparing the lesson…
lesson-failed = The lesson can’t start
lesson-missing = This game has no lesson yet.
lesson-step = Step { $step } of { $steps }
lesson-progress = Progress of the lesson
lesson-your-move = Your move.
lesson-done = Lesson complete
lesson-done-about = That is all there is to it. Sit down to your first real game, or finish this one.
lesson-part-about = That was this part. Sit down to a real game now, go on to the next part, or finish this game first.
lesson-next = Next part
lesson-leave = Done
lesson-contents = Parts and steps
lesson-steps = Steps of this part
lesson-back = Back a step
lesson-skip = Skip
lesson-skip-about = If you skip a step, what it asks for is done for you.
lesson-again = Do it again
lesson-leaping = On the way to this step. What it asks for before is done for you…
lesson-play = Play your first game

## Score sheets

sheets = Score sheets
sheets-new = New sheet
sheets-kept = On this device
sheets-about = What you write down stays on this device and needs no connection.
sheets-about-shared = Others see only what you fill in together.
sheets-none = Nothing has been written down yet.
sheets-file = All as a file
sheet-about = For a game on a real table: write down a number for each player and line; totals and the winner come by themselves. It works without a connection, too.
sheet-players = Players
sheet-way = Way to play
sheet-names = Names
sheet-name = Name of player { $number }
sheet-begin = To the sheet
sheet-gone = This sheet is not on this device
sheet-gone-about = It was deleted, or written down in another browser.
sheet-cell = { $line }: { $name }
sheet-mark = Another sign for { $name }
sheet-total = Total
sheet-wrong = Only a number from 0 to { $most } can stand there.
sheet-count = Full count
sheet-count-of = Count in full for { $name }
sheet-count-all = Lay it out and count
sheet-take = Write it down
sheet-back = Back to the sheet
sheet-empty = { $count ->
    [one] { $count } number is still missing.
   *[other] { $count } numbers are still missing.
}
sheet-zero = Take what is missing for 0
sheet-won = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sheet-won-tie = { $names } are level at { $points }. “{ $tie }” decides, { $numbers }: { $name } wins.
sheet-won-against = Won! { $points } against { $other } ({ $name }).
sheet-lost = Lost: { $points } against { $other } ({ $name }). Only more points win.
sheet-shared = Shared victory: { $names }, { $points } each. Nothing is left to break the tie.
sheet-asks = { $names } are level at { $points }. Now write down what decides: { $tie }.
sheet-share = Share
sheet-share-failed = This browser can neither share nor copy.
sheet-file = As a file
sheet-next = New sheet
sheet-delete = Delete
sheet-delete-really = Delete this sheet for good?
sheets-join = Code of a shared sheet
sheet-together = Fill in together
sheet-together-about = Whoever has this code sees the sheet, takes a column and fills it in on their own device. The server keeps it for two days after the last number; it stays on your devices.
sheet-qr = QR code with the link to this sheet
sheet-which = Which column is yours?
sheet-leave-column = Give up the column: { $name }
sheet-end = End sharing
sheet-ended = This sheet is no longer shared. It stays on this device as it was.
sheet-away = No connection. What you write is sent when it is back.

## Problems that the server names

problem-bad-name = A name has 1 to 40 characters, all of them visible.
problem-bad-pad = This can’t come about in the game, so it can’t be counted. ({ $detail })
problem-bad-record = This is no record of a game that can be replayed here, or it was changed: see line { $line } of the file. ({ $detail })
problem-bad-position = This is no position that can be played. ({ $detail })
problem-bad-setup = These options can’t be played together. Choose others. ({ $detail })
problem-banned = You are shut out of this server. ({ $detail })
problem-begun = The game has already begun. You can watch.
problem-busy = The server has too much to do. Nothing was changed; try again in a moment.
problem-damaged = What is stored of this table is damaged. It can’t go on.
problem-fault = Something went wrong on the server. Nothing was changed.
problem-forfeited = Your time was up. The bot plays to the end of this game.
problem-no-clock = There is no clock at this table.
problem-just-left = This player has only just left. Wait a little before a bot takes over.
problem-no-game = This server does not have this game.
problem-no-line = This line is no longer there.
problem-unavailable = This table is played without it.
problem-no-seat = You have no seat at this table.
problem-no-table = There is no such table. Check the link.
problem-not-begun = This game was never begun, so there is nothing to show.
problem-not-host = Only the person who opened the table may do that.
problem-not-ready = Not everybody is ready yet. Wait for them, or free their seat.
problem-not-over = The game is not over yet.
problem-other-protocol = This page is of another version than the server. Reload the page.
problem-other-rules = This table was begun under another version of the rules and can’t go on here.
problem-over = The game is over.
problem-cannot-be-rated = A table is rated only if persons and bots play against each other there, each from a seat of their own, from a deal that nobody knows.
problem-no-profile = There is no such profile, or it is private.
problem-sealed = This is a challenge of today. It is opened to everybody at midnight UTC.
problem-present = This player is here. A bot only plays for people who are away.
problem-seated = You have a seat already. Only tables made for one device give several seats to one person.
problem-taken = This seat is taken. Choose a free one, or watch.
problem-too-large = This file is too large for a record.
problem-too-many-requests = Not so fast, please.
problem-too-many-tables = You have too many games with others that are not over. Finish some first.
problem-column-taken = Somebody else has this column. Choose another one.
problem-no-sheet = There is no such sheet, or its time is over. Check the code.
problem-not-your-column = Only its player, and whoever shared the sheet, may write there.
problem-too-many-sheets = You share too many sheets already. End some first.
problem-yourself = That is you.

## A game that nobody has drawn yet

generic-choices = What you may do
generic-view = What you see
generic-catalogue = The pieces of this game
generic-event = { $who ->
    [me] You: { $words }
   *[other] { $name }: { $words }
}
generic-irrevocable = { $words }: this can’t be taken back.
generic-score = { $words } ({ $rule })
generic-row = { $words }
generic-tie = the tie-break
problem-bad-address = Messages cannot be sent to this address. It has to begin with https:// and be on the internet, unless whoever runs this server allows more.
problem-bad-code = This code is wrong, was used already, or its time is over.
problem-bad-passkey = This passkey did not work here. Try again, or use a code.
problem-name-taken = Somebody else has this name, or one that looks like it. Choose another.
problem-no-passkeys-here = Passkeys work over HTTPS only. Use a code.
problem-no-person = Keep your account first.
problem-not-your-name = This is not the name that you have here.
problem-too-many-channels = You are told in too many ways. Remove one first.
problem-too-many-passkeys = You have too many passkeys. Remove one first.
