### Tiwanaku. Words follow the rules: plot, terrain, crop, region, figure, explore, discover, predict,
### offering, diversity board, automa, screen.

title = Tiwanaku
tagline = Zbadaj dolinę, której nikt nie widział, i wywnioskuj, co musi tam rosnąć.
rival = Automa

## Options

option-mode = Kto przeciw komu
option-mode-by_seats = Według liczby graczy
option-mode-competitive = Przeciwko sobie
option-mode-solo = W pojedynkę przeciw automie
option-mode-cooperative = Razem przeciw automie
option-mode-about = Zwykle jedna osoba gra w pojedynkę przeciw automie, a kilka przeciwko sobie.
option-size = Plansza
option-size-by_mode = Jak zwykle
option-size-short = Krótka, 25 działek
option-size-long = Długa, 45 działek
option-size-about = Zwykle przeciwko sobie gra się na krótkiej, a w innych trybach na długiej.
option-difficulty = Gra przeciw automie
option-difficulty-easy = łatwa
option-difficulty-normal = normalna
option-difficulty-hard = trudna
option-normal_team = Razem, normalna: figurki i automa
option-normal_team-figures_of_easy = Jak w łatwej, 5 dla automy
option-normal_team-figures_of_hard = Jak w trudnej, 4 dla automy
option-normal_team-about = W tabeli z instrukcji to pole jest puste i można je wypełnić na dwa sposoby. Zwykle gra się pierwszym.
option-first = Kto zaczyna
option-first-0 = Miejsce 1
option-first-1 = Miejsce 2
option-first-2 = Miejsce 3
option-first-3 = Miejsce 4
option-first-random = Losowo
option-colour_1 = Kolor miejsca 1
option-colour_1-any = Następny wolny
option-colour_1-brown = Brązowy
option-colour_1-white = Biały
option-colour_1-green = Zielony
option-colour_1-blue = Niebieski
option-colour_2 = Kolor miejsca 2
option-colour_2-any = Następny wolny
option-colour_2-brown = Brązowy
option-colour_2-white = Biały
option-colour_2-green = Zielony
option-colour_2-blue = Niebieski
option-colour_3 = Kolor miejsca 3
option-colour_3-any = Następny wolny
option-colour_3-brown = Brązowy
option-colour_3-white = Biały
option-colour_3-green = Zielony
option-colour_3-blue = Niebieski
option-colour_4 = Kolor miejsca 4
option-colour_4-any = Następny wolny
option-colour_4-brown = Brązowy
option-colour_4-white = Biały
option-colour_4-green = Zielony
option-colour_4-blue = Niebieski
option-colour_1-about = Każdy gracz ma własny kolor. W dwóch parach miejsca 1 i 3 mają wspólny kolor, tak samo miejsca 2 i 4.
option-stall_guard = Zakończ grę, gdy długo nie dzieje się nic nowego
option-stall_guard-on = tak
option-stall_guard-off = nie
option-hints = Podpowiedzi
option-hints-on = tak
option-hints-off = nie
option-hints-about = Gracze mogą zapytać, co jest pewne i dlaczego. Podpowiedź mówi tylko to, do czego można dojść, patrząc na planszę.
option-scenario = Scenariusz
option-scenario-unknown = Nowy
option-scenario-own = Własny scenariusz
option-scenario-about = Puste pole to dolina, której nikt jeszcze nie widział. Nazwa taka jak 2-57 to zawsze ta sama dolina, więc mogą w niej zagrać też znajomi; sama liczba to dolina starszego rodzaju. Można również wkleić własny scenariusz.

## Opponents

level-1-about = Gra jak poziom 2, ale w trzech decyzjach na dziesięć może przeoczyć to, co najlepsze. Na pierwszą grę.
level-2-about = Wyciąga z praw wszystkie proste wnioski, co turę bierze najwięcej punktów i zbiera żetony ofiary.
level-3-about = Wyciąga te same wnioski, ale czeka z figurkami, aż uprawy będą pewne.
level-4-about = Przegląda wszystkie doliny, które są jeszcze możliwe, i przewiduje to, co pewne albo najbardziej prawdopodobne. Godny przeciwnik dla wprawnych graczy.
level-5-about = Robi to samo, a przeciw innym, gdy możliwych dolin zostaje niewiele, rozgrywa najlepsze możliwości do końca, zanim wykona ruch.

## The land

terrain-E = ziemia
terrain-S = piasek
terrain-G = trawa
terrain-M = góry
crop-1 = batat
crop-2 = mięta
crop-3 = chili
crop-4 = kukurydza
crop-5 = komosa
crop-level = { $crop } ({ $level })
direction-N = na północ
direction-E = na wschód
direction-S = na południe
direction-W = na zachód
colour-brown = brązowy
colour-white = biały
colour-green = zielony
colour-blue = niebieski
colour-purple = fioletowy
colour-yellow = żółty

