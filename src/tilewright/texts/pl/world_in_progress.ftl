### World in Progress po polsku. Słowa jak w zasadach: kafelek, kwadrat, posąg, żeton boga,
### znacznik Wiary, Neutralna mapa, Pchnięcie Wiary, siatka, stos.

title = World in Progress
tagline = Popchnij mapę, złap to, co z niej wypadnie, i zbuduj świat na oczach bogów.

## Options

option-first = Kto zaczyna
option-first-0 = Miejsce 1
option-first-1 = Miejsce 2
option-first-2 = Miejsce 3
option-first-3 = Miejsce 4
option-first-4 = Miejsce 5
option-first-random = Losowo
option-marks = Oznaczenia na rewersach są widoczne
option-marks-on = Tak
option-marks-off = Nie
option-marks-about = Instrukcja pokazuje oznaczenie liczby graczy na rewersie kafelka. Jeśli go widać, wierzchnie kafelki stosów się różnią i wybór stosu ma znaczenie.
option-tile_set = Kafelki
option-tile_set-standard = Nasz własny zestaw 55 kafelków
option-tile_set-own = Własne kafelki
option-tile_set-about = Instrukcja podaje, ile jest kafelków, ale nie to, co na nich jest: ten zestaw ułożyliśmy sami. Wklej tekst pliku z kafelkami, żeby zagrać kafelkami ze swojego pudełka.
seats-5-about = Gra w pięć osób to wariant: instrukcja nie podaje takiej liczby graczy. Kafelków i żetonów bogów akurat wystarcza.

## Opponents

level-1-about = Gra jak poziom 2, ale przy co trzeciej decyzji może przeoczyć najlepszy ruch. Na pierwszą grę.
level-2-about = Bierze to, co w tej chwili daje najwięcej.
level-3-about = Patrzy też, co zostawia następnemu graczowi, i zabiera to, czego on potrzebuje.
level-4-about = Myśli o tym, czym może się stać jego siatka. Godny przeciwnik dla wprawnych graczy.
level-5-about = Przed każdym ruchem rozgrywa w myślach setki możliwych dalszych ciągów.

## Terrains and what carries them

square-P = różowy
square-R = czerwony
square-B = niebieski
square-G = zielony
square-Y = żółty
statue-P = różowy posąg
statue-R = czerwony posąg
statue-B = niebieski posąg
statue-G = zielony posąg
statue-Y = żółty posąg
god-P = różowy bóg
god-R = czerwony bóg
god-B = niebieski bóg
god-G = zielony bóg
god-Y = żółty bóg
tile-squares = { $a } { $b } / { $c } { $d }
tile-with-statue = { $squares }, { $statue }

## The Neutral map

map-label = Neutralna mapa
markers-label = Znaczniki Wiary
marker-N = górny znacznik
marker-E = prawy znacznik
marker-S = dolny znacznik
marker-W = lewy znacznik
line-row-0 = górny rząd
line-row-1 = środkowy rząd
line-row-2 = dolny rząd
line-column-0 = lewa kolumna
line-column-1 = środkowa kolumna
line-column-2 = prawa kolumna
map-cell = { $row }, { $column }
map-tile = { $place }: { $tile }
map-vacant = { $place }: wolne pole
marker-stands = { $marker }: { $line }
slot-pushes = { $marker }, { $line }: wypycha do ciebie kafelek: { $tile }
slot-offered = { $marker }, { $line }: pchnij
slot-barred = { $marker }, { $line }: teraz nie można
slot-waiting = { $marker }, { $line }
take-label = { $place }: weź żetonem kafelek: { $tile }
take-barred = { $place }: { $tile }. Twój żeton nie może wziąć tego kafelka

## The god token

token-held = ma żeton boga
token-spent = żeton użyty: { $god }
token-own = Twój żeton boga: { $god }. Nikt inny go nie widzi
token-use = Twój żeton boga: { $god }. Użyj go, by wziąć kafelek z mapy
token-used = Twój żeton boga ({ $god }) został już użyty

