### Cóatl. Words follow the rules: cóatl, piece, head, body segment, tail, disc, space, board, bag, prophecy,
### temple card, supply, deck, sacrifice token, assemble, join, complete, unfinished.

title = Коатль
tagline = Собирайте пернатых змеев так, чтобы сбывались пророчества с вашей руки.

## Options

option-edition = Издание правил
option-edition-ua = Украинское
option-edition-pl = Польское
option-edition-about = Сначала выбрано издание на вашем языке, а если такого нет — украинское. Издания различаются тем, сколько приносят незавершённые коатли: в украинском — ничего, в польском — половину очков за их пророчества.
option-unfinished = Незавершённые коатли в конце
option-unfinished-by_edition = Как в издании
option-unfinished-none = Не дают очков
option-unfinished-half = Дают половину
option-triple_length = Ряд на картах «Тройка»
option-triple_length-3 = Три фрагмента
option-triple_length-2 = Два фрагмента
option-sacrifice_tokens = Жертвенные жетоны
option-sacrifice_tokens-on = С ними
option-sacrifice_tokens-off = Без них
option-sacrifice_tokens-about = В самой первой партии лучше обойтись без них.
option-keep = Карты, которые оставляют в начале
option-keep-up_to_3 = До 3
option-keep-exactly_3 = Ровно 3
option-coatl_cap = Сколько коатлей может быть у игрока
option-coatl_cap-none = Сколько угодно
option-coatl_cap-3 = Не больше 3
option-open_end = Открытый конец коатля
option-open_end-absent = Считается пустым местом
option-open_end-undecided = Ещё не определён
option-open_end-about = Важно только для карт «Пара».
option-temple_rows = Общие карты храмов
option-temple_rows-two_piles = Две стопки
option-temple_rows-one_deck = Одна колода
option-promo = Промокарты
option-promo-off = Без них
option-promo-on = С ними
option-open_memory = Взятые карты остаются на виду
option-open_memory-on = Да, рядом с игроком, который их взял
option-open_memory-off = Нет, помнит только журнал
option-open_memory-about = По правилам обоих изданий карты на руках скрыты. Здесь карты, взятые на глазах у всех, остаются видны рядом с игроком, чтобы никому не приходилось их запоминать. Без этого они исчезают в руке: ни экран, ни подсказки, ни боты их не помнят, и назовёт их только журнал.
option-first = Кто начинает
option-first-0 = Место 1
option-first-1 = Место 2
option-first-2 = Место 3
option-first-3 = Место 4
option-first-random = По жребию

## Opponents

level-1-about = Играет, как уровень 2, но в каждом четвёртом решении может проглядеть лучший ход. Для самой первой партии.
level-2-about = Сосредоточен на одном пророчестве и сначала берёт ближайшие очки.
level-3-about = Планирует целых коатлей под пророчества, которые у него есть, а новые берёт, лишь когда карты на руке заканчиваются.
level-4-about = Планирует целых коатлей и подбирает к ним пророчества. Достойный соперник для опытных игроков.
level-5-about = Сравнивает, что выгоднее: пророчества, фрагменты или храмы, строит коротких коатлей, чтобы закончить первым, а ближе к концу просчитывает ходы наперёд.

## Colours and pieces

