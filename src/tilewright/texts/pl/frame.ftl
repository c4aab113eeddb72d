# Słowa domu: wszystko, co nie należy do konkretnej gry.

## Wszędzie

loading = Chwileczkę…
close = Zamknij
cancel = Anuluj
save = Zapisz
next = Dalej
copy = Kopiuj
copied = Skopiowano
try-again = Spróbuj ponownie
reload = Wczytaj ponownie
show-all = Pokaż wszystkie
show-more = Pokaż więcej
to-home = Na stronę główną
skip-to-content = Przejdź do treści
skip-to-board = Przejdź do planszy
language = Język
theme-dark = Ciemny motyw
page-unknown = Tu nic nie ma
page-unknown-about = Ten adres donikąd nie prowadzi. Może w linku zgubiła się litera.
page-failed = Nie udało się wczytać strony
page-failed-about = Być może zerwało się połączenie albo w międzyczasie pojawiła się nowsza wersja.
page-outdated = Strona i serwer mają różne wersje
page-outdated-about = Serwer został zaktualizowany, a jednorazowe ponowne wczytanie strony nie pomogło. Wszystkie twoje ruchy są zapisane. Wczytaj stronę ponownie; jeśli znów to zobaczysz, odczekaj najpierw minutę.
server-unreachable = Serwer jest nieosiągalny
server-unreachable-about = Sprawdź, czy działa i czy masz połączenie z siecią. Nic nie przepadło: każdy ruch jest zapisany.
server-unexpected = Serwer odpowiedział inaczej, niż oczekiwano
game-missing = Tej gry nie można tu pokazać
game-missing-about = Serwer ją oferuje, ale ta strona jeszcze jej nie zna. Wczytaj stronę ponownie, aby pobrać najnowszą wersję.

## Strona główna

home-lead = Dobre gry planszowe przy jednym stole
home-about = Graj ściśle według zasad, ze znajomymi albo z botami. Bez instalowania i bez zakładania konta.
games = Gry
games-none = Na tym serwerze nie ma jeszcze gier.
players-range = Gracze: { $from }–{ $to }
players-exactly = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
    [many] { $count } graczy
   *[other] { $count } gracza
}
minutes-range = { $from }–{ $to } min
play-now = Graj
new-table = Nowy stół…
new-table-of = Nowy stół: { $game }
lesson = Lekcja
rules = Zasady
my-name = Twoje imię
my-name-about = Jak widzą cię inni przy stole
account = Moje konto
name = Imię
person-unnamed = Gość
person-guest = Gość { $number }
person-former = Były gracz
person-number = Gracz { $number }
continue = Kontynuuj
listed-tables = Otwarte stoły
listed-none = Nikt teraz nie czeka na graczy. Otwórz własny stół i pokaż go wszystkim.
listed-none-playing = Teraz nie trwa żadna otwarta partia.
ended-tables = Zakończone partie
tables-failed = Nie udało się wczytać listy stołów. Próbujemy ponownie…
filter-status = Które stoły
filter-game = Która gra
filter-any-game = Wszystkie gry
status-open = Czekają na graczy
status-playing = W trakcie gry
status-unfinished = niedokończona
seats-free = { $count ->
    [0] wszystkie miejsca zajęte
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
}
table-continue = Kontynuuj
table-join = Dołącz
table-watch = Oglądaj
table-look = Obejrzyj
more-ways = Inne drogi do stołu
join-by-link = Stół znajomego
join-by-link-about = Wklej otrzymany link albo skieruj aparat telefonu na kod QR.
link = Link do stołu
link-wrong = To nie jest link do stołu.
join = Przejdź
site-join = Z osobami gdzie indziej
site-join-about = Ta strona nie ma serwera: grasz na tym urządzeniu z botami, samodzielnie albo przekazując je sobie. Stoły dla osób gdzie indziej i wspólne arkusze wyników są na serwerach. Wklej otrzymany link albo adres serwera.
site-address = Adres
site-address-wrong = To nie jest adres serwera.
open-record = Otwórz zapis
open-record-about = Plik zapisu zawiera całą partię, ruch po ruchu. Otwórz go, aby obejrzeć ją jeszcze raz.
open-record-button = Wybierz plik
open-position = Pozycja
open-position-about = Pozycja to jeden wiersz tekstu. Wklej go, aby grać od niej dalej z botami.
open-position-text = Pozycja
open-position-button = Graj

