### Cóatl. Words follow the rules: cóatl, piece, head, body segment, tail, disc, space, board, bag, prophecy,
### temple card, supply, deck, sacrifice token, assemble, join, complete, unfinished.

title = Cóatl
tagline = Składaj pierzaste węże tak, aby spełniały się Proroctwa z twojej ręki.

## Options

option-edition = Wydanie zasad
option-edition-ua = Ukraińskie
option-edition-pl = Polskie
option-edition-about = Na początku wybrane jest wydanie w twoim języku. Wydania różnią się tym, co dają nieukończone Cóatle: w ukraińskim nic, w polskim połowę punktów za ich karty Proroctw.
option-unfinished = Nieukończone Cóatle na koniec
option-unfinished-by_edition = Jak w wydaniu
option-unfinished-none = Nie punktują
option-unfinished-half = Punktują w połowie
option-triple_length = Ciąg na kartach „Trójka”
option-triple_length-3 = Trzy fragmenty
option-triple_length-2 = Dwa fragmenty
option-sacrifice_tokens = Żetony Ofiary
option-sacrifice_tokens-on = Z nimi
option-sacrifice_tokens-off = Bez nich
option-sacrifice_tokens-about = W pierwszej rozgrywce lepiej grać bez nich.
option-keep = Karty zatrzymane na początku
option-keep-up_to_3 = Do 3
option-keep-exactly_3 = Dokładnie 3
option-coatl_cap = Ile Cóatli może mieć gracz
option-coatl_cap-none = Dowolnie wiele
option-coatl_cap-3 = Najwyżej 3
option-open_end = Otwarty koniec Cóatla
option-open_end-absent = Liczy się jako brak fragmentu
option-open_end-undecided = Jeszcze nieprzesądzony
option-open_end-about = Ma znaczenie tylko dla kart „Para”.
option-temple_rows = Wspólne karty Świątyni
option-temple_rows-two_piles = Dwa stosy
option-temple_rows-one_deck = Jedna talia
option-promo = Karty promocyjne
option-promo-off = Bez nich
option-promo-on = Z nimi
option-open_memory = Wzięte karty pozostają widoczne
option-open_memory-on = Tak, przy graczu, który je wziął
option-open_memory-off = Nie, pamięta je tylko dziennik
option-open_memory-about = W obu instrukcjach karty na ręce są tajne. Z tą opcją karty wzięte na oczach wszystkich pozostają widoczne przy graczu, żeby nikt nie musiał ich zapamiętywać. Bez niej znikają w ręce: nie pamiętają ich ani ekran, ani podpowiedzi, ani boty, a wymienia je tylko dziennik.
option-first = Kto zaczyna
option-first-0 = Miejsce 1
option-first-1 = Miejsce 2
option-first-2 = Miejsce 3
option-first-3 = Miejsce 4
option-first-random = Losowo

## Opponents

level-1-about = Gra jak poziom 2, ale przy co czwartej decyzji może przeoczyć najlepszy ruch. Na pierwszą grę.
level-2-about = Skupia się na jednym Proroctwie naraz i najpierw sięga po najbliższe punkty.
level-3-about = Planuje całe Cóatle pod Proroctwa, które ma, a nowe bierze dopiero, gdy kończą mu się karty na ręce.
level-4-about = Planuje całe Cóatle i dobiera do nich Proroctwa. Godny przeciwnik dla wprawnych graczy.
level-5-about = Porównuje, co się bardziej opłaca: Proroctwa, fragmenty czy karty Świątyni, buduje krótkie Cóatle, by skończyć pierwszy, a pod koniec przewiduje dalsze ruchy.

## Colours and pieces

