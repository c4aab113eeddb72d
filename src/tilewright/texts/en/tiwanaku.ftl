### Tiwanaku. Words follow the rules: plot, terrain, crop, region, figure, explore, discover, predict,
### offering, diversity board, automa, screen.

title = Tiwanaku
tagline = Explore a land that nobody has seen, and work out what must grow there.
rival = The automa

## Options

option-mode = Who against whom
option-mode-by_seats = By the number of players
option-mode-competitive = Against each other
option-mode-solo = Alone against the automa
option-mode-cooperative = Together against the automa
option-mode-about = Usually one plays alone against the automa, and several against each other.
option-size = Board
option-size-by_mode = As usual
option-size-short = Short, 25 plots
option-size-long = Long, 45 plots
option-size-about = Usually short against each other, else long.
option-difficulty = The automa is
option-difficulty-easy = easy
option-difficulty-normal = normal
option-difficulty-hard = hard
option-normal_team = Normal, together: figures and automa
option-normal_team-figures_of_easy = As in easy, 5 for the automa
option-normal_team-figures_of_hard = As in hard, 4 for the automa
option-normal_team-about = The book’s table leaves this cell blank, and both ways fill it. Usually the first one is played.
option-first = Who begins
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-first-random = Draw lots
option-colour_1 = Colour of seat 1
option-colour_1-any = The next free one
option-colour_1-brown = Brown
option-colour_1-white = White
option-colour_1-green = Green
option-colour_1-blue = Blue
option-colour_2 = Colour of seat 2
option-colour_2-any = The next free one
option-colour_2-brown = Brown
option-colour_2-white = White
option-colour_2-green = Green
option-colour_2-blue = Blue
option-colour_3 = Colour of seat 3
option-colour_3-any = The next free one
option-colour_3-brown = Brown
option-colour_3-white = White
option-colour_3-green = Green
option-colour_3-blue = Blue
option-colour_4 = Colour of seat 4
option-colour_4-any = The next free one
option-colour_4-brown = Brown
option-colour_4-white = White
option-colour_4-green = Green
option-colour_4-blue = Blue
option-colour_1-about = Each player has a colour of their own. In two pairs, seats 1 and 3 share a colour, and so do seats 2 and 4.
option-stall_guard = End the game when nothing new happens for long
option-stall_guard-on = yes
option-stall_guard-off = no
option-hints = Hints
option-hints-on = yes
option-hints-off = no
option-hints-about = Players may ask what is certain, and why. A hint tells only what could be worked out from the board.
option-scenario = Scenario
option-scenario-unknown = A new one
option-scenario-own = Own scenario
option-scenario-about = Leave it empty for a land that nobody has seen. A name such as 2-57 is always the same land, so friends can play it too; a number alone is a land of the older kind. You may also paste a scenario.

## Opponents

level-1-about = Plays like level 2, but in three of ten decisions may overlook the best. For your very first game.
level-2-about = Draws every simple conclusion from the laws, takes the most points each turn, and saves offering tokens.
level-3-about = Draws the same conclusions, but waits with its figures until crops are certain.
level-4-about = Goes through all lands that are still possible, and predicts what is certain or likeliest. A fair match for practised players.
level-5-about = Does the same; and against others, once few lands are possible, it plays its best choices to the end before it moves.

## The land

terrain-E = earth
terrain-S = sand
terrain-G = grass
terrain-M = mountain
crop-1 = sweet potato
crop-2 = mint
crop-3 = chili
crop-4 = corn
crop-5 = quinoa
crop-level = { $crop } ({ $level })
direction-N = north
direction-E = east
direction-S = south
direction-W = west
colour-brown = brown
colour-white = white
colour-green = green
colour-blue = blue
colour-purple = purple
colour-yellow = yellow

