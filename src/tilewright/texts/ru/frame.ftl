# Слова дома: всё, что не принадлежит отдельной игре.

## Везде

loading = Минутку…
close = Закрыть
cancel = Отмена
save = Сохранить
next = Дальше
copy = Скопировать
copied = Скопировано
try-again = Попробовать ещё раз
reload = Перезагрузить
show-all = Показать все
show-more = Показать больше
to-home = На главную
skip-to-content = Перейти к содержимому
skip-to-board = Перейти к полю
language = Язык
theme-dark = Тёмная тема
page-unknown = Здесь ничего нет
page-unknown-about = Этот адрес никуда не ведёт. Возможно, в ссылке потерялась буква.
page-failed = Страница не загрузилась
page-failed-about = Возможно, пропала связь или тем временем появилась новая версия.
page-outdated = Версии страницы и сервера не совпадают
page-outdated-about = Сервер обновили, а одна перезагрузка страницы не помогла. Все ваши ходы сохранены. Перезагрузите страницу; если увидите это снова, сначала подождите минуту.
server-unreachable = Сервер недоступен
server-unreachable-about = Проверьте, работает ли он и есть ли сеть. Ничего не потеряно: каждый ход сохранён.
server-unexpected = Сервер ответил не так, как ожидалось
game-missing = Эту игру нельзя здесь показать
game-missing-about = Сервер её предлагает, но эта страница её ещё не знает. Перезагрузите страницу, чтобы получить новейшую версию.

## Главная

home-lead = Хорошие настольные игры за одним столом
home-about = Играйте точно по правилам, с друзьями или с ботами. Ничего не нужно устанавливать, нигде не нужно регистрироваться.
games = Игры
games-none = На этом сервере ещё нет игр.
players-range = Игроков: { $from }–{ $to }
players-exactly = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
    [many] { $count } игроков
   *[other] { $count } игрока
}
minutes-range = { $from }–{ $to } мин
play-now = Играть
new-table = Новый стол…
new-table-of = Новый стол: { $game }
lesson = Урок
rules = Правила
my-name = Ваше имя
my-name-about = Как вас видят другие за столом
account = Моя учётная запись
name = Имя
person-unnamed = Гость
person-guest = Гость { $number }
person-former = Бывший игрок
person-number = Игрок { $number }
continue = Продолжить
listed-tables = Открытые столы
listed-none = Сейчас никто не ждёт игроков. Откройте свой стол и покажите его всем.
listed-none-playing = Сейчас нет ни одной открытой партии.
ended-tables = Завершённые партии
tables-failed = Список столов не загрузился. Пробуем ещё раз…
filter-status = Какие столы
filter-game = Какая игра
filter-any-game = Все игры
status-open = Ждут игроков
status-playing = Уже играют
status-unfinished = не доиграна
seats-free = { $count ->
    [0] все места заняты
    [one] { $count } свободное место
    [few] { $count } свободных места
    [many] { $count } свободных мест
   *[other] { $count } свободного места
}
table-continue = Продолжить
table-join = Присоединиться
table-watch = Смотреть
table-look = Посмотреть
more-ways = Другие пути к столу
join-by-link = Стол друга
join-by-link-about = Вставьте ссылку, которую вам прислали, или наведите камеру телефона на QR-код.
link = Ссылка на стол
link-wrong = Это не ссылка на стол.
join = Перейти
site-join = С теми, кто далеко
site-join-about = У этой страницы нет сервера: вы играете на этом устройстве — с ботами, в одиночку или передавая его друг другу. Столы для тех, кто далеко, и общие листы для очков есть на серверах. Вставьте ссылку, которую вам прислали, или адрес сервера.
site-address = Адрес
site-address-wrong = Это не адрес сервера.
open-record = Открыть запись
open-record-about = Файл записи хранит всю партию, ход за ходом. Откройте его, чтобы посмотреть её снова.
open-record-button = Выбрать файл
open-position = Позиция
open-position-about = Позиция — это одна строка текста. Вставьте её, чтобы играть дальше против ботов.
open-position-text = Позиция
open-position-button = Играть

## Новый стол