colour-Y = żółty
colour-R = czerwony
colour-K = czarny
colour-G = zielony
colour-B = niebieski
head-Y = żółta Głowa
head-R = czerwona Głowa
head-K = czarna Głowa
head-G = zielona Głowa
head-B = niebieska Głowa
body-Y = żółty Segment Ciała
body-R = czerwony Segment Ciała
body-K = czarny Segment Ciała
body-G = zielony Segment Ciała
body-B = niebieski Segment Ciała
tail-Y = żółty Ogon
tail-R = czerwony Ogon
tail-K = czarny Ogon
tail-G = zielony Ogon
tail-B = niebieski Ogon
object-head-Y = żółtą Głowę
object-head-R = czerwoną Głowę
object-head-K = czarną Głowę
object-head-G = zieloną Głowę
object-head-B = niebieską Głowę
object-body-Y = żółty Segment Ciała
object-body-R = czerwony Segment Ciała
object-body-K = czarny Segment Ciała
object-body-G = zielony Segment Ciała
object-body-B = niebieski Segment Ciała
object-two-Y = dwa żółte Segmenty Ciała
object-two-R = dwa czerwone Segmenty Ciała
object-two-K = dwa czarne Segmenty Ciała
object-two-G = dwa zielone Segmenty Ciała
object-two-B = dwa niebieskie Segmenty Ciała
object-tail-Y = żółty Ogon
object-tail-R = czerwony Ogon
object-tail-K = czarny Ogon
object-tail-G = zielony Ogon
object-tail-B = niebieski Ogon
object-both = { $one } i { $other }
coatl-words = { $ends ->
    [head] { $pieces }; otwarty od strony Głowy
    [tail] { $pieces }; otwarty od strony Ogona
    [both] { $pieces }; otwarty z obu stron
   *[none] { $pieces }
}
coatl-number = Cóatl { $coatl }
coatl-complete = Ukończony
coatl-unfinished = Nieukończony
coatl-promised = Nieukończony; po ukończeniu: { points }
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

## Cards

family-count = Liczba
family-pair = Para
family-triple = Trójka
family-step = Krok
family-alternation = Przeplatanka
family-blocks5 = Piątka w blokach
family-blocks4 = Czwórka w blokach
family-rainbow = Tęcza
family-bridge = Most
family-mirror = Lustro
family-bag = Zestaw
family-temple = Świątynia
about-count = Tyle fragmentów tego koloru, gdziekolwiek.
about-pair = Dokładnie dwa fragmenty tego koloru obok siebie, bez trzeciego przy nich.
about-triple = Ciąg tego koloru; dłuższe ciągi też się liczą.
about-step = Te dwa kolory obok siebie, w tej kolejności.
about-alternation = Te cztery obok siebie, w tej kolejności.
about-blocks5 = Te pięć obok siebie, w tej kolejności.
about-blocks4 = Te cztery obok siebie, w tej kolejności.
about-rainbow = Wszystkie pięć obok siebie, w tej kolejności.
about-bridge = Jeden lub więcej fragmentów środkowego koloru między dwoma końcami.
about-mirror = Końce są swoim odbiciem, a między nimi jest jeden lub więcej fragmentów dowolnych kolorów.
about-bag = Wszystkie te fragmenty, gdziekolwiek i w dowolnej kolejności.
about-temple = Dla dopiero co ukończonego Cóatla. Liczy się każde spełnione wymaganie.
card-words = { $name }: { $pattern }
card-level = { $times } ×: { points }
sign-any = dowolny (jeden lub więcej)
sign-more = { $colour } (jeden lub więcej)
need-none-Y = bez żółtego
need-none-R = bez czerwonego
need-none-K = bez czarnego
need-none-G = bez zielonego
need-none-B = bez niebieskiego
need-length = dokładnie { $pieces ->
    [one] { $pieces } fragment
    [few] { $pieces } fragmenty
    [many] { $pieces } fragmentów
   *[other] { $pieces } fragmentu
}
need-equal = po równo: { $one } i { $other }
need-frame-red = bez czerwonej ramki obok
need-frame-black = bez czarnej ramki obok
need-frame-blue = bez niebieskiej ramki obok
need-frame-yellow = bez żółtej ramki obok
need-frame-green = bez zielonej ramki obok

## Disc and bags