board-label = Board
board-signs = Columns are letters, rows are numbers. The signs beside them are those of the wheel: nature for columns, animals for rows.
plot-empty = { $plot }: empty
plot-bare = { $plot }: { $terrain }, bare
plot-planted = { $plot }: { $terrain }, { $crop }
plot-marked = your marks: { $marks }
plot-solved = hidden here: { $marks }
plot-discoverable = can be discovered
plot-reachable = can be reached
plot-predictable = can predict
plot-movable = can be chosen
figure-own = your figure
figure-of = figure of { $name }
automa-brown = brown automa figure
automa-white = white automa figure
automa-green = green automa figure
automa-blue = blue automa figure
automa-purple = purple automa figure
automa-yellow = yellow automa figure
arrow-words = arrow: { $colour }, { $direction }

## Who scores

points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
supply-figures = { $count ->
        [one] { $count } figure in the supply
       *[other] { $count } figures in the supply
    }
passed = passed
offerings-held = Offering tokens: { $crops }
offerings-none = No offering tokens
offerings-own = Your offering tokens
screen-counts = Tokens behind the screen
supply-common = Common supply
screen-own = Your stacks. The others see how many tokens you have, not the arrows
stack-top = { $terrain }: arrow { $direction }, { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
stack-none = { $terrain }: none left

## The diversity board

track-label = Diversity board and supply
track-open = Diversity board: tokens still hidden, and points for a discovery
track-terrain = { $terrain }: { $hidden } of { $number } still hidden.
track-points = A discovery brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
track-level = { $name }: level { $level }.
discovery-brings = What a discovery brings, by terrain
crops-left = Crops left in the box
crop-left = { $crop }: { $count } left

## What is asked

banner-token = { $who ->
    [me] Your turn: take a token, its arrow holds for this turn
   *[other] { $name } chooses a token
}
banner-act = { $who ->
    [me] Your turn: explore or predict
   *[other] { $name } explores or predicts
}
banner-explore = { $who ->
    [me] Your turn: explore
   *[other] { $name } explores
}
banner-predict = { $who ->
    [me] Right! Go on, or end your turn
   *[other] { $name } was right and may go on
}
banner-predict-offer = { $who ->
    [me] Right! Make an offering, or end your turn
   *[other] { $name } was right and may make an offering
}
banner-predict-end = { $who ->
    [me] Right! Now end your turn
   *[other] { $name } was right
}
banner-predict-all = { $who ->
    [me] Predict with the rest of your figures
   *[other] { $name } predicts
}
banner-lend = { $who ->
    [me] The supply has none: whose token is used?
   *[other] { $name } chooses whose token is used
}
banner-react = { $who ->
    [me] Choose the automa figure that moves
   *[other] { $name } chooses an automa figure
}
banner-offer = { $who ->
    [me] Make an offering, or end your turn
   *[other] { $name } may make an offering
}
banner-final = { $who ->
    [me] Final round: make one prediction, or pass
   *[other] Final round: { $name } predicts or passes
}
banner-last = { $who ->
    [me] Your last offering
   *[other] { $name } may make a last offering
}
banner-over = The land is known

turn-arrow = The arrow of this turn: { $direction }
hint-waiting = Not your turn. With the pencil you can mark what you think.
hint-act = Explore a glowing plot, or predict: choose one of your figures with a “?”.
hint-explore = Explore: choose a glowing plot.
hint-predict = Choose one of your figures: what grows under it?
hint-predict-on = You may predict with another figure, make an offering, or end your turn.
hint-predict-more = You may predict with another figure, or end your turn.
hint-predict-offer = You may make an offering, or end your turn.
hint-predict-end = You have no other figure to predict with: end your turn.
hint-predict-all = Choose the next figure. Each of yours on a bare plot has to predict; mistakes cost points, but you go on.
hint-final = The board is full. In turn, everybody makes one prediction with one figure or passes for good; a mistake counts as a pass. Then everybody may make a last offering.
hint-react = Equally near: choose which of them moves first.
hint-react-solo = The arrow has your colour: choose the automa figure that moves.
hint-token = Take one of your tokens for the supply. Its arrow is your first step if you explore.
hint-lend = The supply is out of { $terrain }. Whose top token of it is used?

ask-go = { $from ->
    [supply] Bring in a figure at { $goal }
   *[board] Go from { $origin } to { $goal }
}
ask-go-over = { $from ->
    [supply] Bring in a figure to { $goal } over { $over }
   *[board] Go from { $origin } to { $goal } over { $over }
}
ask-discover-about = Its terrain will be revealed; this can’t be taken back.
points-by-terrain = Points by terrain:
ask-final = This can’t be taken back.
who-goes = Who goes
from-supply = a figure from your supply
from-plot = your figure on { $plot }
do-discover = Discover { $plot }
do-move = Go to { $plot }
ask-predict = What grows on { $plot }?
predict-choose = Name a crop. The right one will be planted, whatever you say.
predict-choose-all = Name a crop. After this, each of your other figures on a bare plot has to predict too.
stakes-right = Right: +{ $points } (token held).
stakes-right-token = Right: +{ $points } and its token.
stakes-wrong = Wrong: minus the true crop’s level; your turn ends.
stakes-wrong-solo = Wrong: minus the true crop’s level, but you go on.
stakes-wrong-final = Wrong: minus the true crop’s level; you are out.
crops-label = Crops
crop-choice = { $crop }, { $count } left in the box
do-predict = Predict { $crop }
ask-figure = Your figure on { $plot }
ask-figure-about = Choose where it goes.
ask-figure-stuck = It can’t move now.
do-return = Back to the supply
ask-mover = Moves { $direction }: { $figure } on { $plot }
do-mover = Let it move
ask-token = Take { $terrain }: first step { $direction }
ask-token-about = Plots that you could reach with it glow.
do-token = Take it
ask-offering = Make an offering?
ask-last-offering = Make your last offering?
ask-offering-about = The steps show what they bring together.
ask-offering-automa = If the team makes an offering, the automa offers all it has too.
offer-token = { $crop } token
offer-sum = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }: +{ $points }
ladder = Points for an offering of one to five tokens
do-offer = Offer: +{ $points }
do-no-offering = No offering
do-end = End turn
do-pass = Pass for good
do-enter = New figure
enter-label = Only bring in a figure: { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    } in your supply