## Nowy stół

seats = Miejsca
seat-number = Miejsce { $number }
seat-kind-me = Ja
seat-kind-here = Ktoś obok mnie
seat-kind-here-about = Przekazujecie sobie urządzenie; między turami ekran zasłania to, co tajne.
seat-kind-friend = Znajomy przez link
seat-kind-friend-about = Dostaniesz link i kod QR dla znajomych.
seat-kind-bot = Bot
level = Siła
level-1 = Marzyciel
level-1-about = Popełnia błędy. Na pierwszą grę.
level-2 = Zbieracz
level-2-about = Łatwy przeciwnik.
level-3 = Rywal
level-3-about = Przeciwnik dla tych, którzy znają zasady.
level-4 = Strateg
level-4-about = Godny przeciwnik dla wprawnych graczy.
level-5 = Mędrzec
level-5-about = Najsilniejszy z tutejszych przeciwników.
listed = Pokaż wszystkim
listed-about = Stół pojawi się na stronie głównej tego serwera. W przeciwnym razie znajdzie go tylko ten, kto ma link.
spectators-chat = Widzowie mogą pisać na czacie
stand-in-level = Bot w zastępstwie nieobecnych
stand-in-level-about = Gra za tych, którzy odeszli lub długo są bez połączenia, dopóki nie wrócą.
more-options = Więcej opcji
watching-only = Nie masz tu miejsca: będziesz tylko oglądać.
create-and-invite = Otwórz i zaproś
sit-down = Usiądź do stołu
on-device = Graj na tym urządzeniu
on-device-about = Podczas gry nie trzeba ani połączenia, ani serwera; za pierwszym razem pobierane jest 6 MB. Nikt inny nie może dołączyć ani oglądać.
engine-loading = Pobieranie tego, co gra na tym urządzeniu
engine-failed = To urządzenie nie może grać samo
engine-failed-about = Nie udało się pobrać tego, co potrzebne, albo przeglądarka jest za stara. Spróbuj ponownie, gdy będzie połączenie.
kept-here = Na tym urządzeniu
keep-title = Gra bez połączenia
keep-about = Partie z botami albo przy jednym urządzeniu, lekcje, liczenie punktów i zasady otwierają się bez połączenia, gdy wszystko, co potrzebne, jest zapisane tutaj.
keep-offline = Zapisz do gry bez połączenia, { $size }
keeping = Zapisywanie do gry bez połączenia
# How much is fetched of how much, such as "2.1 MB of 7 MB".
keep-progress = { $loaded } z { $total }
keep-failed = Nie udało się zapisać wszystkiego. To, co już pobrano, nie będzie pobierane ponownie.
kept-about = Zapisano na tym urządzeniu: { $size }. Nowa wersja zastąpi tę dopiero, gdy pobierze się w całości.
kept-loosely = Gdy zabraknie miejsca, przeglądarka może to usunąć.
keep-remove = Usuń zapisane, { $size }
keep-remove-about = Twoje partie na tym urządzeniu zostaną.
bring = Przenieś na serwer
bring-again = Spróbuj ponownie
bring-about = Partia potoczy się dalej na serwerze, oznaczona jako ćwiczenie, bo to urządzenie znało to, co ukryte.
bring-about-ended = Partia znajdzie się wśród twoich partii na serwerze, oznaczona jako ćwiczenie, bo to urządzenie znało to, co było ukryte.
bring-about-copy = Gdy serwer ją przyjmie, na tym urządzeniu już jej nie będzie.
bring-really = Przenieś
brought = Rozpoczęta na urządzeniu
leaving = W drodze na serwer
leaving-about = Serwer nie potwierdził jeszcze, że ma tę partię. Nic nie przepadło: czeka tutaj, a do tego czasu nie można jej kontynuować, żeby nie toczyła się w dwóch miejscach.

## Przed rozpoczęciem

