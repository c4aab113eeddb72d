# Слова дому: усе, що не належить окремій грі.

## Усюди

loading = Хвилинку…
close = Закрити
cancel = Скасувати
save = Зберегти
next = Далі
copy = Скопіювати
copied = Скопійовано
try-again = Спробувати ще раз
reload = Перезавантажити
show-all = Показати всі
show-more = Показати більше
to-home = На головну
skip-to-content = Перейти до вмісту
skip-to-board = Перейти до поля
language = Мова
theme-dark = Темна тема
page-unknown = Тут нічого немає
page-unknown-about = Ця адреса нікуди не веде. Можливо, у посиланні загубилася літера.
page-failed = Сторінку не вдалося завантажити
page-failed-about = Можливо, зник зв’язок або тим часом з’явилася новіша версія.
page-outdated = Версії сторінки й сервера не збігаються
page-outdated-about = Сервер оновили, а одне перезавантаження сторінки не допомогло. Усі ваші ходи збережено. Перезавантажте сторінку; якщо побачите це знову, спершу зачекайте хвилину.
server-unreachable = Сервер недоступний
server-unreachable-about = Перевірте, чи він працює і чи є мережа. Нічого не втрачено: кожен хід збережено.
server-unexpected = Сервер відповів не так, як очікувалося
game-missing = Цю гру тут не можна показати
game-missing-about = Сервер її пропонує, але ця сторінка її ще не знає. Перезавантажте сторінку, щоб отримати найновішу версію.

## Головна

home-lead = Хороші настільні ігри за одним столом
home-about = Грайте точно за правилами, з друзями чи з ботами. Нічого не треба встановлювати, ніде не треба реєструватися.
games = Ігри
games-none = На цьому сервері ще немає ігор.
players-range = Гравців: { $from }–{ $to }
players-exactly = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
    [many] { $count } гравців
   *[other] { $count } гравця
}
minutes-range = { $from }–{ $to } хв
play-now = Грати
new-table = Новий стіл…
new-table-of = Новий стіл: { $game }
lesson = Урок
rules = Правила
my-name = Ваше ім’я
my-name-about = Як вас бачать інші за столом
account = Мій обліковий запис
name = Ім’я
person-unnamed = Гість
person-guest = Гість { $number }
person-former = Колишній гравець
person-number = Гравець { $number }
continue = Продовжити
listed-tables = Відкриті столи
listed-none = Зараз ніхто не чекає на гравців. Відкрийте власний стіл і покажіть його всім.
listed-none-playing = Зараз немає жодної відкритої партії.
ended-tables = Завершені партії
tables-failed = Список столів не завантажився. Пробуємо ще раз…
filter-status = Які столи
filter-game = Яка гра
filter-any-game = Усі ігри
status-open = Чекають на гравців
status-playing = Уже грають
status-unfinished = не дограна
seats-free = { $count ->
    [0] усі місця зайняті
    [one] { $count } вільне місце
    [few] { $count } вільні місця
    [many] { $count } вільних місць
   *[other] { $count } вільного місця
}
table-continue = Продовжити
table-join = Приєднатися
table-watch = Дивитися
table-look = Переглянути
more-ways = Інші шляхи до столу
join-by-link = Стіл друга
join-by-link-about = Вставте посилання, яке вам надіслали, або наведіть камеру телефона на QR-код.
link = Посилання на стіл
link-wrong = Це не посилання на стіл.
join = Перейти
site-join = З тими, хто далеко
site-join-about = Ця сторінка не має сервера: ви граєте на цьому пристрої — з ботами, наодинці чи передаючи його одне одному. Столи для тих, хто далеко, і спільні аркуші для очок є на серверах. Вставте посилання, яке вам надіслали, або адресу сервера.
site-address = Адреса
site-address-wrong = Це не адреса сервера.
open-record = Відкрити запис
open-record-about = Файл запису зберігає всю партію, хід за ходом. Відкрийте його, щоб переглянути її знову.
open-record-button = Вибрати файл
open-position = Позиція
open-position-about = Позиція — це один рядок тексту. Вставте його, щоб грати далі проти ботів.
open-position-text = Позиція
open-position-button = Грати

## Новий стіл

