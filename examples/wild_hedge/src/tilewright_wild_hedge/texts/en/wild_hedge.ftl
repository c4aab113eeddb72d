### Wild Hedge. Words follow the rules: tile, plant, height, hedge, berry, creature.

title = Wild Hedge
tagline = Let a hedge grow at both ends, and hide who is to live in it.

## Options

option-turns = Turns for everybody

## What happened

event-tile-laid = { $who ->
    [me] You lay { $tile } at the { $end ->
        [left] left
       *[right] right
    } end.
   *[other] { $name } lays { $tile } at the { $end ->
        [left] left
       *[right] right
    } end.
}
event-tile-drawn = { $who ->
    [me] You draw { $tile }.
   *[other] { $name } draws a tile.
}
event-game-ended = The hedge is complete. The creatures: { $creatures }.

## The score sheet

score-berries = { $berries ->
    [one] { $berries } berry
   *[other] { $berries } berries
}
score-hedgehog = Hedgehog: { $places ->
    [one] { $places } low tile
   *[other] { $places } low tiles
}
score-owl = Owl: { $places ->
    [one] { $places } high tile
   *[other] { $places } high tiles
}
score-dormouse = Dormouse: { $places ->
    [one] { $places } pair of the same plant
   *[other] { $places } pairs of the same plant
}
score-weasel = Weasel: { $places ->
    [one] { $places } step
   *[other] { $places } steps
}
score-magpie = Magpie: { $places ->
    [one] { $places } lookout
   *[other] { $places } lookouts
}

## Illegal actions

illegal-R3-1 = Lay a tile from your hand at the left or at the right end.
illegal-R3-4 = It is somebody else’s turn.
illegal-R4-1 = The game is over.
