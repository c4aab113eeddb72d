### Cóatl. Words follow the rules: cóatl, piece, head, body segment, tail, disc, space, board, bag, prophecy,
### temple card, supply, deck, sacrifice token, assemble, join, complete, unfinished.

title = Коатль
tagline = Складайте пернатих зміїв так, щоб справджувалися пророцтва з вашої руки.

## Options

option-edition = Видання правил
option-edition-ua = Українське
option-edition-pl = Польське
option-edition-about = Спершу вибрано видання вашою мовою, а якщо такого немає — українське. Видання різняться тим, скільки приносять незавершені коатлі: в українському — нічого, у польському — половину очок за їхні пророцтва.
option-unfinished = Незавершені коатлі наприкінці
option-unfinished-by_edition = Як у виданні
option-unfinished-none = Не дають очок
option-unfinished-half = Дають половину
option-triple_length = Ряд на картах «Трійка»
option-triple_length-3 = Три частини
option-triple_length-2 = Дві частини
option-sacrifice_tokens = Жертовні жетони
option-sacrifice_tokens-on = З ними
option-sacrifice_tokens-off = Без них
option-sacrifice_tokens-about = У найпершій партії краще обійтися без них.
option-keep = Карти, які лишаєте на початку
option-keep-up_to_3 = До 3
option-keep-exactly_3 = Рівно 3
option-coatl_cap = Скільки коатлів може мати гравець
option-coatl_cap-none = Скільки завгодно
option-coatl_cap-3 = Щонайбільше 3
option-open_end = Відкритий кінець коатля
option-open_end-absent = Вважається порожнім місцем
option-open_end-undecided = Ще не визначений
option-open_end-about = Важливо лише для карт «Пара».
option-temple_rows = Спільні карти храмів
option-temple_rows-two_piles = Два стоси
option-temple_rows-one_deck = Одна колода
option-promo = Промокарти
option-promo-off = Без них
option-promo-on = З ними
option-open_memory = Узяті карти лишаються на виду
option-open_memory-on = Так, біля гравця, який їх узяв
option-open_memory-off = Ні, пам’ятає лише журнал
option-open_memory-about = За правилами обох видань карти на руках приховані. Тут карти, узяті в усіх на очах, лишаються видимими біля гравця, щоб нікому не доводилося їх запам’ятовувати. Без цього вони зникають у руці: ні екран, ні підказки, ні боти їх не пам’ятають, і назве їх лише журнал.
option-first = Хто починає
option-first-0 = Місце 1
option-first-1 = Місце 2
option-first-2 = Місце 3
option-first-3 = Місце 4
option-first-random = За жеребом

## Opponents

level-1-about = Грає, як рівень 2, але в кожному четвертому рішенні може проґавити найкращий хід. Для найпершої партії.
level-2-about = Зосереджується на одному пророцтві й спершу бере найближчі очки.
level-3-about = Планує цілих коатлів під пророцтва, які має, а нові бере, лише коли карти на руці закінчуються.
level-4-about = Планує цілих коатлів і добирає до них пророцтва. Гідний суперник для досвідчених гравців.
level-5-about = Порівнює, що вигідніше: пророцтва, частини чи храми, будує коротких коатлів, щоб завершити першим, а ближче до кінця прораховує ходи наперед.

## Colours and pieces

