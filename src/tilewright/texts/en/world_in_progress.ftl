### World in Progress. Words follow the rules: tile, square, statue, god token, faith marker,
### Neutral map, push, grid, stack.

title = World in Progress
tagline = Push the map, catch what falls out, build a world under the eyes of the gods.

## Options

option-first = Who begins
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-first-4 = Seat 5
option-first-random = Draw lots
option-marks = Marks on backs are visible
option-marks-on = Yes
option-marks-off = No
option-marks-about = The book pictures the player-count mark on the back of a tile. If it is seen, the tops of the stacks differ and choosing one is a choice.
option-tile_set = Tiles
option-tile_set-standard = Our own set of 55 tiles
option-tile_set-own = Own tiles
option-tile_set-about = The book prints how many tiles there are, not what is on them: this set is our own. Paste the text of a tile file to play with the tiles of your box.
seats-5-about = Five are a variant: the book does not state this number. Tiles and god tokens just suffice.

## Opponents

level-1-about = Plays like level 2, but in every third decision may overlook the best. For your very first game.
level-2-about = Takes what is worth most right now.
level-3-about = Also looks at what it leaves to the next player, and takes away what that player needs.
level-4-about = Thinks of what its grid may come to. A fair match for practised players.
level-5-about = Plays through hundreds of futures before each move.

## Terrains and what carries them

square-P = pink
square-R = red
square-B = blue
square-G = green
square-Y = yellow
statue-P = pink statue
statue-R = red statue
statue-B = blue statue
statue-G = green statue
statue-Y = yellow statue
god-P = the pink god
god-R = the red god
god-B = the blue god
god-G = the green god
god-Y = the yellow god
tile-squares = { $a } { $b } / { $c } { $d }
tile-with-statue = { $squares }, { $statue }

## The Neutral map

map-label = Neutral map
markers-label = Faith markers
marker-N = top marker
marker-E = right marker
marker-S = bottom marker
marker-W = left marker
line-row-0 = top row
line-row-1 = middle row
line-row-2 = bottom row
line-column-0 = left column
line-column-1 = middle column
line-column-2 = right column
map-cell = { $row }, { $column }
map-tile = { $place }: { $tile }
map-vacant = { $place }: vacant
marker-stands = { $marker }, at { $line }
slot-pushes = { $marker }, { $line }: pushes { $tile } to you
slot-offered = { $marker }, { $line }: push
slot-barred = { $marker }, { $line }: not possible now
slot-waiting = { $marker }, { $line }
take-label = { $place }: take { $tile } with your god token
take-barred = { $place }: { $tile }. Your god token can’t take this tile

## The god token

token-held = holds a god token
token-spent = god token used: { $god }
token-own = Your god token: { $god }. Nobody else sees it
token-use = Your god token: { $god }. Use it to take a tile from the map
token-used = Your god token ({ $god }) has been used

## The grid

grid-label = Your grid
grid-label-other = Grid of { $name }
grid-cell = row { $row }, column { $column }
grid-tile = { $place }: { $tile }
cell-offered = { $place }: place the tile here
cell-scored = { $place }: place the tile here for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all
obtained-label = Your tile: { $tile }
turn-left = Rotate left
turn-left-key = Rotate left (Q)
turn-right = Rotate right
turn-right-key = Rotate right (E or R)
turned = { $tile }
turned-score = { $tile }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all
confirm-push = Push
confirm-take = Take
confirm-place = Place

## Stacks

stacks-label = Stacks
stack-size = Stack { $stack }: { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }
stack-draw = Draw from stack { $stack }: { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }
stack-marked = { $stack }, mark { $mark } on top
stack-mark-about = The mark on the back of the top tile: from { $mark } players on
draw-for-me = Draw for me
draw-for-me-about = The new tile comes from the largest stack without asking, as long as no mark tells the stacks apart. Your placement is then final at once.

## The others

others-label = Other players
enlarge-label = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $token }. Enlarge
enlarge-close = Close

## Scores

score-label = Score by terrain
score-total = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tiebreak = Tie-break, the largest group: { $numbers }
row-P = Pink
row-R = Red
row-B = Blue
row-G = Green
row-Y = Yellow
tie-1 = the largest group
score-P = Pink: group of { $largest } × { $statues ->
        [one] { $statues } statue
       *[other] { $statues } statues
    } = { $points }
score-R = Red: group of { $largest } × { $statues ->
        [one] { $statues } statue
       *[other] { $statues } statues
    } = { $points }
score-B = Blue: group of { $largest } × { $statues ->
        [one] { $statues } statue
       *[other] { $statues } statues
    } = { $points }
score-G = Green: group of { $largest } × { $statues ->
        [one] { $statues } statue
       *[other] { $statues } statues
    } = { $points }
score-Y = Yellow: group of { $largest } × { $statues ->
        [one] { $statues } statue
       *[other] { $statues } statues
    } = { $points }

## What is asked