colour-Y = жёлтый
colour-R = красный
colour-K = чёрный
colour-G = зелёный
colour-B = синий
head-Y = жёлтая голова
head-R = красная голова
head-K = чёрная голова
head-G = зелёная голова
head-B = синяя голова
body-Y = жёлтый сегмент тела
body-R = красный сегмент тела
body-K = чёрный сегмент тела
body-G = зелёный сегмент тела
body-B = синий сегмент тела
tail-Y = жёлтый хвост
tail-R = красный хвост
tail-K = чёрный хвост
tail-G = зелёный хвост
tail-B = синий хвост
object-head-Y = жёлтую голову
object-head-R = красную голову
object-head-K = чёрную голову
object-head-G = зелёную голову
object-head-B = синюю голову
object-body-Y = жёлтый сегмент тела
object-body-R = красный сегмент тела
object-body-K = чёрный сегмент тела
object-body-G = зелёный сегмент тела
object-body-B = синий сегмент тела
object-two-Y = два жёлтых сегмента тела
object-two-R = два красных сегмента тела
object-two-K = два чёрных сегмента тела
object-two-G = два зелёных сегмента тела
object-two-B = два синих сегмента тела
object-tail-Y = жёлтый хвост
object-tail-R = красный хвост
object-tail-K = чёрный хвост
object-tail-G = зелёный хвост
object-tail-B = синий хвост
object-both = { $one } и { $other }
coatl-words = { $ends ->
    [head] { $pieces }; открыт со стороны головы
    [tail] { $pieces }; открыт со стороны хвоста
    [both] { $pieces }; открыт с обеих сторон
   *[none] { $pieces }
}
coatl-number = Коатль { $coatl }
coatl-complete = Завершён
coatl-unfinished = Не завершён
coatl-promised = Не завершён; если бы был завершён: { points }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}

## Cards

family-count = Количество
family-pair = Пара
family-triple = Тройка
family-step = Шаг
family-alternation = Чередование
family-blocks5 = Пятёрка блоками
family-blocks4 = Четвёрка блоками
family-rainbow = Радуга
family-bridge = Мост
family-mirror = Зеркало
family-bag = Набор
family-temple = Храм
about-count = Столько фрагментов этого цвета, где угодно.
about-pair = Ровно два фрагмента этого цвета рядом, без третьего возле них.
about-triple = Ряд этого цвета; более длинные ряды тоже считаются.
about-step = Эти два цвета рядом, именно в таком порядке.
about-alternation = Эти четыре подряд, именно в таком порядке.
about-blocks5 = Эти пять подряд, именно в таком порядке.
about-blocks4 = Эти четыре подряд, именно в таком порядке.
about-rainbow = Все пять подряд, именно в таком порядке.
about-bridge = Один или больше фрагментов среднего цвета между двумя концами.
about-mirror = Концы отражают друг друга, между ними один или больше фрагментов любых цветов.
about-bag = Все эти фрагменты, где угодно и в любом порядке.
about-temple = Для коатля, которого вы только что завершили. Считается каждое выполненное требование.
card-words = { $name }: { $pattern }
card-level = { $times } × за { points }
sign-any = любой (один или больше)
sign-more = { $colour } (один или больше)
need-none-Y = без жёлтого
need-none-R = без красного
need-none-K = без чёрного
need-none-G = без зелёного
need-none-B = без синего
need-length = ровно { $pieces ->
    [one] { $pieces } фрагмент
    [few] { $pieces } фрагмента
    [many] { $pieces } фрагментов
   *[other] { $pieces } фрагмента
}
need-equal = поровну: { $one } и { $other }
need-frame-red = без красной рамки рядом
need-frame-black = без чёрной рамки рядом
need-frame-blue = без синей рамки рядом
need-frame-yellow = без жёлтой рамки рядом
need-frame-green = без зелёной рамки рядом

## Disc and bags

disc-label = Диск
space-head = Ячейка головы { $number }
space-tail = Ячейка хвоста { $number }
space-body = Ячейка тела { $number }
space-empty = { $place }: пусто
space-holds = { $place }: { $pieces }
space-take = { $place }: { $pieces }. Взять
bag-head = Мешочек с головами: осталось { $count }
bag-body = Мешочек с сегментами тела: осталось { $count }
bag-tail = Мешочек с хвостами: осталось { $count }
bags-label = Осталось в мешочках
bags-pick = Возьмите из мешочков
bag-holds = { $piece }: { $count }
bag-pick = Взять: { $piece }, осталось { $count }

## The open cards

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
supply-label = Запас пророчеств
supply-card = { $card }. { $levels }
supply-take = { $card }. { $levels }. Взять
deck-label = Колода: { cards }, в сбросе { $discards }
deck-draw = Взять из колоды: { cards }, в сбросе { $discards }
temples-label = Общие карты храмов
temple-card = { $card }. { $levels }. Под ней { $below }
temple-take = { $card }. { $levels }. Под ней { $below }. Взять
temple-play = { $card }. { $levels }. Под ней { $below }. Разыграть для завершённого коатля
temple-none = Здесь нет карты храма
temple-deck = { $count ->
    [one] { $count } карта храма в колоде
    [few] { $count } карты храмов в колоде
    [many] { $count } карт храмов в колоде
   *[other] { $count } карты храмов в колоде
}