lobby = Stół
lobby-of = { $game }: czekamy
lobby-waiting = { $count ->
    [one] Czekamy na { $count } gracza.
    [few] Czekamy na { $count } graczy.
    [many] Czekamy na { $count } graczy.
   *[other] Czekamy na { $count } gracza.
}
lobby-ready = Wszyscy są na miejscach.
lobby-unready = Jeszcze się przygotowują: { $names }.
lobby-host = Wszyscy są gotowi. Grę uruchamia { $name }.
lobby-game = Ta partia
lobby-lesson = Lekcja w nowej karcie
spectators = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
    [many] { $count } widzów
   *[other] { $count } widza
}
agreed = Ustalenia na tę partię
agreed-hidden = tajemnica do końca gry
seat-open = Wolne miejsce
seat-kept = Wolne miejsce, trzymane dla: { $name }
seat-ready = czeka na start
seat-unready = jeszcze się przygotowuje
seat-you = (ty)
seat-away = bez połączenia
seat-stand-in = w zastępstwie gra bot
seat-first = pierwszy gracz
seat-thinking = myśli
seat-give-bot = Posadź bota na miejscu { $number }
seat-make-free = Zwolnij miejsce
sit-here = Usiądź tutaj
start = Zaczynamy
start-with-bots = Zaczynamy z botami
ready = Można zaczynać
stand-up = Wstań od stołu
invite = Zaproś
invite-link = Link do tego stołu
invite-about = Kto go otworzy, może usiąść do gry albo oglądać.
invite-copied = Link skopiowany. Wyślij go znajomym.
invite-here-only = Ten link działa tylko na tym komputerze. Aby zaprosić innych, otwórz stronę pod adresem sieciowym, który serwer podał przy starcie.
invite-qr = Kod QR z linkiem do tego stołu

## Przy stole