banner-obtain = { $who ->
    [me] Your turn: push a line
   *[other] { $name } chooses a line to push
}
banner-obtain-token = { $who ->
    [me] Your turn: push a line, or use your god token
   *[other] { $name } chooses a tile
}
banner-place = { $who ->
    [me] Place the tile in your grid
   *[other] { $name } places a tile
}
banner-refill = { $who ->
    [me] Draw a tile: it refills the map and ends your turn
   *[other] { $name } draws a tile for the map
}
banner-over = Every world is complete
hint-obtain = Choose a glowing spot: the marker moves there and pushes.
hint-push = You get { $tile }. This opens the { $line } for the next player.
hint-opens = This opens the { $line } for the next player.
hint-push-plain = You get { $tile }.
hint-armed = Your token: { $god }. Take a glowing tile.
hint-take = Everyone will see the token, and this can’t be taken back.
hint-placing = Choose a cell. Rotate with the wheel, R or the buttons.
hint-placing-touch = Tap a cell, rotate the tile, confirm.
hint-place = { $change }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all
hint-draw = Draw from any stack. That ends your turn and can’t be taken back.
hint-draw-marked = Draw from any stack; it can’t be taken back. Dots: from how many players on the tile is used.
irrevocable-token = Everyone will see your god token, and it is gone after that. This can’t be taken back.
undo-push = Take back the push
undo-place = Take back the placement

## Keys

keys-label = Keys
keys-go = to what can be done now
keys-arrows = from place to place
keys-enter = do it
keys-turn = rotate the tile right, left
keys-token = god token
keys-stacks = draw from a stack
keys-escape = let go

## The log

log-pushed = { $who ->
    [me] You push ({ $marker }, { $line }) and get { $tile }
   *[other] { $name } pushes ({ $marker }, { $line }) and gets { $tile }
}
log-token = { $who ->
    [me] You reveal your god token: { $god }
   *[other] { $name } reveals a god token: { $god }
}
log-taken = { $who ->
    [me] You take { $tile } from the map
   *[other] { $name } takes { $tile } from the map
}
log-placed = { $who ->
    [me] You place { $tile }
   *[other] { $name } places { $tile }
}
log-refilled = New tile on the map ({ $place }): { $tile }
log-won = { $who ->
    [me] You win!
   *[other] { $name } wins
}
log-shared = Shared victory: { $names }

## Illegal actions

illegal-R2-7 = The seat that should begin does not exist at this table.
illegal-R3-2 = That comes at another time: on your turn you obtain a tile, place it, then refill the map.
illegal-R4-1 = The Neutral map has three rows and three columns.
illegal-R4-2 = The marker already stands there. It has to move to another line.
illegal-R4-3 = Another marker stands opposite. A marker may not face another one.
illegal-R6-2 = This tile has neither a statue nor a square of your god.
illegal-R6-6 = Your god token has been used. Each player has only one.
illegal-R7-2 = A tile is rotated by quarter turns.
illegal-R7-3 = The first tile lies in the middle.
illegal-R7-4 = A tile goes to an empty cell and touches another tile along a whole edge.
illegal-R7-6 = The grid would be more than three tiles wide or high.
illegal-R8-1 = There are three stacks.
illegal-R8-2 = This stack is empty. Draw from another one.
illegal-R8-5 = This set has too few tiles for so many players.
illegal-R9-1 = The game is over: every world is complete.
illegal-R12-1 = This tile set can’t be played with.

## The lesson

lesson-title = Build a world
lesson-about = Five minutes at a table of your own: push, place, multiply.
lesson-goal = Each of you builds a world of nine tiles. Land of the same colour that joins up makes a group. At the end every colour scores the size of its largest group times the number of its statues.
lesson-push = These hands are the faith markers: they push tiles off the map in the middle. Move the glowing marker: its whole line gives way, and the tile that falls out on the far side is yours.
lesson-place = Your tile: three squares of one colour in one piece. Rotate it as you like (by the buttons, the wheel or R) and place it. The first tile goes in the middle.
lesson-refill = The push left a gap. Draw from any stack to fill it; nobody knows what comes. This ends your turn, and what was drawn can’t be taken back.
lesson-score = Here is your score, colour by colour: largest group × statues. Your group is big, but without a statue of its colour it scores nothing. Point at a line or tap it to see what it counts.
lesson-opposite = Look at the markers. A marker may never stop opposite another one, so a line that was just pushed can’t be pushed straight back. The line that your marker leaves is free for the next player to push.
lesson-wait = After you, the other player takes a turn and moves a marker, too. The line that it leaves is free for you to push.
lesson-token = You also hold a god token, hidden from the others. Once in the game it takes any tile that shows its statue or its colour, wherever it lies. Press the token, then take a glowing tile with a statue of that colour.
lesson-group = Place it next to your first tile, edge to edge; your grid may never be wider or taller than three tiles. Squares of the same colour that touch along an edge join up, corners don’t join. Watch the points change as you rotate and move the tile. Statues count wherever they stand.
lesson-second = Draw again, and your second turn is done.
lesson-end = So it goes on until everybody has nine tiles in three rows of three. Then the five colours are added up, and the highest score wins; if two are equal, the larger single group decides. Finish this game if you like, or start one of your own.

## Score pad

page-score-pad = Score pad
pad-about = For a game on a real table: paint your finished world and set its statues. The points are counted here.
pad-world = Your world
pad-land = Terrain
pad-statues = Statues
pad-empty = not painted
pad-no-statue = no statue
pad-left = { $count ->
    [one] { $count } square is not painted yet.
   *[other] { $count } squares are not painted yet.
}
pad-clear = Start anew

## Score sheet

form-standard = By the book
line-P = Pink
line-R = Red
line-B = Blue
line-G = Green
line-Y = Yellow
form-tie-largest = largest group of one colour