## Own cóatls, board and hand

lanes-label = Ваши незавершённые коатли
lane-label = { $name }: { $coatl }
lane-room = Место для коатля
lane-vacant = Место для коатля: выберите фрагмент на планшете
join-head = Присоединить { $piece } к стороне головы коатля { $coatl }
join-tail = Присоединить { $piece } к стороне хвоста коатля { $coatl }
join-barred = { $join }: невозможно
start-label = Начать коатля и положить { $piece }
beside-label = Карты рядом: { $name }
beside-card = { $card }: сейчас { points }. Рассмотреть
beside-open = { $name }: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
        [many] { $cards } карт
       *[other] { $cards } карты
    }, сейчас { points }. Рассмотреть
play-label = Разыграть карту «{ $card }» для коатля { $coatl }: сейчас { points }
play-barred = Разыграть карту «{ $card }» для коатля { $coatl }: невозможно
gain = { $card }, коатль { $coatl }: { points }.
play-here = Разыграть: { $points }
board-label = Ваш планшет
board-label-other = Планшет игрока { $name }
board-piece = { $piece }, ячейка { $space }. Взять для коатля
board-empty = пусто
hand-label = Ваша рука: { cards }
hand-card = { $card }. { $levels }.
hand-chip = Коатль { $coatl }: сейчас { $points }, возможно { $possible }.
hand-kept = Вы её оставляете.
hand-dropped = Вы её сбрасываете.
hand-discard = Сбросить её.
hand-playable = Её можно разыграть.
hand-empty = На руке нет карт
hand-sizes = На руке: { $prophecies ->
        [one] { $prophecies } пророчество
        [few] { $prophecies } пророчества
        [many] { $prophecies } пророчеств
       *[other] { $prophecies } пророчества
    }, { $temples ->
        [one] { $temples } карта храма
        [few] { $temples } карты храмов
        [many] { $temples } карт храмов
       *[other] { $temples } карты храмов
    }
known-label = Все видели, как их брали, и за этим столом они остаются на виду
forgotten-label = Взятые карты здесь не показаны; их можно найти в журнале.
finished-label = Ваши коатли: завершено { $count }, { points }. Рассмотреть
finished-none = Завершённых нет
coatls-none = Коатлей пока нет
sheet-card = { $card }. Выполнено { $times } ×: { points }
gallery-label = Все коатли и их карты

## Tokens

tokens-label = Жертвенные жетоны
token-perfect_pick = «Идеальный выбор»
token-see_the_future = «Видение будущего»
token-priests_duty = «Долг жреца»
about-perfect_pick = Возьмите из мешочков голову, хвост или два сегмента тела на свой выбор.
about-see_the_future = Замените запас, сбросьте, что хотите, затем выбирайте пророчества.
about-priests_duty = Возьмите на руку общую карту храма.
token-use = { $token }: { $about }
token-spent = { $token }: использован. { $about }

## The others

others-label = Другие игроки
other-label = { $name }: { points }, завершено { $complete }, не завершено { $unfinished }, { $hand ->
        [one] { $hand } пророчество
        [few] { $hand } пророчества
        [many] { $hand } пророчеств
       *[other] { $hand } пророчества
    }, на планшете { $pieces ->
        [one] { $pieces } фрагмент
        [few] { $pieces } фрагмента
        [many] { $pieces } фрагментов
       *[other] { $pieces } фрагмента
    }. Рассмотреть
player-label = Коатли игрока { $name }

## Pages of a narrow screen, and keys

views-label = Что показано
view-disc = Диск
view-cards = Карты
view-own = Ваши коатли
keys-label = Клавиши
keys-go = к тому, что можно сделать сейчас
keys-arrows = от места к месту
keys-enter = сделать
keys-pieces = взять фрагмент
keys-cards = к открытым картам
keys-hand = к своей руке
keys-done = достаточно
keys-escape = отпустить