undo-move = Take back the move
undo-return = Put the figure back
undo-offering = Take back the token
undo-pass = Take back the pass
undo-end = Take back the end of the turn

## The pencil

pencil-label = Pencil (P): your own marks. Nobody else sees them
pencil-hint = Choose a plot to mark what may lie there. Your marks stay in this browser; nobody else sees them.
pencil-plot = Marks on { $plot }
pencil-blank = no marks
pencil-clear = Rub out

## Keys

keys-label = Keys
keys-go = to what can be done now
keys-arrows = from plot to plot
keys-enter = choose, then do it
keys-crops = name a crop
keys-pencil = pencil
keys-hint = hint, if the table has them
keys-escape = let go

## Hints

hints-label = Hint (H): what is certain now
hints-next = Next hint ({ $number } of { $count })
hints-nothing = Nothing is certain.
hints-nothing-own = Nothing under your figures is certain.
hints-nothing-bare = No plot is bare, so there is nothing to predict either. Discover something.
hints-likely = The likeliest is { $crop } on { $plot }: it grows there in { $chance }% of all boards that agree with what is known.
hints-likely-roughly = The likeliest is { $crop } on { $plot }: about { $chance }%. There are too many possible boards to count them all.

## Why something is certain

certain = { $plot } can only be { $what }.
reason-only_place = It is the only place left for { $number } in this region ({ $terrain }).
reason-only_place-terrain = The region beside it ({ $terrain }) needs a { $number }, and the only place left for it is here.
reason-only_crop = Every other crop already stands in this region or touches the plot.
reason-region_size = This region can’t have more than { $number } plots, and every other crop up to { $number } already stands in it or touches the plot.
reason-region_size-single = This region has only this one plot, so it grows 1.
reason-crop_supply = Every other crop already stands in this region or touches the plot, needs a larger region, or has no tokens left.
reason-crop_near = Every other crop is ruled out; one of them because it will touch the plot, wherever it grows in a region nearby.
reason-last_terrain = Only tokens of this terrain are left.
reason-only_terrain = Every other terrain is used up, or no region of it could lie here.
reason-all_needed = Tokens of this terrain left: { $number }. It fits on no more plots than that.
reason-region_grows = The region beside it ({ $terrain }) grows a { $number }, so it has at least { $number } plots, and this one is always among them.
reason-region_joins = However the region beside it ({ $terrain }) lies, this plot is part of it.
reason-no_other_way = With any other ({ $others }) the rest of the board can’t be filled: every try breaks a law or runs out of tokens.
reason-seen = Already touching it or in its region: { $levels }.
reason-after = What is certain on other plots counts as known here.