disc-label = Plansza Zasobów
space-head = Pole Głowy { $number }
space-tail = Pole Ogona { $number }
space-body = Pole Ciała { $number }
space-empty = { $place }: puste
space-holds = { $place }: { $pieces }
space-take = { $place }: { $pieces }. Weź
bag-head = Woreczek z Głowami: zostało { $count }
bag-body = Woreczek z Segmentami Ciała: zostało { $count }
bag-tail = Woreczek z Ogonami: zostało { $count }
bags-label = Zostało w woreczkach
bags-pick = Weź z woreczków
bag-holds = { $piece }: { $count }
bag-pick = Weź: { $piece }, zostało { $count }

## The open cards

cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
supply-label = Zasoby Proroctw
supply-card = { $card }. { $levels }
supply-take = { $card }. { $levels }. Weź
deck-label = Talia: { cards }, na stosie odrzuconych { $discards }
deck-draw = Dobierz z talii: { cards }, na stosie odrzuconych { $discards }
temples-label = Wspólne karty Świątyni
temple-card = { $card }. { $levels }. Pod nią { $below }
temple-take = { $card }. { $levels }. Pod nią { $below }. Weź
temple-play = { $card }. { $levels }. Pod nią { $below }. Zrealizuj dla ukończonego Cóatla
temple-none = Nie ma tu karty Świątyni
temple-deck = { $count ->
    [one] { $count } karta Świątyni w talii
    [few] { $count } karty Świątyni w talii
    [many] { $count } kart Świątyni w talii
   *[other] { $count } karty Świątyni w talii
}

## Own cóatls, board and hand

lanes-label = Twoje nieukończone Cóatle
lane-label = { $name }: { $coatl }
lane-room = Miejsce na Cóatla
lane-vacant = Miejsce na Cóatla: wybierz fragment ze swojej planszy
join-head = Dołącz { $piece } do Cóatla { $coatl } od strony Głowy
join-tail = Dołącz { $piece } do Cóatla { $coatl } od strony Ogona
join-barred = { $join }: niemożliwe
start-label = Stwórz nowego Cóatla i połóż { $piece }
beside-label = Karty obok: { $name }
beside-card = { $card }: teraz { points }. Obejrzyj
beside-open = { $name }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, teraz { points }. Obejrzyj
play-label = Zrealizuj „{ $card }” dla Cóatla { $coatl }: teraz { points }
play-barred = Zrealizuj „{ $card }” dla Cóatla { $coatl }: niemożliwe
gain = { $card }, Cóatl { $coatl }: { points }.
play-here = Zrealizuj: { $points }
board-label = Twoja plansza
board-label-other = Plansza gracza { $name }
board-piece = { $piece }, pole { $space }. Weź do składania
board-empty = pusta
hand-label = Twoja ręka: { cards }
hand-card = { $card }. { $levels }.
hand-chip = Cóatl { $coatl }: teraz { $points }, możliwe { $possible }.
hand-kept = Zatrzymujesz ją.
hand-dropped = Odrzucasz ją.
hand-discard = Odrzuć ją.
hand-playable = Można ją zrealizować.
hand-empty = Nie masz kart na ręce
hand-sizes = Na ręce: { $prophecies ->
        [one] { $prophecies } Proroctwo
        [few] { $prophecies } Proroctwa
        [many] { $prophecies } Proroctw
       *[other] { $prophecies } Proroctwa
    }, { $temples ->
        [one] { $temples } karta Świątyni
        [few] { $temples } karty Świątyni
        [many] { $temples } kart Świątyni
       *[other] { $temples } karty Świątyni
    }
known-label = Wszyscy widzieli, że je wzięto, i przy tym stole pozostają widoczne
forgotten-label = Wziętych kart tu nie widać; znajdziesz je w dzienniku.
finished-label = Twoje Cóatle: ukończono { $count }, { points }. Obejrzyj
finished-none = Brak ukończonych
coatls-none = Nie ma jeszcze Cóatli
sheet-card = { $card }. Spełniono { $times } ×: { points }
gallery-label = Wszystkie Cóatle i ich karty

## Tokens