colour-Y = жовтий
colour-R = червоний
colour-K = чорний
colour-G = зелений
colour-B = синій
head-Y = жовта голова
head-R = червона голова
head-K = чорна голова
head-G = зелена голова
head-B = синя голова
body-Y = жовтий сегмент тіла
body-R = червоний сегмент тіла
body-K = чорний сегмент тіла
body-G = зелений сегмент тіла
body-B = синій сегмент тіла
tail-Y = жовтий хвіст
tail-R = червоний хвіст
tail-K = чорний хвіст
tail-G = зелений хвіст
tail-B = синій хвіст
object-head-Y = жовту голову
object-head-R = червону голову
object-head-K = чорну голову
object-head-G = зелену голову
object-head-B = синю голову
object-body-Y = жовтий сегмент тіла
object-body-R = червоний сегмент тіла
object-body-K = чорний сегмент тіла
object-body-G = зелений сегмент тіла
object-body-B = синій сегмент тіла
object-two-Y = два жовті сегменти тіла
object-two-R = два червоні сегменти тіла
object-two-K = два чорні сегменти тіла
object-two-G = два зелені сегменти тіла
object-two-B = два сині сегменти тіла
object-tail-Y = жовтий хвіст
object-tail-R = червоний хвіст
object-tail-K = чорний хвіст
object-tail-G = зелений хвіст
object-tail-B = синій хвіст
object-both = { $one } і { $other }
coatl-words = { $ends ->
    [head] { $pieces }; відкритий з боку голови
    [tail] { $pieces }; відкритий з боку хвоста
    [both] { $pieces }; відкритий з обох боків
   *[none] { $pieces }
}
coatl-number = Коатль { $coatl }
coatl-complete = Завершений
coatl-unfinished = Незавершений
coatl-promised = Незавершений; якби був завершений: { points }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}

## Cards

family-count = Кількість
family-pair = Пара
family-triple = Трійка
family-step = Крок
family-alternation = Чергування
family-blocks5 = П’ятірка блоками
family-blocks4 = Четвірка блоками
family-rainbow = Веселка
family-bridge = Міст
family-mirror = Дзеркало
family-bag = Набір
family-temple = Храм
about-count = Стільки частин цього кольору, будь-де.
about-pair = Рівно дві частини цього кольору поруч, без третьої біля них.
about-triple = Ряд цього кольору; довші ряди теж рахуються.
about-step = Ці два кольори поруч, саме в такому порядку.
about-alternation = Ці чотири поспіль, саме в такому порядку.
about-blocks5 = Ці п’ять поспіль, саме в такому порядку.
about-blocks4 = Ці чотири поспіль, саме в такому порядку.
about-rainbow = Усі п’ять поспіль, саме в такому порядку.
about-bridge = Одна чи більше частин середнього кольору між двома кінцями.
about-mirror = Кінці віддзеркалюють один одного, між ними одна чи більше частин будь-яких кольорів.
about-bag = Усі ці частини, будь-де й у будь-якому порядку.
about-temple = Для коатля, якого ви щойно завершили. Рахується кожна виконана вимога.
card-words = { $name }: { $pattern }
card-level = { $times } × за { points }
sign-any = будь-який (один чи більше)
sign-more = { $colour } (один чи більше)
need-none-Y = без жовтого
need-none-R = без червоного
need-none-K = без чорного
need-none-G = без зеленого
need-none-B = без синього
need-length = рівно { $pieces ->
    [one] { $pieces } частина
    [few] { $pieces } частини
    [many] { $pieces } частин
   *[other] { $pieces } частини
}
need-equal = порівну: { $one } і { $other }
need-frame-red = без червоної рамки поруч
need-frame-black = без чорної рамки поруч
need-frame-blue = без синьої рамки поруч
need-frame-yellow = без жовтої рамки поруч
need-frame-green = без зеленої рамки поруч

## Disc and bags

disc-label = Диск
space-head = Комірка голови { $number }
space-tail = Комірка хвоста { $number }
space-body = Комірка тіла { $number }
space-empty = { $place }: порожньо
space-holds = { $place }: { $pieces }
space-take = { $place }: { $pieces }. Узяти
bag-head = Мішечок із головами: лишилося { $count }
bag-body = Мішечок із сегментами тіла: лишилося { $count }
bag-tail = Мішечок із хвостами: лишилося { $count }
bags-label = Лишилося в мішечках
bags-pick = Візьміть із мішечків
bag-holds = { $piece }: { $count }
bag-pick = Узяти: { $piece }, лишилося { $count }

## The open cards

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
supply-label = Запас пророцтв
supply-card = { $card }. { $levels }
supply-take = { $card }. { $levels }. Узяти
deck-label = Колода: { cards }, у скиді { $discards }
deck-draw = Узяти з колоди: { cards }, у скиді { $discards }
temples-label = Спільні карти храмів
temple-card = { $card }. { $levels }. Під нею { $below }
temple-take = { $card }. { $levels }. Під нею { $below }. Узяти
temple-play = { $card }. { $levels }. Під нею { $below }. Розіграти для завершеного коатля
temple-none = Тут немає карти храму
temple-deck = { $count ->
    [one] { $count } карта храму в колоді
    [few] { $count } карти храмів у колоді
    [many] { $count } карт храмів у колоді
   *[other] { $count } карти храмів у колоді
}