seats = Місця
seat-number = Місце { $number }
seat-kind-me = Я
seat-kind-here = Хтось поруч зі мною
seat-kind-here-about = Ви передаєте пристрій одне одному; між ходами екран ховає все таємне.
seat-kind-friend = Друг за посиланням
seat-kind-friend-about = Ви отримаєте посилання і QR-код для друзів.
seat-kind-bot = Бот
level = Сила
level-1 = Мрійник
level-1-about = Припускається помилок. Для найпершої партії.
level-2 = Збирач
level-2-about = Легкий суперник.
level-3 = Суперник
level-3-about = Суперник для тих, хто знає правила.
level-4 = Стратег
level-4-about = Гідний суперник для досвідчених гравців.
level-5 = Мудрець
level-5-about = Найсильніший суперник тут.
listed = Показати всім
listed-about = Стіл з’явиться на головній сторінці цього сервера. Інакше його знайде лише той, хто має посилання.
spectators-chat = Глядачі можуть писати в чат
stand-in-level = Бот замість тих, хто вийде
stand-in-level-about = Грає замість тих, хто вийшов або довго не на зв’язку, доки вони не повернуться.
more-options = Інші налаштування
watching-only = У вас тут немає місця: ви лише дивитиметеся.
create-and-invite = Відкрити й запросити
sit-down = Сісти за стіл
on-device = Грати на цьому пристрої
on-device-about = Під час гри не потрібні ні з’єднання, ні сервер; першого разу завантажується 6 МБ. Ніхто інший не може приєднатися чи дивитися.
engine-loading = Завантажується те, що грає на цьому пристрої
engine-failed = Цей пристрій не може грати сам
engine-failed-about = Не вдалося завантажити потрібне, або браузер застарий. Спробуйте ще раз, коли буде з’єднання.
kept-here = На цьому пристрої
keep-title = Грати без з’єднання
keep-about = Партії з ботами чи за одним пристроєм, уроки, підрахунок очок і правила відкриваються без з’єднання, коли все потрібне збережено тут.
keep-offline = Зберегти для гри без з’єднання, { $size }
keeping = Зберігаємо для гри без з’єднання
# How much is fetched of how much, such as "2.1 MB of 7 MB".
keep-progress = { $loaded } з { $total }
keep-failed = Не вдалося зберегти все. Те, що вже завантажено, вдруге не завантажуватиметься.
kept-about = Збережено на цьому пристрої: { $size }. Нова версія замінить цю, лише коли завантажиться повністю.
kept-loosely = Якщо забракне місця, браузер може це видалити.
keep-remove = Видалити збережене, { $size }
keep-remove-about = Ваші партії на цьому пристрої залишаться.
bring = Перенести на сервер
bring-again = Спробувати ще раз
bring-about = Партія триватиме на сервері з позначкою «вправа», бо цей пристрій знав, що приховано.
bring-about-ended = Партія стоятиме серед ваших партій на сервері з позначкою «вправа», бо цей пристрій знав, що було приховано.
bring-about-copy = Щойно вона буде на сервері, на цьому пристрої її більше не буде.
bring-really = Перенести
brought = Почато на пристрої
leaving = Дорогою на сервер
leaving-about = Сервер ще не підтвердив, що має цю партію. Нічого не втрачено: вона чекає тут, а доти її не можна продовжити, щоб вона не тривала у двох місцях.

## Перед початком

lobby = Стіл
lobby-of = { $game }: чекаємо
lobby-waiting = { $count ->
    [one] Чекаємо на { $count } гравця.
    [few] Чекаємо на { $count } гравців.
    [many] Чекаємо на { $count } гравців.
   *[other] Чекаємо на { $count } гравця.
}
lobby-ready = Усі на місцях.
lobby-unready = Ще готуються: { $names }.
lobby-host = Усі готові. Гру запускає { $name }.
lobby-game = Ця партія
lobby-lesson = Урок у новій вкладці
spectators = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
    [many] { $count } глядачів
   *[other] { $count } глядача
}
agreed = Домовленості на цю партію
agreed-hidden = таємниця до кінця гри
seat-open = Вільне місце
seat-kept = Вільне місце, тримаємо для: { $name }
seat-ready = чекає на початок
seat-unready = ще готується
seat-you = (ви)
seat-away = не на зв’язку
seat-stand-in = замість гравця бот
seat-first = перший гравець
seat-thinking = думає
seat-give-bot = Посадити бота на місце { $number }
seat-make-free = Звільнити місце
sit-here = Сісти сюди
start = Почати
start-with-bots = Почати з ботами
ready = Можна починати
stand-up = Встати з-за столу
invite = Запросити
invite-link = Посилання на цей стіл
invite-about = Хто його відкриє, зможе сісти за стіл або дивитися.
invite-copied = Посилання скопійовано. Надішліть його друзям.
invite-here-only = Це посилання працює лише на цьому комп’ютері. Щоб запросити інших, відкрийте сторінку за мережевою адресою, яку сервер показав під час запуску.
invite-qr = QR-код із посиланням на цей стіл

