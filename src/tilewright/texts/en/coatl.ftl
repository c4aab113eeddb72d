### Cóatl. Words follow the rules: cóatl, piece, head, body segment, tail, disc, space, board, bag, prophecy,
### temple card, supply, deck, sacrifice token, assemble, join, complete, unfinished.

title = Cóatl
tagline = Join feathered serpents so that the prophecies in your hand come true.

## Options

option-edition = Edition of the rules
option-edition-ua = Ukrainian
option-edition-pl = Polish
option-edition-about = At first it is that of the book in your language, or else the Ukrainian one. The editions differ in what unfinished cóatls score: nothing in the Ukrainian one, half of their prophecies in the Polish one.
option-unfinished = Unfinished cóatls at the end
option-unfinished-by_edition = As in the edition
option-unfinished-none = Score nothing
option-unfinished-half = Score half
option-triple_length = Runs on the triple cards
option-triple_length-3 = Three pieces
option-triple_length-2 = Two pieces
option-sacrifice_tokens = Sacrifice tokens
option-sacrifice_tokens-on = With them
option-sacrifice_tokens-off = Without them
option-sacrifice_tokens-about = Leave them out of your very first game.
option-keep = Cards kept at the start
option-keep-up_to_3 = Up to 3
option-keep-exactly_3 = Exactly 3
option-coatl_cap = Cóatls a player may own
option-coatl_cap-none = Any number
option-coatl_cap-3 = At most 3
option-open_end = Open end of a cóatl
option-open_end-absent = Counts as no piece
option-open_end-undecided = Is not decided yet
option-open_end-about = Matters to the pair cards only.
option-temple_rows = Common temple cards
option-temple_rows-two_piles = Two piles
option-temple_rows-one_deck = One deck
option-promo = Promotional cards
option-promo-off = Without them
option-promo-on = With them
option-open_memory = Taken cards stay in sight
option-open_memory-on = Yes, on the panel of whoever took them
option-open_memory-off = No, only the log remembers
option-open_memory-about = Hands are hidden by both books. What everyone saw being taken stays drawn beside that player, so that nobody has to keep it in mind. Without this, cards disappear into the hand, and the screen, hints and bots forget them; the log still tells.
option-first = Who begins
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-first-random = Draw lots

## Opponents

level-1-about = Plays like level 2, but in every fourth decision may overlook the best. For your very first game.
level-2-about = Goes after one prophecy at a time, and takes the nearest points first.
level-3-about = Plans whole cóatls for the prophecies it has, and takes new ones only when its hand runs out.
level-4-about = Plans whole cóatls and chooses prophecies that fit them. A fair match for practised players.
level-5-about = Weighs new prophecies, pieces and temples against each other, keeps its cóatls short so as to be done first, and looks ahead when the end is near.

## Colours and pieces

colour-Y = yellow
colour-R = red
colour-K = black
colour-G = green
colour-B = blue
head-Y = yellow head
head-R = red head
head-K = black head
head-G = green head
head-B = blue head
body-Y = yellow body segment
body-R = red body segment
body-K = black body segment
body-G = green body segment
body-B = blue body segment
tail-Y = yellow tail
tail-R = red tail
tail-K = black tail
tail-G = green tail
tail-B = blue tail
object-head-Y = a yellow head
object-head-R = a red head
object-head-K = a black head
object-head-G = a green head
object-head-B = a blue head
object-body-Y = a yellow body segment
object-body-R = a red body segment
object-body-K = a black body segment
object-body-G = a green body segment
object-body-B = a blue body segment
object-two-Y = two yellow body segments
object-two-R = two red body segments
object-two-K = two black body segments
object-two-G = two green body segments
object-two-B = two blue body segments
object-tail-Y = a yellow tail
object-tail-R = a red tail
object-tail-K = a black tail
object-tail-G = a green tail
object-tail-B = a blue tail
object-both = { $one } and { $other }
coatl-words = { $ends ->
    [head] { $pieces }; open at the head side
    [tail] { $pieces }; open at the tail side
    [both] { $pieces }; open at both sides
   *[none] { $pieces }
}
coatl-number = Cóatl { $coatl }
coatl-complete = Complete
coatl-unfinished = Unfinished
coatl-promised = Unfinished; { points } if it were complete
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Cards

