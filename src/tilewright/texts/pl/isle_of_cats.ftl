### The Isle of Cats. Words follow the rules: cat, oshax, tile, boat, room, rat, treasure map, treasure, family,
### field, lesson, rescue card, anytime card, basket, fish, supply, place, rescue, pass, sister.

title = Wyspa kotów
tagline = Ratuj koty, zanim przybędzie Vesh, i znajdź na statku miejsce dla całych rodzin.

## Options

option-mode = Gra
option-mode-standard = Zwykła gra
option-mode-family = Gra rodzinna
option-mode-about = W grze rodzinnej nie ma ryb ani koszyków, a każdy ma tylko dwie lekcje.
option-first = Kto zaczyna
option-first-random = Losowo
option-first-0 = Miejsce 1
option-first-1 = Miejsce 2
option-first-2 = Miejsce 3
option-first-3 = Miejsce 4
option-difficulty = Poziom
option-difficulty-easy = Łatwy
option-difficulty-medium = Średni
option-difficulty-hard = Trudny
option-difficulty-very_hard = Bardzo trudny
option-difficulty-expert = Ekspercki
option-difficulty-about = W grze solo rywalizujesz z siostrą. Każdy kolejny poziom daje jej jeszcze jedną lekcję zaawansowaną.
option-modules = Moduły lekcji
option-modules-A-B-C = A, B i C
option-modules-own = Własny wybór
option-modules-about = Które trzy moduły lekcji tworzą talię. Dodatek może wnieść inne: wtedy wpisz trzy litery, na przykład A B D.
option-expansion = Dodatek
option-expansion-none = Brak
option-expansion-own = Własne karty i kafelki
option-expansion-about = Wklej tekst pliku z dodatkiem: własnymi kartami i kafelkami.
rival = Twoja siostra

## Opponents

level-1-about = Gra jak poziom 2, ale w co czwartej decyzji może przeoczyć to, co najlepsze. Na pierwszą grę.
level-2-about = Bierze to, co daje punkty dziś, i nie kupuje lekcji.
level-3-about = Myśli też o kolejnych dniach. Lekcji również nie kupuje.
level-4-about = Kupuje także lekcje. Godny przeciwnik dla wprawnych graczy.
level-5-about = Układa koty pod swoje lekcje, zostawia zgrabne luki i myśli o tym, co mogą wziąć inni; we dwoje w zwykłej grze przed wyborem kota i miejsca rozgrywa każdy dzień do wieczora.

## Tiles and boats

colour-blue = niebieski
colour-green = zielony
colour-red = czerwony
colour-purple = fioletowy
colour-orange = pomarańczowy
cat-blue = niebieski kot
cat-green = zielony kot
cat-red = czerwony kot
cat-purple = fioletowy kot
cat-orange = pomarańczowy kot
tile-oshax = oszaks
tile-common = zwykły skarb
tile-rare = rzadki skarb
object-cat-blue = niebieskiego kota
object-cat-green = zielonego kota
object-cat-red = czerwonego kota
object-cat-purple = fioletowego kota
object-cat-orange = pomarańczowego kota
object-oshax = oszaksa
object-common = zwykły skarb
object-rare = rzadki skarb
size = { $cells ->
    [one] { $cells } pole
    [few] { $cells } pola
    [many] { $cells } pól
   *[other] { $cells } pola
}, { $width } × { $height }
tile-words = { $tile }, { size }
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
fish = { $fish ->
    [one] { $fish } ryba
    [few] { $fish } ryby
    [many] { $fish } ryb
   *[other] { $fish } ryby
}

## Cards

kind-oshax = Oszaks
kind-rescue = Ratunek
kind-anytime = Na każdą chwilę
kind-treasure = Skarb
kind-private_lesson = Lekcja
kind-public_lesson = Lekcja publiczna
kind-family_lesson = Lekcja
card-words = { $kind } { $name }: { $about }
card-titled = { $number } „{ $title }”
title-121 = Drzewo rodzinne
title-131 = Kociarnia ważników
title-135 = Słoneczny
card-price = { $card }. Cena: { fish }
card-oshax = Zaprzyjaźnij się z oszaksem: połóż jednego z zasobów
card-rescue = { $basket ->
    [full] Szybkość { $speed }, cały koszyk
    [half] Szybkość { $speed }, połówka koszyka
   *[none] Szybkość { $speed }, bez koszyka
}
effect-oshax = Weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdego oszaksa na swoim statku
effect-private_lessons = Weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdą swoją lekcję prywatną
effect-colours_min = Weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdy kolor wśród swoich kotów
effect-rare = Weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdy rzadki skarb na swoim statku
effect-common = Weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdy zwykły skarb na swoim statku
effect-cats = Wybierz kolor i weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
} za każdego swojego kota tego koloru
effect-place_free = Następny twój kafelek nie musi stykać się z innym
effect-draw_cards = Dobierz { $n ->
    [one] { $n } kartę
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
} i zapłać za te, które zatrzymujesz
effect-draw_to_boat = Dobierz kafelek z woreczka i połóż go na swoim statku
effect-draw_to_fields = Dobierz z woreczka { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
}; dla każdego kota wybierz łąkę
effect-move_cats = Przenieś najwyżej { $n ->
    [one] { $n } kota
    [few] { $n } koty
    [many] { $n } kotów
   *[other] { $n } kota
} na drugą łąkę
effect-extra_rescue = W turze następnego ratunku uratuj o jednego kota więcej
effect-gain_basket = Weź trwały koszyk
effect-give-permanent_basket = Odrzuć trwały koszyk i weź { $n ->
    [one] { $n } rybę
    [few] { $n } ryby
    [many] { $n } ryb
   *[other] { $n } ryby
}
effect-give-private_lesson = Odrzuć dwie swoje lekcje i weź trwały koszyk
effect-give-treasure_on_boat = Odrzuć dwa skarby ze swojego statku i weź trwały koszyk
find-rare = { $n ->
    [one] Weź { $n } rzadki skarb
    [few] Weź do { $n } rzadkich skarbów
    [many] Weź do { $n } rzadkich skarbów
   *[other] Weź do { $n } rzadkiego skarbu
}
find-common = Weź do { $n ->
    [one] { $n } zwykłego skarbu
    [few] { $n } zwykłych skarbów
    [many] { $n } zwykłych skarbów
   *[other] { $n } zwykłego skarbu
}
find-small = Weź do { $n ->
    [one] { $n } małego skarbu
    [few] { $n } małych skarbów
    [many] { $n } małych skarbów
   *[other] { $n } małego skarbu
}
find-paid = Zapłać { $fish ->
        [one] { $fish } rybę
        [few] { $fish } ryby
        [many] { $fish } ryb
       *[other] { $fish } ryby
    } i weź do { $n ->
        [one] { $n } zwykłego skarbu
        [few] { $n } zwykłych skarbów
        [many] { $n } zwykłych skarbów
       *[other] { $n } zwykłego skarbu
    }