tokens-label = Żetony Ofiary
token-perfect_pick = Wybór Idealny
token-see_the_future = Wgląd w Przyszłość
token-priests_duty = Powinność Kapłana
about-perfect_pick = Weź z woreczków Głowę, Ogon lub dwa Segmenty Ciała do wyboru.
about-see_the_future = Wymień zasoby, odrzuć, co chcesz, a potem wybierz Proroctwa.
about-priests_duty = Weź na rękę wspólną kartę Świątyni.
token-use = { $token }: { $about }
token-spent = { $token }: zużyty. { $about }

## The others

others-label = Pozostali gracze
other-label = { $name }: { points }, ukończono { $complete }, nie ukończono { $unfinished }, { $hand ->
        [one] { $hand } Proroctwo
        [few] { $hand } Proroctwa
        [many] { $hand } Proroctw
       *[other] { $hand } Proroctwa
    }, na planszy { $pieces ->
        [one] { $pieces } fragment
        [few] { $pieces } fragmenty
        [many] { $pieces } fragmentów
       *[other] { $pieces } fragmentu
    }. Obejrzyj
player-label = Cóatle gracza { $name }

## Pages of a narrow screen, and keys

views-label = Co jest pokazane
view-disc = Plansza Zasobów
view-cards = Karty
view-own = Twoje Cóatle
keys-label = Klawisze
keys-go = do tego, co można teraz zrobić
keys-arrows = z miejsca na miejsce
keys-enter = zrób to
keys-pieces = podnieś fragment
keys-cards = do odkrytych kart
keys-hand = do swojej ręki
keys-done = dość
keys-escape = odłóż

## What is asked

you = ty
actions = { $actions ->
    [one] { $actions } akcja
    [few] { $actions } akcje
    [many] { $actions } akcji
   *[other] { $actions } akcji
}
banner-opening = Wybierz Proroctwa, które zatrzymujesz
banner-turn = { $who ->
    [me] Twoja tura: weź fragmenty, wybierz Proroctwa albo składaj Cóatle
   *[other] { $name } wybiera akcję
}
banner-last = { $who ->
    [me] Twoja ostatnia tura, { actions }: fragmenty, Proroctwa albo składanie Cóatli
   *[other] Ostatnia tura gracza { $name }: { actions }
}
banner-choosing = { $who ->
    [me] Wybierz kolejne Proroctwo albo zakończ
   *[other] { $name } wybiera Proroctwa
}
banner-must_choose = { $who ->
    [me] Wybierz Proroctwo
   *[other] { $name } wybiera Proroctwa
}
banner-assembling = { $who ->
    [me] Składaj dalej albo zakończ
   *[other] { $name } składa Cóatle
}
banner-completing = { $who ->
    [me] Cóatl { $coatl } jest ukończony: zrealizuj jego karty
   *[other] { $name } realizuje karty dla ukończonego Cóatla
}
banner-picking = { $who ->
    [me] Weź drugi Segment Ciała
   *[other] { $name } bierze z woreczków
}
banner-discarding = { $who ->
    [me] Odrzuć Proroctwa z ręki albo zakończ
   *[other] { $name } odrzuca Proroctwa
}
banner-over = Wszystkie Cóatle są ocenione
hint-opening = Naciśnij kartę, aby ją zatrzymać lub odrzucić. Karta Świątyni zostaje z tobą.
hint-opening-many = Naciśnij karty, które zatrzymujesz, najwyżej trzy. Karta Świątyni zostaje z tobą.
hint-turn = Wybierz pole Zasobów, kartę albo fragment ze swojej planszy.
hint-choosing = Weź kolejną kartę albo zakończ.
hint-must_choose = Weź co najmniej jedną kartę.
hint-assembling = Podnieś fragment lub kartę albo zakończ.
hint-completing = Najpierw Proroctwa, potem jedna karta Świątyni: z ręki albo wspólna.
hint-picking = Wybierz drugi Segment Ciała.
hint-discarding = Naciśnij kartę, aby ją odrzucić.
hint-take = Weź { $pieces }.
hint-deck = Wierzchnia karta talii. Nikt jej nie zna.
hint-piece = Wybierz świecące miejsce: gdzie położyć { $piece }?
hint-card = Wybierz Cóatla.
hint-card-nowhere = Żaden twój Cóatl jeszcze jej nie spełnia.
hint-perfect_pick = Wybierz Głowę, Ogon albo pierwszy z dwóch Segmentów Ciała.
hint-priests_duty = Wybierz wspólną kartę Świątyni i weź ją na rękę.
last-turns = Ostatnie tury: { $turns }
last-turn = { $name } ({ actions })
due = +{ $actions }
keep-label = { $count ->
    [0] Nie zatrzymuj żadnej
    [one] Zatrzymaj { $count } kartę
    [few] Zatrzymaj { $count } karty
    [many] Zatrzymaj { $count } kart
   *[other] Zatrzymaj { $count } karty
}
done-turn = Zakończ turę
done-choosing = Dość kart
done-assembling = Zakończ składanie
done-completing = Bez dalszych kart
done-discarding = Nie odrzucaj więcej
pass-label = Spasuj
confirm-take = Weź
confirm-play = Zrealizuj
irrevocable-draw = Zobaczysz wierzchnią kartę talii. Tego nie można cofnąć.
irrevocable-refill = Plansza Zasobów zostanie uzupełniona z woreczków. Tego nie można cofnąć.
irrevocable-play = Tę kartę zobaczą wszyscy. Potem nie można już cofnąć tego, co do tej pory złożono.
irrevocable-temple = Odsłoni się następna karta Świątyni. Tego nie można cofnąć.
irrevocable-future = Zasoby zastąpią nowe karty, a żeton przepadnie. Tego nie można cofnąć.
undo-taken = Oddaj fragmenty
undo-prophecy = Oddaj kartę
undo-started = Cofnij nowego Cóatla
undo-joined = Cofnij dołączenie
undo-played = Cofnij realizację
undo-token = Cofnij żeton
undo-kept = Wybierz karty na nowo
undo-discarded = Cofnij odrzucenie
undo-done = Kontynuuj akcję