## Own cóatls, board and hand

lanes-label = Ваші незавершені коатлі
lane-label = { $name }: { $coatl }
lane-room = Місце для коатля
lane-vacant = Місце для коатля: виберіть частину на планшеті
join-head = Приєднати { $piece } до боку голови коатля { $coatl }
join-tail = Приєднати { $piece } до боку хвоста коатля { $coatl }
join-barred = { $join }: неможливо
start-label = Розпочати коатля й покласти { $piece }
beside-label = Карти поруч: { $name }
beside-card = { $card }: зараз { points }. Роздивитися
beside-open = { $name }: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
        [many] { $cards } карт
       *[other] { $cards } карти
    }, зараз { points }. Роздивитися
play-label = Розіграти карту «{ $card }» для коатля { $coatl }: зараз { points }
play-barred = Розіграти карту «{ $card }» для коатля { $coatl }: неможливо
gain = { $card }, коатль { $coatl }: { points }.
play-here = Розіграти: { $points }
board-label = Ваш планшет
board-label-other = Планшет гравця { $name }
board-piece = { $piece }, комірка { $space }. Узяти для коатля
board-empty = порожньо
hand-label = Ваша рука: { cards }
hand-card = { $card }. { $levels }.
hand-chip = Коатль { $coatl }: зараз { $points }, можливо { $possible }.
hand-kept = Ви її лишаєте.
hand-dropped = Ви її скидаєте.
hand-discard = Скинути її.
hand-playable = Її можна розіграти.
hand-empty = На руці немає карт
hand-sizes = На руці: { $prophecies ->
        [one] { $prophecies } пророцтво
        [few] { $prophecies } пророцтва
        [many] { $prophecies } пророцтв
       *[other] { $prophecies } пророцтва
    }, { $temples ->
        [one] { $temples } карта храму
        [few] { $temples } карти храмів
        [many] { $temples } карт храмів
       *[other] { $temples } карти храмів
    }
known-label = Усі бачили, як їх брали, і за цим столом вони лишаються на виду
forgotten-label = Узятих карт тут не показано; їх можна знайти в журналі.
finished-label = Ваші коатлі: завершено { $count }, { points }. Роздивитися
finished-none = Завершених немає
coatls-none = Коатлів ще немає
sheet-card = { $card }. Виконано { $times } ×: { points }
gallery-label = Усі коатлі та їхні карти

## Tokens

tokens-label = Жертовні жетони
token-perfect_pick = «Ідеальний вибір»
token-see_the_future = «Передбачення майбутнього»
token-priests_duty = «Обов’язок жерця»
about-perfect_pick = Візьміть із мішечків голову, хвіст або два сегменти тіла на свій вибір.
about-see_the_future = Замініть запас, скиньте, що бажаєте, а тоді вибирайте пророцтва.
about-priests_duty = Візьміть на руку спільну карту храму.
token-use = { $token }: { $about }
token-spent = { $token }: використано. { $about }

## The others

others-label = Інші гравці
other-label = { $name }: { points }, завершено { $complete }, не завершено { $unfinished }, { $hand ->
        [one] { $hand } пророцтво
        [few] { $hand } пророцтва
        [many] { $hand } пророцтв
       *[other] { $hand } пророцтва
    }, на планшеті { $pieces ->
        [one] { $pieces } частина
        [few] { $pieces } частини
        [many] { $pieces } частин
       *[other] { $pieces } частини
    }. Роздивитися
player-label = Коатлі гравця { $name }

## Pages of a narrow screen, and keys

views-label = Що показано
view-disc = Диск
view-cards = Карти
view-own = Ваші коатлі
keys-label = Клавіші
keys-go = до того, що можна зробити зараз
keys-arrows = від місця до місця
keys-enter = зробити
keys-pieces = узяти частину
keys-cards = до відкритих карт
keys-hand = до своєї руки
keys-done = досить
keys-escape = відпустити