card-or = { $one }. Albo: { $other }

## Lessons and other lines of the score sheet

tiebreak-fish = Przy równej liczbie punktów, ryby: { $numbers }
tiebreak-rooms = Przy równej liczbie punktów, zapełnione kajuty: { $numbers }
tie-fish = ryby
tie-rooms = zapełnione kajuty
score-rats = { $rats ->
    [one] { $rats } widoczny szczur
    [few] { $rats } widoczne szczury
    [many] { $rats } widocznych szczurów
   *[other] { $rats } widocznego szczura
}
score-rooms = { $rooms ->
    [one] { $rooms } niezapełniona kajuta
    [few] { $rooms } niezapełnione kajuty
    [many] { $rooms } niezapełnionych kajut
   *[other] { $rooms } niezapełnionej kajuty
}
score-families_blue = Niebieskie rodziny: { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
    [many] { $cats } kotów
   *[other] { $cats } kota
}
score-families_green = Zielone rodziny: { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
    [many] { $cats } kotów
   *[other] { $cats } kota
}
score-families_red = Czerwone rodziny: { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
    [many] { $cats } kotów
   *[other] { $cats } kota
}
score-families_purple = Fioletowe rodziny: { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
    [many] { $cats } kotów
   *[other] { $cats } kota
}
score-families_orange = Pomarańczowe rodziny: { $cats ->
    [one] { $cats } kot
    [few] { $cats } koty
    [many] { $cats } kotów
   *[other] { $cats } kota
}
score-rare = { $rare ->
    [one] { $rare } rzadki skarb
    [few] { $rare } rzadkie skarby
    [many] { $rare } rzadkich skarbów
   *[other] { $rare } rzadkiego skarbu
}
score-card_113 = 12, jeśli wszystkie pola przy burcie są zakryte
score-card_114 = 10, jeśli masz dokładnie 15 kotów
score-card_115 = 15, jeśli masz co najmniej po 3 koty każdego koloru
score-card_116 = 7, jeśli każdy kolor ma kota dotykającego burty
score-card_117 = 1 za każdego kota jednego koloru dotykającego burty
score-card_118 = 7, jeśli masz dokładnie 3 trwałe koszyki
score-card_119 = 7, jeśli na koniec jesteś na pierwszym miejscu w kolejności tur
score-card_120 = 1 za każdego samotnego kota
score-card_121 = 10, jeśli nikt nie ma większej rodziny
score-card_121-alone = 10, jeśli masz rodzinę z co najmniej 7 kotów
score-card_122 = 2 za każdy rzadki skarb
score-card_123 = 1 za każdy zwykły skarb
score-card_124 = 10, jeśli nie widać żadnego szczura
score-card_125 = 2 za każdego widocznego szczura
score-card_126 = 1 za każdą swoją lekcję prywatną
score-card_127 = 9, jeśli masz dokładnie 5 niebieskich kotów
score-card_128 = 9, jeśli masz dokładnie 5 zielonych kotów
score-card_129 = 9, jeśli masz dokładnie 5 fioletowych kotów
score-card_130 = 9, jeśli masz dokładnie 5 czerwonych kotów
score-card_131 = 9, jeśli masz dokładnie 5 pomarańczowych kotów
score-card_132 = 10, jeśli widać dokładnie 5 szczurów
score-card_133 = 7, jeśli masz dokładnie 6 lekcji prywatnych
score-card_134 = 9, jeśli masz dokładnie 5 skarbów
score-card_135 = 1 za każde 2 koty dotykające burty
score-card_136 = 12, jeśli obie kajuty kapitana są zapełnione
score-card_137 = 18, jeśli obie sypialnie są puste
score-card_138 = 4 za każdą rodzinę z 4 lub więcej kotów
score-card_139 = 3 za każdego oszaksa
score-card_140 = 15, jeśli jadalnia jest pusta
score-card_141 = Jeszcze raz punkty twojej trzeciej co do wielkości rodziny
score-card_142 = 7, jeśli masz co najmniej 5 ryb
score-card_143 = 2 za każdego kota tego koloru dotykającego burty
score-card_144 = 1 za każdego kota tego koloru
score-card_145 = 5, jeśli masz co najmniej 3 koty tego koloru
score-card_146 = 3 za każdego samotnego kota tego koloru
score-card_147 = 2 za każdą swoją lekcję prywatną
score-card_148 = 2 za każdy zwykły skarb
score-card_149 = 1 za każdy skarb stykający się z kotem tego koloru
score-card_150 = 5 za każdą widoczną mapę skarbu
score-card_151 = { score-card_117 }
score-card_152 = 9, jeśli każdy kolor ma kota dotykającego burty
score-card_153 = { score-card_135 }
score-card_154 = { score-card_124 }
score-card_155 = 10, jeśli środkowy rząd jest cały zakryty
score-card_156 = { score-card_113 }
score-card_157 = 10, jeśli masz dokładnie 20 kotów
score-card_158 = { score-card_115 }
score-card_159 = { score-card_127 }
score-card_160 = { score-card_128 }
score-card_161 = { score-card_129 }
score-card_162 = { score-card_130 }
score-card_163 = { score-card_131 }
score-card_164 = 2 za każdy skarb
score-card_165 = { score-card_121 }
score-card_166 = { score-card_125 }
score-card_167 = 2 za każdą zapełnioną kajutę
score-card_168 = { score-card_141 }
score-card_197 = 5 za każdy kolor, którego żaden kot nie styka się ze skarbem
score-card_198 = 2 za każdego kota w największej rodzinie
score-card_199 = 10, jeśli skarbów jest mniej niż 9
score-card_200 = 4 za każdą rybę, która została
score-card_201 = 5 za każdego widocznego szczura
score-card_202 = 5 za każdego kota ponad 15
score-card_203 = 5 za każdy kolor, którego żaden kot nie dotyka burty
score-card_204 = Jeszcze raz najlepsza z jej pozostałych lekcji
score-card_205 = 3 za każdą zapełnioną kajutę
score-card_206 = 5 za każdego samotnego kota
score-card_207 = 3 za każdą twoją lekcję prywatną
score-card_208 = Punkty największej rodziny
score-card_209 = Punkty drugiej co do wielkości rodziny
score-card_210 = 3 za każdy zwykły skarb
score-card_211 = 3 za każdego kota, który nie styka się z żadnym skarbem
score-card_212 = 4 za każdą zakrytą mapę skarbu
score-card_213 = 5 za każdą rodzinę
score-card_214 = 1 za każdego kota dotykającego burty
score-card_215 = 5 za każdy kolor, którego żaden kot nie styka się z widocznym szczurem
score-colour_blue = Niebieskie koty: { $cats } × { $each }
score-colour_green = Zielone koty: { $cats } × { $each }
score-colour_red = Czerwone koty: { $cats } × { $each }
score-colour_purple = Fioletowe koty: { $cats } × { $each }
score-colour_orange = Pomarańczowe koty: { $cats } × { $each }
lesson-half = { $lesson }; w grze jednoosobowej liczy się połowa, zaokrąglona w górę
lesson-line = { $lesson }
lesson-line-colour = { $lesson } ({ $colour })
group-boat = Statek
group-private = Lekcje prywatne
group-public = Lekcje publiczne
group-colours = Kolory
group-lessons = Jej lekcje