## За столом

table-loading = Розкладаємо гру…
table-unknown = Такого столу немає
table-unknown-about = Можливо, посилання неповне або стіл прибрали ще до початку.
table-closed = Стіл закрив з’єднання
table-closed-about = Перезавантажте сторінку, щоб повернутися.
table-stopped = Цей стіл не можна продовжити
table-stopped-about = Його почали за іншою версією правил, або його дані пошкоджено.
table-banned = Вам закрито доступ до цього сервера
table-banned-about = Так вирішила його адміністрація. Перезавантажте сторінку, щоб прочитати чому.
line-lost = Зв’язок утрачено. Він відновиться сам…
line-lost-about = Кожен ваш хід збережено.
your-move = Ваш хід
whose-turn = { $who ->
    [me] Ваш хід.
   *[other] Ходить { $name }.
}
waiting-for = Чекаємо на хід: { $names }.
waiting-absent = Не на зв’язку: { $names }. Стіл чекає.
watching = Ви спостерігаєте за грою.
practice-mark = Вправа
practice-table = Стіл для вправ: результат не враховується.
stand-in-begun = { $name } не на зв’язку; грає бот ({ $bot }).
stand-in-ended = { $name } знову грає.
stand-in-partly = Частину партії за гравця { $name } зіграв бот.
stand-in-to-end = За гравця { $name } до кінця грав бот.
undo = Скасувати хід
undo-nothing = Немає чого скасовувати
menu = Стіл і налаштування
rail = Журнал і чат
log = Журнал
log-empty = Ще нічого не сталося.
log-older = Показати попередні ходи
log-undone = { $who ->
    [me] Ви скасовуєте останній крок.
   *[other] { $name } скасовує останній крок.
}
chat = Чат
chat-empty = Поки що ніхто нічого не сказав.
chat-write = Напишіть щось
chat-send = Надіслати
chat-failed = Не вдалося надіслати. Спробуйте ще раз.
chat-unread = непрочитаних
chat-mute = Заборонити писати: { $name }
chat-unmute = Знову дозволити писати: { $name }
notice-bot-replaced = { $name }: бот завис, далі грає простіший.
notice-closed = Адміністрація сервера закрила цей стіл.
notice-sat-down = { $name } сідає за стіл.
notice-stood-up = { $name } встає з-за столу.
notice-again = Наступна партія
rejected = Так не можна
rejected-stale = Гра вже пішла далі. Погляньте ще раз.
rejected-too-many = Не так швидко, будь ласка.
rejected-not-playing = Зараз за цим столом ходити не можна.
rejected-not-your-seat = Це місце не ваше.
rejected-muted-here = Господар столу не дозволяє вам тут писати.
rejected-players-only = За цим столом пишуть лише ті, хто грає.
rejected-malformed = Сервер цього не зрозумів. Перезавантажте сторінку, щоб отримати найновішу версію.
rejected-muted = Вам не можна писати в чат на цьому сервері.
rejected-other-protocol = Версії сторінки й сервера не збігаються. Перезавантажте сторінку.
rejected-too-large = Занадто довгий текст.
rejected-illegal = Правила тут цього не дозволяють.
rejected-failed = Сервер не зміг цього зберегти. Спробуйте ще раз.
show-rule = Правило { $rule }
do-it = Зробити
ask-first = Питати перед тим, чого не можна скасувати
ask-no-more = Більше не питати
sounds = Тихі звуки: ваша черга, хід, кінець гри
pace = Темп інших
pace-about = Скільки боти чекають перед ходом і як швидко показано ходи інших. Після того, що можна скасувати, боти залишають вам час.
pace-slow = Повільно
pace-normal = Звичайно
pace-fast = Швидко
pace-step = Крок за кроком: далі, коли я скажу
go-on = Далі
go-on-about = Далі: інші можуть ходити (Shift + Enter)
recap = Що сталося після мого останнього ходу
recap-missed = Що сталося, поки вас не було
recap-begin = Таким стіл був тоді
recap-mark = Раніше: { $number } з { $last }
recap-end = Повернутися до гри
recap-nothing = Після вашого останнього ходу ніхто нічого не робив.
forced-pass = Більше нічого зробити не можна: ви пасуєте.
forced-done = Тут немає з чого вибирати: гра йде далі.
hand-over = Тепер { $name }
hand-over-about = Передайте пристрій. Нічого не видно, доки { $name } не візьме його в руки.
hand-over-take = Я — { $name }
hand-over-hidden = Приховано, поки пристрій передають.
watch-link = Запросити глядачів
bot-for = Хай замість гравця { $name } грає бот
leave = Вийти з-за столу
leave-about = За вас гратиме бот. Ви можете будь-коли повернутися і грати далі.
leave-really = Вийти
come-back = Грати самостійно
stand-in-mine = За вас грає бот.
commitment = Запечатана розкладка
commitment-about = Це число оприлюднили перед першим ходом. Після партії воно доводить, що прихованої розкладки ніхто не змінював.