table-loading = Rozkładamy grę…
table-unknown = Nie ma takiego stołu
table-unknown-about = Link może być niepełny albo stół sprzątnięto przed rozpoczęciem gry.
table-closed = Stół zamknął połączenie
table-closed-about = Wczytaj stronę ponownie, aby wrócić.
table-stopped = Przy tym stole nie można grać dalej
table-stopped-about = Zaczęto go według innej wersji zasad albo jego zapis jest uszkodzony.
table-banned = Nie masz dostępu do tego serwera
table-banned-about = Tak zdecydowała jego administracja. Wczytaj stronę ponownie, aby przeczytać dlaczego.
line-lost = Utracono połączenie. Zaraz samo wróci…
line-lost-about = Każdy twój ruch jest zapisany.
your-move = Twój ruch
whose-turn = { $who ->
    [me] Twój ruch.
   *[other] Ruch gracza: { $name }.
}
waiting-for = Czekamy na ruch: { $names }.
waiting-absent = Bez połączenia: { $names }. Stół czeka.
watching = Oglądasz grę.
practice-mark = Ćwiczenie
practice-table = Stół do ćwiczeń: wynik się nie liczy.
stand-in-begun = { $name }: bez połączenia, gra bot ({ $bot }).
stand-in-ended = { $name } znów gra.
stand-in-partly = Część partii rozegrał bot w zastępstwie gracza { $name }.
stand-in-to-end = Za gracza { $name } do końca grał bot.
undo = Cofnij
undo-nothing = Nie ma czego cofać
menu = Stół i ustawienia
rail = Dziennik i czat
log = Dziennik
log-empty = Nic się jeszcze nie wydarzyło.
log-older = Pokaż wcześniejsze ruchy
log-undone = { $who ->
    [me] Cofasz ostatni krok.
   *[other] { $name } cofa ostatni krok.
}
chat = Czat
chat-empty = Nikt jeszcze nic nie powiedział.
chat-write = Napisz coś
chat-send = Wyślij
chat-failed = Nie udało się wysłać. Spróbuj ponownie.
chat-unread = do przeczytania
chat-mute = Wycisz: { $name }
chat-unmute = Pozwól znów pisać: { $name }
notice-bot-replaced = { $name }: bot się zawiesił, dalej gra prostszy.
notice-closed = Administracja serwera zamknęła ten stół.
notice-sat-down = { $name } siada do stołu.
notice-stood-up = { $name } wstaje od stołu.
notice-again = Następna partia
rejected = Tak nie można
rejected-stale = Gra poszła już dalej. Spójrz jeszcze raz.
rejected-too-many = Nie tak szybko, proszę.
rejected-not-playing = Przy tym stole nie można teraz wykonać ruchu.
rejected-not-your-seat = To nie twoje miejsce.
rejected-muted-here = Gospodarz tego stołu nie pozwala ci tu pisać.
rejected-players-only = Przy tym stole piszą tylko ci, którzy grają.
rejected-malformed = Serwer tego nie zrozumiał. Wczytaj stronę ponownie, aby mieć najnowszą wersję.
rejected-muted = Nie możesz pisać na czacie tego serwera.
rejected-other-protocol = Ta strona ma inną wersję niż serwer. Wczytaj stronę ponownie.
rejected-too-large = To za długie.
rejected-illegal = Zasady na to tutaj nie pozwalają.
rejected-failed = Serwer nie mógł tego zapisać. Spróbuj ponownie.
show-rule = Zasada { $rule }
do-it = Zrób to
ask-first = Pytaj przed tym, czego nie można cofnąć
ask-no-more = Nie pytaj więcej
sounds = Ciche dźwięki: twoja kolej, ruch, koniec gry
pace = Tempo pozostałych
pace-about = Jak długo boty czekają przed ruchem i jak szybko widać ruchy innych. Po tym, co możesz cofnąć, boty zostawiają ci czas.
pace-slow = Wolne
pace-normal = Zwykłe
pace-fast = Szybkie
pace-step = Krok po kroku: dalej na mój znak
go-on = Dalej
go-on-about = Dalej: pozostali mogą grać (Shift + Enter)
recap = Co się działo od mojej ostatniej tury
recap-missed = Co się działo podczas twojej nieobecności
recap-begin = Tak stół wyglądał wtedy
recap-mark = Wcześniej: { $number } z { $last }
recap-end = Wróć do gry
recap-nothing = Od twojej ostatniej tury nikt inny nic nie zrobił.
forced-pass = Nic innego nie da się zrobić: pasujesz.
forced-done = Nie ma tu nic do wyboru: gra toczy się dalej.
hand-over = Teraz { $name }
hand-over-about = Przekaż urządzenie. Nic nie widać, dopóki { $name } nie weźmie go do ręki.
hand-over-take = To ja, { $name }
hand-over-hidden = Ukryte, póki urządzenie przechodzi z rąk do rąk.
watch-link = Zaproś widzów
bot-for = Niech za gracza { $name } gra bot
leave = Odejdź od stołu
leave-about = Zagra za ciebie bot. W każdej chwili możesz wrócić i grać dalej.
leave-really = Odejdź
come-back = Wracam do gry
stand-in-mine = Gra za ciebie bot.
commitment = Zapieczętowany układ
commitment-about = Tę liczbę ogłoszono przed pierwszym ruchem. Po partii dowodzi ona, że nikt nie zmienił ukrytego układu.

## Koniec

score = Wynik
score-about = Wybierz wiersz, aby zobaczyć, za co są te punkty.
winner = Zwycięstwo
rival = Przeciwnik
team = Razem
tiebreak = Przy równej liczbie punktów: { $numbers }
columns = Wszystkie punkty obok siebie
columns-total = Razem
decided-points = Przewaga: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, na drugim miejscu { $other }; największa różnica: „{ $what }”, { $mine } do { $theirs }.
decided-points-several = Przewaga: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}; drugie miejsce dzielą { $other }.
decided-tie = Punktów tyle samo, po { $points } (na drugim miejscu { $other }); remis rozstrzygnięto tak: { $tie }, { $mine } do { $theirs }.
decided-shared = Punktów tyle samo: po { $points }.
decided-shared-tie = Punktów tyle samo, po { $points }, i remisu nic nie rozstrzyga.
decided-rival-behind = { $rival } ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, o { $margin } mniej.
decided-rival-ahead = { $rival } ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, o { $margin } więcej.
decided-rival-tie = { $rival } też ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, a remis oznacza przegraną.
ended-you = Wygrywasz!
ended-one = Wygrywa { $name }.
ended-shared = Wspólne zwycięstwo: { $names }.
ended-together = Wygraliście razem!
ended-lost = Przegraliście razem.
ended-team = Drużyna wygrała.
ended-team-lost = Drużyna przegrała.
ended-unfinished = Tej partii nie dokończono.
ended-lost-one = { $who ->
    [me] Przegrywasz.
   *[other] Przegrywa { $name }.
}
ended-you-bot = Bot, który grał za ciebie do końca, wygrał.
ended-one-bot = Wygrywa { $name }; grę dokończył bot.
ended-together-bot = Twoja drużyna wygrała; za ciebie do końca grał bot.
ended-lost-bot = Twoja drużyna przegrała; za ciebie do końca grał bot.
ended-lost-one-bot = { $who ->
    [me] Bot, który grał za ciebie do końca, przegrał.
   *[other] Przegrywa { $name }; grę dokończył bot.
}
rematch = Jeszcze raz
rematch-join = Do następnej partii
rematch-watch = Oglądaj następną partię
replay = Powtórka
record = Zapis

