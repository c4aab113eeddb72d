### Сторінка облікового запису.

account-guest = Ви тут гість: вас знає лише цей браузер. Збережіть обліковий запис, і ваші місця та партії будуть вашими на кожному пристрої.
account-since = Збережено: { $day }.
keep = Зберегти обліковий запис
keep-about = Не потрібні ні пароль, ні електронна пошта.
keep-name = Ваше ім’я, назавжди
keep-passkey = Зберегти з ключем доступу
keep-passkey-about = Пристрій запам’ятає ключ і питатиме відбиток пальця, обличчя або PIN-код.
keep-codes = Зберегти з кодами на папері
keep-codes-about = Десять кодів для друку. Кожен дає увійти один раз.
passkeys-need-https = Ключі доступу працюють лише через HTTPS, а ця сторінка відкрита без нього. Коди та QR працюють і тут.
passkeys-missing = Цей браузер не має ключів доступу. Коди та QR працюють і тут.

sign-in = Увійти
sign-in-about = Уже маєте обліковий запис?
sign-in-passkey = Увійти з ключем доступу
sign-in-code = Код з іншого пристрою або з паперу
sign-in-by-code = Увійти з кодом
sign-in-bring = Забрати з собою партії цього браузера
sign-in-link = Це посилання дає увійти з кодом. Продовжуйте, лише якщо код з вашого пристрою: обліковий запис належить тому, хто створив код.

ways = Способи входу
ways-none = Повернутися поки що неможливо: якщо цей браузер вас забуде, обліковий запис буде втрачено. Додайте ключ доступу або надрукуйте коди.
passkeys = Ключі доступу
passkey-add = Додати ключ доступу
passkey-added = додано { $day }
passkey-used = востаннє { $day }
passkey-name = Як ви називаєте цей ключ доступу
passkey-rename = Перейменувати: { $name }
passkey-remove = Прибрати: { $name }
passkey-remove-title = Прибрати цей ключ доступу?
passkey-remove-about = { $name } більше не дасть увійти. Пристрій може й далі його пропонувати; видаліть його і там.
passkey-remove-last = Це останній спосіб входу: без нього ви лишитеся лише там, де ви вже увійшли.
passkey-remove-really = Прибрати
passkey-failed = Ключ доступу не використано. Спробуйте ще раз або скористайтеся кодом.
codes = Коди на папері
codes-left = { $count ->
    [0] Кодів ще немає.
    [one] Лишився { $count } код.
    [few] Лишилося { $count } коди.
    [many] Лишилося { $count } кодів.
   *[other] Лишилося { $count } коду.
}
codes-new = Нові коди
codes-about = Кожен дає увійти один раз. Їх показано лише зараз; попередні коди більше не діють.
codes-print = Надрукувати
device = На іншому пристрої
device-about = Код і QR, з якими можна увійти там: один раз, протягом десяти хвилин.
device-show = Показати код
device-scan = Проскануйте це або відкрийте там { $page } і введіть код. Нікому його не показуйте.
device-until = Діє до { $time }.
device-qr = QR-код для входу на іншому пристрої

sessions = Де ви увійшли
session-this = цей браузер
session-unknown = Інший браузер
session-seen = востаннє { $day }
session-out = Вийти
session-out-there = Вийти: { $where }
sign-out-here = Вийти тут
sign-out-everywhere = Вийти всюди
sign-out-title = Вийти?
sign-out-lost = У вас немає ні ключа доступу, ні кодів: повернутися до цього облікового запису не вдасться.

picture = Малюнок
picture-none = Без малюнка
picture-boat = Човен
picture-cat = Кіт
picture-cloud = Хмара
picture-fish = Риба
picture-leaf = Листок
picture-llama = Лама
picture-moon = Місяць
picture-mountain = Гора
picture-owl = Сова
picture-serpent = Змій
picture-sun = Сонце
picture-totem = Тотем
time-zone = Часовий пояс

told = Як мене сповіщати…

data = Мої дані
data-export = Завантажити все, що про мене зберігається
data-delete = Видалити мене
data-delete-title = Видалити все?
data-delete-about = Ваше ім’я, сказане вами та способи входу зникнуть назавжди. За столами стоятиме «Колишній гравець», а інші збережуть свої партії.
data-delete-type = Введіть своє ім’я: { $name }
data-delete-really = Видалити назавжди