board-label = Plansza
board-signs = Kolumny oznaczono literami, rzędy liczbami. Znaki obok są takie jak na kole: przyroda dla kolumn, zwierzęta dla rzędów.
plot-empty = { $plot }: pusta
plot-bare = { $plot }: { $terrain }, goła
plot-planted = { $plot }: { $terrain }, { $crop }
plot-marked = twoje notatki: { $marks }
plot-solved = ukryte: { $marks }
plot-discoverable = można odkryć
plot-reachable = można dojść
plot-predictable = może przewidywać
plot-movable = można wybrać
figure-own = twoja figurka
figure-of = figurka gracza { $name }
automa-brown = brązowa figurka automy
automa-white = biała figurka automy
automa-green = zielona figurka automy
automa-blue = niebieska figurka automy
automa-purple = fioletowa figurka automy
automa-yellow = żółta figurka automy
arrow-words = strzałka: kolor { $colour }, { $direction }

## Who scores

points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
supply-figures = { $count ->
        [one] { $count } figurka w zapasie
        [few] { $count } figurki w zapasie
        [many] { $count } figurek w zapasie
       *[other] { $count } figurki w zapasie
    }
passed = pas
offerings-held = Żetony ofiary: { $crops }
offerings-none = Brak żetonów ofiary
offerings-own = Twoje żetony ofiary
screen-counts = Żetony za zasłonką
supply-common = Wspólny zapas
screen-own = Twoje stosy. Inni widzą, ile masz żetonów, ale nie strzałki
stack-top = { $terrain }: strzałka { $direction }, { $count ->
        [one] { $count } żeton
        [few] { $count } żetony
        [many] { $count } żetonów
       *[other] { $count } żetonu
    }
stack-none = { $terrain }: nic nie zostało

## The diversity board

track-label = Plansza różnorodności i zapas
track-open = Plansza różnorodności: ile żetonów jest jeszcze do odkrycia i ile punktów da odkrycie
track-terrain = { $terrain }: do odkrycia { $hidden } z { $number }.
track-points = Odkrycie da { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }.
track-level = { $name }: poziom { $level }.
discovery-brings = Co da odkrycie, według terenu
crops-left = Uprawy, które zostały w pudełku
crop-left = { $crop }: zostało { $count }

## What is asked

banner-token = { $who ->
    [me] Twoja tura: oddaj żeton, jego strzałka obowiązuje w tej turze
   *[other] { $name } wybiera żeton
}
banner-act = { $who ->
    [me] Twoja tura: eksploruj albo przewiduj
   *[other] { $name } eksploruje albo przewiduje
}
banner-explore = { $who ->
    [me] Twoja tura: eksploruj
   *[other] { $name } eksploruje
}
banner-predict = { $who ->
    [me] Trafione! Graj dalej albo zakończ turę
   *[other] { $name } trafia i może grać dalej
}
banner-predict-offer = { $who ->
    [me] Trafione! Złóż ofiarę albo zakończ turę
   *[other] { $name } trafia i może złożyć ofiarę
}
banner-predict-end = { $who ->
    [me] Trafione! Teraz zakończ turę
   *[other] { $name } trafia
}
banner-predict-all = { $who ->
    [me] Przewiduj pozostałymi figurkami
   *[other] { $name } przewiduje
}
banner-lend = { $who ->
    [me] W zapasie takiego nie ma: czyj żeton wykorzystać?
   *[other] { $name } wybiera, czyj żeton wykorzystać
}
banner-react = { $who ->
    [me] Wybierz figurkę automy, która ruszy
   *[other] { $name } wybiera figurkę automy
}
banner-offer = { $who ->
    [me] Złóż ofiarę albo zakończ turę
   *[other] { $name } może złożyć ofiarę
}
banner-final = { $who ->
    [me] Runda finałowa: jedno przewidywanie albo pas
   *[other] Runda finałowa: { $name } przewiduje albo pasuje
}
banner-last = { $who ->
    [me] Twoja ostatnia ofiara
   *[other] { $name } może złożyć ostatnią ofiarę
}
banner-over = Dolina jest poznana