## What is asked

you = вы
actions = { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
    [many] { $actions } действий
   *[other] { $actions } действия
}
banner-opening = Выберите пророчества, которые оставляете
banner-turn = { $who ->
    [me] Ваш ход: фрагменты, пророчества или сборка коатлей
   *[other] { $name } выбирает действие
}
banner-last = { $who ->
    [me] Ваш последний ход, { actions }: фрагменты, пророчества или сборка коатлей
   *[other] Последний ход игрока { $name }: { actions }
}
banner-choosing = { $who ->
    [me] Выберите ещё пророчество или остановитесь
   *[other] { $name } выбирает пророчества
}
banner-must_choose = { $who ->
    [me] Выберите пророчество
   *[other] { $name } выбирает пророчества
}
banner-assembling = { $who ->
    [me] Собирайте дальше или остановитесь
   *[other] { $name } собирает коатлей
}
banner-completing = { $who ->
    [me] Коатль { $coatl } завершён: разыграйте его карты
   *[other] { $name } разыгрывает карты для завершённого коатля
}
banner-picking = { $who ->
    [me] Возьмите второй сегмент тела
   *[other] { $name } берёт из мешочков
}
banner-discarding = { $who ->
    [me] Сбросьте пророчества с руки или остановитесь
   *[other] { $name } сбрасывает пророчества
}
banner-over = Все коатли оценены
hint-opening = Нажмите на карту, чтобы оставить её или сбросить. Карта храма остаётся у вас.
hint-opening-many = Нажмите на карты, которые оставляете, не больше трёх. Карта храма остаётся у вас.
hint-turn = Выберите ячейку диска, карту или фрагмент на планшете.
hint-choosing = Возьмите ещё карту или остановитесь.
hint-must_choose = Возьмите хотя бы одну карту.
hint-assembling = Поднимите фрагмент или карту либо остановитесь.
hint-completing = Сначала пророчества, затем одна карта храма: с руки или общая.
hint-picking = Выберите второй сегмент тела.
hint-discarding = Нажмите на карту, чтобы сбросить её.
hint-take = Взять: { $pieces }.
hint-deck = Верхняя карта колоды. Никто не знает какая.
hint-piece = Выберите светящееся место: куда положить { $piece }?
hint-card = Выберите коатля.
hint-card-nowhere = Ни один ваш коатль ещё не выполняет её требования.
hint-perfect_pick = Выберите голову, хвост или первый из двух сегментов тела.
hint-priests_duty = Выберите общую карту храма себе на руку.
last-turns = Последние ходы: { $turns }
last-turn = { $name } ({ actions })
due = +{ $actions }
keep-label = { $count ->
    [0] Не оставлять ни одной
    [one] Оставить { $count } карту
    [few] Оставить { $count } карты
    [many] Оставить { $count } карт
   *[other] Оставить { $count } карты
}
done-turn = Завершить ход
done-choosing = Хватит карт
done-assembling = Закончить сборку
done-completing = Больше никаких карт
done-discarding = Больше не сбрасывать
pass-label = Пасовать
confirm-take = Взять
confirm-play = Разыграть
irrevocable-draw = Вы увидите верхнюю карту колоды. Отменить это нельзя.
irrevocable-refill = Диск будет пополнен из мешочков. Отменить это нельзя.
irrevocable-play = Эту карту увидят все. После этого нельзя отменить и то, что вы уже собрали.
irrevocable-temple = Откроется следующая карта храма. Отменить это нельзя.
irrevocable-future = Запас заменят новые карты, а жетона больше не будет. Отменить это нельзя.
undo-taken = Вернуть фрагменты
undo-prophecy = Вернуть карту
undo-started = Отменить начало
undo-joined = Отменить присоединение
undo-played = Отменить розыгрыш
undo-token = Вернуть жетон
undo-kept = Выбрать руку заново
undo-discarded = Отменить сброс
undo-done = Продолжить действие

## The log