## Кінець

score = Рахунок
score-about = Виберіть рядок, щоб побачити, за що ці очки.
winner = Перемога
rival = Опонент
team = Разом
tiebreak = За рівності очок: { $numbers }
columns = Усі очки поруч
columns-total = Разом
decided-points = Перевага — { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}, на другому місці { $other }; найбільший відрив: «{ $what }», { $mine } проти { $theirs }.
decided-points-several = Перевага — { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}; друге місце ділять { $other }.
decided-tie = Очок порівну, по { $points } (на другому місці { $other }); вирішило додаткове порівняння: { $tie }, { $mine } проти { $theirs }.
decided-shared = Очок порівну: по { $points }.
decided-shared-tie = Очок порівну, по { $points }, і додаткове порівняння теж нічого не змінило.
decided-rival-behind = { $rival } має { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}, на { $margin } менше.
decided-rival-ahead = { $rival } має { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}, на { $margin } більше.
decided-rival-tie = { $rival } теж має { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}, а рівний рахунок — це поразка.
ended-you = Ви перемогли!
ended-one = Перемога: { $name }.
ended-shared = Спільна перемога: { $names }.
ended-together = Ви перемогли разом!
ended-lost = Ви програли разом.
ended-team = Команда перемогла.
ended-team-lost = Команда програла.
ended-unfinished = Цю партію не дограли.
ended-lost-one = { $who ->
    [me] Ви програли.
   *[other] Поразка: { $name }.
}
ended-you-bot = Бот, що дограв за вас, переміг.
ended-one-bot = Перемога: { $name }; дограв бот.
ended-together-bot = Ваша команда перемогла; за вас дограв бот.
ended-lost-bot = Ваша команда програла; за вас дограв бот.
ended-lost-one-bot = { $who ->
    [me] Бот, що дограв за вас, програв.
   *[other] Поразка: { $name }; дограв бот.
}
rematch = Зіграти ще раз
rematch-join = До наступної партії
rematch-watch = Дивитися наступну партію
replay = Перегляд
record = Запис

## Перегляд

replay-of = Перегляд: { $game }
replay-loading = Завантажуємо партію…
replay-failed = Цю партію не можна відтворити
replay-table = Назад до столу
replay-controls = Керування переглядом
replay-moment = Момент
replay-at = Момент { $number } з { $last }
replay-start = Початок
# A step of which nothing is told, such as a secret choice or the end of a turn.
replay-quiet = { $who ->
    [me] Ви вирішуєте
   *[other] { $name } вирішує
}
replay-first = На початок
replay-back = Крок назад
replay-play = Відтворити
replay-pause = Пауза
replay-next = Крок уперед
replay-last = До кінця
replay-speed = Швидкість
replay-turn-back = На хід назад
replay-turn-next = На хід уперед
# Of games that don't name larger units of their own.
replay-unit-back = На раунд назад
replay-unit-next = На раунд уперед
replay-round = Раунд { $number }
replay-moves = Ходи
replay-mark-scoring = хтось отримав очки
replay-mark-reveal = щось відкрилося
replay-mark-end = партія добігає кінця або скінчилася
replay-help = Клавіші та позначки
replay-keys-step = крок
replay-keys-turn = хід
replay-keys-unit = раунд
replay-keys-ends = початок, кінець
replay-keys-play = відтворити, пауза
replay-play-on = Грати далі звідси
replay-perspective = Чиїми очима
replay-perspective-public = Що бачили всі
replay-perspective-of = Очима: { $name }

## Правила й урок