turn-arrow = Strzałka tej tury: { $direction }
hint-waiting = To nie twoja tura. Ołówkiem możesz zaznaczyć swoje domysły.
hint-act = Eksploruj świecącą działkę albo przewiduj: wybierz swoją figurkę z „?”.
hint-explore = Eksploruj: wybierz świecącą działkę.
hint-predict = Wybierz swoją figurkę: co pod nią rośnie?
hint-predict-on = Możesz przewidywać inną figurką, złożyć ofiarę albo zakończyć turę.
hint-predict-more = Możesz przewidywać inną figurką albo zakończyć turę.
hint-predict-offer = Możesz złożyć ofiarę albo zakończyć turę.
hint-predict-end = Nie masz już czym przewidywać: zakończ turę.
hint-predict-all = Wybierz następną figurkę. Każda twoja na gołej działce musi przewidywać; pomyłki kosztują punkty, ale grasz dalej.
hint-final = Nie ma pustych działek. Po kolei każdy robi jedno przewidywanie jedną figurką albo pasuje na dobre; pomyłka też liczy się jako pas. Potem wszyscy mogą złożyć ostatnią ofiarę.
hint-react = Równie blisko: wybierz, która ruszy pierwsza.
hint-react-solo = Strzałka jest w twoim kolorze: wybierz figurkę automy, która ruszy.
hint-token = Oddaj do zapasu jeden ze swoich żetonów. Jego strzałka to twój pierwszy krok, jeśli eksplorujesz.
hint-lend = W zapasie nie ma żetonu: { $terrain }. Czyj wierzchni wykorzystać?

ask-go = { $from ->
    [supply] Wprowadź figurkę na { $goal }
   *[board] Idź z { $origin } na { $goal }
}
ask-go-over = { $from ->
    [supply] Wprowadź figurkę na { $goal } przez { $over }
   *[board] Idź z { $origin } na { $goal } przez { $over }
}
ask-discover-about = Odsłoni się teren; nie można tego cofnąć.
points-by-terrain = Punkty według terenu:
ask-final = Nie można tego cofnąć.
who-goes = Kto idzie
from-supply = figurka z twojego zapasu
from-plot = twoja figurka na { $plot }
do-discover = Odkryj { $plot }
do-move = Idź na { $plot }
ask-predict = Co rośnie na { $plot }?
predict-choose = Wskaż uprawę. Cokolwiek wskażesz, zasadzona będzie właściwa.
predict-choose-all = Wskaż uprawę. Potem każda inna twoja figurka na gołej działce też musi przewidywać.
stakes-right = Trafisz: +{ $points } (żeton już masz).
stakes-right-token = Trafisz: +{ $points } i jej żeton.
stakes-wrong = Chybisz: minus poziom właściwej i koniec tury.
stakes-wrong-solo = Chybisz: minus poziom właściwej, ale grasz dalej.
stakes-wrong-final = Chybisz: minus poziom właściwej i odpadasz.
crops-label = Uprawy
crop-choice = { $crop }, w pudełku zostało { $count }
do-predict = Przewiduję: { $crop }
ask-figure = Twoja figurka na { $plot }
ask-figure-about = Wybierz, dokąd idzie.
ask-figure-stuck = Teraz nie może się ruszyć.
do-return = Zabierz do zapasu
ask-mover = Ruszy { $direction }: { $figure } na { $plot }
do-mover = Niech rusza
ask-token = Oddaj: { $terrain }. Pierwszy krok { $direction }
ask-token-about = Świecą działki, do których prowadzi strzałka.
do-token = Oddaj
ask-offering = Złożyć ofiarę?
ask-last-offering = Złożyć ostatnią ofiarę?
ask-offering-about = Schodki: ile żetony dają razem.
ask-offering-automa = Jeśli drużyna składa ofiarę, automa też ofiarowuje wszystko, co ma.
offer-token = żeton: { $crop }
offer-sum = { $count ->
        [one] { $count } żeton
        [few] { $count } żetony
        [many] { $count } żetonów
       *[other] { $count } żetonu
    }: +{ $points }
ladder = Punkty za ofiarę z jednego do pięciu żetonów
do-offer = Ofiaruj: +{ $points }
do-no-offering = Bez ofiary
do-end = Zakończ turę
do-pass = Spasuj na dobre
do-enter = Nowa figurka
enter-label = Tylko wprowadź figurkę: { $count ->
        [one] { $count } figurka w zapasie
        [few] { $count } figurki w zapasie
        [many] { $count } figurek w zapasie
       *[other] { $count } figurki w zapasie
    }

undo-move = Cofnij ruch
undo-return = Postaw figurkę z powrotem
undo-offering = Weź żeton z powrotem
undo-pass = Cofnij pas
undo-end = Cofnij koniec tury

## The pencil

pencil-label = Ołówek (P): twoje własne notatki. Nikt inny ich nie widzi
pencil-hint = Wybierz działkę i zaznacz, co może tam być. Notatki zostają w tej przeglądarce; nikt inny ich nie widzi.
pencil-plot = Notatki na { $plot }
pencil-blank = brak notatek
pencil-clear = Wymaż

## Keys