## The island

island-label = Wyspa
days-left = { $days ->
    [one] { $days } dzień do przybycia Vesha
    [few] { $days } dni do przybycia Vesha
    [many] { $days } dni do przybycia Vesha
   *[other] { $days } dnia do przybycia Vesha
}
field-left = Lewa łąka
field-right = Prawa łąka
field-price = { $field }: { fish } za kota
field-empty = Nie ma kotów
field-cat = { $tile }, numer { $number }
field-take = { $tile }, numer { $number }. Wybierz
field-move = { $tile }, numer { $number }. Przenieś na drugą łąkę
supply-label = Zasoby
supply-tile = { $tile }: zostało { $count }
supply-take = { $tile }: zostało { $count }. Wybierz
supply-none = Nie ma już skarbów
bag-count = { $count ->
    [one] { $count } kafelek w woreczku
    [few] { $count } kafelki w woreczku
    [many] { $count } kafelków w woreczku
   *[other] { $count } kafelka w woreczku
}
deck-count = { $count ->
    [one] { $count } karta w talii
    [few] { $count } karty w talii
    [many] { $count } kart w talii
   *[other] { $count } karty w talii
}

## The boat

boat-label = Twój statek
boat-label-other = Statek gracza { $name }
boat-place = Połóż na swoim statku: { $tile }
boat-about = { $cats ->
        [one] { $cats } kot
        [few] { $cats } koty
        [many] { $cats } kotów
       *[other] { $cats } kota
    }, { $treasures ->
        [one] { $treasures } skarb
        [few] { $treasures } skarby
        [many] { $treasures } skarbów
       *[other] { $treasures } skarbu
    }, { $rats ->
        [one] { $rats } widoczny szczur
        [few] { $rats } widoczne szczury
        [many] { $rats } widocznych szczurów
       *[other] { $rats } widocznego szczura
    }, { $rooms ->
        [one] { $rooms } zapełniona kajuta
        [few] { $rooms } zapełnione kajuty
        [many] { $rooms } zapełnionych kajut
       *[other] { $rooms } zapełnionej kajuty
    }
spot = { $columns ->
        [1] Kolumna { $left }
       *[other] Kolumny { $left }–{ $right }
    }, { $rows ->
        [1] rząd { $top }
       *[other] rzędy { $top }–{ $bottom }
    }
spot-fits = { spot }: mieści się
spot-gain = { spot }: mieści się, wtedy { points }
spot-off = { spot }: poza statkiem
spot-covered = { spot }: pole jest już zakryte
spot-apart = { spot }: nie styka się z innym kafelkiem
rotate = Obróć
flip = Odwróć
place = Połóż
let-go = Odłóż
zoom-in = Powiększ
zoom-out = Pomniejsz
try-shapes = Przymierz kształty
try-stop = Zakończ przymiarkę
try-clear = Wyczyść szkic

## Cards on the table

table-label = Karty
hand-label = Twoja ręka: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
hand-rest = Poza tym na ręce: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
hand-empty = Nie masz kart na ręce
hand-play = { $card }. Zagraj
pack-label = Wybierz z tych
pack-there = Przed tobą
kept-label = Zatrzymane dziś
laid-label = Wyłożone na dziś
picked = { $card }. Wybrana
unpicked = { $card }. Niewybrana
bin-label = Za wybrane płacisz, resztę odrzucasz
show-boat = Do statku
show-cards = Do kart
pass-left = Resztę dostanie { $name }, po twojej lewej.
pass-right = Resztę dostanie { $name }, po twojej prawej.
pass-none = Reszta zostanie odrzucona.
keep-label = Zatrzymaj { $count } z { $wanted }
pay-label = { $count ->
    [0] Nie płać za żadną
    [one] Zapłać za { $count } kartę: { fish }
    [few] Zapłać za { $count } karty: { fish }
    [many] Zapłać za { $count } kart: { fish }
   *[other] Zapłać za { $count } karty: { fish }
}
fish-short = Brakuje: { fish }
fish-left = Na koty zostanie: { fish }
lay-label = { $count ->
    [0] Nie wykładaj żadnej
    [one] Wyłóż { $count } kartę, szybkość { $speed }
    [few] Wyłóż { $count } karty, szybkość { $speed }
    [many] Wyłóż { $count } kart, szybkość { $speed }
   *[other] Wyłóż { $count } karty, szybkość { $speed }
}

