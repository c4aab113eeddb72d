### World in Progress по-русски. Слова те же, что в правилах: плитка, квадрат, статуя, жетон бога,
### маркер веры, Нейтральная карта, Толчок веры, сетка, стопка.

title = World in Progress
tagline = Толкайте карту, ловите то, что выпадает, и складывайте мир на глазах у богов.

## Options

option-first = Кто начинает
option-first-0 = Место 1
option-first-1 = Место 2
option-first-2 = Место 3
option-first-3 = Место 4
option-first-random = По жребию
option-tile_set = Плитки
option-tile_set-standard = Обычный набор из 55 плиток

## Terrains and what carries them

square-P = розовый
square-R = красный
square-B = синий
square-G = зелёный
square-Y = жёлтый
statue-P = розовая статуя
statue-R = красная статуя
statue-B = синяя статуя
statue-G = зелёная статуя
statue-Y = жёлтая статуя
god-P = розовый бог
god-R = красный бог
god-B = синий бог
god-G = зелёный бог
god-Y = жёлтый бог
tile-squares = { $a } { $b } / { $c } { $d }
tile-with-statue = { $squares }, { $statue }

## The Neutral map

map-label = Нейтральная карта
markers-label = Маркеры веры
marker-N = верхний маркер
marker-E = правый маркер
marker-S = нижний маркер
marker-W = левый маркер
line-row-0 = верхний ряд
line-row-1 = средний ряд
line-row-2 = нижний ряд
line-column-0 = левый столбец
line-column-1 = средний столбец
line-column-2 = правый столбец
map-cell = { $row }, { $column }
map-tile = { $place }: { $tile }
map-vacant = { $place }: свободная ячейка
marker-stands = { $marker }: { $line }
slot-pushes = { $marker }, { $line }: выталкивает к вам плитку: { $tile }
slot-offered = { $marker }, { $line }: толчок
slot-barred = { $marker }, { $line }: сейчас нельзя
slot-waiting = { $marker }, { $line }
take-label = { $place }: взять жетоном плитку: { $tile }
take-barred = { $place }: { $tile }. Вашим жетоном эту плитку не взять

## The god token

token-held = есть жетон бога
token-spent = жетон использован: { $god }
token-own = Ваш жетон бога: { $god }. Больше его никто не видит
token-use = Ваш жетон бога: { $god }. Используйте его, чтобы взять плитку с карты
token-used = Ваш жетон бога ({ $god }) уже использован

## The grid

