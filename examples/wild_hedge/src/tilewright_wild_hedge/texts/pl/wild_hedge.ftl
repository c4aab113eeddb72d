### Dziki żywopłot. Słowa jak w zasadach: płytka, roślina, wysokość, żywopłot, jagoda, zwierzę.

title = Dziki żywopłot
tagline = Niech żywopłot rośnie z obu końców, a ty ukryj, kto w nim zamieszka.

## Warianty

option-turns = Tur dla każdego

## Co się stało

event-tile-laid = { $who ->
    [me] Kładziesz { $tile } na { $end ->
        [left] lewym
       *[right] prawym
    } końcu.
   *[other] { $name } kładzie { $tile } na { $end ->
        [left] lewym
       *[right] prawym
    } końcu.
}
event-tile-drawn = { $who ->
    [me] Dobierasz { $tile }.
   *[other] { $name } dobiera płytkę.
}
event-game-ended = Żywopłot jest gotowy. Zwierzęta: { $creatures }.

## Punktacja

score-berries = { $berries ->
    [one] { $berries } jagoda
    [few] { $berries } jagody
    [many] { $berries } jagód
   *[other] { $berries } jagody
}
score-hedgehog = Jeż: { $places ->
    [one] { $places } niska płytka
    [few] { $places } niskie płytki
    [many] { $places } niskich płytek
   *[other] { $places } niskiej płytki
}
score-owl = Sowa: { $places ->
    [one] { $places } wysoka płytka
    [few] { $places } wysokie płytki
    [many] { $places } wysokich płytek
   *[other] { $places } wysokiej płytki
}
score-dormouse = Popielica: { $places ->
    [one] { $places } para tej samej rośliny
    [few] { $places } pary tej samej rośliny
    [many] { $places } par tej samej rośliny
   *[other] { $places } pary tej samej rośliny
}
score-weasel = Łasica: { $places ->
    [one] { $places } stopień
    [few] { $places } stopnie
    [many] { $places } stopni
   *[other] { $places } stopnia
}
score-magpie = Sroka: { $places ->
    [one] { $places } punkt widokowy
    [few] { $places } punkty widokowe
    [many] { $places } punktów widokowych
   *[other] { $places } punktu widokowego
}

## Odmowy

illegal-R3-1 = Połóż płytkę ze swojej ręki na lewym albo na prawym końcu.
illegal-R3-4 = To tura kogoś innego.
illegal-R4-1 = Gra jest skończona.