keys-label = Klawisze
keys-go = do tego, co można zrobić
keys-arrows = z działki na działkę
keys-enter = wybierz, potem zrób
keys-crops = wskaż uprawę
keys-pencil = ołówek
keys-hint = podpowiedź, jeśli są dozwolone
keys-escape = zrezygnuj

## Hints

hints-label = Podpowiedź (H): co jest teraz pewne
hints-next = Następna podpowiedź ({ $number } z { $count })
hints-nothing = Nic nie jest pewne.
hints-nothing-own = Pod twoimi figurkami nic nie jest pewne.
hints-nothing-bare = Nie ma gołych działek, więc nie ma też czego przewidywać. Odkryj coś.
hints-likely = Najbardziej prawdopodobne: { $crop } na { $plot }. Rośnie tam na { $chance }% wszystkich plansz zgodnych z tym, co wiadomo.
hints-likely-roughly = Najbardziej prawdopodobne: { $crop } na { $plot }, około { $chance }%. Możliwych plansz jest za dużo, by policzyć wszystkie.

## Why something is certain

certain = { $plot }: na pewno { $what }.
reason-only_place = To jedyne miejsce, jakie zostało dla { $number } w tym regionie ({ $terrain }).
reason-only_place-terrain = Sąsiedni region ({ $terrain }) potrzebuje uprawy { $number }, a jedyne miejsce dla niej jest tutaj.
reason-only_crop = Każda inna uprawa jest już w tym regionie albo styka się z działką.
reason-region_size = Wielkość tego regionu to najwyżej { $number }, a każda inna uprawa do poziomu { $number } jest już w nim albo styka się z działką.
reason-region_size-single = W tym regionie jest tylko ta działka, więc rośnie na niej 1.
reason-crop_supply = Każda inna uprawa jest już w tym regionie albo styka się z działką, wymaga większego regionu albo nie ma już jej żetonów.
reason-crop_near = Każda inna uprawa jest wykluczona; jedna z nich dlatego, że zetknie się z działką, gdziekolwiek wyrośnie w pobliskim regionie.
reason-last_terrain = Zostały żetony tylko tego terenu.
reason-only_terrain = Żetony każdego innego terenu się skończyły albo żaden jego region nie może tu leżeć.
reason-all_needed = Zostało żetonów tego terenu: { $number }. Więcej działek dla niego nie ma.
reason-region_grows = W sąsiednim regionie ({ $terrain }) rośnie { $number }, więc jego wielkość to co najmniej { $number }, a ta działka zawsze do niego należy.
reason-region_joins = Jakkolwiek leży sąsiedni region ({ $terrain }), ta działka do niego należy.
reason-no_other_way = Przy każdej innej możliwości ({ $others }) reszty planszy nie da się zapełnić: każda próba łamie któreś prawo albo brakuje żetonów.
reason-seen = Już stykają się z działką albo są w jej regionie: { $levels }.
reason-after = Uwzględniono tu także to, co jest już pewne na innych działkach.

## The log

log-token = { $who ->
    [me] Oddajesz żeton: { $terrain }, strzałka { $direction }.
   *[other] { $name } oddaje żeton: { $terrain }, strzałka { $direction }.
}
log-entered = { $who ->
    [me] Wprowadzasz figurkę na { $goal }.
   *[other] { $name } wprowadza figurkę na { $goal }.
}
log-entered-over = { $who ->
    [me] Wprowadzasz figurkę na { $goal } przez { $over }.
   *[other] { $name } wprowadza figurkę na { $goal } przez { $over }.
}
log-moved = { $who ->
    [me] Idziesz z { $origin } na { $goal }.
   *[other] { $name } idzie z { $origin } na { $goal }.
}
log-moved-over = { $who ->
    [me] Idziesz z { $origin } na { $goal } przez { $over }.
   *[other] { $name } idzie z { $origin } na { $goal } przez { $over }.
}
log-returned = { $who ->
    [me] Zabierasz figurkę z { $plot } do zapasu.
   *[other] { $name } zabiera figurkę z { $plot } do zapasu.
}
log-discovered = { $who ->
    [me] Odkrywasz { $plot }: { $terrain }, +{ $points }.
   *[other] { $name } odkrywa { $plot }: { $terrain }, +{ $points }.
}
log-arrow = Strzałka na { $plot }: kolor { $colour }, { $direction }.
log-lent = { $who ->
    [me] Wykorzystano twój żeton: { $terrain }.
   *[other] Wykorzystano żeton gracza { $name }: { $terrain }.
}
log-right = { $who ->
    [me] Przewidujesz na { $plot }: { $crop }. Trafne, +{ $points }.
   *[other] { $name } przewiduje na { $plot }: { $crop }. Trafne, +{ $points }.
}
log-right-token = { $who ->
    [me] Przewidujesz na { $plot }: { $crop }. Trafne, +{ $points } i żeton ofiary.
   *[other] { $name } przewiduje na { $plot }: { $crop }. Trafne, +{ $points } i żeton ofiary.
}
log-wrong = { $who ->
    [me] Przewidujesz na { $plot }: { $named }. Chybione, tam jest { $crop }: −{ $points }.
   *[other] { $name } przewiduje na { $plot }: { $named }. Chybione, tam jest { $crop }: −{ $points }.
}
log-automa = Figurka automy (kolor { $colour }): z { $origin } { $direction } do { $goal }.
log-automa-discovered = Automa odkrywa { $plot }: { $terrain }, +{ $points }.
log-planted = Automa sadzi na { $plot }: { $crop }, +{ $points }.
log-planted-token = Automa sadzi na { $plot }: { $crop }, +{ $points } i żeton ofiary.
log-offering = { $who ->
    [me] Twoja ofiara: { $crops }, +{ $points }.
   *[other] Ofiara gracza { $name }: { $crops }, +{ $points }.
}
log-automa-offering = Ofiara automy: { $crops }, +{ $points }.
log-passed = { $who ->
    [me] Pasujesz.
   *[other] { $name } pasuje.
}
log-end-full = Nie ma już pustych działek: gra dobiega końca.
log-end-stalled = Zbyt długo nic nowego: gra dobiega końca.
log-end-no_action = Nic więcej nie można zrobić: gra dobiega końca.
log-end-no_tokens = Za zasłonkami nie ma już żetonów: gra dobiega końca.
log-empty-plots = Automa dostaje za puste działki { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }.
log-won = { $who ->
    [me] Wygrywasz!
   *[other] { $name } wygrywa.
}
log-shared = Zwycięstwo: { $names }.
log-lost = Automa wygrywa.