grid-label = Ваша сетка
grid-label-other = Сетка: { $name }
grid-cell = ряд { $row }, столбец { $column }
grid-tile = { $place }: { $tile }
cell-offered = { $place }: разместить плитку здесь
cell-scored = { $place }: разместить плитку здесь, всего { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
obtained-label = Ваша плитка: { $tile }
turn-left = Повернуть влево
turn-left-key = Повернуть влево (Q)
turn-right = Повернуть вправо
turn-right-key = Повернуть вправо (E или R)
turned = { $tile }
turned-score = { $tile }. Всего { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
confirm-push = Толкнуть
confirm-take = Взять
confirm-place = Разместить

## Stacks

stacks-label = Стопки
stack-size = Стопка { $stack }: { $size ->
        [one] { $size } плитка
        [few] { $size } плитки
        [many] { $size } плиток
       *[other] { $size } плитки
    }
stack-draw = Взять из стопки { $stack }: { $size ->
        [one] { $size } плитка
        [few] { $size } плитки
        [many] { $size } плиток
       *[other] { $size } плитки
    }
draw-for-me = Брать за меня
draw-for-me-about = Новая плитка берётся из самой большой стопки без вопросов. Ни одна стопка не лучше другой. Размещение тогда сразу окончательно.

## The others

others-label = Другие игроки
enlarge-label = { $name }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }, { $tiles ->
        [one] { $tiles } плитка
        [few] { $tiles } плитки
        [many] { $tiles } плиток
       *[other] { $tiles } плитки
    }, { $token }. Увеличить
enlarge-close = Закрыть

## Scores

score-label = Очки по местностям
score-total = { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
score-P = Розовая: группа из { $largest } × { $statues ->
        [one] { $statues } статуя
        [few] { $statues } статуи
        [many] { $statues } статуй
       *[other] { $statues } статуи
    } = { $points }
score-R = Красная: группа из { $largest } × { $statues ->
        [one] { $statues } статуя
        [few] { $statues } статуи
        [many] { $statues } статуй
       *[other] { $statues } статуи
    } = { $points }
score-B = Синяя: группа из { $largest } × { $statues ->
        [one] { $statues } статуя
        [few] { $statues } статуи
        [many] { $statues } статуй
       *[other] { $statues } статуи
    } = { $points }
score-G = Зелёная: группа из { $largest } × { $statues ->
        [one] { $statues } статуя
        [few] { $statues } статуи
        [many] { $statues } статуй
       *[other] { $statues } статуи
    } = { $points }
score-Y = Жёлтая: группа из { $largest } × { $statues ->
        [one] { $statues } статуя
        [few] { $statues } статуи
        [many] { $statues } статуй
       *[other] { $statues } статуи
    } = { $points }

## What is asked

banner-obtain = { $who ->
    [me] Ваш ход: сделайте Толчок веры
   *[other] { $name } выбирает, что толкнуть
}
banner-obtain-token = { $who ->
    [me] Ваш ход: сделайте Толчок веры или используйте жетон
   *[other] { $name } выбирает плитку
}
banner-place = { $who ->
    [me] Разместите плитку в своей сетке
   *[other] { $name } размещает плитку
}
banner-refill = { $who ->
    [me] Возьмите плитку: она пополнит карту и завершит ваш ход
   *[other] { $name } берёт плитку для карты
}
banner-over = Все миры готовы
hint-obtain = Выберите светящееся место: маркер перейдёт туда и толкнёт.
hint-push = Вы получите плитку: { $tile }. Следующему игроку откроется { $line }.
hint-opens = Следующему игроку откроется { $line }.
hint-push-plain = Вы получите плитку: { $tile }.
hint-armed = Ваш жетон: { $god }. Возьмите светящуюся плитку. Жетон увидят все, и отменить это нельзя.
hint-placing = Выберите ячейку. Плитку поворачивают колёсиком, клавишей R или стрелками.
hint-placing-touch = Коснитесь ячейки, а потом ещё раз, чтобы разместить там плитку.
hint-place = { $change }, всего { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
hint-draw = Возьмите плитку из любой стопки. Это завершит ваш ход, и отменить его нельзя.
irrevocable-token = Все увидят ваш жетон бога, и больше его не будет. Отменить это нельзя.
undo-push = Отменить толчок
undo-place = Отменить размещение

## Keys

keys-label = Клавиши
keys-go = к тому, что можно сделать сейчас
keys-arrows = от места к месту
keys-enter = сделать
keys-turn = повернуть плитку вправо, влево
keys-token = жетон бога
keys-stacks = взять из стопки
keys-escape = отпустить

## The log

log-pushed = { $who ->
    [me] Вы толкаете ({ $marker }, { $line }) и получаете плитку: { $tile }
   *[other] { $name } толкает ({ $marker }, { $line }) и получает плитку: { $tile }
}
log-token = { $who ->
    [me] Вы показываете свой жетон: { $god }
   *[other] { $name } показывает жетон: { $god }
}
log-taken = { $who ->
    [me] Вы берёте с карты плитку: { $tile }
   *[other] { $name } берёт с карты плитку: { $tile }
}
log-placed = { $who ->
    [me] Вы размещаете плитку: { $tile }
   *[other] { $name } размещает плитку: { $tile }
}
log-refilled = Новая плитка на карте ({ $place }): { $tile }
log-won = { $who ->
    [me] Вы побеждаете!
   *[other] Побеждает { $name }
}
log-shared = Общая победа: { $names }

## Refusals

refusal-R2-7 = Места, которое должно начинать, за этим столом нет.
refusal-R3-2 = Сейчас не время для этого: в свой ход вы получаете плитку, размещаете её, а потом пополняете карту.
refusal-R4-1 = На Нейтральной карте три ряда и три столбца.
refusal-R4-2 = Маркер уже стоит там. Он должен перейти к другому ряду или столбцу.
refusal-R4-3 = Напротив стоит другой маркер. Ставить маркер напротив другого нельзя.
refusal-R6-2 = На этой плитке нет ни статуи, ни квадрата вашего бога.
refusal-R6-6 = Ваш жетон бога уже использован. У каждого он только один.
refusal-R7-2 = Плитку поворачивают четвертями оборота.
refusal-R7-3 = Первая плитка ложится в середину.
refusal-R7-4 = Плитка ложится на пустую ячейку и касается другой целой стороной.
refusal-R7-6 = Сетка стала бы шире или выше трёх плиток.
refusal-R8-1 = Стопок всего три.
refusal-R8-2 = Эта стопка пуста. Возьмите из другой.
refusal-R8-5 = В этом наборе слишком мало плиток для стольких игроков.
refusal-R9-1 = Игра окончена: все миры готовы.
refusal-R12-1 = Этим набором плиток играть нельзя.

## The lesson

lesson-title = Создайте мир
lesson-about = Пять минут за собственным столом: толкайте, кладите, умножайте.
lesson-goal = Каждый из вас складывает мир из девяти плиток. Соединённые земли одного цвета образуют группу. В конце каждый цвет приносит столько очков, сколько квадратов в его самой большой группе, умноженное на число его статуй.
lesson-push = Эти руки — маркеры веры: они выталкивают плитки с карты посередине. Переместите светящийся маркер: вся линия сдвинется, а плитка, которая выпадет с дальней стороны, станет вашей.
lesson-place = Ваша плитка: три квадрата одного цвета вместе. Поверните её как угодно (колёсиком, клавишей R или кнопками) и разместите. Первая плитка ложится в середину.
lesson-refill = После толчка осталась свободная ячейка. Возьмите плитку из любой стопки; никто не знает, какая выпадет. Это завершает ваш ход, и отменить это уже нельзя.
lesson-score = Вот ваши очки по цветам: самая большая группа × статуи. Группа у вас немалая, но без статуи своего цвета она не стоит ничего. Наведите на строку, чтобы увидеть, что она считает.
lesson-opposite = Посмотрите на маркеры. Маркер никогда не встаёт напротив другого, поэтому только что сдвинутую линию не затолкать обратно. Линию, которую вы освободили, может толкнуть следующий игрок.
lesson-wait = Теперь ход соперника. Следите за маркерами: линию, которую он освободит, сможете сдвинуть вы.
lesson-token = Ещё у вас есть жетон бога, скрытый от других. Раз за игру он берёт любую плитку со своей статуей или цветом, где бы она ни лежала. Нажмите на жетон, а затем возьмите светящуюся плитку со статуей того же цвета.
lesson-group = Разместите её так, чтобы квадраты одного цвета касались сторонами; углы не соединяют. Поворачивайте и передвигайте плитку и следите за очками. Статуи учитываются, где бы они ни стояли.
lesson-second = Снова возьмите плитку, и ваш второй ход закончен.
lesson-end = И так далее, пока у каждого не будет девяти плиток, три на три. Тогда считают очки. При равенстве побеждает большая группа одного цвета. Доиграйте эту партию, если хотите, или начните свою.

## Лист для подсчёта

page-score-pad = Подсчёт очков
pad-about = Для игры за настоящим столом: раскрасьте свой готовый мир и поставьте статуи. Очки посчитаются здесь.
pad-world = Ваш мир
pad-land = Земли
pad-statues = Статуи
pad-empty = не раскрашено
pad-no-statue = без статуи
pad-left = { $count ->
    [one] Ещё не раскрашен { $count } квадрат.
    [few] Ещё не раскрашено { $count } квадрата.
    [many] Ещё не раскрашено { $count } квадратов.
   *[other] Ещё не раскрашено { $count } квадрата.
}
pad-clear = Начать заново