seats = Места
seat-number = Место { $number }
seat-kind-me = Я
seat-kind-here = Кто-то рядом со мной
seat-kind-here-about = Вы передаёте устройство друг другу; между ходами экран прячет всё тайное.
seat-kind-friend = Друг по ссылке
seat-kind-friend-about = Вы получите ссылку и QR-код для друзей.
seat-kind-bot = Бот
level = Сила
level-1 = Мечтатель
level-1-about = Допускает ошибки. Для самой первой партии.
level-2 = Собиратель
level-2-about = Лёгкий соперник.
level-3 = Соперник
level-3-about = Соперник для тех, кто знает правила.
level-4 = Стратег
level-4-about = Достойный соперник для опытных игроков.
level-5 = Мудрец
level-5-about = Самый сильный соперник здесь.
listed = Показать всем
listed-about = Стол появится на главной странице этого сервера. Иначе его найдёт лишь тот, у кого есть ссылка.
spectators-chat = Зрители могут писать в чат
stand-in-level = Бот вместо тех, кто выйдет
stand-in-level-about = Играет вместо тех, кто вышел или долго не на связи, пока они не вернутся.
more-options = Другие настройки
watching-only = У вас здесь нет места: вы будете только смотреть.
create-and-invite = Открыть и пригласить
sit-down = Сесть за стол
on-device = Играть на этом устройстве
on-device-about = Во время игры не нужны ни соединение, ни сервер; в первый раз загружается 6 МБ. Никто другой не может присоединиться или смотреть.
engine-loading = Загружается то, что играет на этом устройстве
engine-failed = Это устройство не может играть само
engine-failed-about = Не удалось загрузить нужное, или браузер слишком стар. Попробуйте ещё раз, когда будет соединение.
kept-here = На этом устройстве
keep-title = Играть без соединения
keep-about = Партии с ботами или за одним устройством, уроки, подсчёт очков и правила открываются без соединения, когда всё нужное сохранено здесь.
keep-offline = Сохранить для игры без соединения, { $size }
keeping = Сохраняем для игры без соединения
# How much is fetched of how much, such as "2.1 MB of 7 MB".
keep-progress = { $loaded } из { $total }
keep-failed = Не удалось сохранить всё. То, что уже загружено, заново не загружается.
kept-about = Сохранено на этом устройстве: { $size }. Новая версия заменит эту, только когда загрузится целиком.
kept-loosely = Если не хватит места, браузер может это удалить.
keep-remove = Удалить сохранённое, { $size }
keep-remove-about = Ваши партии на этом устройстве останутся.
bring = Перенести на сервер
bring-again = Попробовать ещё раз
bring-about = Партия продолжится на сервере с пометкой «упражнение», потому что это устройство знало, что скрыто.
bring-about-ended = Партия будет среди ваших партий на сервере с пометкой «упражнение», потому что это устройство знало, что было скрыто.
bring-about-copy = Как только она будет на сервере, на этом устройстве её больше не будет.
bring-really = Перенести
brought = Начата на устройстве
leaving = По пути на сервер
leaving-about = Сервер ещё не подтвердил, что эта партия у него. Ничего не потеряно: она ждёт здесь, а до тех пор её нельзя продолжить, чтобы она не шла в двух местах.

## Перед началом

lobby = Стол
lobby-of = { $game }: ждём
lobby-waiting = { $count ->
    [one] Ждём { $count } игрока.
    [few] Ждём { $count } игроков.
    [many] Ждём { $count } игроков.
   *[other] Ждём { $count } игрока.
}
lobby-ready = Все на местах.
lobby-unready = Ещё готовятся: { $names }.
lobby-host = Все готовы. Игру запускает { $name }.
lobby-game = Эта партия
lobby-lesson = Урок в новой вкладке
spectators = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
    [many] { $count } зрителей
   *[other] { $count } зрителя
}
agreed = Договорённости на эту партию
agreed-hidden = тайна до конца игры
seat-open = Свободное место
seat-kept = Свободное место, держим для: { $name }
seat-ready = ждёт начала
seat-unready = ещё готовится
seat-you = (вы)
seat-away = не на связи
seat-stand-in = вместо игрока бот
seat-first = первый игрок
seat-thinking = думает
seat-give-bot = Посадить бота на место { $number }
seat-make-free = Освободить место
sit-here = Сесть сюда
start = Начать
start-with-bots = Начать с ботами
ready = Можно начинать
stand-up = Встать из-за стола
invite = Пригласить
invite-link = Ссылка на этот стол
invite-about = Кто её откроет, сможет сесть за стол или смотреть.
invite-copied = Ссылка скопирована. Отправьте её друзьям.
invite-here-only = Эта ссылка работает только на этом компьютере. Чтобы пригласить других, откройте страницу по сетевому адресу, который сервер показал при запуске.
invite-qr = QR-код со ссылкой на этот стол