## Lessons

lessons-label = Lekcje
lessons-own = Twoje lekcje
lessons-public = Lekcje publiczne
lessons-none = Jeszcze żadnych
lesson-now = { $lesson }: teraz { points }
lesson-coloured = { $lesson } ({ $colour }): teraz { points }
score-now = Teraz { points }

## Players

crew-label = Gracze w kolejności tur
crew-place = { $name }: miejsce { $place } w kolejności tur, { points }, { fish }, { $baskets ->
        [one] { $baskets } nieużyty koszyk
        [few] { $baskets } nieużyte koszyki
        [many] { $baskets } nieużytych koszyków
       *[other] { $baskets } nieużytego koszyka
    }, { $hand ->
        [one] { $hand } karta na ręce
        [few] { $hand } karty na ręce
        [many] { $hand } kart na ręce
       *[other] { $hand } karty na ręce
    }, { $lessons ->
        [one] { $lessons } lekcja
        [few] { $lessons } lekcje
        [many] { $lessons } lekcji
       *[other] { $lessons } lekcji
    }. Spójrz na statek
crew-family = { $name }: miejsce { $place } w kolejności tur, { points }, { $lessons ->
    [one] { $lessons } lekcja
    [few] { $lessons } lekcje
    [many] { $lessons } lekcji
   *[other] { $lessons } lekcji
}. Spójrz na statek
crew-sister = { rival }: miejsce { $place } w kolejności tur, { points }
crew-private = Twoje lekcje prywatne: jeszcze { points }
crew-speed = szybkość { $speed }
crew-passed = pas
standing-label = Punkty teraz
standing-rats = Widoczne szczury
standing-rooms = Niezapełnione kajuty
standing-families = Rodziny
standing-rare = Rzadkie skarby
standing-open = Bez lekcji prywatnych
standing-total = Razem
standing-unknown = nieznane
standing-about = Inni trzymają swoje lekcje prywatne w tajemnicy do końca gry. Dlatego liczby przy imionach u nikogo ich nie zawierają; punkty za twoje stoją obok.
standing-family = Rodzina z 3 kotów: 8 punktów, z 4: 11, z 5: 15, z 6: 20, z 7: 25 i po 5 za każdego następnego kota.
standing-public = { group-public }
standing-private = { group-private }
standing-colours = { group-colours }
standing-hers = { group-lessons }
stock-label = Twoje ryby i koszyki
stock-fish = { fish }
stock-baskets = Trwałe koszyki: nieużyte { $free }, użyte { $used }
revealed-label = Karty ratunku gracza { $name }

## The sister