## The log

log-hand = { $who ->
    [me] Twoje karty są wybrane
   *[other] { $name }: karty wybrane
}
log-opening = Wszyscy wybrali. Zatrzymane karty: { $kept }
log-kept = { $name } ({ $count })
log-taken = { $who ->
    [me] Bierzesz { $pieces }
   *[other] { $name } bierze { $pieces }
}
log-disc = Plansza Zasobów jest uzupełniona
log-prophecy = { $who ->
    [me] Bierzesz Proroctwo „{ $card }”
   *[other] { $name } bierze Proroctwo „{ $card }”
}
log-drawn = { $who ->
    [me] Dobierasz kartę z talii
   *[other] { $name } dobiera kartę z talii
}
log-drawn-card = { $who ->
    [me] Dobierasz kartę „{ $card }”
   *[other] { $name } dobiera kartę „{ $card }”
}
log-reshuffled = Stos odrzuconych jest przetasowany: w nowej talii { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}
log-started = { $who ->
    [me] Tworzysz Cóatla { $coatl } i kładziesz { $piece }
   *[other] { $name } tworzy Cóatla { $coatl } i kładzie { $piece }
}
log-joined-head = { $who ->
    [me] Dołączasz { $piece } do Cóatla { $coatl } od strony Głowy
   *[other] { $name } dołącza { $piece } do Cóatla { $coatl } od strony Głowy
}
log-joined-tail = { $who ->
    [me] Dołączasz { $piece } do Cóatla { $coatl } od strony Ogona
   *[other] { $name } dołącza { $piece } do Cóatla { $coatl } od strony Ogona
}
log-played = { $who ->
    [me] Realizujesz „{ $card }” dla Cóatla { $coatl }
   *[other] { $name } realizuje „{ $card }” dla Cóatla { $coatl }
}
log-completed = { $who ->
    [me] Twój Cóatl { $coatl } jest ukończony
   *[other] Cóatl { $coatl } gracza { $name } jest ukończony
}
log-uncovered = Nowa wspólna karta Świątyni: { $card }
log-token = { $who ->
    [me] Używasz żetonu { $token }
   *[other] { $name } używa żetonu { $token }
}
log-picked = { $who ->
    [me] Bierzesz z woreczka { $piece }
   *[other] { $name } bierze z woreczka { $piece }
}
log-supply = Zasoby są odrzucone
log-discarded = { $who ->
    [me] Odrzucasz kartę
   *[other] { $name } odrzuca kartę
}
log-discarded-card = { $who ->
    [me] Odrzucasz kartę „{ $card }”
   *[other] { $name } odrzuca kartę „{ $card }”
}
log-temple = { $who ->
    [me] Bierzesz na rękę kartę „{ $card }”
   *[other] { $name } bierze kartę „{ $card }”
}
log-passed = { $who ->
    [me] Nie możesz nic zrobić i pasujesz
   *[other] { $name } nie może nic zrobić i pasuje
}
log-third = { $who ->
    [me] Twój trzeci Cóatl jest ukończony. Zaczynają się ostatnie tury
   *[other] { $name }: trzeci Cóatl jest ukończony. Zaczynają się ostatnie tury
}
log-exhausted = Nie ma już Segmentów Ciała. Zaczynają się ostatnie tury
log-won = { $who ->
    [me] Wygrywasz!
   *[other] { $name } wygrywa
}
log-shared = Wspólne zwycięstwo: { $names }