log-hand = { $who ->
    [me] Вы выбрали свою руку
   *[other] { $name }: рука выбрана
}
log-opening = Все выбрали. Оставлено карт: { $kept }
log-kept = { $name } ({ $count })
log-taken = { $who ->
    [me] Вы берёте { $pieces }
   *[other] { $name } берёт { $pieces }
}
log-disc = Диск пополнен
log-prophecy = { $who ->
    [me] Вы берёте пророчество «{ $card }»
   *[other] { $name } берёт пророчество «{ $card }»
}
log-drawn = { $who ->
    [me] Вы берёте карту из колоды
   *[other] { $name } берёт карту из колоды
}
log-drawn-card = { $who ->
    [me] Вы берёте из колоды карту «{ $card }»
   *[other] { $name } берёт из колоды карту «{ $card }»
}
log-reshuffled = Сброс перетасован: в новой колоде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}
log-started = { $who ->
    [me] Вы начинаете коатля { $coatl } и кладёте { $piece }
   *[other] { $name } начинает коатля { $coatl } и кладёт { $piece }
}
log-joined-head = { $who ->
    [me] Вы присоединяете { $piece } к стороне головы коатля { $coatl }
   *[other] { $name } присоединяет { $piece } к стороне головы коатля { $coatl }
}
log-joined-tail = { $who ->
    [me] Вы присоединяете { $piece } к стороне хвоста коатля { $coatl }
   *[other] { $name } присоединяет { $piece } к стороне хвоста коатля { $coatl }
}
log-played = { $who ->
    [me] Вы разыгрываете карту «{ $card }» для коатля { $coatl }
   *[other] { $name } разыгрывает карту «{ $card }» для коатля { $coatl }
}
log-completed = { $who ->
    [me] Ваш коатль { $coatl } завершён
   *[other] Коатль { $coatl } игрока { $name } завершён
}
log-uncovered = Новая общая карта «{ $card }»
log-token = { $who ->
    [me] Вы используете жетон { $token }
   *[other] { $name } использует жетон { $token }
}
log-picked = { $who ->
    [me] Вы берёте из мешочка { $piece }
   *[other] { $name } берёт из мешочка { $piece }
}
log-supply = Запас сброшен
log-discarded = { $who ->
    [me] Вы сбрасываете карту
   *[other] { $name } сбрасывает карту
}
log-discarded-card = { $who ->
    [me] Вы сбрасываете карту «{ $card }»
   *[other] { $name } сбрасывает карту «{ $card }»
}
log-temple = { $who ->
    [me] Вы берёте на руку карту «{ $card }»
   *[other] { $name } берёт карту «{ $card }»
}
log-passed = { $who ->
    [me] Вы ничего не можете сделать и пасуете
   *[other] { $name } ничего не может сделать и пасует
}
log-third = { $who ->
    [me] Ваш третий коатль завершён. Начинаются последние ходы
   *[other] { $name }: третий коатль завершён. Начинаются последние ходы
}
log-exhausted = Сегментов тела больше нет. Начинаются последние ходы
log-won = { $who ->
    [me] Вы победили!
   *[other] { $name } побеждает
}
log-shared = Общая победа: { $names }

## Scores

score-prophecy = { $name }, { $times } ×
score-temple = { $times ->
    [one] { $name }, { $times } требование
    [few] { $name }, { $times } требования
    [many] { $name }, { $times } требований
   *[other] { $name }, { $times } требования
}
score-unfinished = Не завершён: половина от { $full ->
    [one] { $full } очка
    [few] { $full } очков
    [many] { $full } очков
   *[other] { $full } очка
}
tiebreak = При равенстве: карты возле завершённых коатлей, затем лучший коатль: { $numbers }
row-prophecy = Карты пророчеств
row-temple = Карты храмов
row-unfinished = Незавершённые коатли
tie-1 = карты возле завершённых коатлей
tie-2 = лучший коатль

## Illegal actions