## What is asked

you = ви
actions = { $actions ->
    [one] { $actions } дія
    [few] { $actions } дії
    [many] { $actions } дій
   *[other] { $actions } дії
}
banner-opening = Виберіть пророцтва, які лишаєте
banner-turn = { $who ->
    [me] Ваш хід: частини, пророцтва або створення коатлів
   *[other] { $name } вибирає дію
}
banner-last = { $who ->
    [me] Ваш останній хід, { actions }: частини, пророцтва або створення коатлів
   *[other] Останній хід гравця { $name }: { actions }
}
banner-choosing = { $who ->
    [me] Виберіть ще пророцтво або зупиніться
   *[other] { $name } вибирає пророцтва
}
banner-must_choose = { $who ->
    [me] Виберіть пророцтво
   *[other] { $name } вибирає пророцтва
}
banner-assembling = { $who ->
    [me] Створюйте далі або зупиніться
   *[other] { $name } створює коатлів
}
banner-completing = { $who ->
    [me] Коатля { $coatl } завершено: розіграйте його карти
   *[other] { $name } розігрує карти для завершеного коатля
}
banner-picking = { $who ->
    [me] Візьміть другий сегмент тіла
   *[other] { $name } бере з мішечків
}
banner-discarding = { $who ->
    [me] Скиньте пророцтва з руки або зупиніться
   *[other] { $name } скидає пророцтва
}
banner-over = Усіх коатлів оцінено
hint-opening = Натисніть на карту, щоб лишити її або скинути. Карта храму лишається у вас.
hint-opening-many = Натисніть на карти, які лишаєте, щонайбільше три. Карта храму лишається у вас.
hint-turn = Виберіть комірку диска, карту або частину на планшеті.
hint-choosing = Візьміть ще карту або зупиніться.
hint-must_choose = Візьміть принаймні одну карту.
hint-assembling = Підніміть частину чи карту або зупиніться.
hint-completing = Спершу пророцтва, потім одна карта храму: з руки або спільна.
hint-picking = Виберіть другий сегмент тіла.
hint-discarding = Натисніть на карту, щоб скинути її.
hint-take = Узяти: { $pieces }.
hint-deck = Верхня карта колоди. Ніхто не знає яка.
hint-piece = Виберіть місце, що світиться: куди покласти { $piece }?
hint-card = Виберіть коатля.
hint-card-nowhere = Жоден ваш коатль іще не виконує її вимоги.
hint-perfect_pick = Виберіть голову, хвіст або перший із двох сегментів тіла.
hint-priests_duty = Виберіть спільну карту храму собі на руку.
last-turns = Останні ходи: { $turns }
last-turn = { $name } ({ actions })
due = +{ $actions }
keep-label = { $count ->
    [0] Не лишати жодної
    [one] Лишити { $count } карту
    [few] Лишити { $count } карти
    [many] Лишити { $count } карт
   *[other] Лишити { $count } карти
}
done-turn = Завершити хід
done-choosing = Досить карт
done-assembling = Завершити створення
done-completing = Більше жодних карт
done-discarding = Більше не скидати
pass-label = Пасувати
confirm-take = Узяти
confirm-play = Розіграти
irrevocable-draw = Ви побачите верхню карту колоди. Скасувати це не можна.
irrevocable-refill = Диск буде поповнено з мішечків. Скасувати це не можна.
irrevocable-play = Цю карту побачать усі. Після цього вже не можна скасувати й того, що ви вже склали.
irrevocable-temple = Відкриється наступна карта храму. Скасувати це не можна.
irrevocable-future = Запас замінять нові карти, а жетона більше не буде. Скасувати це не можна.
undo-taken = Повернути частини
undo-prophecy = Повернути карту
undo-started = Скасувати початок
undo-joined = Скасувати приєднання
undo-played = Скасувати розіграш
undo-token = Повернути жетон
undo-kept = Вибрати руку знову
undo-discarded = Скасувати скидання
undo-done = Продовжити дію

## The log