## Scores

score-prophecy = { $name }, { $times } ×
score-temple = { $times ->
    [one] { $name }, { $times } wymaganie
    [few] { $name }, { $times } wymagania
    [many] { $name }, { $times } wymagań
   *[other] { $name }, { $times } wymagania
}
score-unfinished = Nieukończony: połowa z { $full ->
    [one] { $full } punktu
    [few] { $full } punktów
    [many] { $full } punktów
   *[other] { $full } punktu
}
tiebreak = Przy remisie: karty obok ukończonych Cóatli, potem najlepszy Cóatl: { $numbers }
row-prophecy = Karty Proroctw
row-temple = Karty Świątyń
row-unfinished = Nieukończone Cóatle
tie-1 = karty obok ukończonych Cóatli
tie-2 = najlepszy Cóatl

## Illegal actions

illegal-R0-3 = Przy tym stole nie ma takiego miejsca.
illegal-R0-6 = Miejsce o tym numerze nie gra, więc nie może zacząć.
illegal-R2-9 = Zatrzymaj do trzech rozdanych kart albo dokładnie trzy, jeśli tak ustalono. Każdy wybiera raz.
illegal-R3-1 = Jedna akcja na turę: poczekaj na swoją i dokończ rozpoczętą.
illegal-R3-2 = Możesz jeszcze coś zrobić, więc nie wolno spasować.
illegal-R4-1 = Na tym polu nic nie leży.
illegal-R4-2 = Na twojej planszy nie ma na to miejsca: { $free ->
    [one] wolne jest { $free } pole
    [few] wolne są { $free } pola
    [many] wolnych jest { $free } pól
   *[other] wolne jest { $free } pola
}.
illegal-R6-1 = Tej karty nie ma w zasobach.
illegal-R6-2 = Masz już pięć Proroctw. Więcej nie można.
illegal-R6-5 = Talia i stos odrzuconych są puste.
illegal-R6-6 = Kart nie można odrzucać dowolnie, tylko żetonem Wgląd w Przyszłość.
illegal-R7-2 = { $why ->
    [unfinished] Masz dwa nieukończone Cóatle. Ukończ jednego, zanim stworzysz nowego.
   *[board] Tego fragmentu nie ma na twojej planszy.
}
illegal-R7-3 = { $why ->
    [coatl] Nie masz takiego Cóatla.
   *[board] Tego fragmentu nie ma na twojej planszy.
}
illegal-R7-4 = { $why ->
    [head] Głowę dołącza się tylko od strony Głowy.
    [tail] Ogon dołącza się tylko od strony Ogona.
   *[closed] Ta strona jest zamknięta: nic już nie można do niej dołączyć.
}
illegal-R7-6 = Masz już { $cap } Cóatle. Ustalono, że nikt nie ma więcej.
illegal-R7-7 = { $why ->
    [limit] Obok tego Cóatla leżą już cztery Proroctwa. Więcej nie można.
    [identical] Takie samo Proroctwo leży już obok tego Cóatla.
    [level] Ten Cóatl nie spełnia jeszcze tej karty.
   *[hand] Tej karty nie ma na twojej ręce.
}
illegal-R8-1 = Głowy nie dołącza się wprost do Ogona: Cóatl potrzebuje Ciała.
illegal-R8-2 = Ukończony Cóatl potrzebuje Proroctwa. Żadne nie leży obok i żadnego z twojej ręki by nie spełnił.
illegal-R8-3 = Najpierw karty Cóatla, który został właśnie ukończony. Potrzebuje on co najmniej jednego Proroctwa.
illegal-R8-4 = Pierwsze Proroctwo realizuje się przed kartą Świątyni.
illegal-R8-5 = Ukończony Cóatl nie dostaje więcej fragmentów ani kart.
illegal-R9-4 = Cóatl nie spełnia żadnego wymagania tej karty albo karta jest poza twoim zasięgiem.
illegal-R9-5 = Kartę Świątyni realizuje się tylko przy ukończeniu Cóatla.
illegal-R10-1 = Ten żeton jest już zużyty.
illegal-R10-2 = Potrzebny jest jeszcze drugi Segment Ciała.
illegal-R10-3 = { $why ->
    [room] Na twojej planszy nie ma na to miejsca.
    [bag] W woreczku nie ma takiego fragmentu.
   *[single] Segmenty Ciała bierze się po dwa: wybierz drugi.
}
illegal-R10-5 = { $why ->
    [hand] Tej karty nie ma na twojej ręce.
   *[order] Najpierw odrzuć, co chcesz, a potem wybierz co najmniej jedno Proroctwo.
}
illegal-R10-6 = Ta karta Świątyni nie leży odkryta dla wszystkich.
illegal-R11-8 = Gra jest skończona.

