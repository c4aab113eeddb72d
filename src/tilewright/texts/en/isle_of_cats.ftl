### The Isle of Cats. Words follow the rules: cat, oshax, tile, boat, room, rat, treasure map, treasure, family,
### field, lesson, rescue card, anytime card, basket, fish, supply, place, rescue, pass, sister.

title = The Isle of Cats
tagline = Rescue cats before Vesh lands, and find room on your boat for whole families.

## Options

option-mode = Game
option-mode-standard = Standard game
option-mode-family = Family game
option-mode-about = The family game has no fish, no baskets and only two lessons for each player.
option-first = Who begins
option-first-random = Draw lots
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-difficulty = Difficulty
option-difficulty-easy = Easy
option-difficulty-medium = Medium
option-difficulty-hard = Hard
option-difficulty-very_hard = Very hard
option-difficulty-expert = Expert
option-difficulty-about = Playing alone, you compete with your sister. Each step gives her one advanced lesson more.
option-modules = Lesson modules
option-modules-A-B-C = A, B and C
option-modules-own = Own choice
option-modules-about = Which three modules of lessons the deck holds. An expansion may bring others: then type three letters, such as A B D.
option-expansion = Expansion
option-expansion-none = None
option-expansion-own = Own cards and tiles
option-expansion-about = Paste the text of an expansion file, with cards and tiles of its own.
rival = Your sister

## Opponents

level-1-about = Plays like level 2, but in every fourth decision may overlook the best. For your very first game.
level-2-about = Takes what brings points today, and buys no lessons.
level-3-about = Also thinks of the days to come. Buys no lessons either.
level-4-about = Buys lessons, too. A fair match for practised players.
level-5-about = Places its cats for its lessons, keeps gaps neat, and thinks of what others may take; between two, in the standard game, it plays each day out to its evening before it chooses a cat or a place.

## Tiles and boats

colour-blue = blue
colour-green = green
colour-red = red
colour-purple = purple
colour-orange = orange
cat-blue = blue cat
cat-green = green cat
cat-red = red cat
cat-purple = purple cat
cat-orange = orange cat
tile-oshax = oshax
tile-common = common treasure
tile-rare = rare treasure
object-cat-blue = a blue cat
object-cat-green = a green cat
object-cat-red = a red cat
object-cat-purple = a purple cat
object-cat-orange = an orange cat
object-oshax = an oshax
object-common = a common treasure
object-rare = a rare treasure
size = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, { $width } × { $height }
tile-words = { $tile }, { size }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fish = { $fish ->
    [one] { $fish } fish
   *[other] { $fish } fish
}

## Cards

kind-oshax = Oshax
kind-rescue = Rescue
kind-anytime = Anytime
kind-treasure = Treasure
kind-private_lesson = Lesson
kind-public_lesson = Public lesson
kind-family_lesson = Lesson
card-words = { $kind } { $name }: { $about }
card-titled = { $number } “{ $title }”
title-121 = Family Tree
title-131 = Weighers’ Cattery
title-135 = Sunny
card-price = { $card }. Costs { fish }
card-oshax = Befriend an oshax: place one from the supply
card-rescue = { $basket ->
    [full] Speed { $speed }, one basket
    [half] Speed { $speed }, half a basket
   *[none] Speed { $speed }, no basket
}
effect-oshax = Gain { $n } fish for each oshax on your boat
effect-private_lessons = Gain { $n } fish for each of your private lessons
effect-colours_min = Gain { $n } fish for each colour among your cats
effect-rare = Gain { $n } fish for each rare treasure on your boat
effect-common = Gain { $n } fish for each common treasure on your boat
effect-cats = Choose a colour: gain { $n } fish for each of your cats of that colour
effect-place_free = Your next tile need not touch another
effect-draw_cards = Draw { $n ->
    [one] { $n } card
   *[other] { $n } cards
}, pay for those you keep
effect-draw_to_boat = Draw a tile from the bag and place it on your boat
effect-draw_to_fields = Draw { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
} from the bag; you choose a field for each cat
effect-move_cats = Move up to { $n ->
    [one] { $n } cat
   *[other] { $n } cats
} to the other field
effect-extra_rescue = Rescue one more cat in the turn of your next rescue
effect-gain_basket = Gain a permanent basket
effect-give-permanent_basket = Discard a permanent basket, gain { $n } fish
effect-give-private_lesson = Discard two of your lessons, gain a permanent basket
effect-give-treasure_on_boat = Discard two treasures from your boat, gain a permanent basket
find-rare = { $n ->
    [one] Take { $n } rare treasure
   *[other] Take up to { $n } rare treasures
}
find-common = Take up to { $n ->
    [one] { $n } common treasure
   *[other] { $n } common treasures
}
find-small = Take up to { $n ->
    [one] { $n } small treasure
   *[other] { $n } small treasures
}
find-paid = Pay { $fish } fish: take up to { $n ->
    [one] { $n } common treasure
   *[other] { $n } common treasures
}
card-or = { $one }, or: { $other }