log-hand = { $who ->
    [me] Ви вибрали свою руку
   *[other] { $name }: руку вибрано
}
log-opening = Усі вибрали. Залишено карт: { $kept }
log-kept = { $name } ({ $count })
log-taken = { $who ->
    [me] Ви берете { $pieces }
   *[other] { $name } бере { $pieces }
}
log-disc = Диск поповнено
log-prophecy = { $who ->
    [me] Ви берете пророцтво «{ $card }»
   *[other] { $name } бере пророцтво «{ $card }»
}
log-drawn = { $who ->
    [me] Ви берете карту з колоди
   *[other] { $name } бере карту з колоди
}
log-drawn-card = { $who ->
    [me] Ви берете з колоди карту «{ $card }»
   *[other] { $name } бере з колоди карту «{ $card }»
}
log-reshuffled = Скид перетасовано: у новій колоді { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
}
log-started = { $who ->
    [me] Ви розпочинаєте коатля { $coatl } і кладете { $piece }
   *[other] { $name } розпочинає коатля { $coatl } і кладе { $piece }
}
log-joined-head = { $who ->
    [me] Ви приєднуєте { $piece } до боку голови коатля { $coatl }
   *[other] { $name } приєднує { $piece } до боку голови коатля { $coatl }
}
log-joined-tail = { $who ->
    [me] Ви приєднуєте { $piece } до боку хвоста коатля { $coatl }
   *[other] { $name } приєднує { $piece } до боку хвоста коатля { $coatl }
}
log-played = { $who ->
    [me] Ви розігруєте карту «{ $card }» для коатля { $coatl }
   *[other] { $name } розігрує карту «{ $card }» для коатля { $coatl }
}
log-completed = { $who ->
    [me] Вашого коатля { $coatl } завершено
   *[other] Коатля { $coatl } гравця { $name } завершено
}
log-uncovered = Нова спільна карта «{ $card }»
log-token = { $who ->
    [me] Ви використовуєте жетон { $token }
   *[other] { $name } використовує жетон { $token }
}
log-picked = { $who ->
    [me] Ви берете з мішечка { $piece }
   *[other] { $name } бере з мішечка { $piece }
}
log-supply = Запас скинуто
log-discarded = { $who ->
    [me] Ви скидаєте карту
   *[other] { $name } скидає карту
}
log-discarded-card = { $who ->
    [me] Ви скидаєте карту «{ $card }»
   *[other] { $name } скидає карту «{ $card }»
}
log-temple = { $who ->
    [me] Ви берете на руку карту «{ $card }»
   *[other] { $name } бере карту «{ $card }»
}
log-passed = { $who ->
    [me] Ви нічого не можете зробити й пасуєте
   *[other] { $name } нічого не може зробити й пасує
}
log-third = { $who ->
    [me] Вашого третього коатля завершено. Починаються останні ходи
   *[other] { $name }: третього коатля завершено. Починаються останні ходи
}
log-exhausted = Сегментів тіла більше немає. Починаються останні ходи
log-won = { $who ->
    [me] Ви перемогли!
   *[other] { $name } перемагає
}
log-shared = Спільна перемога: { $names }

## Scores

score-prophecy = { $name }, { $times } ×
score-temple = { $times ->
    [one] { $name }, { $times } вимога
    [few] { $name }, { $times } вимоги
    [many] { $name }, { $times } вимог
   *[other] { $name }, { $times } вимоги
}
score-unfinished = Незавершений: половина від { $full ->
    [one] { $full } очка
    [few] { $full } очок
    [many] { $full } очок
   *[other] { $full } очка
}
tiebreak = За рівності: карти біля завершених коатлів, потім найкращий коатль: { $numbers }
row-prophecy = Карти пророцтв
row-temple = Карти храмів
row-unfinished = Незавершені коатлі
tie-1 = карти біля завершених коатлів
tie-2 = найкращий коатль

## Illegal actions