## За столом

table-loading = Раскладываем игру…
table-unknown = Такого стола нет
table-unknown-about = Возможно, ссылка неполная или стол убрали ещё до начала.
table-closed = Стол закрыл соединение
table-closed-about = Перезагрузите страницу, чтобы вернуться.
table-stopped = Этот стол нельзя продолжить
table-stopped-about = Его начали по другой версии правил, или его данные повреждены.
table-banned = Вам закрыт доступ к этому серверу
table-banned-about = Так решила его администрация. Перезагрузите страницу, чтобы прочитать почему.
line-lost = Связь потеряна. Она восстановится сама…
line-lost-about = Каждый ваш ход сохранён.
your-move = Ваш ход
whose-turn = { $who ->
    [me] Ваш ход.
   *[other] Ходит { $name }.
}
waiting-for = Ждём хода: { $names }.
waiting-absent = Не на связи: { $names }. Стол ждёт.
watching = Вы наблюдаете за игрой.
practice-mark = Упражнение
practice-table = Стол для упражнений: результат не учитывается.
stand-in-begun = { $name } не на связи; играет бот ({ $bot }).
stand-in-ended = { $name } снова играет.
stand-in-partly = Часть партии за игрока { $name } сыграл бот.
stand-in-to-end = За игрока { $name } до конца играл бот.
undo = Отменить ход
undo-nothing = Нечего отменять
menu = Стол и настройки
rail = Журнал и чат
log = Журнал
log-empty = Ещё ничего не случилось.
log-older = Показать предыдущие ходы
log-undone = { $who ->
    [me] Вы отменяете последний шаг.
   *[other] { $name } отменяет последний шаг.
}
chat = Чат
chat-empty = Пока никто ничего не сказал.
chat-write = Напишите что-нибудь
chat-send = Отправить
chat-failed = Не удалось отправить. Попробуйте ещё раз.
chat-unread = непрочитанных
chat-mute = Запретить писать: { $name }
chat-unmute = Снова разрешить писать: { $name }
notice-bot-replaced = { $name }: бот завис, дальше играет более простой.
notice-closed = Администрация сервера закрыла этот стол.
notice-sat-down = { $name } садится за стол.
notice-stood-up = { $name } встаёт из-за стола.
notice-again = Следующая партия
rejected = Так нельзя
rejected-stale = Игра уже пошла дальше. Посмотрите ещё раз.
rejected-too-many = Не так быстро, пожалуйста.
rejected-not-playing = Сейчас за этим столом ходить нельзя.
rejected-not-your-seat = Это не ваше место.
rejected-muted-here = Хозяин стола не разрешает вам здесь писать.
rejected-players-only = За этим столом пишут только те, кто играет.
rejected-malformed = Сервер этого не понял. Перезагрузите страницу, чтобы получить новейшую версию.
rejected-muted = Вам нельзя писать в чат на этом сервере.
rejected-other-protocol = Версии страницы и сервера не совпадают. Перезагрузите страницу.
rejected-too-large = Это слишком длинно.
rejected-illegal = Правила здесь этого не разрешают.
rejected-failed = Сервер не смог это сохранить. Попробуйте ещё раз.
show-rule = Правило { $rule }
do-it = Сделать
ask-first = Спрашивать перед тем, чего нельзя отменить
ask-no-more = Больше не спрашивать
sounds = Тихие звуки: ваша очередь, ход, конец игры
pace = Темп остальных
pace-about = Сколько боты ждут перед ходом и как быстро показаны ходы других. После того, что можно отменить, боты оставляют вам время.
pace-slow = Медленно
pace-normal = Обычно
pace-fast = Быстро
pace-step = Шаг за шагом: дальше, когда я скажу
go-on = Дальше
go-on-about = Дальше: остальные могут ходить (Shift + Enter)
recap = Что произошло после моего последнего хода
recap-missed = Что произошло, пока вас не было
recap-begin = Таким стол был тогда
recap-mark = Раньше: { $number } из { $last }
recap-end = Вернуться к игре
recap-nothing = После вашего последнего хода никто ничего не делал.
forced-pass = Больше ничего сделать нельзя: вы пасуете.
forced-done = Выбирать здесь не из чего: игра идёт дальше.
hand-over = Теперь { $name }
hand-over-about = Передайте устройство. Ничего не видно, пока { $name } не возьмёт его в руки.
hand-over-take = Я — { $name }
hand-over-hidden = Скрыто, пока устройство передают.
watch-link = Пригласить зрителей
bot-for = Пусть вместо игрока { $name } играет бот
leave = Выйти из-за стола
leave-about = За вас будет играть бот. Вы можете в любой момент вернуться и играть дальше.
leave-really = Выйти
come-back = Играть самостоятельно
stand-in-mine = За вас играет бот.
commitment = Запечатанный расклад
commitment-about = Это число обнародовали перед первым ходом. После партии оно доказывает, что скрытый расклад никто не менял.