## The lesson

lesson-title = Złóż Cóatla
lesson-about = Dziesięć minut przy własnym stole: bierz, wybieraj, składaj, realizuj.
lesson-goal = Każdy składa pierzaste węże, czyli Cóatle: Głowa, co najmniej jeden Segment Ciała, Ogon. Proroctwa dają punkty za kolejność ich kolorów. Gdy ktoś ukończy trzy Cóatle, koniec jest bliski, a wygrywa ten, kto ma najwięcej punktów.
lesson-keep = Oto rozdane ci Proroctwa, a do nich karta Świątyni na później. Możesz zatrzymać do trzech. Zatrzymaj wszystkie: naciśnij przycisk.
lesson-patterns = Karta pokazuje, czego wymaga, od Głowy do Ogona, i ile daje punktów. Twoja pierwsza wymaga żółtego tuż przed niebieskim: raz za 1 punkt, dwa razy za 3, trzy razy za 5. Każdy kolor ma też własny znak. Wskaż kartę, by przeczytać jej wymaganie.
lesson-take = W swojej turze wykonujesz jedną akcję. Możesz wziąć fragmenty z planszy Zasobów: wszystko, co leży na jednym polu. Na trzech polach leży żółty i niebieski Segment: wybierz jedno z nich. Fragmenty trafią na twoją planszę, gdzie jest miejsce na osiem.
lesson-wait = Po tobie akcję wykonuje drugi gracz. Tu widać, jak mu idzie; naciśnij, by obejrzeć jego planszę i Cóatle.
lesson-choose = Inna akcja: wybierz Proroctwa, ile chcesz, do pięciu na ręce. Weź to, które liczy żółte fragmenty.
lesson-enough = Można wziąć więcej kart, także z talii. Na razie wystarczy jedna: zakończ, a zasoby się uzupełnią.
lesson-wait-again = Tura drugiego gracza.
lesson-head = Teraz Głowa. Głowy i Ogony leżą pośrodku planszy Zasobów, po jednym na polu.
lesson-more = Więcej Segmentów: znów para żółtego i niebieskiego, jeśli jeszcze jest.
lesson-tail = I Ogon. Głowy i Ogony liczą się jako fragmenty swojego koloru, więc żółty pomoże ci podwójnie.
lesson-start = Trzecia akcja: składaj Cóatle, ile chcesz w jednej turze. Podnieś Głowę (albo ją przeciągnij) i połóż na wolnym miejscu.
lesson-join = Teraz dołączaj Segmenty po kolei: żółty, niebieski, żółty, niebieski. Podnieś jeden i wybierz świecący koniec. Pod kartami widać, jak zmieniają się punkty: ile karta daje teraz i ile jeszcze może dać.
lesson-play = Twój Cóatl spełnia Proroctwo. Podnieś świecącą kartę i zrealizuj ją dla Cóatla. Punktuje się ją na końcu, więc fragmenty dołączone później też się liczą.
lesson-complete = Teraz Ogon. Z nim Cóatl jest ukończony: potem nic nie można do niego dołączyć. Cóatla bez żadnego Proroctwa nie można ukończyć.
lesson-cards = Ukończony! Teraz, i tylko teraz, zrealizuj to, co jeszcze spełnia: najpierw Proroctwa, potem jedną kartę Świątyni, z ręki albo ze stołu. Twoja wymaga, by nie było czerwonego. Zrealizuj to, co świeci, a Cóatl zostanie zamknięty.
lesson-stop = Można by składać dalej, ale naraz możesz mieć najwyżej dwa nieukończone Cóatle. Zakończ tutaj: to kończy twoją turę.
lesson-look = Twoje pierwsze punkty. Możesz je obejrzeć w każdej chwili: każda karta podświetla fragmenty, które ją spełniają.
lesson-end = I tak dalej; przy Cóatlu do czterech Proroctw i karta Świątyni. Gdy ktoś ukończy trzeciego Cóatla albo zabraknie Segmentów Ciała, następują ostatnie tury. { $half ->
        [yes] Ukończone Cóatle punktują w całości, nieukończone dają połowę punktów za swoje Proroctwa.
       *[other] Liczą się tylko ukończone Cóatle.
    } W prawdziwej grze każdy ma jeszcze trzy żetony Ofiary.

