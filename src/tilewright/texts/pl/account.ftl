### Strona konta.

account-guest = Jesteś tu gościem: zna cię tylko ta przeglądarka. Zachowaj konto, a twoje miejsca i partie będą twoje na każdym urządzeniu.
account-since = Zachowane: { $day }.
keep = Zachowaj konto
keep-about = Nie trzeba hasła ani adresu e-mail.
keep-name = Twoje imię, na stałe
keep-passkey = Zachowaj z kluczem dostępu
keep-passkey-about = Urządzenie zapamięta klucz i poprosi o odcisk palca, twarz albo PIN.
keep-codes = Zachowaj z kodami na papierze
keep-codes-about = Dziesięć kodów do wydruku. Każdy loguje raz.
passkeys-need-https = Klucze dostępu działają tylko przez HTTPS, a ta strona przyszła bez niego. Kody i QR działają i tutaj.
passkeys-missing = Ta przeglądarka nie ma kluczy dostępu. Kody i QR działają i tutaj.

sign-in = Zaloguj się
sign-in-about = Masz już konto?
sign-in-passkey = Zaloguj się kluczem dostępu
sign-in-code = Kod z innego urządzenia albo z papieru
sign-in-by-code = Zaloguj się kodem
sign-in-bring = Zabierz ze sobą partie tej przeglądarki
sign-in-link = Ten link loguje kodem. Przejdź dalej tylko wtedy, gdy kod jest z twojego urządzenia: konto należy do tego, kto go utworzył.

ways = Sposoby logowania
ways-none = Nie ma jeszcze drogi powrotu: jeśli ta przeglądarka cię zapomni, konto przepadnie. Dodaj klucz dostępu albo wydrukuj kody.
passkeys = Klucze dostępu
passkey-add = Dodaj klucz dostępu
passkey-added = dodany { $day }
passkey-used = ostatnio użyty { $day }
passkey-name = Jak nazywasz ten klucz dostępu
passkey-rename = Zmień nazwę: { $name }
passkey-remove = Usuń: { $name }
passkey-remove-title = Usunąć ten klucz dostępu?
passkey-remove-about = { $name } nie będzie już logować. Urządzenie może go nadal proponować; usuń go także tam.
passkey-remove-last = To ostatni sposób logowania: bez niego zostaniesz tylko tam, gdzie już cię zalogowano.
passkey-remove-really = Usuń
passkey-failed = Nie użyto klucza dostępu. Spróbuj ponownie albo użyj kodu.
codes = Kody na papierze
codes-left = { $count ->
    [0] Nie ma jeszcze kodów.
    [one] Został { $count } kod.
    [few] Zostały { $count } kody.
    [many] Zostało { $count } kodów.
   *[other] Zostało { $count } kodu.
}
codes-new = Nowe kody
codes-about = Każdy loguje raz. Widać je tylko teraz; poprzednie kody już nie działają.
codes-print = Drukuj
device = Na innym urządzeniu
device-about = Kod i kod QR, które tam logują: raz, w ciągu dziesięciu minut.
device-show = Pokaż kod
device-scan = Zeskanuj to albo otwórz tam { $page } i wpisz kod. Nie pokazuj go nikomu.
device-until = Ważny do { $time }.
device-qr = Kod QR, który loguje inne urządzenie

sessions = Aktywne logowania
session-this = ta przeglądarka
session-unknown = Inna przeglądarka
session-seen = ostatnio { $day }
session-out = Wyloguj
session-out-there = Wyloguj: { $where }
sign-out-here = Wyloguj się tutaj
sign-out-everywhere = Wyloguj się wszędzie
sign-out-title = Wylogować?
sign-out-lost = Nie masz klucza dostępu ani kodów: nic nie pozwoliłoby wrócić na to konto.

picture = Obrazek
picture-none = Brak
picture-boat = Łódź
picture-cat = Kot
picture-cloud = Chmura
picture-fish = Ryba
picture-leaf = Liść
picture-llama = Lama
picture-moon = Księżyc
picture-mountain = Góra
picture-owl = Sowa
picture-serpent = Wąż
picture-sun = Słońce
picture-totem = Totem
time-zone = Strefa czasowa

told = Jak mnie powiadamiać…

data = Moje dane
data-export = Pobierz wszystko, co o mnie przechowano
data-delete = Usuń mnie
data-delete-title = Usunąć wszystko?
data-delete-about = Twoje imię, wypowiedzi i sposoby logowania znikną na zawsze. Przy stołach będzie „Były gracz”, a inni zachowają swoje partie.
data-delete-type = Wpisz swoje imię: { $name }
data-delete-really = Usuń na zawsze