rules-of = Правила: { $game }
rules-search = Шукати в правилах
rules-found = { $count ->
    [one] { $count } правило
    [few] { $count } правила
    [many] { $count } правил
   *[other] { $count } правила
}
rules-none = За запитом «{ $words }» нічого не знайдено.
rules-missing = Тексту правил цієї гри ще немає.
rules-table = Таблиця
rules-contents = Зміст
aid = Пам’ятка
aid-of = Пам’ятка: { $game }
aid-print = Надрукувати
rules-marks = «Рішення» — це наша відповідь там, де друковані правила мовчать або неясні. «Заміна» стоїть замість того, чого в їхньому тексті немає. Відкрийте позначку, щоб прочитати причину.
rules-here = За цим столом:
lesson-loading = Готуємо урок…
lesson-failed = Не вдалося почати урок
lesson-missing = Уроку для цієї гри ще немає.
lesson-step = Крок { $step } з { $steps }
lesson-progress = Перебіг уроку
lesson-your-move = Ваш хід.
lesson-done = Урок завершено
lesson-done-about = Ось і все. Сідайте за першу справжню партію або дограйте цю.
lesson-part-about = Цю частину пройдено. Сідайте за справжню партію, переходьте до наступної частини або спершу дограйте цю партію.
lesson-next = Наступна частина
lesson-leave = Готово
lesson-contents = Частини й кроки
lesson-steps = Кроки цієї частини
lesson-back = На крок назад
lesson-skip = Пропустити
lesson-skip-about = Якщо пропустити крок, те, про що в ньому йдеться, буде зроблено за вас.
lesson-again = Зробити ще раз
lesson-leaping = Переходимо до цього кроку. Попередні робляться за вас…
lesson-play = Зіграти першу партію

## Аркуші для очок

sheets = Аркуші для очок
sheets-new = Новий аркуш
sheets-kept = На цьому пристрої
sheets-about = Записане лишається на цьому пристрої й не потребує зв’язку.
sheets-about-shared = Інші бачать лише те, що ви заповнюєте разом.
sheets-none = Поки що нічого не записано.
sheets-file = Усі одним файлом
sheet-about = Для гри за справжнім столом: запишіть число для кожного гравця й рядка, а підсумки та переможець з’являться самі. Працює й без зв’язку.
sheet-players = Гравці
sheet-way = Різновид гри
sheet-names = Імена
sheet-name = Ім’я: гравець { $number }
sheet-begin = До аркуша
sheet-gone = Цього аркуша немає на цьому пристрої
sheet-gone-about = Його видалено або записано в іншому браузері.
sheet-cell = { $line }: { $name }
sheet-mark = Інший знак: { $name }
sheet-total = Усього
sheet-wrong = Тут можна записати лише число від 0 до { $most }.
sheet-count = Повний підрахунок
sheet-count-of = Повний підрахунок: { $name }
sheet-count-all = Викласти й порахувати
sheet-take = Записати
sheet-back = Назад до аркуша
sheet-empty = { $count ->
    [one] Бракує ще { $count } числа.
    [few] Бракує ще { $count } чисел.
    [many] Бракує ще { $count } чисел.
   *[other] Бракує ще { $count } чисел.
}
sheet-zero = Решту вважати за 0
sheet-won = Перемога: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очок
}.
sheet-won-tie = Порівну, по { $points }: { $names }. Вирішує «{ $tie }», { $numbers }. Перемога: { $name }.
sheet-won-against = Перемога! { $points } проти { $other } ({ $name }).
sheet-lost = Поразка: { $points } проти { $other } ({ $name }). Для перемоги потрібно більше очок.
sheet-shared = Спільна перемога: { $names }, по { $points }. Рівність більше нічим розв’язати.
sheet-asks = Порівну, по { $points }: { $names }. Запишіть те, що вирішує: { $tie }.
sheet-share = Поділитися
sheet-share-failed = Цей браузер не може ні поділитися, ні скопіювати.
sheet-file = Файлом
sheet-next = Новий аркуш
sheet-delete = Видалити
sheet-delete-really = Видалити цей аркуш назавжди?
sheets-join = Код спільного аркуша
sheet-together = Заповнювати разом
sheet-together-about = Хто має цей код, бачить аркуш, обирає стовпчик і заповнює його на своєму пристрої. Сервер зберігає аркуш ще два дні після останнього числа; на ваших пристроях він лишається.
sheet-qr = QR-код із посиланням на цей аркуш
sheet-which = Який стовпчик ваш?
sheet-leave-column = Звільнити стовпчик: { $name }
sheet-end = Більше не ділитися
sheet-ended = Цей аркуш більше не спільний. На цьому пристрої він лишився таким, як був.
sheet-away = Немає зв’язку. Написане буде надіслано, щойно він повернеться.