illegal-R0-3 = За этим столом нет такого места.
illegal-R0-6 = Места с таким номером в игре нет, поэтому оно не может начинать.
illegal-R2-9 = Оставьте до трёх розданных карт или ровно три, если вы так договорились. Каждый выбирает один раз.
illegal-R3-1 = Одно действие за ход: подождите своего и закончите начатое.
illegal-R3-2 = Вы ещё можете что-то сделать, поэтому пасовать нельзя.
illegal-R4-1 = В этой ячейке ничего нет.
illegal-R4-2 = На вашем планшете для этого нет места: { $free ->
    [one] свободна { $free } ячейка
    [few] свободны { $free } ячейки
    [many] свободно { $free } ячеек
   *[other] свободно { $free } ячейки
}.
illegal-R6-1 = Этой карты нет в запасе.
illegal-R6-2 = У вас уже пять пророчеств. Больше нельзя.
illegal-R6-5 = Колода и сброс пусты.
illegal-R6-6 = Карты нельзя сбрасывать по желанию, только жетоном «Видение будущего».
illegal-R7-2 = { $why ->
    [unfinished] У вас два незавершённых коатля. Завершите одного, прежде чем начинать нового.
   *[board] Этого фрагмента нет на вашем планшете.
}
illegal-R7-3 = { $why ->
    [coatl] У вас нет такого коатля.
   *[board] Этого фрагмента нет на вашем планшете.
}
illegal-R7-4 = { $why ->
    [head] Голову присоединяют только со стороны головы.
    [tail] Хвост присоединяют только со стороны хвоста.
   *[closed] Эта сторона закрыта: к ней уже ничего не присоединить.
}
illegal-R7-6 = У вас уже { $cap } коатля. Вы договорились, что больше ни у кого не будет.
illegal-R7-7 = { $why ->
    [limit] Возле этого коатля уже четыре пророчества. Больше нельзя.
    [identical] Такое же пророчество уже лежит возле этого коатля.
    [level] Этот коатль ещё не выполняет требования карты.
   *[hand] Этой карты нет у вас на руке.
}
illegal-R8-1 = Голову не присоединяют прямо к хвосту: коатлю нужно тело.
illegal-R8-2 = Завершённому коатлю нужно пророчество. Рядом нет ни одного, и ни одного с вашей руки он не выполнил бы.
illegal-R8-3 = Сначала карты коатля, которого вы только что завершили. Ему нужно хотя бы одно пророчество.
illegal-R8-4 = Первое пророчество разыгрывают до карты храма.
illegal-R8-5 = Завершённый коатль больше не получает ни фрагментов, ни карт.
illegal-R9-4 = Коатль не выполняет ни одного требования этой карты, или карта вам недоступна.
illegal-R9-5 = Карту храма разыгрывают, только когда завершают коатля.
illegal-R10-1 = Этот жетон уже использован.
illegal-R10-2 = Нужен ещё второй сегмент тела.
illegal-R10-3 = { $why ->
    [room] На вашем планшете для этого нет места.
    [bag] Такого фрагмента в мешочке нет.
   *[single] Сегменты тела берут по два: выберите второй.
}
illegal-R10-5 = { $why ->
    [hand] Этой карты нет у вас на руке.
   *[order] Сначала сбросьте, что хотите, затем выберите хотя бы одно пророчество.
}
illegal-R10-6 = Этой карты храма нет среди общих.
illegal-R11-8 = Игра окончена.

## The lesson