illegal-R0-3 = За цим столом немає такого місця.
illegal-R0-6 = Місця з таким номером немає у грі, тож воно не може починати.
illegal-R2-9 = Лишіть до трьох отриманих карт або рівно три, якщо ви так домовилися. Кожен вибирає один раз.
illegal-R3-1 = Одна дія за хід: зачекайте на свій і закінчіть розпочате.
illegal-R3-2 = Ви ще можете щось зробити, тож пасувати не можна.
illegal-R4-1 = У цій комірці нічого немає.
illegal-R4-2 = На вашому планшеті для цього немає місця: { $free ->
    [one] вільна { $free } комірка
    [few] вільні { $free } комірки
    [many] вільно { $free } комірок
   *[other] вільно { $free } комірки
}.
illegal-R6-1 = Цієї карти немає в запасі.
illegal-R6-2 = У вас уже п’ять пророцтв. Більше не можна.
illegal-R6-5 = Колода та скид порожні.
illegal-R6-6 = Карт не можна скидати за бажанням, лише жетоном «Передбачення майбутнього».
illegal-R7-2 = { $why ->
    [unfinished] У вас двоє незавершених коатлів. Завершіть одного, перш ніж розпочинати нового.
   *[board] Цієї частини немає на вашому планшеті.
}
illegal-R7-3 = { $why ->
    [coatl] У вас немає такого коатля.
   *[board] Цієї частини немає на вашому планшеті.
}
illegal-R7-4 = { $why ->
    [head] Голову приєднують лише з боку голови.
    [tail] Хвіст приєднують лише з боку хвоста.
   *[closed] Цей бік закрито: до нього вже нічого не приєднати.
}
illegal-R7-6 = У вас уже { $cap } коатлі. Ви домовилися, що більше не має ніхто.
illegal-R7-7 = { $why ->
    [limit] Біля цього коатля вже чотири пророцтва. Більше не можна.
    [identical] Таке саме пророцтво вже лежить біля цього коатля.
    [level] Цей коатль іще не виконує вимоги карти.
   *[hand] Цієї карти немає у вас на руці.
}
illegal-R8-1 = Голову не приєднують просто до хвоста: коатлеві потрібне тіло.
illegal-R8-2 = Завершеному коатлеві потрібне пророцтво. Поруч немає жодного, і жодного з вашої руки він не виконав би.
illegal-R8-3 = Спершу карти коатля, якого ви щойно завершили. Йому потрібне принаймні одне пророцтво.
illegal-R8-4 = Перше пророцтво розігрують перед картою храму.
illegal-R8-5 = Завершений коатль більше не отримує ні частин, ні карт.
illegal-R9-4 = Коатль не виконує жодної вимоги цієї карти, або карта вам недоступна.
illegal-R9-5 = Карту храму розігрують лише тоді, коли завершують коатля.
illegal-R10-1 = Цей жетон уже використано.
illegal-R10-2 = Потрібен ще другий сегмент тіла.
illegal-R10-3 = { $why ->
    [room] На вашому планшеті для цього немає місця.
    [bag] Такої частини в мішечку немає.
   *[single] Сегменти тіла беруть по два: виберіть другий.
}
illegal-R10-5 = { $why ->
    [hand] Цієї карти немає у вас на руці.
   *[order] Спершу скиньте, що бажаєте, а тоді виберіть принаймні одне пророцтво.
}
illegal-R10-6 = Цієї карти храму немає серед спільних.
illegal-R11-8 = Гру закінчено.

## The lesson