## Score pad

page-score-pad = Liczenie punktów
pad-about = Do gry przy prawdziwym stole: złóż Cóatla, naciskając fragmenty, wybierz jego karty i zobacz punkty.
pad-coatls = Cóatle
pad-add = Kolejny Cóatl
pad-drop = Usuń tego Cóatla
pad-serpent = Cóatl
pad-empty = Naciskaj fragmenty, aby złożyć Cóatla od Głowy do Ogona.
pad-piece = { $piece }, miejsce { $place }
pad-chosen = { $piece }, miejsce { $place }: następny fragment trafi za to miejsce
pad-remove = Usuń fragment
pad-pieces = Fragmenty
pad-press = Dodaj { $piece }
pad-cards = Karty obok
pad-limit = Obok Cóatla leżą najwyżej cztery Proroctwa i jedna karta Świątyni.
pad-frame-red = Czerwone ramki
pad-frame-black = Czarne ramki
pad-frame-blue = Niebieskie ramki
pad-frame-yellow = Żółte ramki
pad-frame-green = Zielone ramki
pad-temples = Karty Świątyni
pad-waits = Karta Świątyni liczy się, gdy Cóatl jest ukończony.
pad-total = Razem: { points }
pad-options = Co ustalono
pad-clear = Zacznij od nowa

## Arkusz wyników

form-complete = Zasady ukraińskie: nieukończone Cóatle nic nie dają
form-half = Zasady polskie: nieukończone Cóatle dają połowę
line-coatl = Cóatl { $number }
line-unfinished = Nieukończony Cóatl { $number }, połowa
form-tie-cards = karty obok ukończonych Cóatli
form-tie-best = najlepszy Cóatl