sister-label = Twoja siostra
sister-colours = Kolory, które liczy, od najcenniejszego
sister-hidden = { $count ->
    [one] { $count } kolor jest jeszcze ukryty
    [few] { $count } kolory są jeszcze ukryte
    [many] { $count } kolorów jest jeszcze ukrytych
   *[other] { $count } koloru jest jeszcze ukryte
}
sister-lessons = Jej lekcje
sister-today = Jej karty na dziś
sister-left = Przed nią jeszcze { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
sister-card = Szybkość { $speed }, { $baskets ->
    [one] { $baskets } karta na dziś
    [few] { $baskets } karty na dziś
    [many] { $baskets } kart na dziś
   *[other] { $baskets } karty na dziś
}
sister-done = Wykonano: { $card }
step-cat = usuwa kota { $n }
step-rare = usuwa rzadki skarb ze stosu { $n }
step-oshax = usuwa oszaksa { $n }
step-common = usuwa zwykły skarb ({ size })
step-switch = zamienia miejscami koty { $n } i { $other }

## What is asked

views-label = Co jest pokazane
view-boat = Statek
view-island = Wyspa
view-cards = Karty
view-crew = Gracze
keys-label = Klawisze
keys-go = do tego, co można teraz zrobić
keys-arrows = przesuń kafelek albo z miejsca na miejsce
keys-enter = zrób to
keys-turn = obróć kafelek
keys-flip = odwróć kafelek
keys-next = do następnego miejsca, gdzie się mieści
keys-done = zakończ albo spasuj
keys-escape = odłóż
ask-label = Kiedy pytać mnie o karty na każdą chwilę
ask-usual = Po płaceniu i na końcu
ask-always = Przy każdej okazji
ask-never = Nigdy, tylko w moich turach
ask-about = Możesz to zmienić, gdy masz coś do zdecydowania. Wszyscy widzą, kiedy pada pytanie, ale nikt nie widzi twoich kart.
banner-over = Vesh przybył, a statki są już daleko
banner-keep = Zatrzymaj dwie lekcje, a trzecią odrzuć
banner-draft = Zatrzymaj { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}, a resztę podaj dalej
banner-draft-alone = Zatrzymaj { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}, a resztę odrzuć
banner-draft-last = Zatrzymaj to, co zostało
banner-pay = Wybierz karty, za które płacisz
banner-lessons = { $who ->
    [me] Ogłoś kolor swojej lekcji publicznej
   *[other] { $name } czyta lekcje
}
banner-choose = { $who ->
    [me] Wyłóż karty ratunku na dziś, ile chcesz
   *[other] { $name } wybiera karty ratunku
}
banner-choose-none = { $cards ->
    [some] Nie masz kart ratunku: zagraj kartę albo nic nie wykładaj
   *[none] Nie masz kart ratunku
}
banner-rescue = { $who ->
    [me] Twoja tura: uratuj kota albo spasuj
   *[other] { $name } ratuje kota
}
banner-rescue-none = { $cards ->
    [some] Teraz nie możesz uratować kota: zagraj kartę albo spasuj
   *[none] Teraz nie możesz uratować kota: spasuj
}
banner-rescued = { $who ->
    [me] Gotowe: zakończ turę
   *[other] { $name } kończy turę
}
banner-finds = { $who ->
    [me] Rzadkie znaleziska: zagraj kartę oszaksa lub skarbu albo spasuj
   *[other] { $name } szuka rzadkich znalezisk
}
banner-finds-none = { $cards ->
    [some] Nie masz karty oszaksa ani skarbu: zagraj inną albo spasuj
   *[none] Nie masz karty oszaksa ani skarbu: spasuj
}
banner-asked = { $who ->
    [me] Zagraj kartę na każdą chwilę albo kontynuuj
   *[other] Można teraz zagrać karty na każdą chwilę
}
banner-asked-none = Można teraz zagrać karty na każdą chwilę; nie masz takiej
banner-placing = { $who ->
    [me] Połóż { $tile } na swoim statku
   *[other] { $name } kładzie { $tile }
}
banner-colouring = { $who ->
    [me] Wybierz kolor dla oszaksa
   *[other] { $name } wybiera kolor
}
banner-bonus = { $who ->
    [me] Mapa skarbu: weź skarb, jeśli chcesz
   *[other] { $name } może wziąć skarb za mapę
}
banner-taking = { $who ->
    [me] Weź skarby z zasobów
   *[other] { $name } bierze skarby
}
banner-taking_oshax = { $who ->
    [me] Wybierz oszaksa
   *[other] { $name } wybiera oszaksa
}
banner-buying = { $who ->
    [me] Wybierz, za które z dobranych kart płacisz
   *[other] { $name } ogląda dobrane karty
}
banner-moving = { $who ->
    [me] Przenieś koty na drugą łąkę
   *[other] { $name } przenosi koty
}
banner-sending = { $who ->
    [me] Na której łące położyć { $tile }?
   *[other] { $name } rozkłada koty na łąkach
}
banner-giving = { $who ->
    [me] Wybierz, co oddajesz
   *[other] { $name } wybiera, co oddać
}
banner-naming = { $who ->
    [me] Wybierz kolor kotów do policzenia
   *[other] { $name } wybiera kolor
}
hint-tile = Wybierz, gdzie na statku położyć { $tile }.
hint-try = Połóż na statku dowolne koty z łąk: nikt tego nie widzi i nic się nie liczy.
hint-basket = Który koszyk?
basket-permanent = Trwały
basket-full = Cały
basket-halves = Dwie połówki
basket-none = Za darmo
give-unused = Nieużyty koszyk
give-used = Użyty koszyk
send-left = Na lewą łąkę
send-right = Na prawą łąkę
done-turn = Zakończ turę
done-asked = Dalej
done-wait = Czekaj
done-taking = Dość
pass-label = Spasuj
undo-kept = Wybierz na nowo
undo-rescued = Cofnij ratunek
undo-placed = Cofnij położenie kafelka
undo-taken = Oddaj skarb
undo-played = Cofnij kartę
undo-done = Kontynuuj turę
irrevocable-card = Zagranej karty nie można cofnąć.
irrevocable-pass = Dziś w tej fazie nie będzie już twojej tury.

## The log

replay-day = Dzień { $day }
replay-unit-back = O dzień wstecz
replay-unit-next = O dzień naprzód
replay-keys-unit = dzień
log-day = Dzień { $day }: łąki są zapełnione. Po lewej: { $left }. Po prawej: { $right }. { $count ->
    [0] Brak skarbów.
    [one] { $count } rzadki skarb.
    [few] { $count } rzadkie skarby.
    [many] { $count } rzadkich skarbów.
   *[other] { $count } rzadkiego skarbu.
}
log-fishing = { $who ->
    [me] Dostajesz { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        }.
   *[other] { $name } dostaje { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        }.
}
log-passed-left = Karty wędrują w lewo: po { $count }.
log-passed-right = Karty wędrują w prawo: po { $count }.
log-bought = { $who ->
    [me] Płacisz { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        } i zatrzymujesz { $count ->
            [one] { $count } kartę
            [few] { $count } karty
            [many] { $count } kart
           *[other] { $count } karty
        }.
   *[other] { $name } płaci { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        } i zatrzymuje { $count ->
            [one] { $count } kartę
            [few] { $count } karty
            [many] { $count } kart
           *[other] { $count } karty
        }.
}
log-bought-none = { $who ->
    [me] Nie zatrzymujesz żadnej karty.
   *[other] { $name } nie zatrzymuje żadnej karty.
}
log-lessons = { $who ->
    [me] Kładziesz przed sobą { $count ->
            [one] { $count } zakrytą lekcję
            [few] { $count } zakryte lekcje
            [many] { $count } zakrytych lekcji
           *[other] { $count } zakrytej lekcji
        }.
   *[other] { $name } kładzie przed sobą { $count ->
            [one] { $count } zakrytą lekcję
            [few] { $count } zakryte lekcje
            [many] { $count } zakrytych lekcji
           *[other] { $count } zakrytej lekcji
        }.
}
log-public = { $who ->
    [me] Czytasz lekcję publiczną { $card }: { $lesson }.
   *[other] { $name } czyta lekcję publiczną { $card }: { $lesson }.
}
log-public-colour = { $who ->
    [me] Czytasz lekcję publiczną { $card }: { $lesson } ({ $colour }).
   *[other] { $name } czyta lekcję publiczną { $card }: { $lesson } ({ $colour }).
}
log-laid = { $who ->
    [me] Wykładasz { $count ->
            [one] { $count } kartę ratunku
            [few] { $count } karty ratunku
            [many] { $count } kart ratunku
           *[other] { $count } karty ratunku
        }.
   *[other] { $name } wykłada { $count ->
            [one] { $count } kartę ratunku
            [few] { $count } karty ratunku
            [many] { $count } kart ratunku
           *[other] { $count } karty ratunku
        }.
}
log-laid-none = { $who ->
    [me] Nie wykładasz kart ratunku.
   *[other] { $name } nie wykłada kart ratunku.
}
log-speed = { $who ->
    [me] Twoja szybkość: { $speed }.
   *[other] { $name }: szybkość { $speed }.
}
log-speed-cards = { $who ->
    [me] Twoja szybkość: { $speed }. Karty: { $cards }.
   *[other] { $name }: szybkość { $speed }. Karty: { $cards }.
}
log-order = Kolejność tur: { $names }.
log-rescued = { $who ->
    [me] Ratujesz { $tile } z { $field ->
            [left] lewej
           *[right] prawej
        } łąki za { $fish ->
    [one] { $fish } rybę
    [few] { $fish } ryby
    [many] { $fish } ryb
   *[other] { $fish } ryby
}
   *[other] { $name } ratuje { $tile } z { $field ->
            [left] lewej
           *[right] prawej
        } łąki za { $fish ->
    [one] { $fish } rybę
    [few] { $fish } ryby
    [many] { $fish } ryb
   *[other] { $fish } ryby
}
}
log-free = { $who ->
    [me] Ratujesz { $tile }
   *[other] { $name } ratuje { $tile }
}
log-colour = Oszaks to odtąd { $colour } kot
log-map = { $who ->
    [me] Znajdujesz mapę skarbu (kolor { $colour })
   *[other] { $name } znajduje mapę skarbu (kolor { $colour })
}
log-taken = { $who ->
    [me] Bierzesz { $tile }
   *[other] { $name } bierze { $tile }
}
log-card = { $who ->
    [me] Zagrywasz kartę. { $card }
   *[other] { $name } zagrywa kartę. { $card }
}
log-paid = { $who ->
    [me] Płacisz { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        }
   *[other] { $name } płaci { $fish ->
            [one] { $fish } rybę
            [few] { $fish } ryby
            [many] { $fish } ryb
           *[other] { $fish } ryby
        }
}
log-drawn = Z woreczka dobrano { $tiles }
log-removed = Brak miejsca, by położyć { $tile }: kafelek wypada z gry
log-moved = { $field ->
    [left] Na lewej łące położono { $tile }
   *[right] Na prawej łące położono { $tile }
}
log-basket = { $who ->
    [me] Dostajesz trwały koszyk
   *[other] { $name } dostaje trwały koszyk
}
log-basket-given = { $who ->
    [me] Odrzucasz trwały koszyk
   *[other] { $name } odrzuca trwały koszyk
}
log-lesson-given = { $who ->
    [me] Odrzucasz lekcję
   *[other] { $name } odrzuca lekcję
}
log-treasure-given = { $who ->
    [me] Odrzucasz { $tile }
   *[other] { $name } odrzuca { $tile }
}
log-passed = { $who ->
    [me] Pasujesz
   *[other] { $name } pasuje
}
log-sister-first = Twoja siostra ma dziś szybkość { $speed } i { $baskets ->
    [one] { $baskets } kartę
    [few] { $baskets } karty
    [many] { $baskets } kart
   *[other] { $baskets } karty
}. Pierwsza, { $number }: { $card }
log-sister = Twoja siostra odkrywa kartę { $number }: { $card }
log-sister-took = Twoja siostra usuwa { $tile }
log-sister-switched = Twoja siostra zamienia miejscami { $one } i { $other }
log-sister-idled = Twoja siostra nic tam nie znajduje ({ $step })
log-turned = Twoja siostra liczy kolejny kolor: { $colour }
log-day-ended = Dzień się kończy. { $count ->
    [0] Łąki są puste.
    [one] Na wyspie zostaje { $count } kot.
    [few] Na wyspie zostają { $count } koty.
    [many] Na wyspie zostaje { $count } kotów.
   *[other] Na wyspie zostaje { $count } kota.
}
log-won = { $who ->
    [me] Wygrywasz!
   *[other] { $name } wygrywa
}
log-shared = Wspólne zwycięstwo: { $names }
log-lost = Twoja siostra wygrywa

## Illegal actions

illegal-R3-6 = Miejsce, które zaczyna, musi być przy tym stole.
illegal-R5-1 = Najpierw połóż zdobyty kafelek.
illegal-R5-2 = Tak kafelek leżeć nie może.
illegal-R5-3 = Cały kafelek musi leżeć na wolnych polach statku.
illegal-R5-4 = Kafelek musi stykać się bokiem z innym kafelkiem na twoim statku.
illegal-R5-5 = Ten kafelek nigdzie się nie mieści na twoim statku, więc nie możesz go wziąć.
illegal-R6-1 = Tego za mapę nie dostaniesz.
illegal-R6-3 = Najpierw weź skarb za mapę albo z niego zrezygnuj.
illegal-R7-1 = Na to jest inna pora dnia.
illegal-R9-1 = Z kart przed tobą zatrzymaj dokładnie tyle, ile trzeba. Każdy wybiera raz.
illegal-R9-3 = Nie masz tej karty na ręce.
illegal-R9-4 = Możesz płacić tylko za karty przed tobą i tylko rybami, które masz.
illegal-R10-1 = Najpierw ogłoś kolor swojej lekcji publicznej.
illegal-R10-4 = Żadna twoja lekcja publiczna nie czeka teraz na kolor.
illegal-R11-1 = Karty ratunku wykłada się z ręki, gdy przychodzi twoja kolej na wybór.
illegal-R11-4 = Jeden kot na turę: poczekaj na swoją albo ją zakończ.
illegal-R11-5 = Tego kota nie ma na łąkach albo masz za mało ryb: po lewej trzeba 3, po prawej 5.
illegal-R11-6 = Nie masz takiego koszyka.
illegal-R11-8 = W swojej turze ratujesz kota albo pasujesz.
illegal-R12-1 = Jedna karta na turę: poczekaj na swoją, zagraj kartę i zakończ turę albo spasuj.
illegal-R12-2 = Ta karta tego nie daje.
illegal-R12-3 = Potrzeba do tego małego skarbu z zasobów albo ryby, żeby zapłacić.
illegal-R12-4 = Najpierw weź skarby za swoją kartę, jeden po drugim.
illegal-R12-5 = Kartę skarbu zagrywa się, by wziąć co najmniej jeden skarb, który się mieści.
illegal-R12-6 = Karta oszaksa daje oszaksa z zasobów, który się mieści. Bez niego nie można jej zagrać.
illegal-R13-2 = Gra skończona.
illegal-R14-3 = Tej karty teraz się nie zagrywa.
illegal-R15-1 = Najpierw dokończ to, co rozpoczęte.
illegal-R15-3 = Karty na każdą chwilę zagrywa się w swojej turze, przy płaceniu albo gdy pyta się wszystkich.
illegal-R15-11 = Następny kafelek możesz już położyć swobodnie.
illegal-R15-12 = Możesz płacić tylko za karty właśnie dobrane i tylko rybami, które masz.
illegal-R15-14 = Nie masz takiego koszyka.
illegal-R15-15 = Przenieś co najmniej jednego kota, każdego tylko raz.
illegal-R15-20 = Ta lekcja nie leży przed tobą.
illegal-R15-21 = Na tym polu nie ma twojego skarbu.
illegal-R15-26 = Nie możesz oddać tego, czego wymaga ta karta.
illegal-R16-2 = Najpierw wybierz kolor dla oszaksa.
illegal-R17-1 = Nie ma takiego kafelka.
illegal-R17-2 = Talia jest pusta.
illegal-R17-3 = Woreczek jest pusty.
illegal-R22-2 = Poziom wybiera się tylko w grze solo.
illegal-R22-3 = W grze jednoosobowej zaczynasz ty, a siostra jest druga.
illegal-R22-6 = Zatrzymaj trzy z pięciu kart.
illegal-R23-1 = Gra rodzinna jest dla dwóch do czterech graczy i nie potrzebuje koszyków.
illegal-R23-2 = Zatrzymaj dwie z trzech lekcji. Każdy wybiera raz.
illegal-R23-3 = Jeden kot na turę: poczekaj na swoją, weź kota i zakończ turę albo spasuj.
illegal-R24-1 = Podaj alfabetycznie trzy różne moduły po osiem lekcji.
illegal-R25-1 = Z tym dodatkiem nie można grać.

## The lesson

lesson-title = Ucieczka z wyspy
lesson-about = Piętnaście minut przy własnych stołach: najpierw gra rodzinna, potem zwykła.
lesson-part-family = Gra rodzinna
lesson-part-standard = Zwykła gra
lesson-part-families = Punkty za rodziny
lesson-part-solo = W pojedynkę z siostrą
lesson-goal = To twój statek. Vesh przybędzie za pięć dni; do tego czasu zabierasz koty na pokład. Koty jednego koloru, które stykają się ze sobą, to rodzina: punktują co najmniej trzy, a im więcej, tym lepiej. Każdy widoczny szczur kosztuje 1 punkt, każda niezapełniona kajuta 5.
lesson-keep = Dwie tajne lekcje mówią, co jeszcze daje ci punkty. Wybierz dwie z tych trzech i zatrzymaj je.
lesson-fields = Każdego dnia koty czekają na dwóch łąkach. Każdy kolor ma własny wzór futra. Po kolei każdy bierze jednego kota albo pasuje, aż spasują wszyscy albo łąki będą puste.
lesson-beginning = Dziś zaczyna drugi gracz.
lesson-rescue = Twoja tura. Wybierz świecącego kota, a potem miejsce na statku. Pierwszy kafelek może leżeć gdziekolwiek. Obrócisz i odwrócisz go przyciskami obok albo klawiszami R i F.
lesson-treasure = Kot na mapie swojego koloru: teraz możesz wziąć skarb, mały kafelek, który zapełnia luki. Musi stykać się bokiem z kafelkiem, który już leży. Weź skarb albo naciśnij „Dość”.
lesson-done = Na pokładzie! Dopóki trwa twoja tura, wszystko można cofnąć. Teraz ją zakończ.
lesson-wait = Po tobie gra drugi gracz: bierze kota albo pasuje. Mały statek pokazuje, co robi; naciśnij go, by przyjrzeć się z bliska.
lesson-second = Weź drugiego kota. Odtąd każdy kafelek musi stykać się bokiem z takim, który już leży. Kropki pokazują, gdzie się mieści. Jeśli trafi się skarb, weź go albo zostaw.
lesson-map = Na pięciu polach jest mapa skarbu. Zakryj ją kotem tego samego koloru, a możesz od razu wziąć skarb: mały kafelek, który zapełnia luki.
lesson-points = Tu widać, ile każda lekcja daje teraz. Wskaż którąś, a na statku zaświeci się to, co daje punkty.
lesson-family-end = To cała gra rodzinna: pięć takich dni i wygrywa ten, kto ma najwięcej punktów. Dalej to, co dodaje zwykła gra: ryby, karty i koszyki.
lesson-standard = W zwykłej grze za wszystko płaci się rybami. Każdego dnia dostajesz ich 20, a niewydane zostają. Kot po lewej kosztuje 3, po prawej 5, a karty mają swoje ceny.
lesson-draft = Siedem kart dziennie: zatrzymaj dwie, podaj resztę, aż każdy ma siedem. Zielone ratują, żółte i brązowe dają skarby i oszaksy, fioletowe pomagają w każdej chwili, niebieskie to lekcje. Za każdym razem zatrzymaj dwie.
lesson-pay = Teraz wybierz, za które płacisz. Zostaw trochę ryb dla kotów! Dobrze mieć choć jedną zieloną kartę z koszykiem.
lesson-anytime = Wszyscy zapłacili. W takich chwilach o karty na każdą chwilę, te fioletowe, pyta się każdego, kto ma karty, więc nikt nie wie, kto ma taką. Zagraj ją albo kontynuuj.
lesson-lessons = Teraz wykłada się lekcje: prywatne w tajemnicy, publiczne dla wszystkich. Jeśli masz publiczną z kolorem, ogłoś go.
lesson-choose = Wybierz zielone karty na dziś. Suma ich szybkości decyduje, kto jest pierwszy; w koszykach nosi się koty. Wyłóż, co masz.
lesson-baskets = Każdy ratunek wymaga koszyka: trwałego, całego albo dwóch połówek. Uratuj kota i połóż go.
lesson-finds = Graj dalej, jak długo chcesz: ratuj, kończ turę albo spasuj. Potem jest faza rzadkich znalezisk: zagrywa się w niej karty skarbów i oszaksów. Każdy rzadki skarb daje 3 punkty.
lesson-end = Tak kończy się dzień i zaczyna następny. Trwałych koszyków można użyć ponownie, a karty na ręce zostają. Po pięciu dniach rodziny, rzadkie skarby i lekcje dają punkty, szczury i niezapełnione kajuty je zabierają i wygrywa ten, kto ma ich najwięcej.
lesson-families-what = Koty jednego koloru, które stykają się bokami, to rodzina; rogi się nie liczą. Rodzina z 3 kotów daje 8 punktów, z 4: 11, z 5: 15, z 6: 20, z 7: 25, a każdy następny kot jeszcze 5. Jeden lub dwa koty nie dają nic.
lesson-families-pair = Trwa dzień 4. Twoje trzy niebieskie koty się stykają: 8 punktów. Dwa fioletowe też, ale para jeszcze nic nie daje.
lesson-families-third = Weź więc trzeciego fioletowego kota i połóż go tak, by stykał się z tamtymi dwoma. Kropki pokazują jedyne takie miejsca.
lesson-families-done = Było 0, jest 8 punktów! Gdyby się nie stykał, nie byłoby nic. Zakończ turę.
lesson-families-larger = Im większa rodzina, tym więcej dodaje każdy kot: jedna rodzina z 6 daje 20 punktów, dwie po 3 tylko 16. Rodziny jednego koloru, które się nie stykają, liczą się osobno, więc kot, który je połączy, tworzy jedną dużą. Skarby i koty innych kolorów niczego nie łączą; oszaks należy do koloru, który dla niego podasz.
lesson-families-wait = Tura drugiego gracza.
lesson-families-fourth = Znów twoja tura. Jeśli niebieski kot jeszcze tam jest, połóż go przy niebieskiej rodzinie: było 8, będzie 11 punktów. Albo weź innego kota, który ci pasuje.
lesson-families-score = „Punkty teraz” w każdej chwili pokazują wszystkie rodziny i ich punkty, na każdym statku.
lesson-families-end = Na koniec często decydują właśnie rodziny. Ale szczury i kajuty też się liczą: rodzina, która przy okazji zapełnia kajutę, opłaca się podwójnie.
lesson-solo-goal = W pojedynkę masz rywalkę: siostrę. Nie ma ona własnego statku, punktuje za to, co leży na twoim. Pięć kart pokazuje jej kolory: pierwsza jest odkryta, codziennie odkrywa się następną. Na koniec każdy twój kot daje jej 5, 4, 3, 2 lub 1 punkt, zależnie od miejsca swojego koloru.
lesson-solo-lessons = Ma też lekcje i one również patrzą na twój statek: szczury, ryby, samotne koty i tym podobne. Na wyższych poziomach jest ich więcej i są trudniejsze. Wygrywasz tylko wtedy, gdy masz więcej punktów niż ona; remis jest jej.
lesson-solo-explore = Nikt nie podaje ci kart: zatrzymaj trzy z tych pięciu, potem trzy z następnych pięciu. Z wierzchnią kartą talii będzie ich siedem.
lesson-solo-pay = Wybierz jak zwykle, za które z nich płacisz. Pamiętaj, że niektóre jej lekcje liczą ryby, które ci zostały.
lesson-solo-anytime = Chwila dla kart na każdą chwilę, tych fioletowych. Zagraj taką albo kontynuuj.
lesson-solo-choose = Wybierz jak zwykle zielone karty na dziś. Potem odkrywa się jej pierwszą kartę koszyka.
lesson-solo-card = To jej karta. Mówi, ile kart siostra zagra dzisiaj i jaka jest jej szybkość, a od tego zależy, kto zaczyna. Wiersze mówią, co zabiera, według numerów: koty liczy się od lewej przez obie łąki.
lesson-solo-rescue = Twoja tura: uratuj kota. Pamiętaj o jej pierwszym kolorze: każdy taki kot daje jej 5 punktów.
lesson-solo-done = Zakończ turę. Potem siostra wykona swoją następną kartę.
lesson-solo-takes = To, co zabrała, już nie wróci. Numery od razu się przesuwają, więc każdy kot, którego bierzesz, zmienia też to, co dostanie ona.
lesson-solo-pass = Graj dalej, jak długo chcesz. Gdy spasujesz, siostra wykona wszystkie karty, które jej zostały. W czasie rzadkich znalezisk nie bierze nic.
lesson-solo-end = Dzień minął i odkryto jej następny kolor. Lekcje publiczne dają ci tu tylko połowę. Po pięciu dniach liczy się punkty obojga i widać, kto za co je dostał.

## Score pad

page-score-pad = Liczenie punktów
pad-about = Do gry przy prawdziwym stole: wybierz kafelek, dotknij statku, zaznacz swoje lekcje i zobacz każdy wiersz wyniku.
pad-mode = Gra
pad-solo = Gra solo
pad-boats = Statki
pad-boat-blue = Niebieski statek
pad-boat-green = Zielony statek
pad-boat-red = Czerwony statek
pad-boat-purple = Fioletowy statek
pad-boat-colour = Kolor statku
pad-add = Kolejny statek
pad-drop = Usuń ten statek
pad-tiles = Kafelki
pad-colour = Kolor
pad-undo = Usuń ostatni kafelek
pad-remove = Usuń: { $tile }. { spot }
pad-fish = Ryby
pad-baskets = Trwałe koszyki
pad-turn = Miejsce w kolejności tur
pad-lessons = Lekcje
pad-public = Lekcje publiczne
pad-sister-colour = Kolor × { $each }
pad-total = Razem: { points }
pad-apart = Nie wszystkie kafelki są jeszcze połączone (R5.4).
pad-clear = Zacznij od nowa

## Arkusz wyników

form-standard = { option-mode-standard }
form-family = { option-mode-family }
form-solo = { pad-solo }
line-rats = Widoczne szczury
line-rooms = Niezapełnione kajuty
line-families = Punkty za rodziny
line-rare = Rzadkie skarby
line-lessons = Punkty za własne lekcje
line-public = Punkty za lekcje publiczne
line-colour = Koty jej koloru { $number }
line-sister_lessons = Punkty za jej lekcje
form-tie-fish = ryby
form-tie-rooms = zapełnione kajuty