## Lessons and other lines of the score sheet

tiebreak-fish = Tie-break, fish: { $numbers }
tiebreak-rooms = Tie-break, filled rooms: { $numbers }
tie-fish = fish
tie-rooms = filled rooms
score-rats = { $rats ->
    [one] { $rats } visible rat
   *[other] { $rats } visible rats
}
score-rooms = { $rooms ->
    [one] { $rooms } unfilled room
   *[other] { $rooms } unfilled rooms
}
score-families_blue = Blue families: { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
score-families_green = Green families: { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
score-families_red = Red families: { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
score-families_purple = Purple families: { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
score-families_orange = Orange families: { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}
score-rare = { $rare ->
    [one] { $rare } rare treasure
   *[other] { $rare } rare treasures
}
score-card_113 = 12 if every cell at the edge is covered
score-card_114 = 10 if you have exactly 15 cats
score-card_115 = 15 for at least 3 cats of each colour
score-card_116 = 7 if a cat of each colour touches the edge
score-card_117 = 1 for each cat of one colour that touches the edge
score-card_118 = 7 for exactly 3 permanent baskets
score-card_119 = 7 if you are first in turn order at the end
score-card_120 = 1 for each lonely cat
score-card_121 = 10 if nobody has a larger family
score-card_121-alone = 10 if you have a family of at least 7 cats
score-card_122 = 2 for each rare treasure
score-card_123 = 1 for each common treasure
score-card_124 = 10 if no rat is visible
score-card_125 = 2 for each visible rat
score-card_126 = 1 for each of your private lessons
score-card_127 = 9 for exactly 5 blue cats
score-card_128 = 9 for exactly 5 green cats
score-card_129 = 9 for exactly 5 purple cats
score-card_130 = 9 for exactly 5 red cats
score-card_131 = 9 for exactly 5 orange cats
score-card_132 = 10 for exactly 5 visible rats
score-card_133 = 7 for exactly 6 private lessons
score-card_134 = 9 for exactly 5 treasures
score-card_135 = 1 for every 2 cats that touch the edge
score-card_136 = 12 if both captain’s rooms are filled
score-card_137 = 18 if both bedrooms are empty
score-card_138 = 4 for each family of 4 or more cats
score-card_139 = 3 for each oshax
score-card_140 = 15 if the dining room is empty
score-card_141 = Your third-largest family scores once more
score-card_142 = 7 if you have at least 5 fish
score-card_143 = 2 for each cat of the colour that touches the edge
score-card_144 = 1 for each cat of the colour
score-card_145 = 5 for at least 3 cats of the colour
score-card_146 = 3 for each lonely cat of the colour
score-card_147 = 2 for each of your private lessons
score-card_148 = 2 for each common treasure
score-card_149 = 1 for each treasure that touches a cat of the colour
score-card_150 = 5 for each visible treasure map
score-card_151 = { score-card_117 }
score-card_152 = 9 if a cat of each colour touches the edge
score-card_153 = { score-card_135 }
score-card_154 = { score-card_124 }
score-card_155 = 10 if the middle row is covered from end to end
score-card_156 = { score-card_113 }
score-card_157 = 10 if you have exactly 20 cats
score-card_158 = { score-card_115 }
score-card_159 = { score-card_127 }
score-card_160 = { score-card_128 }
score-card_161 = { score-card_129 }
score-card_162 = { score-card_130 }
score-card_163 = { score-card_131 }
score-card_164 = 2 for each treasure
score-card_165 = { score-card_121 }
score-card_166 = { score-card_125 }
score-card_167 = 2 for each filled room
score-card_168 = { score-card_141 }
score-card_197 = 5 for each colour of which no cat touches a treasure
score-card_198 = 2 for each cat in the largest family
score-card_199 = 10 if there are fewer than 9 treasures
score-card_200 = 4 for each fish left over
score-card_201 = 5 for each visible rat
score-card_202 = 5 for each cat over 15
score-card_203 = 5 for each colour of which no cat touches the edge
score-card_204 = The best of her other lessons once more
score-card_205 = 3 for each filled room
score-card_206 = 5 for each lonely cat
score-card_207 = 3 for each of your private lessons
score-card_208 = The points of the largest family
score-card_209 = The points of the second-largest family
score-card_210 = 3 for each common treasure
score-card_211 = 3 for each cat that touches no treasure
score-card_212 = 4 for each covered treasure map
score-card_213 = 5 for each family
score-card_214 = 1 for each cat that touches the edge
score-card_215 = 5 for each colour of which no cat touches a visible rat
score-colour_blue = Blue cats: { $cats } × { $each }
score-colour_green = Green cats: { $cats } × { $each }
score-colour_red = Red cats: { $cats } × { $each }
score-colour_purple = Purple cats: { $cats } × { $each }
score-colour_orange = Orange cats: { $cats } × { $each }
lesson-half = { $lesson }; alone this counts half, rounded up
lesson-line = { $lesson }
lesson-line-colour = { $lesson } ({ $colour })
group-boat = The boat
group-private = Private lessons
group-public = Public lessons
group-colours = Colours
group-lessons = Her lessons

## The island

island-label = The island
days-left = { $days ->
    [one] { $days } day until Vesh lands
   *[other] { $days } days until Vesh lands
}
field-left = Left field
field-right = Right field
field-price = { $field }: { fish } a cat
field-empty = No cats
field-cat = { $tile }, number { $number }
field-take = { $tile }, number { $number }. Choose
field-move = { $tile }, number { $number }. Move to the other field
supply-label = Supply
supply-tile = { $tile }: { $count } left
supply-take = { $tile }: { $count } left. Choose
supply-none = No treasures left
bag-count = { $count ->
    [one] { $count } tile in the bag
   *[other] { $count } tiles in the bag
}
deck-count = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}

## The boat

boat-label = Your boat
boat-label-other = Boat of { $name }
boat-place = Place { $tile } on your boat
boat-about = { $cats ->
        [one] { $cats } cat
       *[other] { $cats } cats
    }, { $treasures ->
        [one] { $treasures } treasure
       *[other] { $treasures } treasures
    }, { $rats ->
        [one] { $rats } visible rat
       *[other] { $rats } visible rats
    }, { $rooms ->
        [one] { $rooms } filled room
       *[other] { $rooms } filled rooms
    }
spot = { $columns ->
        [1] Column { $left }
       *[other] Columns { $left }–{ $right }
    }, { $rows ->
        [1] row { $top }
       *[other] rows { $top }–{ $bottom }
    }
spot-fits = { spot }: fits
spot-gain = { spot }: fits, { points } then
spot-off = { spot }: off the boat
spot-covered = { spot }: a cell is covered already
spot-apart = { spot }: touches no other tile
rotate = Turn
flip = Flip
place = Place
let-go = Let go
zoom-in = Larger
zoom-out = Smaller
try-shapes = Try shapes
try-stop = Stop trying
try-clear = Clear the sketch

## Cards on the table

table-label = Cards
hand-label = Your hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-rest = Also in your hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = No cards in your hand
hand-play = { $card }. Play
pack-label = Choose from these
pack-there = In front of you
kept-label = Kept today
laid-label = Laid for today
picked = { $card }. Chosen
unpicked = { $card }. Not chosen
bin-label = You pay for the chosen ones, the others are discarded
show-boat = Look at the boat
show-cards = Back to the cards
pass-left = The rest goes to { $name }, on your left.
pass-right = The rest goes to { $name }, on your right.
pass-none = The rest is discarded.
keep-label = Keep { $count } of { $wanted }
pay-label = { $count ->
    [0] Pay for nothing
    [one] Pay { fish } for { $count } card
   *[other] Pay { fish } for { $count } cards
}
fish-short = You are { fish } short
fish-left = { fish } left for cats
lay-label = { $count ->
    [0] Lay nothing
    [one] Lay { $count } card, speed { $speed }
   *[other] Lay { $count } cards, speed { $speed }
}

## Lessons

lessons-label = Lessons
lessons-own = Your lessons
lessons-public = Public lessons
lessons-none = None yet
lesson-now = { $lesson }: { points } now
lesson-coloured = { $lesson } ({ $colour }): { points } now
score-now = { points } now

## Players

crew-label = Players in turn order
crew-place = { $name }: place { $place } in turn order, { points }, { fish }, { $baskets ->
        [one] { $baskets } unused basket
       *[other] { $baskets } unused baskets
    }, { $hand ->
        [one] { $hand } card in hand
       *[other] { $hand } cards in hand
    }, { $lessons ->
        [one] { $lessons } lesson
       *[other] { $lessons } lessons
    }. Look at the boat
crew-family = { $name }: place { $place } in turn order, { points }, { $lessons ->
        [one] { $lessons } lesson
       *[other] { $lessons } lessons
    }. Look at the boat
crew-sister = { rival }: place { $place } in turn order, { points }
crew-private = Your private lessons: { points } more
crew-speed = speed { $speed }
crew-passed = passed
standing-label = Score so far
standing-rats = Visible rats
standing-rooms = Unfilled rooms
standing-families = Families
standing-rare = Rare treasures
standing-open = Without private lessons
standing-total = In all
standing-unknown = not known
standing-about = Others keep their private lessons secret until the end. So the numbers beside the names leave private lessons out for everyone; yours stand beside it.
standing-family = Family of 3 cats: 8 points, 4: 11, 5: 15, 6: 20, 7: 25, and 5 for each further cat.
standing-public = { group-public }
standing-private = { group-private }
standing-colours = { group-colours }
standing-hers = { group-lessons }
stock-label = Your fish and baskets
stock-fish = { fish }
stock-baskets = Permanent baskets: { $free } unused, { $used } used
revealed-label = Rescue cards of { $name }

## The sister

sister-label = Your sister
sister-colours = She counts these colours, the first one most
sister-hidden = { $count ->
    [one] { $count } colour still hidden
   *[other] { $count } colours still hidden
}
sister-lessons = Her lessons
sister-today = Her cards today
sister-left = { $count ->
    [one] { $count } card still to come
   *[other] { $count } cards still to come
}
sister-card = Speed { $speed }, { $baskets ->
    [one] { $baskets } card today
   *[other] { $baskets } cards today
}
sister-done = Done: { $card }
step-cat = removes cat { $n }
step-rare = removes a rare treasure from stack { $n }
step-oshax = removes oshax { $n }
step-common = removes a common treasure ({ size })
step-switch = exchanges cats { $n } and { $other }

## What is asked

views-label = What is shown
view-boat = Boat
view-island = Island
view-cards = Cards
view-crew = Players
keys-label = Keys
keys-go = to what can be done now
keys-arrows = move the tile, or from place to place
keys-enter = do it
keys-turn = turn the tile
keys-flip = flip the tile
keys-next = to the next place where it fits
keys-done = done, or pass
keys-escape = let go
ask-label = When to ask me for anytime cards
ask-usual = After paying, and at the end
ask-always = At every opportunity
ask-never = Never, only in my turns
ask-about = You can change this when you have something to decide. Everybody can tell when you are asked, nobody what you hold.
banner-over = Vesh has landed, and the boats are away
banner-keep = Keep two lessons, discard the third
banner-draft = Keep { $count ->
    [one] { $count } card
   *[other] { $count } cards
} and pass the rest on
banner-draft-alone = Keep { $count ->
    [one] { $count } card
   *[other] { $count } cards
} and discard the rest
banner-draft-last = Keep what is left
banner-pay = Choose the cards that you pay for
banner-lessons = { $who ->
    [me] Announce the colour of your public lesson
   *[other] { $name } reads lessons
}
banner-choose = { $who ->
    [me] Lay rescue cards for today, as many as you like
   *[other] { $name } chooses rescue cards
}
banner-choose-none = { $cards ->
    [some] You have no rescue cards: play a card, or lay nothing
   *[none] You have no rescue cards to lay
}
banner-rescue = { $who ->
    [me] Your turn: rescue a cat, or pass
   *[other] { $name } rescues a cat
}
banner-rescue-none = { $cards ->
    [some] You can’t rescue a cat now: play a card, or pass
   *[none] You can’t rescue a cat now: pass
}
banner-rescued = { $who ->
    [me] Done: end your turn
   *[other] { $name } ends the turn
}
banner-finds = { $who ->
    [me] Rare finds: play an oshax or treasure card, or pass
   *[other] { $name } looks for rare finds
}
banner-finds-none = { $cards ->
    [some] No oshax or treasure card: play another card, or pass
   *[none] You hold no oshax or treasure card: pass
}
banner-asked = { $who ->
    [me] Play an anytime card, or go on
   *[other] Anytime cards may be played now
}
banner-asked-none = Anytime cards may be played now; you have none to play
banner-placing = { $who ->
    [me] Place { $tile } on your boat
   *[other] { $name } places { $tile }
}
banner-colouring = { $who ->
    [me] Choose a colour for the oshax
   *[other] { $name } chooses a colour
}
banner-bonus = { $who ->
    [me] A treasure map: take a treasure, if you like
   *[other] { $name } may take a treasure for a map
}
banner-taking = { $who ->
    [me] Take treasures from the supply
   *[other] { $name } takes treasures
}
banner-taking_oshax = { $who ->
    [me] Choose an oshax
   *[other] { $name } chooses an oshax
}
banner-buying = { $who ->
    [me] Choose the drawn cards that you pay for
   *[other] { $name } looks at drawn cards
}
banner-moving = { $who ->
    [me] Move cats to the other field
   *[other] { $name } moves cats
}
banner-sending = { $who ->
    [me] Choose the field for { $tile }
   *[other] { $name } sends cats to the fields
}
banner-giving = { $who ->
    [me] Choose what you give
   *[other] { $name } gives something away
}
banner-naming = { $who ->
    [me] Choose a colour to count
   *[other] { $name } chooses a colour
}
hint-tile = Choose a place on your boat for { $tile }.
hint-try = Lay any cat from the fields on your boat. Nobody sees it, and nothing counts.
hint-basket = Which basket?
basket-permanent = Permanent
basket-full = Full
basket-halves = Two halves
basket-none = For free
give-unused = Unused basket
give-used = Used basket
send-left = To the left field
send-right = To the right field
done-turn = End the turn
done-asked = Go on
done-wait = Wait
done-taking = No more
pass-label = Pass
undo-kept = Choose anew
undo-rescued = Take back the rescue
undo-placed = Take back the tile
undo-taken = Take back the treasure
undo-played = Take back the card
undo-done = Go on with the turn
irrevocable-card = A card that is played can’t be taken back.
irrevocable-pass = You take no further turn in this phase today.

## The log

replay-day = Day { $day }
replay-unit-back = A day back
replay-unit-next = A day on
replay-keys-unit = a day
log-day = Day { $day }: the fields are filled. Left: { $left }. Right: { $right }. { $count ->
    [0] No treasures.
    [one] { $count } rare treasure.
   *[other] { $count } rare treasures.
}
log-fishing = { $who ->
    [me] You gain { fish }.
   *[other] { $name } gains { fish }.
}
log-passed-left = The cards go round to the left: { $count } each.
log-passed-right = The cards go round to the right: { $count } each.
log-bought = { $who ->
    [me] You pay { fish } and keep { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
   *[other] { $name } pays { fish } and keeps { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
}
log-bought-none = { $who ->
    [me] You keep no cards.
   *[other] { $name } keeps no cards.
}
log-lessons = { $who ->
    [me] You lay { $count ->
            [one] { $count } lesson
           *[other] { $count } lessons
        } face down.
   *[other] { $name } lays { $count ->
            [one] { $count } lesson
           *[other] { $count } lessons
        } face down.
}
log-public = { $who ->
    [me] You read public lesson { $card }: { $lesson }.
   *[other] { $name } reads public lesson { $card }: { $lesson }.
}
log-public-colour = { $who ->
    [me] You read public lesson { $card }: { $lesson } ({ $colour }).
   *[other] { $name } reads public lesson { $card }: { $lesson } ({ $colour }).
}
log-laid = { $who ->
    [me] You lay { $count ->
            [one] { $count } rescue card
           *[other] { $count } rescue cards
        }.
   *[other] { $name } lays { $count ->
            [one] { $count } rescue card
           *[other] { $count } rescue cards
        }.
}
log-laid-none = { $who ->
    [me] You lay no rescue cards.
   *[other] { $name } lays no rescue cards.
}
log-speed = { $who ->
    [me] Your speed is { $speed }.
   *[other] { $name } has speed { $speed }.
}
log-speed-cards = { $who ->
    [me] Your speed is { $speed }. Cards: { $cards }.
   *[other] { $name } has speed { $speed }. Cards: { $cards }.
}
log-order = Turn order: { $names }.
log-rescued = { $who ->
    [me] You rescue { $tile } from the { $field ->
            [left] left
           *[right] right
        } field for { fish }
   *[other] { $name } rescues { $tile } from the { $field ->
            [left] left
           *[right] right
        } field for { fish }
}
log-free = { $who ->
    [me] You rescue { $tile }
   *[other] { $name } rescues { $tile }
}
log-colour = The oshax is a { $colour } cat from now on
log-map = { $who ->
    [me] You have found the { $colour } treasure map
   *[other] { $name } has found the { $colour } treasure map
}
log-taken = { $who ->
    [me] You take { $tile }
   *[other] { $name } takes { $tile }
}
log-card = { $who ->
    [me] You play a card. { $card }
   *[other] { $name } plays a card. { $card }
}
log-paid = { $who ->
    [me] You pay { fish }
   *[other] { $name } pays { fish }
}
log-drawn = From the bag: { $tiles }
log-removed = There is no room for { $tile }: it leaves the game
log-moved = { $field ->
    [left] To the left field: { $tile }
   *[right] To the right field: { $tile }
}
log-basket = { $who ->
    [me] You gain a permanent basket
   *[other] { $name } gains a permanent basket
}
log-basket-given = { $who ->
    [me] You discard a permanent basket
   *[other] { $name } discards a permanent basket
}
log-lesson-given = { $who ->
    [me] You discard a lesson
   *[other] { $name } discards a lesson
}
log-treasure-given = { $who ->
    [me] You discard { $tile }
   *[other] { $name } discards { $tile }
}
log-passed = { $who ->
    [me] You pass
   *[other] { $name } passes
}
log-sister-first = Your sister has speed { $speed } and { $baskets ->
    [one] { $baskets } card
   *[other] { $baskets } cards
} today. The first one, { $number }: { $card }
log-sister = Your sister turns card { $number } over: { $card }
log-sister-took = Your sister removes { $tile }
log-sister-switched = Your sister exchanges { $one } and { $other }
log-sister-idled = Your sister finds nothing there ({ $step })
log-turned = Your sister counts a further colour: { $colour }
log-day-ended = The day is over. { $count ->
    [0] No cat stays behind.
    [one] { $count } cat stays behind.
   *[other] { $count } cats stay behind.
}
log-won = { $who ->
    [me] You win!
   *[other] { $name } wins
}
log-shared = Shared victory: { $names }
log-lost = Your sister wins

## Illegal actions

illegal-R3-6 = The seat that begins must be one at this table.
illegal-R5-1 = The tile you have gained is placed before anything else.
illegal-R5-2 = The tile can’t lie that way.
illegal-R5-3 = The whole tile must lie on free cells of the boat.
illegal-R5-4 = The tile has to touch another tile on your boat, side to side.
illegal-R5-5 = This tile fits nowhere on your boat, so you can’t take it.
illegal-R6-1 = A map does not give you that.
illegal-R6-3 = First take a treasure for the map, or let it be.
illegal-R7-1 = That does not belong to this part of the day.
illegal-R9-1 = Keep exactly as many of the cards before you as are asked for. Everybody chooses once.
illegal-R9-3 = This card is not in your hand.
illegal-R9-4 = You can pay only for cards before you, and only with the fish you have.
illegal-R10-1 = First announce the colour of your public lesson.
illegal-R10-4 = No public lesson of yours waits for a colour now.
illegal-R11-1 = Rescue cards from your hand are laid when it is your turn to choose.
illegal-R11-4 = One cat a turn: wait for yours, or end it.
illegal-R11-5 = This cat is in no field, or you have too few fish: 3 on the left, 5 on the right.
illegal-R11-6 = You have no such basket.
illegal-R11-8 = On your turn you rescue a cat or pass.
illegal-R12-1 = One card a turn: wait for yours, play one and end it, or pass.
illegal-R12-2 = This card does not give you that.
illegal-R12-3 = You need a small treasure from the supply for that, or a fish to pay.
illegal-R12-4 = First take the treasures of your card, one after the other.
illegal-R12-5 = A treasure card is played for at least one treasure that fits.
illegal-R12-6 = An oshax card brings an oshax from the supply that fits. Without one it can’t be played.
illegal-R13-2 = The game is over.
illegal-R14-3 = This card is not played now.
illegal-R15-1 = First finish what you have begun.
illegal-R15-3 = Anytime cards are played in your turn, while paying, or when all are asked.
illegal-R15-11 = Your next tile may be placed freely already.
illegal-R15-12 = You can pay only for the cards just drawn, and only with the fish you have.
illegal-R15-14 = You have no such basket.
illegal-R15-15 = Move at least one cat, each only once.
illegal-R15-20 = This lesson does not lie in front of you.
illegal-R15-21 = There is no treasure of yours on that cell.
illegal-R15-26 = You can’t give what this card asks for.
illegal-R16-2 = First choose a colour for your oshax.
illegal-R17-1 = There is no such tile.
illegal-R17-2 = The deck is empty.
illegal-R17-3 = The bag is empty.
illegal-R22-2 = A difficulty belongs to the solo game.
illegal-R22-3 = Alone you are first, and your sister is second.
illegal-R22-6 = Keep three of the five cards.
illegal-R23-1 = The family game is for two to four players and needs no baskets.
illegal-R23-2 = Keep two of your three lessons. Everybody chooses once.
illegal-R23-3 = One cat a turn: wait for yours, take a cat and end it, or pass.
illegal-R24-1 = Name three different modules of eight lessons, in alphabetical order.
illegal-R25-1 = This expansion can’t be played with.

## The lesson

lesson-title = Off the island
lesson-about = Fifteen minutes at tables of your own: the family game first, then the standard game.
lesson-part-family = Family game
lesson-part-standard = Standard game
lesson-part-families = How families score
lesson-part-solo = Alone against your sister
lesson-goal = This is your boat. Vesh lands in five days; until then you bring cats aboard. Cats of one colour that touch each other are a family: three or more score, and the larger the better. Every rat still visible costs 1 point, every room not filled costs 5.
lesson-keep = Two secret lessons tell you what else is worth points. Choose two of these three and keep them.
lesson-fields = Every day cats wait in two fields. Each colour has a coat of its own. In turns, everyone takes one cat or passes, until all have passed or the fields are empty.
lesson-beginning = The other player begins today.
lesson-rescue = Your turn. Choose a cat that glows, then a place on your boat. The first tile may lie anywhere. Turn and flip it with the buttons beside it, or with R and F.
lesson-treasure = A cat on a map of its own colour: now you may take a treasure, a small tile that fills gaps. It has to touch a tile that is already there, side to side. Take one, or press “No more”.
lesson-done = Aboard! Until you end your turn you can take it all back. End it now.
lesson-wait = After you, it is the other player’s turn: they take a cat or pass. The small boat shows what they do; press it to look closer.
lesson-second = Take a second cat. From now on every tile has to touch one that is already there, side to side. The dots show where it fits. If a treasure comes up, take it or let it be.
lesson-map = Five cells show a treasure map. Cover one with a cat of the same colour, and you may take a treasure at once: small tiles that fill gaps.
lesson-points = Here you see what each lesson is worth now. Look at one, and what earns it lights up on your boat.
lesson-family-end = That is the whole family game: five days of this, and the most points win. Next comes what the standard game adds: fish, cards and baskets.
lesson-standard = In the standard game everything costs fish. You get 20 every day and keep what you don’t spend. A cat costs 3 on the left, 5 on the right, and every card has its price.
lesson-draft = Seven cards a day: keep two, pass the rest on, until everyone has seven. Green cards rescue, yellow and brown ones bring treasures and oshax, purple ones help at any time, blue ones are lessons. Keep two each time.
lesson-pay = Now choose which of them you pay for. Leave some fish for the cats! At least one green card with a basket is a good idea.
lesson-anytime = All have paid. At moments like this everybody who holds cards is asked for anytime cards, the purple ones, so that nobody can tell who has one. Play one, or go on.
lesson-lessons = Lessons are laid down now: private ones in secret, public ones for all. If you have a public one with a colour, announce it.
lesson-choose = Choose green cards for today. Their speeds together decide who is first; their baskets carry the cats. Lay what you have.
lesson-baskets = Each rescue needs a basket: your permanent one, a full one, or two halves. Rescue a cat and place it.
lesson-finds = Go on as long as you like: rescue, end your turn, or pass. After that come the rare finds: there you play treasure and oshax cards. Each rare treasure scores 3 points.
lesson-end = So the day ends, and the next begins. Your permanent baskets can be used again, and cards in your hand stay with you. After five days families, rare treasures and lessons score, rats and unfilled rooms cost, and the most points win.
lesson-families-what = Cats of one colour that touch side to side are a family; corners don’t count. A family of 3 scores 8 points, of 4: 11, of 5: 15, of 6: 20, of 7: 25, and each further cat 5 more. One cat or two score nothing.
lesson-families-pair = It is day 4. Your three blue cats touch: 8 points. Your two purple ones touch, too, but a pair scores nothing yet.
lesson-families-third = So take the third purple cat, and lay it where it touches the two. The dots show the only places where it does.
lesson-families-done = From 0 to 8 points! Had it not touched them, it would have brought nothing. End your turn.
lesson-families-larger = The larger a family is, the more each cat adds: one family of 6 scores 20, two of 3 only 16. Families of one colour that don’t touch count separately, so a cat that joins two of them makes one large family. Treasures and cats of other colours join nothing; an oshax belongs to the colour that you name for it.
lesson-families-wait = The other player’s turn.
lesson-families-fourth = Your turn again. If the blue cat is still there, lay it beside your blue family: from 8 to 11 points. Or take another cat that you like.
lesson-families-score = “Score so far” shows each family with its points at any time, for every boat.
lesson-families-end = At the end families often decide the game. But rats and rooms count, too: a family that fills a room on its way scores twice.
lesson-solo-goal = Alone you have a rival: your sister. She has no boat of her own; she scores for what lies on yours. Five cards show her colours, the first one face up, one more each day. At the end each of your cats gives her 5, 4, 3, 2 or 1 points by the place of its colour.
lesson-solo-lessons = She has lessons, too, and they look at your boat: rats, fish, lonely cats and the like. On higher levels she has more and harder ones. You win only with more points than she has; a tie is hers.
lesson-solo-explore = Nobody passes you cards: keep three of these five, then three of another five. The top card of the deck makes seven.
lesson-solo-pay = Choose which of them you pay for, as usual. Remember that some of her lessons score for fish you have left.
lesson-solo-anytime = A moment for anytime cards, the purple ones. Play one, or go on.
lesson-solo-choose = Choose green cards for today, as usual. After that her first basket card is turned.
lesson-solo-card = This is her card. It says how many cards she plays today, and how fast she is; that decides who begins. Its lines say what she takes, by number: the cats are counted from the left through both fields.
lesson-solo-rescue = Your turn: rescue a cat. Think of her first colour: each cat of it gives her 5 points.
lesson-solo-done = End your turn. Then she plays her next card.
lesson-solo-takes = What she took is gone for good. Then the numbers close up, so each cat you take also changes which ones she gets.
lesson-solo-pass = Go on as long as you like. When you pass, she plays all the cards she still has. In the rare finds she takes nothing.
lesson-solo-end = A day is over, and her next colour is turned. Public lessons count half for you here. After five days both are counted, and you see what each of you scored for what.

## Score pad

page-score-pad = Score pad
pad-about = For a game on a real table: choose a tile, tap your boat, pick your lessons, and see every line of your score.
pad-mode = Game
pad-solo = Solo game
pad-boats = Boats
pad-boat-blue = Blue boat
pad-boat-green = Green boat
pad-boat-red = Red boat
pad-boat-purple = Purple boat
pad-boat-colour = Colour of the boat
pad-add = Another boat
pad-drop = Remove this boat
pad-tiles = Tiles
pad-colour = Colour
pad-undo = Remove the last tile
pad-remove = Remove { $tile }: { spot }
pad-fish = Fish
pad-baskets = Permanent baskets
pad-turn = Place in turn order
pad-lessons = Lessons
pad-public = Public lessons
pad-sister-colour = Colour × { $each }
pad-total = In all: { points }
pad-apart = Not all tiles hang together yet (R5.4).
pad-clear = Start anew

## Score sheet

form-standard = { option-mode-standard }
form-family = { option-mode-family }
form-solo = { pad-solo }
line-rats = Visible rats
line-rooms = Unfilled rooms
line-families = Points for families
line-rare = Rare treasures
line-lessons = Points for own lessons
line-public = Points for public lessons
line-colour = Cats of her colour { $number }
line-sister_lessons = Points for her lessons
form-tie-fish = fish
form-tie-rooms = filled rooms