lesson-title = Складіть коатля
lesson-about = Десять хвилин за власним столом: беріть, вибирайте, складайте, справджуйте.
lesson-goal = Усі складають пернатих зміїв — коатлів: голова, принаймні один сегмент тіла, хвіст. Пророцтва дають очки за порядок кольорів у коатлі. Коли хтось завершить трьох коатлів, кінець уже близько, і перемагає той, у кого найбільше очок.
lesson-keep = Вам роздали ці пророцтва, а до них — карту храму на потім. Можна лишити до трьох. Лишіть усі: натисніть кнопку.
lesson-patterns = Карта показує, чого вимагає, від голови до хвоста, і скільки очок дає. Ваша перша вимагає жовтого одразу перед синім: раз за 1 очко, двічі за 3, тричі за 5. Кожен колір має ще й власний знак. Вкажіть на карту, щоб прочитати її вимогу.
lesson-take = У свій хід ви виконуєте одну дію. Можна взяти частини з диска: усе, що лежить в одній комірці. У трьох комірках є жовтий і синій сегменти: виберіть одну з них. Частини перейдуть на ваш планшет, де є місце для восьми.
lesson-wait = Після вас дію виконує інший гравець. Тут видно, які в нього справи; натисніть, щоб роздивитися його планшет і коатлів.
lesson-choose = Інша дія — вибрати пророцтва, скільки завгодно, до п’яти на руці. Візьміть те, що рахує жовті частини.
lesson-enough = Можна взяти ще карт, і з колоди теж. Поки що досить однієї: зупиніться, і запас поповниться.
lesson-wait-again = Хід іншого гравця.
lesson-head = Тепер голова. Голови й хвости лежать посередині диска, по одному в комірці.
lesson-more = Іще сегменти: знову пара жовтого й синього, якщо така ще є.
lesson-tail = І хвіст. Голови й хвости рахуються як частини свого кольору, тож жовтий допоможе вам двічі.
lesson-start = Третя дія — створювати коатлів, скільки завгодно за один хід. Підніміть голову (або перетягніть її) і покладіть на вільне місце.
lesson-join = Тепер приєднуйте сегменти один за одним: жовтий, синій, жовтий, синій. Підніміть один і виберіть кінець, що світиться. Під картами видно, як змінюються очки: скільки карта дає зараз і скільки ще може дати.
lesson-play = Ваш коатль виконує пророцтво. Підніміть карту, що світиться, і розіграйте її для коатля. Очки рахують наприкінці, тож частини, додані пізніше, теж враховуються.
lesson-complete = Тепер хвіст. Він завершує коатля: після цього до нього нічого не приєднати. Коатля без жодного пророцтва завершити не можна.
lesson-cards = Завершено! Тепер, і лише тепер, розіграйте все, що він іще виконує: спершу пророцтва, потім одну карту храму, з руки або зі столу. Ваша вимагає, щоб червоного не було. Розіграйте те, що світиться, і коатля буде закрито.
lesson-stop = Можна було б створювати далі, але незавершених коатлів водночас може бути щонайбільше двоє. Зупиніться тут: це завершить ваш хід.
lesson-look = Ваші перші очки. Роздивлятися можна будь-коли: кожна карта підсвічує частини, що виконують її вимогу.
lesson-end = Так триває далі; біля коатля — до чотирьох пророцтв і карта храму. Третій завершений коатль або останній сегмент тіла — і настають останні ходи. { $half ->
        [yes] Завершені коатлі дають усі очки, незавершені — половину того, що дають їхні пророцтва.
       *[other] Очки дають лише завершені коатлі.
    } У справжній грі кожен має ще три жертовні жетони.

## Score pad

page-score-pad = Підрахунок очок
pad-about = Для гри за справжнім столом: складіть коатля, натискаючи на частини, виберіть карти поруч і побачите його очки.
pad-coatls = Коатлі
pad-add = Іще один коатль
pad-drop = Прибрати цього коатля
pad-serpent = Коатль
pad-empty = Натискайте на частини, щоб скласти коатля від голови до хвоста.
pad-piece = { $piece }, місце { $place }
pad-chosen = { $piece }, місце { $place }: наступна частина стане за цією
pad-remove = Прибрати частину
pad-pieces = Частини
pad-press = Додати { $piece }
pad-cards = Карти поруч
pad-limit = Біля коатля лежить щонайбільше чотири пророцтва й одна карта храму.
pad-frame-red = Червоні рамки
pad-frame-black = Чорні рамки
pad-frame-blue = Сині рамки
pad-frame-yellow = Жовті рамки
pad-frame-green = Зелені рамки
pad-temples = Карти храмів
pad-waits = Карта храму рахується, щойно коатля завершено.
pad-total = Разом: { points }
pad-options = Про що ви домовилися
pad-clear = Почати знову

## Аркуш для очок

form-complete = Українські правила: незавершені коатлі нічого не приносять
form-half = Польські правила: незавершені коатлі приносять половину
line-coatl = Коатль { $number }
line-unfinished = Незавершений коатль { $number }, половина
form-tie-cards = карти біля завершених коатлів
form-tie-best = найкращий коатль