## The log

log-token = { $who ->
    [me] You take a token: { $terrain }, arrow { $direction }.
   *[other] { $name } takes a token: { $terrain }, arrow { $direction }.
}
log-entered = { $who ->
    [me] You bring in a figure at { $goal }.
   *[other] { $name } brings in a figure at { $goal }.
}
log-entered-over = { $who ->
    [me] You bring in a figure to { $goal } over { $over }.
   *[other] { $name } brings in a figure to { $goal } over { $over }.
}
log-moved = { $who ->
    [me] You go from { $origin } to { $goal }.
   *[other] { $name } goes from { $origin } to { $goal }.
}
log-moved-over = { $who ->
    [me] You go from { $origin } to { $goal } over { $over }.
   *[other] { $name } goes from { $origin } to { $goal } over { $over }.
}
log-returned = { $who ->
    [me] You take your figure back from { $plot }.
   *[other] { $name } takes a figure back from { $plot }.
}
log-discovered = { $who ->
    [me] You discover { $terrain } on { $plot }: +{ $points }.
   *[other] { $name } discovers { $terrain } on { $plot }: +{ $points }.
}
log-arrow = The arrow on { $plot }: { $colour }, { $direction }.
log-lent = { $who ->
    [me] Your { $terrain } token is used.
   *[other] { $name }’s { $terrain } token is used.
}
log-right = { $who ->
    [me] You predict { $crop } on { $plot }. Right: +{ $points }.
   *[other] { $name } predicts { $crop } on { $plot }. Right: +{ $points }.
}
log-right-token = { $who ->
    [me] You predict { $crop } on { $plot }. Right: +{ $points } and an offering token.
   *[other] { $name } predicts { $crop } on { $plot }. Right: +{ $points } and an offering token.
}
log-wrong = { $who ->
    [me] You predict { $named } on { $plot }. Wrong, it is { $crop }: −{ $points }.
   *[other] { $name } predicts { $named } on { $plot }. Wrong, it is { $crop }: −{ $points }.
}
log-automa = Automa figure ({ $colour }): from { $origin } { $direction } to { $goal }.
log-automa-discovered = The automa discovers { $terrain } on { $plot }: +{ $points }.
log-planted = The automa plants { $crop } on { $plot }: +{ $points }.
log-planted-token = The automa plants { $crop } on { $plot }: +{ $points } and an offering token.
log-offering = { $who ->
    [me] You offer { $crops }: +{ $points }.
   *[other] { $name } offers { $crops }: +{ $points }.
}
log-automa-offering = The automa offers { $crops }: +{ $points }.
log-passed = { $who ->
    [me] You pass.
   *[other] { $name } passes.
}
log-end-full = No plot is empty any more: the end begins.
log-end-stalled = Nothing new for too long: the end begins.
log-end-no_action = Nothing can be done any more: the end begins.
log-end-no_tokens = No tokens are left behind the screens: the end begins.
log-empty-plots = The automa gets { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for empty plots.
log-won = { $who ->
    [me] You win!
   *[other] { $name } wins.
}
log-shared = Victory for { $names }.
log-lost = The automa wins.

## The score sheet

score-start = At the start
score-discovery = Discoveries: { $count }
score-prediction = Right predictions: { $count }
score-mistake = Wrong predictions: { $count }
score-offering = Offering tokens given: { $count }
score-crop = Crops planted: { $count }
tiebreak = Tie-break, levels of the diversity markers added up: { $numbers }
row-start = { score-start }
row-discovery = Discoveries
row-prediction = Right predictions
row-mistake = Wrong predictions
row-offering = Offerings
row-crop = Crops planted
row-empty_plots = { score-empty_plots }
tie-1 = levels of the diversity markers
score-empty_plots = Empty plots

## The review

review = Review of the predictions
solution = The hidden map
review-about = Each by what everybody knew at that moment. Choose one to see what was certain.
review-none = Nobody predicted anything.
review-sum = { $who ->
    [me] You: certain { $forced }, likely { $likely }, guessed { $guess }
   *[other] { $name }: certain { $forced }, likely { $likely }, guessed { $guess }
}
review-right = { $who ->
    [me] You, { $plot }: { $named }. Right.
   *[other] { $name }, { $plot }: { $named }. Right.
}
review-wrong = { $who ->
    [me] You, { $plot }: { $named }. Wrong, it is { $crop }.
   *[other] { $name }, { $plot }: { $named }. Wrong, it is { $crop }.
}
review-forced = certain
review-likely = likely, { $chance }%
review-guess = a guess, { $chance }%
review-impossible = impossible
review-certain = Certain under the player’s figures then:
review-certain-none = Nothing under the player’s figures was certain then.

## Illegal actions

illegal-R2-1 = There is no such plot.
illegal-R3-2 = A region of this scenario is too large: it has 1 to 5 plots.
illegal-R3-3 = Two regions of one terrain touch in this scenario.
illegal-R3-4 = The crops of a region don’t fit its size in this scenario.
illegal-R3-5 = Two equal crops touch in this scenario.
illegal-R3-6 = This scenario needs more tokens than the box holds.
illegal-R3-7 = The start crops of this scenario leave more than one solution.
illegal-R4-1 = Against each other you are 2 to 4 players, each in a colour of their own, and there is no difficulty to choose.
illegal-R4-6 = This scenario can’t be played: it is not a scenario, or it is for the other side of the board.
illegal-R4-7 = This scenario leaves no plot on the edge where a figure could enter.
illegal-R4-8 = It is somebody else’s turn, or nobody sits there who could begin.
illegal-R5-1 = That comes at another time: on your turn you explore or predict, then perhaps make an offering.
illegal-R5-2 = You may pass only in the final round.
illegal-R6-1 = None of your figures stands there.
illegal-R6-3 = A figure of another colour stands there. You can neither stop on it nor cross it.
illegal-R6-4 = No way leads to { $plot }: a figure crosses planted plots and other figures of yours, nothing else.
illegal-R6-5 = On { $plot } a figure can’t stop: it is planted, or another figure of yours stands there.
illegal-R6-6 = A move may not end where it began.
illegal-R6-10 = You have no figure in your supply.
illegal-R8-1 = { $plot } is planted already.
illegal-R8-2 = You predict only where one of your figures stands.
illegal-R9-1 = No offering now: it comes at the end of your turn, and not after a wrong prediction.
illegal-R9-2 = You don’t have this offering token.
illegal-R10-2 = In the final round you make a prediction or pass.
illegal-R10-5 = In the final round there are no offerings. The last one comes after it.
illegal-R10-6 = The game is over.
illegal-R12-5 = Together there is nothing to switch off: the game ends by itself.
illegal-R13-1 = Alone you play on the long board, easy or hard, with one seat.
illegal-R13-10 = Against the automa figures can’t be taken back.
illegal-R13-14 = No automa figure stands there.
illegal-R13-21 = Each of your figures on a bare plot has to predict first.
illegal-R14-1 = Together you are 2 to 4 players on the long board.
illegal-R14-5 = Only a normal game together has two readings.
illegal-R14-10 = You have no token of this terrain behind your screen.
illegal-R14-13 = The first step goes where the arrow points, and figures can’t be taken back.
illegal-R14-14 = A figure enters where the arrow leads onto the board.
illegal-R14-16 = This token would leave you nothing to do, and another one would. Take another one.
illegal-R14-18 = This player has no such token.
illegal-R14-20 = The nearest automa figures move first.
illegal-R14-26 = That comes at another time: first the token, then the move or prediction, then the automa, then the offering.

## The lesson

lesson-title = Read the land
lesson-about = Ten minutes at a table of your own: two laws, five unknown plots, no guessing; then alone and together against the automa.
lesson-part-basics = The two laws
lesson-part-solo = Alone against the automa
lesson-part-together = Together against the automa
lesson-regions = The most points win: for discovering the land, and for predicting its crops, which have the levels 1 to 5. The first law: plots of one terrain that join side by side are a region of 1 to 5 plots. Its crops are all different and fit its size: 3 plots grow the levels 1, 2 and 3.
lesson-apart = The second law: equal crops never touch, not even at a corner, whatever the terrain. And two regions of the same terrain never touch either. So every plot has exactly one right answer.
lesson-five = Five plots are still unknown: b2, d3, a4, a5 and d1. Here you see how many tokens of each terrain are left to be discovered, and the points that a discovery would bring you.
lesson-discover = On your turn you either explore or predict. Explore! A figure comes in over the edge, runs over planted plots, and must stop on an empty one, or on a bare one: terrain without a crop. Choose b2, look at the way, and discover it. This can’t be taken back.
lesson-diversity = Sand! Your marker in the sand column rose, and you scored a point for each of your markers on that level. The more of them stand on one level, the more you score: discover different terrains.
lesson-wait = After you, the other player moves. You can’t pass through their figures, only through your own. Now look at the land around b2.
lesson-b2 = Your figure stands on bare sand. The other plots of this region have 3, 5, 2 and 1: five plots in all, and only 4, corn, is missing. Choose your figure, name corn, predict.
lesson-token = Right: 4 points and an offering token. Tokens of different crops are worth more together: two bring 1 point, five bring 10. Keep it for now and end your turn.
lesson-wait-again = Then the other player moves again. After a right prediction you may predict with another figure. A wrong one costs the level of the true crop and ends the turn, so it pays to be sure.
lesson-explore = Discover one more plot, whichever you like. Before you choose, look at the points by terrain.
lesson-offering = After exploring you may make an offering. The steps show what one to five tokens bring: one alone brings nothing. So make no offering now.
lesson-pencil = While others move, you can mark with the pencil on any plot what you think may lie there. Only you see your marks.
lesson-d3 = Grass on d3, and no grass beside it: a region of one plot. It can only grow level 1, sweet potato. Predict it.
lesson-a4 = The earth region has 2, 4 and 5, so a4 and a5 share 1 and 3. But a 1 on b3 touches a4. So a4 is 3, chili. Predict it.
lesson-a5 = The earth region has 2, 4 and 5, so a4 and a5 share 1 and 3. A 1 on b3 touches a4, so a4 is 3, and a5 is 1, sweet potato. Predict it.
lesson-d1 = The mountain region has 2, 1, 4 and 5: with d1 it has five plots, and only 3, chili, is missing. Predict it.
lesson-end = That is the art of it: be certain first, then predict. When the last terrain token has been laid, a final round of predictions follows, and everybody may make a last offering.
lesson-solo-goal = Alone you play against the automa, a rival that nobody plays. It has markers and points of its own. You win with more points than it has; a tie is its win. In this lesson it is far ahead, since most of the land is already known.
lesson-solo-figures = These five figures are the automa’s, each of another colour. They block your way like a rival’s. The back of each terrain token shows an arrow: a colour and a direction.
lesson-solo-explore = Explore: bring in a figure on a5. When it has stopped, the arrow of the plot under it is read.
lesson-solo-arrow = The arrow on a5 is yellow and points east. So the yellow figure went straight on, over everything, to the first empty plot: g1. At the edge it would have followed a trail back onto the board.
lesson-solo-right = There the automa laid the right terrain and the right crop. It is never wrong, and it scores for both. Only your exploring moves it, never your predicting.
lesson-solo-predict = Your figure stands on bare earth, and no earth lies beside it: a region of one plot. So predict level 1, sweet potato.
lesson-solo-all = Right! Alone, a predict action takes all your figures on bare plots, in any order. A mistake costs points, but you go on. Now end your turn, without an offering.
lesson-solo-second = Explore once more, wherever you like. You learn the colour of the arrow only when you are there.
lesson-solo-again = If the arrow was in your colour, nothing happened: so it is in the easy game. In the hard one you would choose a figure of the automa’s, and it would move. An arrow stays on its plot, and is read again when a figure of yours stops there again. End your turn.
lesson-solo-end = The game ends when no plot is empty any more. You may make a last offering, and the points are compared. Think before you explore: each step may show the automa the way.
lesson-together-goal = Together you are one team: one score, one set of markers, one collection of offering tokens. Only your figures are your own. Your rival is the automa; you win together if you have more points than it has.
lesson-together-screen = The terrain tokens lie behind the players’ screens, in stacks. Of each stack only the owner sees the top one, with its arrow.
lesson-together-token = Your turn begins with a token: add the top one of a stack to the common supply. Its arrow tells the direction of your first step. Take the sand, which points north.
lesson-together-explore = Now explore: the first step goes north, so a new figure comes in from the bottom edge. Discover d5.
lesson-together-lend = The supply has no token of this terrain. Choose whose top one is used: yours or your teammate’s.
lesson-together-react = Several figures of the automa are equally far away. Choose which one moves first.
lesson-together-reaction = After you explored, the automa reacted: each of its figures in the row or column of your plot runs away from it, to the first empty plot. There it plants the right crop, and takes an offering token of that crop if it has none.
lesson-together-wait = Your teammate’s turn. Meanwhile look at the sand around d5.
lesson-together-any = Your turn again. You will predict, and for that the direction does not matter: take any token.
lesson-together-predict = The other plots of the sand on row 5 have 3, 4, 2 and 1: with d5 five plots, and only 5, quinoa, is missing. Predict it. The automa does not react to that.
lesson-together-offering = Right! You may make an offering for the team, but then the automa offers all it has, too. One token alone brings nothing: end your turn.
lesson-together-end = The game ends when no tokens are left behind the screens. Each plot that is still empty gives the automa a point, so don’t waste turns. Talk with each other: that is allowed, about your tokens, too.

## The wheel

page-wheel = The wheel
wheel-about = For a board of cardboard on your table: this page takes the place of the wheel. It needs no account and no table on the server, and once loaded it works without a connection.
wheel-scenario = Scenario
wheel-number = Number
wheel-own = Your own
wheel-draw = Draw one
wheel-paste = Use a scenario of your own
wheel-paste-about = A line as the scenario press writes it
wheel-paste-wrong = That is no scenario.
wheel-use = Use it
wheel-back = The back side
wheel-back-about = Take this many terrain tokens, and lay out the start plots as shown. Nothing else of the land is shown here.
wheel-board = Start plots
wheel-automa = Places of the automa, in this order: { $plots }
wheel-ask = Ask the wheel
wheel-column = Column: a sign of nature
wheel-row = Row: an animal
wheel-column-name = Column { $column }, { $sign }
wheel-row-name = Row { $row }, { $sign }
wheel-choose = Choose a column and a row.
wheel-plot = Plot { $plot }
wheel-discover = Discover: terrain
wheel-predict = Predict: crop
wheel-hold = hold to see
wheel-log = Asked so far
wheel-log-empty = Nothing yet.
sign-column-a = sun
sign-column-b = moon
sign-column-c = star
sign-column-d = cloud
sign-column-e = rain
sign-column-f = lightning
sign-column-g = wind
sign-column-h = fire
sign-column-i = water
sign-row-1 = condor
sign-row-2 = puma
sign-row-3 = llama
sign-row-4 = snake
sign-row-5 = fish

## Score sheet

page-score-pad = Score pad
form-competitive = { option-mode-competitive }
form-cooperative = { option-mode-cooperative }
form-solo = { option-mode-solo }
line-track = Score track
line-offering = Last offering
line-empty_plots = Empty plots
form-tie-levels = levels of the diversity markers, added up