## Конец

score = Счёт
score-about = Выберите строку, чтобы увидеть, за что эти очки.
winner = Победа
rival = Оппонент
team = Вместе
tiebreak = При равенстве очков: { $numbers }
columns = Все очки рядом
columns-total = Всего
decided-points = Преимущество — { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, на втором месте { $other }; наибольший отрыв: «{ $what }», { $mine } против { $theirs }.
decided-points-several = Преимущество — { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}; второе место делят { $other }.
decided-tie = Очков поровну, по { $points } (на втором месте { $other }); решило дополнительное сравнение: { $tie }, { $mine } против { $theirs }.
decided-shared = Очков поровну: по { $points }.
decided-shared-tie = Очков поровну, по { $points }, и дополнительное сравнение тоже ничего не изменило.
decided-rival-behind = { $rival }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, на { $margin } меньше.
decided-rival-ahead = { $rival }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, на { $margin } больше.
decided-rival-tie = { $rival }: тоже { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, а равный счёт — это поражение.
ended-you = Вы победили!
ended-one = Победа: { $name }.
ended-shared = Общая победа: { $names }.
ended-together = Вы победили вместе!
ended-lost = Вы проиграли вместе.
ended-team = Команда победила.
ended-team-lost = Команда проиграла.
ended-unfinished = Эту партию не доиграли.
ended-lost-one = { $who ->
    [me] Вы проиграли.
   *[other] Поражение: { $name }.
}
ended-you-bot = Бот, который доиграл за вас, победил.
ended-one-bot = Победа: { $name }; доиграл бот.
ended-together-bot = Ваша команда победила; за вас доиграл бот.
ended-lost-bot = Ваша команда проиграла; за вас доиграл бот.
ended-lost-one-bot = { $who ->
    [me] Бот, который доиграл за вас, проиграл.
   *[other] Поражение: { $name }; доиграл бот.
}
rematch = Сыграть ещё раз
rematch-join = К следующей партии
rematch-watch = Смотреть следующую партию
replay = Повтор
record = Запись

## Повтор

replay-of = Повтор: { $game }
replay-loading = Загружаем партию…
replay-failed = Эту партию нельзя воспроизвести
replay-table = Назад к столу
replay-controls = Управление повтором
replay-moment = Момент
replay-at = Момент { $number } из { $last }
replay-start = Начало
# A step of which nothing is told, such as a secret choice or the end of a turn.
replay-quiet = { $who ->
    [me] Вы решаете
   *[other] { $name } решает
}
replay-first = В начало
replay-back = Шаг назад
replay-play = Воспроизвести
replay-pause = Пауза
replay-next = Шаг вперёд
replay-last = В конец
replay-speed = Скорость
replay-turn-back = На ход назад
replay-turn-next = На ход вперёд
# Of games that don't name larger units of their own.
replay-unit-back = На раунд назад
replay-unit-next = На раунд вперёд
replay-round = Раунд { $number }
replay-moves = Ходы
replay-mark-scoring = кто-то получил очки
replay-mark-reveal = что-то открылось
replay-mark-end = партия подходит к концу или окончена
replay-help = Клавиши и обозначения
replay-keys-step = шаг
replay-keys-turn = ход
replay-keys-unit = раунд
replay-keys-ends = начало, конец
replay-keys-play = воспроизвести, пауза
replay-play-on = Играть дальше отсюда
replay-perspective = Чьими глазами
replay-perspective-public = Что видели все
replay-perspective-of = Глазами: { $name }

## Правила и урок

rules-of = Правила: { $game }
rules-search = Искать в правилах
rules-found = { $count ->
    [one] { $count } правило
    [few] { $count } правила
    [many] { $count } правил
   *[other] { $count } правила
}
rules-none = По запросу «{ $words }» ничего не найдено.
rules-missing = Текста правил этой игры ещё нет.
rules-table = Таблица
rules-contents = Содержание
aid = Памятка
aid-of = Памятка: { $game }
aid-print = Напечатать
rules-marks = «Решение» — это наш ответ там, где печатные правила молчат или неясны. «Замена» стоит вместо того, чего в их тексте нет. Откройте пометку, чтобы прочесть причину.
rules-here = За этим столом:
lesson-loading = Готовим урок…
lesson-failed = Не удалось начать урок
lesson-missing = Урока для этой игры ещё нет.
lesson-step = Шаг { $step } из { $steps }
lesson-progress = Ход урока
lesson-your-move = Ваш ход.
lesson-done = Урок завершён
lesson-done-about = Вот и всё. Садитесь за первую настоящую партию или доиграйте эту.
lesson-part-about = Эта часть пройдена. Садитесь за настоящую партию, переходите к следующей части или сначала доиграйте эту партию.
lesson-next = Следующая часть
lesson-leave = Готово
lesson-contents = Части и шаги
lesson-steps = Шаги этой части
lesson-back = На шаг назад
lesson-skip = Пропустить
lesson-skip-about = Если пропустить шаг, то, о чём в нём речь, будет сделано за вас.
lesson-again = Сделать ещё раз
lesson-leaping = Переходим к этому шагу. Предыдущие делаются за вас…
lesson-play = Сыграть первую партию

## Листы для очков

sheets = Листы для очков
sheets-new = Новый лист
sheets-kept = На этом устройстве
sheets-about = Записанное остаётся на этом устройстве и не требует связи.
sheets-about-shared = Другие видят только то, что вы заполняете вместе.
sheets-none = Пока ничего не записано.
sheets-file = Все одним файлом
sheet-about = Для игры за настоящим столом: запишите число для каждого игрока и строки, а итоги и победитель появятся сами. Работает и без связи.
sheet-players = Игроки
sheet-way = Вид игры
sheet-names = Имена
sheet-name = Имя: игрок { $number }
sheet-begin = К листу
sheet-gone = Этого листа нет на этом устройстве
sheet-gone-about = Его удалили или записали в другом браузере.
sheet-cell = { $line }: { $name }
sheet-mark = Другой знак: { $name }
sheet-total = Всего
sheet-wrong = Здесь можно записать только число от 0 до { $most }.
sheet-count = Полный подсчёт
sheet-count-of = Полный подсчёт: { $name }
sheet-count-all = Выложить и посчитать
sheet-take = Записать
sheet-back = Назад к листу
sheet-empty = { $count ->
    [one] Не хватает ещё { $count } числа.
    [few] Не хватает ещё { $count } чисел.
    [many] Не хватает ещё { $count } чисел.
   *[other] Не хватает ещё { $count } чисел.
}
sheet-zero = Остальное считать за 0
sheet-won = Победа: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очков
}.
sheet-won-tie = Поровну, по { $points }: { $names }. Решает «{ $tie }», { $numbers }. Победа: { $name }.
sheet-won-against = Победа! { $points } против { $other } ({ $name }).
sheet-lost = Поражение: { $points } против { $other } ({ $name }). Для победы нужно больше очков.
sheet-shared = Общая победа: { $names }, по { $points }. Равенство больше нечем разрешить.
sheet-asks = Поровну, по { $points }: { $names }. Запишите то, что решает: { $tie }.
sheet-share = Поделиться
sheet-share-failed = Этот браузер не может ни поделиться, ни скопировать.
sheet-file = Файлом
sheet-next = Новый лист
sheet-delete = Удалить
sheet-delete-really = Удалить этот лист навсегда?
sheets-join = Код общего листа
sheet-together = Заполнять вместе
sheet-together-about = У кого есть этот код, тот видит лист, выбирает столбец и заполняет его на своём устройстве. Сервер хранит лист ещё два дня после последнего числа; на ваших устройствах он остаётся.
sheet-qr = QR-код со ссылкой на этот лист
sheet-which = Какой столбец ваш?
sheet-leave-column = Освободить столбец: { $name }
sheet-end = Больше не делиться
sheet-ended = Этот лист больше не общий. На этом устройстве он остался таким, как был.
sheet-away = Нет связи. Написанное будет отправлено, как только она вернётся.

## В чём отказывает сервер

problem-bad-name = В имени должно быть от 1 до 40 видимых символов.
problem-bad-pad = В игре так не бывает, поэтому подсчитать это нельзя. ({ $detail })
problem-bad-record = Это не запись партии, которую можно здесь воспроизвести, или она изменена: смотрите строку { $line } файла. ({ $detail })
problem-bad-position = С этой позиции играть нельзя. ({ $detail })
problem-bad-setup = Эти настройки не сочетаются. Выберите другие. ({ $detail })
problem-banned = Вам закрыт доступ к этому серверу. ({ $detail })
problem-begun = Партия уже началась. Вы можете смотреть.
problem-busy = Сервер перегружен. Ничего не изменено; попробуйте чуть позже.
problem-damaged = Данные этого стола повреждены. Партию нельзя продолжить.
problem-fault = На сервере что-то пошло не так. Ничего не изменено.
problem-forfeited = Твоё время вышло. Бот доиграет эту партию.
problem-no-clock = За этим столом нет часов.
problem-just-left = Этот игрок только что вышел. Подождите немного, прежде чем его заменит бот.
problem-no-game = На этом сервере нет такой игры.
problem-no-line = Этого сообщения уже нет.
problem-unavailable = За этим столом играют без этого.
problem-no-seat = За этим столом у вас нет места.
problem-no-table = Такого стола нет. Проверьте ссылку.
problem-not-begun = Эту партию так и не начали, показывать нечего.
problem-not-host = Это может сделать только тот, кто открыл стол.
problem-not-ready = Ещё не все готовы. Подождите или освободите их место.
problem-not-over = Партия ещё не закончилась.
problem-other-protocol = Версии страницы и сервера не совпадают. Перезагрузите страницу.
problem-other-rules = Этот стол начали по другой версии правил, и здесь его нельзя продолжить.
problem-over = Партия окончена.
problem-cannot-be-rated = Рейтинговой может быть только партия, в которой люди и боты играют друг против друга, каждый на своём месте и с раскладом, которого никто не знает.
problem-no-profile = Такого профиля нет, или он закрыт.
problem-sealed = Это сегодняшнее задание. Оно откроется для всех в полночь по UTC.
problem-present = Этот игрок здесь. Бот играет только за тех, кто не на связи.
problem-seated = У вас уже есть место. Несколько мест у одного человека бывает лишь за столом для одного устройства.
problem-taken = Это место занято. Выберите свободное или смотрите.
problem-too-large = Этот файл слишком велик для записи партии.
problem-too-many-requests = Не так быстро, пожалуйста.
problem-too-many-tables = У вас слишком много неоконченных партий с другими. Сначала доиграйте некоторые из них.
problem-column-taken = Этот столбец уже у кого-то другого. Выберите другой.
problem-no-sheet = Такого листа нет, или его время вышло. Проверьте код.
problem-not-your-column = Здесь может писать только его игрок и тот, кто поделился листом.
problem-too-many-sheets = Вы уже делитесь слишком многими листами. Сначала завершите какие-нибудь.
problem-yourself = Это вы.

## Игра, которую ещё не нарисовали

generic-choices = Что можно сделать
generic-view = Что видно
generic-catalogue = Состав игры
generic-event = { $who ->
    [me] Вы: { $words }
   *[other] { $name }: { $words }
}
generic-irrevocable = { $words }: это нельзя будет отменить.
generic-score = { $words } ({ $rule })
generic-row = { $words }
generic-tie = дополнительное сравнение
problem-bad-address = На этот адрес сообщения не отправить. Он должен начинаться с https:// и быть в интернете, если владелец сервера не разрешил больше.
problem-bad-code = Этот код неверен, уже использован, или его время вышло.
problem-bad-passkey = Этот ключ доступа здесь не сработал. Попробуйте ещё раз или возьмите код.
problem-name-taken = У кого-то уже есть такое имя или похожее на вид. Выберите другое.
problem-no-passkeys-here = Ключи доступа работают только через HTTPS. Возьмите код.
problem-no-person = Сначала сохраните учётную запись.
problem-not-your-name = Здесь у вас другое имя.
problem-too-many-channels = У вас слишком много способов получать сообщения. Сначала уберите какой-нибудь.
problem-too-many-passkeys = У вас слишком много ключей доступа. Сначала уберите какой-нибудь.