## Powtórka

replay-of = Powtórka: { $game }
replay-loading = Wczytujemy partię…
replay-failed = Tej partii nie można odtworzyć
replay-table = Wróć do stołu
replay-controls = Sterowanie powtórką
replay-moment = Moment
replay-at = Moment { $number } z { $last }
replay-start = Początek
# A step of which nothing is told, such as a secret choice or the end of a turn.
replay-quiet = { $who ->
    [me] Podejmujesz decyzję
   *[other] { $name } podejmuje decyzję
}
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Pauza
replay-next = Krok naprzód
replay-last = Na koniec
replay-speed = Szybkość
replay-turn-back = O turę wstecz
replay-turn-next = O turę naprzód
# Of games that don't name larger units of their own.
replay-unit-back = O rundę wstecz
replay-unit-next = O rundę naprzód
replay-round = Runda { $number }
replay-moves = Ruchy
replay-mark-scoring = ktoś zdobył punkty
replay-mark-reveal = coś zostało ujawnione
replay-mark-end = partia dobiega końca albo się skończyła
replay-help = Klawisze i oznaczenia
replay-keys-step = krok
replay-keys-turn = tura
replay-keys-unit = runda
replay-keys-ends = początek, koniec
replay-keys-play = odtwarzaj, pauza
replay-play-on = Graj dalej stąd
replay-perspective = Czyimi oczami
replay-perspective-public = Co widzieli wszyscy
replay-perspective-of = Oczami: { $name }

## Zasady i lekcja

rules-of = Zasady: { $game }
rules-search = Szukaj w zasadach
rules-found = { $count ->
    [one] { $count } zasada
    [few] { $count } zasady
    [many] { $count } zasad
   *[other] { $count } zasady
}
rules-none = Nic nie znaleziono dla „{ $words }”.
rules-missing = Ta gra nie ma jeszcze opisu zasad.
rules-table = Tabela
rules-contents = Spis treści
aid = Ściągawka
aid-of = Ściągawka: { $game }
aid-print = Drukuj
rules-marks = „Rozstrzygnięcie” to nasza decyzja tam, gdzie drukowana instrukcja milczy lub jest niejasna. „Zamiennik” zastępuje to, czego nie ma w jej tekście. Otwórz oznaczenie, by poznać powód.
rules-here = Przy tym stole:
lesson-loading = Przygotowujemy lekcję…
lesson-failed = Nie udało się rozpocząć lekcji
lesson-missing = Ta gra nie ma jeszcze lekcji.
lesson-step = Krok { $step } z { $steps }
lesson-progress = Postęp lekcji
lesson-your-move = Twój ruch.
lesson-done = Lekcja ukończona
lesson-done-about = To już wszystko. Zasiądź do pierwszej prawdziwej partii albo dokończ tę.
lesson-part-about = Ta część jest za tobą. Zasiądź teraz do prawdziwej partii, przejdź do następnej części albo najpierw dokończ tę partię.
lesson-next = Następna część
lesson-leave = Gotowe
lesson-contents = Części i kroki
lesson-steps = Kroki tej części
lesson-back = Krok wstecz
lesson-skip = Pomiń
lesson-skip-about = Gdy pomijasz krok, to, o co w nim chodzi, zostaje zrobione za ciebie.
lesson-again = Zrób to jeszcze raz
lesson-leaping = Przechodzimy do tego kroku. Wcześniejsze są robione za ciebie…
lesson-play = Zagraj pierwszą partię