family-count = Count
family-pair = Pair
family-triple = Triple
family-step = Step
family-alternation = Alternation
family-blocks5 = Five in blocks
family-blocks4 = Four in blocks
family-rainbow = Rainbow
family-bridge = Bridge
family-mirror = Mirror
family-bag = Collection
family-temple = Temple
about-count = This many pieces of the colour, anywhere.
about-pair = Exactly two of the colour side by side, no third one beside them.
about-triple = A run of the colour; longer runs count too.
about-step = These two colours side by side, in this order.
about-alternation = These four in a row, in this order.
about-blocks5 = These five in a row, in this order.
about-blocks4 = These four in a row, in this order.
about-rainbow = All five in a row, in this order.
about-bridge = One or more of the middle colour between the two ends.
about-mirror = Both ends mirror each other, with one or more pieces of any colour between them.
about-bag = All of these pieces, anywhere and in any order.
about-temple = For a cóatl that you have just completed. Each requirement that it meets counts.
card-words = { $name }: { $pattern }
card-level = { $times } × for { points }
sign-any = any (one or more)
sign-more = { $colour } (one or more)
need-none-Y = no yellow
need-none-R = no red
need-none-K = no black
need-none-G = no green
need-none-B = no blue
need-length = exactly { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
need-equal = as many { $one } as { $other }
need-frame-red = no red frame beside it
need-frame-black = no black frame beside it
need-frame-blue = no blue frame beside it
need-frame-yellow = no yellow frame beside it
need-frame-green = no green frame beside it

## Disc and bags

disc-label = Disc
space-head = Head space { $number }
space-tail = Tail space { $number }
space-body = Body space { $number }
space-empty = { $place }: empty
space-holds = { $place }: { $pieces }
space-take = { $place }: { $pieces }. Take
bag-head = Bag of heads: { $count } left
bag-body = Bag of body segments: { $count } left
bag-tail = Bag of tails: { $count } left
bags-label = Left in the bags
bags-pick = Take from the bags
bag-holds = { $piece }: { $count }
bag-pick = Take { $piece }: { $count } left

## The open cards

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
supply-label = Supply of prophecies
supply-card = { $card }. { $levels }
supply-take = { $card }. { $levels }. Take
deck-label = Deck: { cards }, { $discards } in the discard pile
deck-draw = Draw from the deck: { cards }, { $discards } in the discard pile
temples-label = Common temple cards
temple-card = { $card }. { $levels }. { $below } below it
temple-take = { $card }. { $levels }. { $below } below it. Take
temple-play = { $card }. { $levels }. { $below } below it. Play on the completed cóatl
temple-none = No temple card here
temple-deck = { $count ->
    [one] { $count } temple card in the deck
   *[other] { $count } temple cards in the deck
}

## Own cóatls, board and hand

lanes-label = Your unfinished cóatls
lane-label = { $name }: { $coatl }
lane-room = Room for a cóatl
lane-vacant = Room for a cóatl: choose a piece from your board
join-head = Join { $piece } to the head side of cóatl { $coatl }
join-tail = Join { $piece } to the tail side of cóatl { $coatl }
join-barred = { $join }: not possible
start-label = Start a cóatl with { $piece }
beside-label = Cards beside { $name }
beside-card = { $card }: { points } now. Look closer
beside-open = { $name }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { points } now. Look closer
play-label = Play { $card } on cóatl { $coatl } for { points } now
play-barred = Play { $card } on cóatl { $coatl }: not possible
gain = { $card } on cóatl { $coatl }: { points }.
play-here = Play here: { $points }
board-label = Your board
board-label-other = Board of { $name }
board-piece = { $piece }, space { $space }. Build with it
board-empty = empty
hand-label = Your hand: { cards }
hand-card = { $card }. { $levels }.
hand-chip = Cóatl { $coatl }: { $points } now, { $possible } possible.
hand-kept = You keep it.
hand-dropped = You discard it.
hand-discard = Discard it.
hand-playable = Can be played.
hand-empty = No cards in your hand
hand-sizes = In hand: { $prophecies ->
        [one] { $prophecies } prophecy
       *[other] { $prophecies } prophecies
    }, { $temples ->
        [one] { $temples } temple card
       *[other] { $temples } temple cards
    }
known-label = Everyone saw these being taken, and at this table they stay in sight
forgotten-label = Cards that were taken are not shown here; the log tells which.
finished-label = Your cóatls: { $count } complete, { points }. Look closer
finished-none = None complete
coatls-none = No cóatls yet
sheet-card = { $card }. Satisfied { $times } ×: { points }
gallery-label = All cóatls and their cards

## Tokens

tokens-label = Sacrifice tokens
token-perfect_pick = Perfect Pick
token-see_the_future = See the Future
token-priests_duty = Priest’s Duty
about-perfect_pick = Take a head, a tail or two body segments of your choice from the bags.
about-see_the_future = Replace the supply, discard what you like, then choose prophecies.
about-priests_duty = Take a common temple card into your hand.
token-use = { $token }: { $about }
token-spent = { $token }: used. { $about }

## The others

others-label = Other players
other-label = { $name }: { points }, { $complete } complete, { $unfinished } unfinished, { $hand ->
        [one] { $hand } prophecy
       *[other] { $hand } prophecies
    }, { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    } on the board. Look closer
player-label = Cóatls of { $name }

## Pages of a narrow screen, and keys

views-label = What is shown
view-disc = Disc
view-cards = Cards
view-own = Your cóatls
keys-label = Keys
keys-go = to what can be done now
keys-arrows = from place to place
keys-enter = do it
keys-pieces = pick up a piece
keys-cards = to the open cards
keys-hand = to your hand
keys-done = enough
keys-escape = let go

## What is asked

you = you
actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
banner-opening = Choose the prophecies that you keep
banner-turn = { $who ->
    [me] Your turn: take pieces, choose prophecies, or assemble
   *[other] { $name } chooses an action
}
banner-last = { $who ->
    [me] Your last turn, { actions }: take pieces, choose prophecies, or assemble
   *[other] Last turn of { $name }: { actions }
}
banner-choosing = { $who ->
    [me] Choose another prophecy, or stop
   *[other] { $name } chooses prophecies
}
banner-must_choose = { $who ->
    [me] Choose a prophecy
   *[other] { $name } chooses prophecies
}
banner-assembling = { $who ->
    [me] Go on assembling, or stop
   *[other] { $name } assembles
}
banner-completing = { $who ->
    [me] Cóatl { $coatl } is complete: play its cards
   *[other] { $name } plays cards on a completed cóatl
}
banner-picking = { $who ->
    [me] Take the second body segment
   *[other] { $name } takes from the bags
}
banner-discarding = { $who ->
    [me] Discard prophecies from your hand, or stop
   *[other] { $name } discards prophecies
}
banner-over = Every cóatl has been judged
hint-opening = Press a card to keep it or let it go. The temple card stays with you.
hint-opening-many = Press the cards that you keep, at most three. The temple card stays with you.
hint-turn = Take from the disc, take cards, or pick up a piece from your board.
hint-choosing = Take another card, or stop.
hint-must_choose = Take at least one card.
hint-assembling = Pick up a piece or a card, or stop.
hint-completing = Play prophecies first, then one temple card from your hand or a common one.
hint-picking = Choose the second body segment.
hint-discarding = Press a card to discard it.
hint-take = Take { $pieces }.
hint-deck = The top card of the deck. Nobody knows which it is.
hint-piece = Choose a glowing place for { $piece }.
hint-card = Choose the cóatl.
hint-card-nowhere = No cóatl of yours satisfies it yet.
hint-perfect_pick = Choose a head, a tail or the first of two body segments.
hint-priests_duty = Choose a common temple card for your hand.
last-turns = Last turns: { $turns }
last-turn = { $name } ({ actions })
due = +{ $actions }
keep-label = { $count ->
    [0] Keep none
    [one] Keep { $count } card
   *[other] Keep { $count } cards
}
done-turn = End the turn
done-choosing = Enough cards
done-assembling = Stop assembling
done-completing = No more cards
done-discarding = Discard no more
pass-label = Pass
confirm-take = Take
confirm-play = Play
irrevocable-draw = You will see the top card of the deck. This can’t be taken back.
irrevocable-refill = The disc will be refilled from the bags. This can’t be taken back.
irrevocable-play = Everyone will see this card. What you have built so far can’t be taken back then.
irrevocable-temple = The next temple card will be uncovered. This can’t be taken back.
irrevocable-future = The supply will be replaced by new cards, and the token is gone. This can’t be taken back.
undo-taken = Take back the pieces
undo-prophecy = Take back the card
undo-started = Take back the start
undo-joined = Take back the join
undo-played = Take back the play
undo-token = Take back the token
undo-kept = Choose the hand anew
undo-discarded = Take back the discard
undo-done = Go on with the action

## The log

log-hand = { $who ->
    [me] You have chosen your hand
   *[other] { $name } has chosen a hand
}
log-opening = All have chosen. Cards kept: { $kept }
log-kept = { $name } ({ $count })
log-taken = { $who ->
    [me] You take { $pieces }
   *[other] { $name } takes { $pieces }
}
log-disc = The disc is refilled
log-prophecy = { $who ->
    [me] You take the prophecy { $card }
   *[other] { $name } takes the prophecy { $card }
}
log-drawn = { $who ->
    [me] You draw a card from the deck
   *[other] { $name } draws a card from the deck
}
log-drawn-card = { $who ->
    [me] You draw { $card }
   *[other] { $name } draws { $card }
}
log-reshuffled = The discard pile is shuffled: { $cards ->
    [one] { $cards } card is the new deck
   *[other] { $cards } cards are the new deck
}
log-started = { $who ->
    [me] You start cóatl { $coatl } with { $piece }
   *[other] { $name } starts cóatl { $coatl } with { $piece }
}
log-joined-head = { $who ->
    [me] You join { $piece } to the head side of cóatl { $coatl }
   *[other] { $name } joins { $piece } to the head side of cóatl { $coatl }
}
log-joined-tail = { $who ->
    [me] You join { $piece } to the tail side of cóatl { $coatl }
   *[other] { $name } joins { $piece } to the tail side of cóatl { $coatl }
}
log-played = { $who ->
    [me] You play { $card } on cóatl { $coatl }
   *[other] { $name } plays { $card } on cóatl { $coatl }
}
log-completed = { $who ->
    [me] Your cóatl { $coatl } is complete
   *[other] Cóatl { $coatl } of { $name } is complete
}
log-uncovered = New common temple card: { $card }
log-token = { $who ->
    [me] You use { $token }
   *[other] { $name } uses { $token }
}
log-picked = { $who ->
    [me] You take { $piece } from the bag
   *[other] { $name } takes { $piece } from the bag
}
log-supply = The supply is discarded
log-discarded = { $who ->
    [me] You discard a card
   *[other] { $name } discards a card
}
log-discarded-card = { $who ->
    [me] You discard { $card }
   *[other] { $name } discards { $card }
}
log-temple = { $who ->
    [me] You take { $card } into your hand
   *[other] { $name } takes { $card }
}
log-passed = { $who ->
    [me] You can do nothing and pass
   *[other] { $name } can do nothing and passes
}
log-third = { $who ->
    [me] You have completed your third cóatl. The last turns begin
   *[other] { $name } has completed a third cóatl. The last turns begin
}
log-exhausted = There are no body segments left. The last turns begin
log-won = { $who ->
    [me] You win!
   *[other] { $name } wins
}
log-shared = Shared victory: { $names }

## Scores

score-prophecy = { $name }, { $times } ×
score-temple = { $times ->
    [one] { $name }, { $times } requirement
   *[other] { $name }, { $times } requirements
}
score-unfinished = Unfinished: half of { $full ->
    [one] { $full } point
   *[other] { $full } points
}
tiebreak = Ties: cards beside complete cóatls, then the best cóatl: { $numbers }
row-prophecy = Prophecy cards
row-temple = Temple cards
row-unfinished = Unfinished cóatls
tie-1 = cards beside complete cóatls
tie-2 = the best cóatl

## Illegal actions

illegal-R0-3 = There is no such seat at this table.
illegal-R0-6 = No seat of that number plays, so it cannot begin.
illegal-R2-9 = Keep up to three of the cards dealt to you, or exactly three if you agreed on that. Everybody chooses once.
illegal-R3-1 = One action a turn: wait for yours, and finish the one you have begun.
illegal-R3-2 = You can still do something, so you may not pass.
illegal-R4-1 = There is nothing on this space.
illegal-R4-2 = Your board has no room for that: { $free ->
    [one] { $free } space is free
   *[other] { $free } spaces are free
}.
illegal-R6-1 = This card does not lie in the supply.
illegal-R6-2 = You already hold five prophecies. That is the limit.
illegal-R6-5 = Deck and discard pile are empty.
illegal-R6-6 = Cards can’t be discarded at will, only with See the Future.
illegal-R7-2 = { $why ->
    [unfinished] Two of your cóatls are unfinished. Complete one before you start another.
   *[board] This piece does not lie on your board.
}
illegal-R7-3 = { $why ->
    [coatl] You have no such cóatl.
   *[board] This piece does not lie on your board.
}
illegal-R7-4 = { $why ->
    [head] A head is joined to the head side only.
    [tail] A tail is joined to the tail side only.
   *[closed] This side is closed: nothing can be joined to it any more.
}
illegal-R7-6 = You own { $cap } cóatls. You agreed that nobody owns more.
illegal-R7-7 = { $why ->
    [limit] Four prophecies lie beside this cóatl. That is the limit.
    [identical] The same prophecy lies beside this cóatl already.
    [level] This cóatl does not satisfy the card yet.
   *[hand] This card is not in your hand.
}
illegal-R8-1 = A head is never joined directly to a tail: a cóatl needs a body.
illegal-R8-2 = A complete cóatl needs a prophecy. None lies beside it, and it would satisfy none in your hand.
illegal-R8-3 = First the cards of the cóatl that you have just completed. It needs at least one prophecy.
illegal-R8-4 = The first prophecy comes before the temple card.
illegal-R8-5 = A complete cóatl gets no more pieces or cards.
illegal-R9-4 = The cóatl meets none of this card’s requirements, or the card is not within your reach.
illegal-R9-5 = A temple card is played only when you complete a cóatl.
illegal-R10-1 = You have used this token.
illegal-R10-2 = A second body segment has to follow.
illegal-R10-3 = { $why ->
    [room] Your board has no room for that.
    [bag] The bag holds no such piece.
   *[single] Body segments are taken in twos: choose the second one.
}
illegal-R10-5 = { $why ->
    [hand] This card is not in your hand.
   *[order] First discard what you like, then choose at least one prophecy.
}
illegal-R10-6 = This temple card does not lie open for all.
illegal-R11-8 = The game is over.

## The lesson

lesson-title = Build a cóatl
lesson-about = Ten minutes at a table of your own: take, choose, build, fulfil.
lesson-goal = Everybody builds feathered serpents, called cóatls: a head, at least one body segment, a tail. Prophecies pay for the order of their colours. When somebody has completed three cóatls, the end is near, and the most points win.
lesson-keep = These prophecies were dealt to you, and with them a temple card for later. You may keep up to three. Keep them all: press the button.
lesson-patterns = A card shows what it asks for, from head to tail, and what it pays. Your first one asks for yellow directly before blue: once for 1 point, twice for 3, three times for 5. Every colour has a sign of its own, too. Point at a card to read what it asks for.
lesson-take = On your turn you perform one action. You can take pieces from the disc: everything that lies on one space. Three spaces hold a yellow and a blue segment: take one of them. The pieces go to your board, which has room for eight.
lesson-wait = After you, the other player performs an action. Here you see how they are doing; press it to look at their board and cóatls.
lesson-choose = Another action: choose prophecies, as many as you like, up to five in your hand. Take the one that counts yellow pieces.
lesson-enough = You could take more cards, from the deck too. One is enough for now: stop, and the supply is filled up again.
lesson-wait-again = The other player’s turn.
lesson-head = Now a head. Heads and tails lie in the middle of the disc, one on each space.
lesson-more = More segments: another pair of yellow and blue, if there still is one.
lesson-tail = And a tail. Heads and tails count as pieces of their colour, so a yellow one helps you twice.
lesson-start = The third action: assemble, as much as you like in one turn. Pick up the head (or drag it) and put it on the free place.
lesson-join = Now join your segments, one after the other: yellow, blue, yellow, blue. Pick one up and choose the glowing end. Below your cards you see the points change: what a card gives now, and the most it can still give.
lesson-play = Your cóatl satisfies a prophecy. Pick up the glowing card and play it on the cóatl. It is scored at the end, so pieces that you add later still count.
lesson-complete = Now the tail. It completes the cóatl: after that nothing can be joined to it. A cóatl that carries no prophecy can’t be completed.
lesson-cards = Complete! Now, and only now, play what else it satisfies: prophecies first, then one temple card, from your hand or from the table. Yours wants no red. Play what glows, then it is closed.
lesson-stop = You could go on assembling, with at most two unfinished cóatls at a time. Stop here: that ends your turn.
lesson-look = Your first points. Look closer at any time: each card lights up the pieces that satisfy it.
lesson-end = So it goes on, with up to four prophecies and a temple card on each cóatl. Somebody’s third complete cóatl, or the last body segment, brings the last turns. { $half ->
        [yes] Complete cóatls score in full, unfinished ones half of what their prophecies pay.
       *[other] Only complete cóatls score.
    } In a real game everyone also has three sacrifice tokens.

## Score pad

page-score-pad = Score pad
pad-about = For a game on a real table: build a cóatl by pressing its pieces, pick the cards beside it, and see its points.
pad-coatls = Cóatls
pad-add = Another cóatl
pad-drop = Remove this cóatl
pad-serpent = The cóatl
pad-empty = Press pieces to build the cóatl, from its head to its tail.
pad-piece = { $piece }, place { $place }
pad-chosen = { $piece }, place { $place }: what you press next goes behind it
pad-remove = Remove the piece
pad-pieces = Pieces
pad-press = Add { $piece }
pad-cards = Cards beside it
pad-limit = At most four prophecies and one temple card lie beside a cóatl.
pad-frame-red = Red frames
pad-frame-black = Black frames
pad-frame-blue = Blue frames
pad-frame-yellow = Yellow frames
pad-frame-green = Green frames
pad-temples = Temple cards
pad-waits = A temple card counts once the cóatl is complete.
pad-total = In all: { points }
pad-options = What you agreed on
pad-clear = Start anew

## Score sheet

form-complete = Ukrainian book: unfinished cóatls score nothing
form-half = Polish book: unfinished cóatls score half
line-coatl = Cóatl { $number }
line-unfinished = Unfinished cóatl { $number }, halved
form-tie-cards = cards beside complete cóatls
form-tie-best = best cóatl