## У чому відмовляє сервер

problem-bad-name = В імені має бути від 1 до 40 видимих символів.
problem-bad-pad = У грі так не буває, тож порахувати це не можна. ({ $detail })
problem-bad-record = Це не запис партії, яку можна тут відтворити, або його змінено: дивіться рядок { $line } файлу. ({ $detail })
problem-bad-position = З такої позиції грати не можна. ({ $detail })
problem-bad-setup = Ці налаштування не поєднуються. Виберіть інші. ({ $detail })
problem-banned = Вам закрито доступ до цього сервера. ({ $detail })
problem-begun = Партія вже почалася. Ви можете дивитися.
problem-busy = Сервер перевантажений. Нічого не змінено; спробуйте за мить.
problem-damaged = Дані цього столу пошкоджено. Партію не можна продовжити.
problem-fault = На сервері щось пішло не так. Нічого не змінено.
problem-forfeited = Твій час вийшов. Бот дограє цю партію.
problem-no-clock = За цим столом немає годинника.
problem-just-left = Цей гравець щойно вийшов. Зачекайте трохи, перш ніж його замінить бот.
problem-no-game = На цьому сервері немає такої гри.
problem-no-line = Цього повідомлення вже немає.
problem-unavailable = За цим столом грають без цього.
problem-no-seat = За цим столом у вас немає місця.
problem-no-table = Такого столу немає. Перевірте посилання.
problem-not-begun = Цю партію так і не почали, тож показувати нічого.
problem-not-host = Це може зробити лише той, хто відкрив стіл.
problem-not-ready = Ще не всі готові. Зачекайте або звільніть їхнє місце.
problem-not-over = Партія ще не закінчилася.
problem-other-protocol = Версії сторінки й сервера не збігаються. Перезавантажте сторінку.
problem-other-rules = Цей стіл почали за іншою версією правил, і тут його не можна продовжити.
problem-over = Партію закінчено.
problem-cannot-be-rated = Рейтинговою може бути лише партія, у якій особи й боти грають одне проти одного, кожен на своєму місці й із розкладом, якого ніхто не знає.
problem-no-profile = Такого профілю немає, або він закритий.
problem-sealed = Це сьогоднішнє завдання. Його відкриють для всіх опівночі за UTC.
problem-present = Цей гравець тут. Бот грає лише за тих, хто не на зв’язку.
problem-seated = Ви вже маєте місце. Кілька місць одна людина має лише за столом для одного пристрою.
problem-taken = Це місце зайняте. Виберіть вільне або дивіться.
problem-too-large = Цей файл завеликий, щоб бути записом партії.
problem-too-many-requests = Не так швидко, будь ласка.
problem-too-many-tables = У вас забагато незакінчених партій з іншими. Спершу дограйте деякі з них.
problem-column-taken = Цей стовпчик уже має хтось інший. Виберіть інший.
problem-no-sheet = Такого аркуша немає, або його час минув. Перевірте код.
problem-not-your-column = Тут може писати лише його гравець і той, хто поділився аркушем.
problem-too-many-sheets = Ви вже ділитеся забагатьма аркушами. Спершу завершіть якісь із них.
problem-yourself = Це ви.

## Гра, яку ще не намальовано

generic-choices = Що можна зробити
generic-view = Що видно
generic-catalogue = Складові гри
generic-event = { $who ->
    [me] Ви: { $words }
   *[other] { $name }: { $words }
}
generic-irrevocable = { $words }: цього не можна буде скасувати.
generic-score = { $words } ({ $rule })
generic-row = { $words }
generic-tie = додаткове порівняння
problem-bad-address = На цю адресу повідомлень не надіслати. Вона має починатися з https:// і бути в інтернеті, якщо власник сервера не дозволив більше.
problem-bad-code = Цей код неправильний, уже використаний, або його час минув.
problem-bad-passkey = Цей ключ доступу тут не спрацював. Спробуйте ще раз або скористайтеся кодом.
problem-name-taken = Хтось інший має таке ім’я або схоже на вигляд. Виберіть інше.
problem-no-passkeys-here = Ключі доступу працюють лише через HTTPS. Скористайтеся кодом.
problem-no-person = Спершу збережіть обліковий запис.
problem-not-your-name = Тут у вас інше ім’я.
problem-too-many-channels = У вас забагато способів отримувати повідомлення. Спершу приберіть якийсь.
problem-too-many-passkeys = У вас забагато ключів доступу. Спершу приберіть якийсь.