## Arkusze wyników

sheets = Arkusze wyników
sheets-new = Nowy arkusz
sheets-kept = Na tym urządzeniu
sheets-about = To, co zapiszesz, zostaje na tym urządzeniu i nie wymaga połączenia.
sheets-about-shared = Inni widzą tylko to, co wypełniacie razem.
sheets-none = Nic jeszcze nie zapisano.
sheets-file = Wszystkie w pliku
sheet-about = Do gry przy prawdziwym stole: zapisz liczbę dla każdego gracza i wiersza, a sumy i zwycięzca pojawią się same. Działa też bez połączenia.
sheet-players = Gracze
sheet-way = Sposób gry
sheet-names = Imiona
sheet-name = Imię: gracz { $number }
sheet-begin = Do arkusza
sheet-gone = Tego arkusza nie ma na tym urządzeniu
sheet-gone-about = Został usunięty albo zapisano go w innej przeglądarce.
sheet-cell = { $line }: { $name }
sheet-mark = Inny znak: { $name }
sheet-total = Suma
sheet-wrong = Można tu wpisać tylko liczbę od 0 do { $most }.
sheet-count = Pełne liczenie
sheet-count-of = Pełne liczenie: { $name }
sheet-count-all = Wyłóż i policz
sheet-take = Zapisz
sheet-back = Z powrotem do arkusza
sheet-empty = { $count ->
    [one] Brakuje jeszcze { $count } liczby.
    [few] Brakuje jeszcze { $count } liczb.
    [many] Brakuje jeszcze { $count } liczb.
   *[other] Brakuje jeszcze { $count } liczb.
}
sheet-zero = Resztę przyjmij za 0
sheet-won = Wygrywa { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktów
}.
sheet-won-tie = Po równo, { $points }: { $names }. Rozstrzyga „{ $tie }”, { $numbers }. Wygrywa { $name }.
sheet-won-against = Zwycięstwo! { $points } do { $other } ({ $name }).
sheet-lost = Przegrana: { $points } do { $other } ({ $name }). Wygrywa tylko większa liczba punktów.
sheet-shared = Wspólne zwycięstwo: { $names }, po { $points }. Remisu nie da się już rozstrzygnąć.
sheet-asks = Po równo, { $points }: { $names }. Zapisz to, co rozstrzyga: { $tie }.
sheet-share = Udostępnij
sheet-share-failed = Ta przeglądarka nie umie ani udostępnić, ani skopiować.
sheet-file = Jako plik
sheet-next = Nowy arkusz
sheet-delete = Usuń
sheet-delete-really = Usunąć ten arkusz na zawsze?
sheets-join = Kod wspólnego arkusza
sheet-together = Wypełniajcie razem
sheet-together-about = Kto ma ten kod, widzi arkusz, wybiera kolumnę i wypełnia ją na swoim urządzeniu. Serwer przechowuje arkusz jeszcze dwa dni po ostatniej liczbie; na waszych urządzeniach zostaje.
sheet-qr = Kod QR z linkiem do tego arkusza
sheet-which = Która kolumna jest twoja?
sheet-leave-column = Zwolnij kolumnę: { $name }
sheet-end = Zakończ udostępnianie
sheet-ended = Ten arkusz nie jest już wspólny. Na tym urządzeniu zostaje taki, jaki był.
sheet-away = Brak połączenia. To, co piszesz, zostanie wysłane, gdy wróci.

## Czego serwer odmawia