## The score sheet

score-start = Na początku
score-discovery = Odkrycia: { $count }
score-prediction = Trafne przewidywania: { $count }
score-mistake = Chybione przewidywania: { $count }
score-offering = Ofiarowane żetony: { $count }
score-crop = Zasadzone uprawy: { $count }
tiebreak = Przy równej liczbie punktów, suma poziomów znaczników różnorodności: { $numbers }
row-start = { score-start }
row-discovery = Odkrycia
row-prediction = Trafne przewidywania
row-mistake = Chybione przewidywania
row-offering = Ofiary
row-crop = Zasadzone uprawy
row-empty_plots = { score-empty_plots }
tie-1 = suma poziomów znaczników różnorodności
score-empty_plots = Puste działki

## The review

review = Analiza przewidywań
solution = Ukryta mapa
review-about = Każde według tego, co wszyscy wtedy wiedzieli. Wybierz jedno, aby zobaczyć, co było pewne.
review-none = Nikt niczego nie przewidywał.
review-sum = { $who ->
    [me] Ty: pewnych { $forced }, prawdopodobnych { $likely }, w ciemno { $guess }
   *[other] { $name }: pewnych { $forced }, prawdopodobnych { $likely }, w ciemno { $guess }
}
review-right = { $who ->
    [me] Ty, { $plot }: { $named }. Trafne.
   *[other] { $name }, { $plot }: { $named }. Trafne.
}
review-wrong = { $who ->
    [me] Ty, { $plot }: { $named }. Chybione, tam jest { $crop }.
   *[other] { $name }, { $plot }: { $named }. Chybione, tam jest { $crop }.
}
review-forced = pewne
review-likely = prawdopodobne, { $chance }%
review-guess = w ciemno, { $chance }%
review-impossible = niemożliwe
review-certain = Wtedy pod figurkami gracza pewne było:
review-certain-none = Wtedy pod figurkami gracza nic nie było pewne.

## Illegal actions