lesson-title = Соберите коатля
lesson-about = Десять минут за собственным столом: берите, выбирайте, собирайте, исполняйте.
lesson-goal = Все собирают пернатых змеев — коатлей: голова, хотя бы один сегмент тела, хвост. Пророчества приносят очки за порядок цветов в коатле. Когда кто-то завершит трёх коатлей, конец уже близок, и побеждает тот, у кого больше всего очков.
lesson-keep = Вам раздали эти пророчества, а к ним — карту храма на потом. Можно оставить до трёх. Оставьте все: нажмите кнопку.
lesson-patterns = Карта показывает, чего требует, от головы к хвосту, и сколько очков приносит. Ваша первая требует жёлтого сразу перед синим: один раз за 1 очко, дважды за 3, трижды за 5. У каждого цвета есть и свой знак. Укажите на карту, чтобы прочитать её требование.
lesson-take = В свой ход вы выполняете одно действие. Можно взять фрагменты с диска: всё, что лежит в одной ячейке. В трёх ячейках есть жёлтый и синий сегменты: выберите одну из них. Фрагменты перейдут на ваш планшет, где есть место для восьми.
lesson-wait = После вас действие выполняет другой игрок. Здесь видно, как у него дела; нажмите, чтобы рассмотреть его планшет и коатлей.
lesson-choose = Другое действие — выбрать пророчества, сколько угодно, до пяти на руке. Возьмите то, что считает жёлтые фрагменты.
lesson-enough = Можно взять ещё карт, и из колоды тоже. Пока хватит одной: остановитесь, и запас пополнится.
lesson-wait-again = Ход другого игрока.
lesson-head = Теперь голова. Головы и хвосты лежат посередине диска, по одному в ячейке.
lesson-more = Ещё сегменты: снова пара жёлтого и синего, если такая ещё есть.
lesson-tail = И хвост. Головы и хвосты считаются фрагментами своего цвета, так что жёлтый поможет вам дважды.
lesson-start = Третье действие — собирать коатлей, сколько угодно за один ход. Поднимите голову (или перетащите её) и положите на свободное место.
lesson-join = Теперь присоединяйте сегменты один за другим: жёлтый, синий, жёлтый, синий. Поднимите один и выберите светящийся конец. Под картами видно, как меняются очки: сколько карта даёт сейчас и сколько ещё может дать.
lesson-play = Ваш коатль выполняет пророчество. Поднимите светящуюся карту и разыграйте её для коатля. Очки считают в конце, так что фрагменты, добавленные позже, тоже учитываются.
lesson-complete = Теперь хвост. Он завершает коатля: после этого к нему ничего не присоединить. Коатля без единого пророчества завершить нельзя.
lesson-cards = Завершён! Теперь, и только теперь, разыграйте всё, что он ещё выполняет: сначала пророчества, затем одну карту храма, с руки или со стола. Ваша требует, чтобы красного не было. Разыграйте то, что светится, и коатль будет закрыт.
lesson-stop = Можно было бы собирать дальше, но незавершённых коатлей одновременно может быть не больше двух. Остановитесь здесь: это завершит ваш ход.
lesson-look = Ваши первые очки. Рассматривать можно в любой момент: каждая карта подсвечивает фрагменты, которые выполняют её требование.
lesson-end = Так и дальше; рядом с коатлем — до четырёх пророчеств и карта храма. Третий завершённый коатль или последний сегмент тела — и наступают последние ходы. { $half ->
        [yes] Завершённые коатли приносят все очки, незавершённые — половину того, что дают их пророчества.
       *[other] Очки приносят только завершённые коатли.
    } В настоящей игре у каждого есть ещё три жертвенных жетона.

## Score pad

page-score-pad = Подсчёт очков
pad-about = Для игры за настоящим столом: соберите коатля, нажимая на фрагменты, выберите карты рядом и увидите его очки.
pad-coatls = Коатли
pad-add = Ещё один коатль
pad-drop = Убрать этого коатля
pad-serpent = Коатль
pad-empty = Нажимайте на фрагменты, чтобы собрать коатля от головы до хвоста.
pad-piece = { $piece }, место { $place }
pad-chosen = { $piece }, место { $place }: следующий фрагмент встанет за этим
pad-remove = Убрать фрагмент
pad-pieces = Фрагменты
pad-press = Добавить { $piece }
pad-cards = Карты рядом
pad-limit = Возле коатля лежит не больше четырёх пророчеств и одной карты храма.
pad-frame-red = Красные рамки
pad-frame-black = Чёрные рамки
pad-frame-blue = Синие рамки
pad-frame-yellow = Жёлтые рамки
pad-frame-green = Зелёные рамки
pad-temples = Карты храмов
pad-waits = Карта храма считается, как только коатль завершён.
pad-total = Всего: { points }
pad-options = О чём вы договорились
pad-clear = Начать заново

## Лист для очков

form-complete = Украинские правила: незавершённые коатли ничего не приносят
form-half = Польские правила: незавершённые коатли приносят половину
line-coatl = Коатль { $number }
line-unfinished = Незавершённый коатль { $number }, половина
form-tie-cards = карты возле завершённых коатлей
form-tie-best = лучший коатль