problem-bad-name = Imię ma od 1 do 40 widocznych znaków.
problem-bad-pad = W grze tak być nie może, więc nie da się tego policzyć. ({ $detail })
problem-bad-record = To nie jest zapis partii, którą można tu odtworzyć, albo został zmieniony: zobacz wiersz { $line } pliku. ({ $detail })
problem-bad-position = Od tej pozycji nie da się grać. ({ $detail })
problem-bad-setup = Tych opcji nie można łączyć. Wybierz inne. ({ $detail })
problem-banned = Nie masz dostępu do tego serwera. ({ $detail })
problem-begun = Partia już się zaczęła. Możesz oglądać.
problem-busy = Serwer ma za dużo pracy. Niczego nie zmieniono; spróbuj za chwilę.
problem-damaged = Zapis tego stołu jest uszkodzony. Nie można grać dalej.
problem-fault = Na serwerze coś poszło nie tak. Niczego nie zmieniono.
problem-forfeited = Twój czas się skończył. Bot dogra tę partię.
problem-no-clock = Przy tym stole nie ma zegara.
problem-just-left = Ten gracz dopiero co odszedł. Poczekaj chwilę, zanim zastąpi go bot.
problem-no-game = Na tym serwerze nie ma tej gry.
problem-no-line = Tej wiadomości już nie ma.
problem-unavailable = Przy tym stole gra się bez tego.
problem-no-seat = Nie masz miejsca przy tym stole.
problem-no-table = Nie ma takiego stołu. Sprawdź link.
problem-not-begun = Tej partii nigdy nie rozpoczęto, więc nie ma czego pokazać.
problem-not-host = Może to zrobić tylko osoba, która otworzyła stół.
problem-not-ready = Nie wszyscy są jeszcze gotowi. Poczekaj albo zwolnij ich miejsce.
problem-not-over = Partia jeszcze trwa.
problem-other-protocol = Ta strona ma inną wersję niż serwer. Wczytaj stronę ponownie.
problem-other-rules = Ten stół zaczęto według innej wersji zasad i tu nie można go kontynuować.
problem-over = Partia jest zakończona.
problem-cannot-be-rated = Rankingowa może być tylko partia, w której osoby i boty grają przeciwko sobie, każdy na swoim miejscu i z rozdania, którego nikt nie zna.
problem-no-profile = Nie ma takiego profilu albo jest prywatny.
problem-sealed = To dzisiejsze wyzwanie. Otworzy się dla wszystkich o północy UTC.
problem-present = Ten gracz jest obecny. Bot gra tylko za nieobecnych.
problem-seated = Masz już miejsce. Kilka miejsc jedna osoba ma tylko przy stole dla jednego urządzenia.
problem-taken = To miejsce jest zajęte. Wybierz wolne albo oglądaj.
problem-too-large = Ten plik jest za duży jak na zapis partii.
problem-too-many-requests = Nie tak szybko, proszę.
problem-too-many-tables = Masz za dużo niedokończonych partii z innymi. Najpierw dokończ niektóre.
problem-column-taken = Tę kolumnę ma już ktoś inny. Wybierz inną.
problem-no-sheet = Nie ma takiego arkusza albo jego czas minął. Sprawdź kod.
problem-not-your-column = Może tu pisać tylko jej gracz i ten, kto udostępnił arkusz.
problem-too-many-sheets = Udostępniasz już zbyt wiele arkuszy. Najpierw zakończ któreś.
problem-yourself = To ty.

## Gra, której jeszcze nikt nie narysował

generic-choices = Co możesz zrobić
generic-view = Co widzisz
generic-catalogue = Elementy gry
generic-event = { $who ->
    [me] Ty: { $words }
   *[other] { $name }: { $words }
}
generic-irrevocable = { $words }: tego nie da się cofnąć.
generic-score = { $words } ({ $rule })
generic-row = { $words }
generic-tie = dodatkowe kryterium
problem-bad-address = Na ten adres nie można wysyłać wiadomości. Musi zaczynać się od https:// i być w internecie, chyba że gospodarz serwera pozwala na więcej.
problem-bad-code = Ten kod jest błędny, był już użyty albo jego czas minął.
problem-bad-passkey = Ten klucz dostępu tu nie zadziałał. Spróbuj ponownie albo użyj kodu.
problem-name-taken = Ktoś inny ma to imię albo takie, które wygląda podobnie. Wybierz inne.
problem-no-passkeys-here = Klucze dostępu działają tylko przez HTTPS. Użyj kodu.
problem-no-person = Najpierw zachowaj konto.
problem-not-your-name = Nie jest to imię, które masz tutaj.
problem-too-many-channels = Masz za dużo sposobów powiadamiania. Najpierw któryś usuń.
problem-too-many-passkeys = Masz za dużo kluczy dostępu. Najpierw któryś usuń.