illegal-R2-1 = Nie ma takiej działki.
illegal-R3-2 = Region tego scenariusza jest za duży: ma mieć od 1 do 5 działek.
illegal-R3-3 = W tym scenariuszu dwa regiony jednego terenu stykają się.
illegal-R3-4 = W tym scenariuszu uprawy regionu nie pasują do jego wielkości.
illegal-R3-5 = W tym scenariuszu stykają się dwie takie same uprawy.
illegal-R3-6 = Na ten scenariusz w pudełku jest za mało żetonów.
illegal-R3-7 = Startowe uprawy tego scenariusza dopuszczają więcej niż jedno rozwiązanie.
illegal-R4-1 = Przeciwko sobie gra od 2 do 4 osób, każda w swoim kolorze, i nie wybiera się poziomu trudności.
illegal-R4-6 = Tego scenariusza nie da się zagrać: to nie jest scenariusz albo jest na drugą stronę planszy.
illegal-R4-7 = Ten scenariusz nie zostawia na brzegu działki, na którą mogłaby wejść figurka.
illegal-R4-8 = Teraz tura kogoś innego albo na miejscu, które miało zacząć, nikt nie siedzi.
illegal-R5-1 = Nie teraz: w swojej turze eksplorujesz albo przewidujesz, a potem być może składasz ofiarę.
illegal-R5-2 = Pasować wolno tylko w rundzie finałowej.
illegal-R6-1 = Nie stoi tam żadna twoja figurka.
illegal-R6-3 = Stoi tam figurka innego koloru. Nie można ani na niej stanąć, ani przez nią przejść.
illegal-R6-4 = Na { $plot } nie prowadzi żadna droga: figurka przechodzi tylko przez obsadzone działki i inne twoje figurki.
illegal-R6-5 = Na { $plot } figurka nie może się zatrzymać: działka jest obsadzona albo stoi tam inna twoja figurka.
illegal-R6-6 = Ruch nie może skończyć się tam, gdzie się zaczął.
illegal-R6-10 = W swoim zapasie nie masz figurek.
illegal-R8-1 = Działka { $plot } jest już obsadzona.
illegal-R8-2 = Przewidujesz tylko tam, gdzie stoi twoja figurka.
illegal-R9-1 = Ofiara nie teraz: składa się ją na końcu tury i nie po chybionym przewidywaniu.
illegal-R9-2 = Nie masz tego żetonu ofiary.
illegal-R10-2 = W rundzie finałowej przewidujesz albo pasujesz.
illegal-R10-5 = W rundzie finałowej nie składa się ofiar. Ostatnia będzie po niej.
illegal-R10-6 = Gra jest skończona.
illegal-R12-5 = Gdy gracie razem, nie ma czego wyłączać: gra kończy się sama.
illegal-R13-1 = W pojedynkę: jedno miejsce, długa plansza, gra łatwa albo trudna.
illegal-R13-10 = W grze przeciw automie nie zabiera się figurek do zapasu.
illegal-R13-14 = Nie stoi tam figurka automy.
illegal-R13-21 = Najpierw musi przewidzieć każda twoja figurka na gołej działce.
illegal-R14-1 = Razem gra od 2 do 4 osób na długiej planszy.
illegal-R14-5 = Dwa odczytania ma tylko normalna gra razem.
illegal-R14-10 = Za swoją zasłonką nie masz żetonu tego terenu.
illegal-R14-13 = Pierwszy krok prowadzi tam, gdzie wskazuje strzałka, a figurek nie zabiera się do zapasu.
illegal-R14-14 = Figurka wchodzi tam, gdzie strzałka prowadzi na planszę.
illegal-R14-16 = Z tym żetonem nic nie da się zrobić, a z innym tak. Oddaj inny.
illegal-R14-18 = Ta osoba nie ma takiego żetonu.
illegal-R14-20 = Najpierw ruszają najbliższe figurki automy.
illegal-R14-26 = Nie teraz: najpierw żeton, potem ruch albo przewidywanie, potem automa, potem ofiara.

## The lesson