## The grid

grid-label = Twoja siatka
grid-label-other = Siatka gracza { $name }
grid-cell = rząd { $row }, kolumna { $column }
grid-tile = { $place }: { $tile }
cell-offered = { $place }: umieść tu kafelek
cell-scored = { $place }: umieść tu kafelek, razem { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
obtained-label = Twój kafelek: { $tile }
turn-left = Obróć w lewo
turn-left-key = Obróć w lewo (Q)
turn-right = Obróć w prawo
turn-right-key = Obróć w prawo (E lub R)
turned = { $tile }
turned-score = { $tile }. Razem { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
confirm-push = Pchnij
confirm-take = Weź
confirm-place = Umieść

## Stacks

stacks-label = Stosy
stack-size = Stos { $stack }: { $size ->
        [one] { $size } kafelek
        [few] { $size } kafelki
        [many] { $size } kafelków
       *[other] { $size } kafelka
    }
stack-draw = Dobierz ze stosu { $stack }: { $size ->
        [one] { $size } kafelek
        [few] { $size } kafelki
        [many] { $size } kafelków
       *[other] { $size } kafelka
    }
stack-marked = { $stack }, na wierzchu oznaczenie { $mark }
stack-mark-about = Oznaczenie na rewersie wierzchniego kafelka: od { $mark } graczy
draw-for-me = Dobieraj za mnie
draw-for-me-about = Nowy kafelek jest dobierany z największego stosu bez pytania, o ile stosy nie różnią się oznaczeniami. Umieszczenie kafelka jest wtedy od razu ostateczne.

## The others

others-label = Pozostali gracze
enlarge-label = { $name }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, { $tiles ->
        [one] { $tiles } kafelek
        [few] { $tiles } kafelki
        [many] { $tiles } kafelków
       *[other] { $tiles } kafelka
    }, { $token }. Powiększ
enlarge-close = Zamknij

## Scores

score-label = Punkty według terenów
score-total = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
tiebreak = Przy równej liczbie punktów, największa grupa: { $numbers }
row-P = Różowy
row-R = Czerwony
row-B = Niebieski
row-G = Zielony
row-Y = Żółty
tie-1 = największa grupa
score-P = Różowy: grupa { $largest } × { $statues ->
        [one] { $statues } posąg
        [few] { $statues } posągi
        [many] { $statues } posągów
       *[other] { $statues } posągu
    } = { $points }
score-R = Czerwony: grupa { $largest } × { $statues ->
        [one] { $statues } posąg
        [few] { $statues } posągi
        [many] { $statues } posągów
       *[other] { $statues } posągu
    } = { $points }
score-B = Niebieski: grupa { $largest } × { $statues ->
        [one] { $statues } posąg
        [few] { $statues } posągi
        [many] { $statues } posągów
       *[other] { $statues } posągu
    } = { $points }
score-G = Zielony: grupa { $largest } × { $statues ->
        [one] { $statues } posąg
        [few] { $statues } posągi
        [many] { $statues } posągów
       *[other] { $statues } posągu
    } = { $points }
score-Y = Żółty: grupa { $largest } × { $statues ->
        [one] { $statues } posąg
        [few] { $statues } posągi
        [many] { $statues } posągów
       *[other] { $statues } posągu
    } = { $points }

## What is asked

banner-obtain = { $who ->
    [me] Twoja tura: pchnij linię
   *[other] { $name } wybiera, co pchnąć
}
banner-obtain-token = { $who ->
    [me] Twoja tura: pchnij linię albo użyj żetonu boga
   *[other] { $name } wybiera kafelek
}
banner-place = { $who ->
    [me] Umieść kafelek w swojej siatce
   *[other] { $name } umieszcza kafelek
}
banner-refill = { $who ->
    [me] Dobierz kafelek: uzupełni mapę i zakończy twoją turę
   *[other] { $name } dobiera kafelek na mapę
}
banner-over = Wszystkie światy są gotowe
hint-obtain = Wybierz świecące miejsce: znacznik przejdzie tam i pchnie.
hint-push = Zdobędziesz kafelek: { $tile }. Dla następnego gracza otworzy się { $line }.
hint-opens = Dla następnego gracza otworzy się { $line }.
hint-push-plain = Zdobędziesz kafelek: { $tile }.
hint-armed = Twój żeton: { $god }. Weź świecący kafelek.
hint-take = Żeton zobaczą wszyscy i nie można tego cofnąć.
hint-placing = Wybierz pole. Obracasz kółkiem, klawiszem R lub przyciskami.
hint-placing-touch = Dotknij pola, obróć kafelek, potwierdź.
hint-place = { $change }, razem { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
hint-draw = Dobierz z dowolnego stosu. To kończy twoją turę i nie można tego cofnąć.
hint-draw-marked = Dobierz z dowolnego stosu; nie można tego cofnąć. Kropki: od ilu graczy kafelek jest w grze.
irrevocable-token = Twój żeton boga zobaczą wszyscy, a potem przepadnie. Tego nie można cofnąć.
undo-push = Cofnij pchnięcie
undo-place = Cofnij kafelek

## Keys

keys-label = Klawisze
keys-go = do tego, co można teraz zrobić
keys-arrows = z pola na pole
keys-enter = zrób to
keys-turn = obróć kafelek w prawo, w lewo
keys-token = żeton boga
keys-stacks = dobierz ze stosu
keys-escape = zrezygnuj

## The log

log-pushed = { $who ->
    [me] Wykonujesz pchnięcie ({ $marker }, { $line }) i zdobywasz kafelek: { $tile }
   *[other] { $name } wykonuje pchnięcie ({ $marker }, { $line }) i zdobywa kafelek: { $tile }
}
log-token = { $who ->
    [me] Ujawniasz swój żeton: { $god }
   *[other] { $name } ujawnia żeton: { $god }
}
log-taken = { $who ->
    [me] Bierzesz z mapy kafelek: { $tile }
   *[other] { $name } bierze z mapy kafelek: { $tile }
}
log-placed = { $who ->
    [me] Umieszczasz kafelek: { $tile }
   *[other] { $name } umieszcza kafelek: { $tile }
}
log-refilled = Nowy kafelek na mapie ({ $place }): { $tile }
log-won = { $who ->
    [me] Wygrywasz!
   *[other] Wygrywa { $name }
}
log-shared = Wspólne zwycięstwo: { $names }

## Illegal actions

illegal-R2-7 = Przy tym stole nie ma miejsca, które ma zacząć.
illegal-R3-2 = Na to jest inna pora: w swojej turze zdobywasz kafelek, umieszczasz go, a potem uzupełniasz mapę.
illegal-R4-1 = Neutralna mapa ma trzy rzędy i trzy kolumny.
illegal-R4-2 = Znacznik już tam stoi. Musi przejść do innego rzędu lub innej kolumny.
illegal-R4-3 = Naprzeciwko stoi inny znacznik. Znacznik nie może stanąć naprzeciwko innego.
illegal-R6-2 = Na tym kafelku nie ma ani posągu, ani kwadratu twojego boga.
illegal-R6-6 = Twój żeton boga został już użyty. Każdy ma tylko jeden.
illegal-R7-2 = Kafelek obraca się tylko o ćwierć, pół lub trzy czwarte obrotu.
illegal-R7-3 = Pierwszy kafelek trafia na środek.
illegal-R7-4 = Kafelek trafia na puste pole i styka się z innym całą krawędzią.
illegal-R7-6 = Siatka byłaby szersza lub wyższa niż trzy kafelki.
illegal-R8-1 = Są tylko trzy stosy.
illegal-R8-2 = Ten stos jest pusty. Dobierz z innego.
illegal-R8-5 = Ten zestaw ma za mało kafelków dla tylu graczy.
illegal-R9-1 = Gra skończona: wszystkie światy są gotowe.
illegal-R12-1 = Tym zestawem kafelków nie da się grać.

## The lesson

lesson-title = Zbuduj świat
lesson-about = Pięć minut przy własnym stole: pchaj, kładź, mnóż.
lesson-goal = Każde z was buduje świat z dziewięciu kafelków. Połączone krainy jednego koloru tworzą grupę. Na koniec każdy kolor daje tyle punktów, ile kwadratów ma jego największa grupa, razy liczba jego posągów.
lesson-push = Te ręce to znaczniki Wiary: spychają kafelki z mapy pośrodku. Przesuń świecący znacznik: cała linia ustąpi, a kafelek, który wypadnie po drugiej stronie, będzie twój.
lesson-place = Twój kafelek: trzy kwadraty jednego koloru w jednym kawałku. Obróć go, jak chcesz (przyciskami, kółkiem lub klawiszem R), i umieść w siatce. Pierwszy kafelek trafia na środek.
lesson-refill = Po pchnięciu zostało wolne pole. Dobierz kafelek z dowolnego stosu; nikt nie wie, co się pojawi. To kończy twoją turę i nie można tego cofnąć.
lesson-score = Oto twoje punkty, kolor po kolorze: największa grupa × posągi. Grupa jest spora, ale bez posągu w jej kolorze nie daje nic. Wskaż wiersz lub go dotknij, by zobaczyć, co się w nim liczy.
lesson-opposite = Spójrz na znaczniki. Znacznik nigdy nie staje naprzeciwko innego, więc świeżo pchniętej linii nie da się od razu wepchnąć z powrotem. Linię, którą zwalniasz, może pchnąć następny gracz.
lesson-wait = Po tobie gra przeciwnik i też przesuwa znacznik. Linię, którą zwalnia, możesz pchnąć ty.
lesson-token = Masz też żeton boga, ukryty przed innymi. Raz w grze bierze dowolny kafelek ze swoim posągiem lub kolorem, gdziekolwiek leży. Naciśnij żeton, a potem weź świecący kafelek z posągiem w tym kolorze.
lesson-group = Umieść go obok pierwszego, krawędź przy krawędzi; siatka nigdy nie może być szersza ani wyższa niż trzy kafelki. Kwadraty jednego koloru, które stykają się krawędziami, łączą się, a rogami nie. Obracaj i przesuwaj kafelek i patrz, jak zmieniają się punkty. Posągi liczą się, gdziekolwiek stoją.
lesson-second = Dobierz znowu i twoja druga tura jest skończona.
lesson-end = I tak dalej, aż każdy ma dziewięć kafelków, trzy na trzy. Wtedy dodaje się punkty za wszystkie pięć kolorów i wygrywa ten, kto ma ich najwięcej; przy remisie ten, kto ma większą pojedynczą grupę. Dokończ tę partię, jeśli chcesz, albo zacznij własną.

## Notes do punktacji

page-score-pad = Liczenie punktów
pad-about = Do gry przy prawdziwym stole: pokoloruj swój gotowy świat i ustaw posągi. Punkty policzymy tutaj.
pad-world = Twój świat
pad-land = Teren
pad-statues = Posągi
pad-empty = niepokolorowane
pad-no-statue = bez posągu
pad-left = { $count ->
    [one] { $count } kwadrat czeka na kolor.
    [few] { $count } kwadraty czekają na kolor.
    [many] { $count } kwadratów czeka na kolor.
   *[other] { $count } kwadratu czeka na kolor.
}
pad-clear = Zacznij od nowa

## Arkusz wyników

form-standard = Według zasad
line-P = Różowy
line-R = Czerwony
line-B = Niebieski
line-G = Zielony
line-Y = Żółty
form-tie-largest = największa grupa jednego koloru