lesson-title = Rozszyfruj dolinę
lesson-about = Dziesięć minut przy własnym stole: dwa prawa, pięć nieznanych działek, żadnego zgadywania; potem w pojedynkę i razem przeciw automie.
lesson-part-basics = Dwa prawa
lesson-part-solo = W pojedynkę przeciw automie
lesson-part-together = Razem przeciw automie
lesson-regions = Wygrywa ten, kto zdobędzie najwięcej punktów: za odkrywanie terenu i przewidywanie upraw, o poziomach od 1 do 5. Pierwsze prawo: działki jednego terenu połączone bokami to region, od 1 do 5 działek. Uprawy są w nim różne i pasują do wielkości: na 3 działkach – poziomy 1, 2 i 3.
lesson-apart = Drugie prawo: takie same uprawy nigdy się nie stykają, nawet rogiem, niezależnie od terenu. I dwa regiony jednego terenu też nigdy się nie stykają. Dlatego każda działka ma tylko jedną właściwą odpowiedź.
lesson-five = Pięć działek jest jeszcze nieznanych: b2, d3, a4, a5 i d1. Tu widać, ile żetonów każdego terenu pozostało do odkrycia i ile punktów da ci odkrycie.
lesson-discover = W swojej turze albo eksplorujesz, albo przewidujesz. Eksploruj! Figurka wchodzi od brzegu, przechodzi przez obsadzone działki i musi się zatrzymać na pustej albo gołej, gdzie jest teren bez uprawy. Wybierz b2, spójrz na drogę i odkryj działkę. Nie można tego cofnąć.
lesson-diversity = Piasek! Twój znacznik w kolumnie piasku podniósł się i zdobywasz po punkcie za każdy swój znacznik na tym poziomie. Im więcej ich na jednym poziomie, tym więcej punktów: odkrywaj różne tereny.
lesson-wait = Po tobie gra druga osoba. Przez jej figurki przejść nie można, tylko przez swoje. Przyjrzyj się teraz działkom wokół b2.
lesson-b2 = Twoja figurka stoi na gołym piasku. Inne działki tego regionu mają 3, 5, 2 i 1: razem pięć działek i brakuje tylko 4, kukurydzy. Wybierz figurkę, wskaż kukurydzę, przewiduj.
lesson-token = Trafne: 4 punkty i żeton ofiary. Żetony różnych upraw są razem warte więcej: dwa dają 1 punkt, pięć daje 10. Na razie go zachowaj i zakończ turę.
lesson-wait-again = Potem znów gra druga osoba. Po trafnym przewidywaniu możesz przewidywać kolejną figurką. Chybione kosztuje tyle punktów, ile wynosi poziom właściwej uprawy, i kończy turę, więc lepiej mieć pewność.
lesson-explore = Odkryj jeszcze jedną działkę, dowolną. Zanim wybierzesz, spójrz na punkty według terenu.
lesson-offering = Po eksploracji możesz złożyć ofiarę. Schodki pokazują, co daje od jednego do pięciu żetonów: jeden sam nie daje nic. Więc teraz bez ofiary.
lesson-pencil = Kiedy grają inni, ołówkiem możesz zaznaczyć na każdej działce, co według ciebie może tam być. Notatki widzisz tylko ty.
lesson-d3 = Na d3 jest trawa, a obok trawy nie ma: region z jednej działki. Może tam rosnąć tylko poziom 1, batat. Przewidź go.
lesson-a4 = Region ziemi ma 2, 4 i 5, więc a4 i a5 dzielą między siebie 1 i 3. Ale 1 na b3 styka się z a4. Zatem a4 to 3, chili. Przewidź je.
lesson-a5 = Region ziemi ma 2, 4 i 5, więc a4 i a5 dzielą między siebie 1 i 3. Ale 1 na b3 styka się z a4, więc a4 to 3, a a5 to 1, batat. Przewidź go.
lesson-d1 = Region gór ma 2, 1, 4 i 5: razem z d1 to pięć działek i brakuje tylko 3, chili. Przewidź je.
lesson-end = Na tym polega sztuka: najpierw pewność, potem przewidywanie. Gdy położony zostanie ostatni żeton terenu, nastąpi runda finałowa przewidywań, a potem każdy może złożyć ostatnią ofiarę.
lesson-solo-goal = W pojedynkę grasz przeciw automie: to rywalka, którą nikt nie gra. Ma własne znaczniki i punkty. Wygrywasz, jeśli masz więcej punktów niż ona; remis oznacza jej wygraną. W tej lekcji jest daleko z przodu, bo prawie cała kraina jest już znana.
lesson-solo-figures = Te pięć figurek należy do automy, każda ma inny kolor. Blokują ci drogę jak figurki rywala. Na odwrocie każdego żetonu terenu jest strzałka: kolor i kierunek.
lesson-solo-explore = Eksploruj: wprowadź figurkę na a5. Gdy się zatrzyma, działa strzałka na działce pod nią.
lesson-solo-arrow = Strzałka na a5 jest żółta i wskazuje wschód. Dlatego żółta figurka poszła prosto przed siebie, przez wszystko, do pierwszej pustej działki: g1. Na krawędzi poszłaby szlakiem i wróciła na planszę.
lesson-solo-right = Tam automa położyła właściwy teren i właściwą uprawę. Nigdy się nie myli i punktuje za jedno i za drugie. Ruszają ją tylko twoje eksploracje, nigdy przewidywania.
lesson-solo-predict = Twoja figurka stoi na gołej ziemi, a obok ziemi nie ma: region z jednej działki. Przewidź więc poziom 1, batata.
lesson-solo-all = Trafne! W pojedynkę przewidujesz wszystkimi swoimi figurkami na gołych działkach, w dowolnej kolejności. Pomyłka kosztuje punkty, ale grasz dalej. Teraz zakończ turę, bez ofiary.
lesson-solo-second = Eksploruj jeszcze raz, gdzie chcesz. Kolor strzałki poznasz dopiero na miejscu.
lesson-solo-again = Jeśli strzałka była w twoim kolorze, nic się nie stało: tak jest w grze łatwej. W trudnej do ciebie należałby wybór figurki automy, która by wtedy ruszyła. Strzałka zostaje na działce i działa znowu, gdy twoja figurka znów się tam zatrzyma. Zakończ turę.
lesson-solo-end = Gra kończy się, gdy żadna działka nie jest pusta. Możesz złożyć ostatnią ofiarę, a potem porównuje się punkty. Pomyśl, zanim ruszysz eksplorować: każdy krok może wskazać automie drogę.
lesson-together-goal = Razem jesteście jedną drużyną: jeden wynik, jeden zestaw znaczników, jedna kolekcja żetonów ofiary. Tylko figurki każdy ma własne. Waszą rywalką jest automa; wygrywacie razem, jeśli macie więcej punktów niż ona.
lesson-together-screen = Żetony terenu leżą w stosach za zasłonkami graczy. W każdym stosie tylko właściciel widzi wierzchni żeton i jego strzałkę.
lesson-together-token = Tura zaczyna się od żetonu: dołóż wierzchni żeton jednego ze swoich stosów do wspólnego zapasu. Jego strzałka mówi, w którą stronę robisz pierwszy krok. Weź piasek, jego strzałka wskazuje północ.
lesson-together-explore = Teraz eksploruj: pierwszy krok prowadzi na północ, więc nowa figurka wchodzi od dolnej krawędzi. Odkryj d5.
lesson-together-lend = W zapasie nie ma żetonu tego terenu. Wybierz, czyj wierzchni wykorzystać: twój czy twojego partnera.
lesson-together-react = Kilka figurek automy jest równie daleko. Wybierz, która ruszy pierwsza.
lesson-together-reaction = Po twojej eksploracji automa zareagowała: każda jej figurka w rzędzie lub kolumnie twojej działki idzie w kierunku od niej, do pierwszej pustej działki. Tam automa sadzi właściwą uprawę i bierze żeton ofiary tej uprawy, jeśli go jeszcze nie ma.
lesson-together-wait = Tura twojego partnera. Tymczasem przyjrzyj się piaskowi wokół d5.
lesson-together-any = Znów twoja tura. Będziesz przewidywać, a wtedy kierunek nie ma znaczenia: weź dowolny żeton.
lesson-together-predict = Inne działki piasku w rzędzie 5 mają 3, 4, 2 i 1: razem z d5 to pięć działek i brakuje tylko 5, komosy. Przewidź ją. Na przewidywanie automa nie reaguje.
lesson-together-offering = Trafne! Możesz złożyć ofiarę za drużynę, ale wtedy automa też ofiarowuje wszystko, co ma. Jeden żeton sam nie daje nic: zakończ turę.
lesson-together-end = Gra kończy się, gdy za zasłonkami nie ma już żetonów. Każda działka, która jest jeszcze pusta, daje automie punkt, więc nie marnujcie tur. Rozmawiajcie ze sobą: to dozwolone, także o żetonach.

## The wheel

page-wheel = Koło
wheel-about = Do tekturowej planszy na twoim stole: ta strona zastępuje koło. Nie trzeba konta ani stołu w sieci, a po wczytaniu działa także bez połączenia.
wheel-scenario = Scenariusz
wheel-number = Numer
wheel-own = Własny
wheel-draw = Wylosuj
wheel-paste = Użyj własnego scenariusza
wheel-paste-about = Wiersz z generatora scenariuszy
wheel-paste-wrong = To nie jest scenariusz.
wheel-use = Użyj
wheel-back = Odwrotna strona
wheel-back-about = Weź tyle żetonów terenu i rozłóż działki startowe tak, jak pokazano. Nic więcej o dolinie tu nie widać.
wheel-board = Działki startowe
wheel-automa = Miejsca automy, w tej kolejności: { $plots }
wheel-ask = Zapytaj koło
wheel-column = Kolumna: znak przyrody
wheel-row = Rząd: zwierzę
wheel-column-name = Kolumna { $column }, { $sign }
wheel-row-name = Rząd { $row }, { $sign }
wheel-choose = Wybierz kolumnę i rząd.
wheel-plot = Działka { $plot }
wheel-discover = Odkrycie: teren
wheel-predict = Przewidywanie: uprawa
wheel-hold = przytrzymaj, by zobaczyć
wheel-log = Dotychczasowe pytania
wheel-log-empty = Jeszcze żadnych.
sign-column-a = słońce
sign-column-b = księżyc
sign-column-c = gwiazda
sign-column-d = chmura
sign-column-e = deszcz
sign-column-f = błyskawica
sign-column-g = wiatr
sign-column-h = ogień
sign-column-i = woda
sign-row-1 = kondor
sign-row-2 = puma
sign-row-3 = lama
sign-row-4 = wąż
sign-row-5 = ryba

## Arkusz wyników

page-score-pad = Liczenie punktów
form-competitive = { option-mode-competitive }
form-cooperative = { option-mode-cooperative }
form-solo = { option-mode-solo }
line-track = Tor punktów
line-offering = Ostatnia ofiara
line-empty_plots = Puste działki
form-tie-levels = suma poziomów znaczników różnorodności
