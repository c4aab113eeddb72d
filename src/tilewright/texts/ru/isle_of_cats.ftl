### The Isle of Cats. Words follow the rules: cat, oshax, tile, boat, room, rat, treasure map, treasure, family,
### field, lesson, rescue card, anytime card, basket, fish, supply, place, rescue, pass, sister.

title = Остров кошек
tagline = Спасайте кошек, пока не прибыл Веш, и найдите на корабле место для целых семей.

## Options

option-mode = Игра
option-mode-standard = Обычная игра
option-mode-family = Семейная игра
option-mode-about = В семейной игре нет ни рыбы, ни корзин, а заданий у каждого только два.
option-first = Кто начинает
option-first-random = По жребию
option-first-0 = Место 1
option-first-1 = Место 2
option-first-2 = Место 3
option-first-3 = Место 4
option-difficulty = Уровень
option-difficulty-easy = Лёгкий
option-difficulty-medium = Средний
option-difficulty-hard = Трудный
option-difficulty-very_hard = Очень трудный
option-difficulty-expert = Экспертный
option-difficulty-about = В соло-игре вы соревнуетесь с сестрой. Каждый следующий уровень даёт ей ещё одно сложное задание.
option-modules = Модули заданий
option-modules-A-B-C = A, B и C
option-modules-own = Свой выбор
option-modules-about = Какие три модуля заданий входят в колоду. Дополнение может принести другие: тогда впишите три буквы, например A B D.
option-expansion = Дополнение
option-expansion-none = Нет
option-expansion-own = Свои карты и плитки
option-expansion-about = Вставьте текст файла дополнения со своими картами и плитками.
rival = Ваша сестра

## Opponents

level-1-about = Играет, как уровень 2, но в каждом четвёртом решении может проглядеть лучшее. Для самой первой партии.
level-2-about = Берёт то, что даёт очки сегодня, и не покупает заданий.
level-3-about = Думает ещё и о следующих днях. Заданий тоже не покупает.
level-4-about = Покупает и задания. Достойный соперник для опытных игроков.
level-5-about = Размещает котов под свои задания, оставляет удобные промежутки и учитывает, что могут взять другие; вдвоём в обычной игре, прежде чем выбрать кота или место, разыгрывает каждый день до вечера.

## Tiles and boats

colour-blue = синий
colour-green = зелёный
colour-red = красный
colour-purple = фиолетовый
colour-orange = оранжевый
cat-blue = синяя кошка
cat-green = зелёная кошка
cat-red = красная кошка
cat-purple = фиолетовая кошка
cat-orange = оранжевая кошка
tile-oshax = ошакс
tile-common = обычное сокровище
tile-rare = редкое сокровище
object-cat-blue = синюю кошку
object-cat-green = зелёную кошку
object-cat-red = красную кошку
object-cat-purple = фиолетовую кошку
object-cat-orange = оранжевую кошку
object-oshax = ошакса
object-common = обычное сокровище
object-rare = редкое сокровище
size = { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
}, { $width } × { $height }
tile-words = { $tile }, { size }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
fish = { $fish ->
    [one] { $fish } рыба
    [few] { $fish } рыбы
    [many] { $fish } рыб
   *[other] { $fish } рыбы
}

## Cards

kind-oshax = Ошакс
kind-rescue = Спасение
kind-anytime = Любой момент
kind-treasure = Находка
kind-private_lesson = Задание
kind-public_lesson = Общее задание
kind-family_lesson = Задание
card-words = { $kind } { $name }: { $about }
card-titled = { $number } «{ $title }»
title-121 = Семейное древо
title-131 = Котярня взвешивателей
title-135 = Солнечный
card-price = { $card }. Цена: { fish }
card-oshax = Подружитесь с ошаксом: разместите одного из запаса
card-rescue = { $basket ->
    [full] Скорость { $speed }, обычная корзина
    [half] Скорость { $speed }, сломанная корзина
   *[none] Скорость { $speed }, без корзины
}
effect-oshax = Получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждого ошакса на своём корабле
effect-private_lessons = Получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждое своё личное задание
effect-colours_min = Получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждый цвет среди своих кошек
effect-rare = Получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждое редкое сокровище на своём корабле
effect-common = Получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждое обычное сокровище на своём корабле
effect-cats = Выберите цвет и получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
} за каждую свою кошку этого цвета
effect-place_free = Следующая ваша плитка не обязана соприкасаться с другой
effect-draw_cards = Возьмите { $n ->
    [one] { $n } карту
    [few] { $n } карты
    [many] { $n } карт
   *[other] { $n } карты
} и заплатите за те, которые оставляете
effect-draw_to_boat = Вытяните плитку из мешочка и разместите её на своём корабле
effect-draw_to_fields = Вытяните из мешочка { $n ->
    [one] { $n } плитку
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
}; для каждой кошки выберите поле
effect-move_cats = Переместите не больше { $n ->
    [one] { $n } кошки
    [few] { $n } кошек
    [many] { $n } кошек
   *[other] { $n } кошки
} на другое поле
effect-extra_rescue = В ход следующего спасения спасите ещё одну кошку
effect-gain_basket = Получите прочную корзину
effect-give-permanent_basket = Сбросьте прочную корзину и получите { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
    [many] { $n } рыб
   *[other] { $n } рыбы
}
effect-give-private_lesson = Сбросьте два своих задания и получите прочную корзину
effect-give-treasure_on_boat = Сбросьте два сокровища со своего корабля и получите прочную корзину
find-rare = { $n ->
    [one] Взять { $n } редкое сокровище
    [few] Взять до { $n } редких сокровищ
    [many] Взять до { $n } редких сокровищ
   *[other] Взять до { $n } редкого сокровища
}
find-common = Взять до { $n ->
    [one] { $n } обычного сокровища
    [few] { $n } обычных сокровищ
    [many] { $n } обычных сокровищ
   *[other] { $n } обычного сокровища
}
find-small = Взять до { $n ->
    [one] { $n } маленького сокровища
    [few] { $n } маленьких сокровищ
    [many] { $n } маленьких сокровищ
   *[other] { $n } маленького сокровища
}
find-paid = Заплатить { $fish ->
        [one] { $fish } рыбу
        [few] { $fish } рыбы
        [many] { $fish } рыб
       *[other] { $fish } рыбы
    } и взять до { $n ->
        [one] { $n } обычного сокровища
        [few] { $n } обычных сокровищ
        [many] { $n } обычных сокровищ
       *[other] { $n } обычного сокровища
    }
card-or = { $one }. Или: { $other }

## Lessons and other lines of the score sheet

tiebreak-fish = При равенстве очков, рыба: { $numbers }
tiebreak-rooms = При равенстве очков, заполненные каюты: { $numbers }
tie-fish = рыба
tie-rooms = заполненные каюты
score-rats = { $rats ->
    [one] { $rats } видимая крыса
    [few] { $rats } видимые крысы
    [many] { $rats } видимых крыс
   *[other] { $rats } видимой крысы
}
score-rooms = { $rooms ->
    [one] { $rooms } незаполненная каюта
    [few] { $rooms } незаполненные каюты
    [many] { $rooms } незаполненных кают
   *[other] { $rooms } незаполненной каюты
}
score-families_blue = Синие семьи: { $cats ->
    [one] { $cats } кошка
    [few] { $cats } кошки
    [many] { $cats } кошек
   *[other] { $cats } кошки
}
score-families_green = Зелёные семьи: { $cats ->
    [one] { $cats } кошка
    [few] { $cats } кошки
    [many] { $cats } кошек
   *[other] { $cats } кошки
}
score-families_red = Красные семьи: { $cats ->
    [one] { $cats } кошка
    [few] { $cats } кошки
    [many] { $cats } кошек
   *[other] { $cats } кошки
}
score-families_purple = Фиолетовые семьи: { $cats ->
    [one] { $cats } кошка
    [few] { $cats } кошки
    [many] { $cats } кошек
   *[other] { $cats } кошки
}
score-families_orange = Оранжевые семьи: { $cats ->
    [one] { $cats } кошка
    [few] { $cats } кошки
    [many] { $cats } кошек
   *[other] { $cats } кошки
}
score-rare = { $rare ->
    [one] { $rare } редкое сокровище
    [few] { $rare } редких сокровища
    [many] { $rare } редких сокровищ
   *[other] { $rare } редкого сокровища
}
score-card_113 = 12, если накрыты все бортовые клетки
score-card_114 = 10, если у вас ровно 15 кошек
score-card_115 = 15, если у вас хотя бы по 3 кошки каждого цвета
score-card_116 = 7, если борта касается кошка каждого цвета
score-card_117 = 1 за каждую кошку одного цвета, которая касается борта
score-card_118 = 7, если у вас ровно 3 прочные корзины
score-card_119 = 7, если в конце вы первые в порядке хода
score-card_120 = 1 за каждую одинокую кошку
score-card_121 = 10, если ни у кого нет большей семьи
score-card_121-alone = 10, если у вас есть семья хотя бы из 7 кошек
score-card_122 = 2 за каждое редкое сокровище
score-card_123 = 1 за каждое обычное сокровище
score-card_124 = 10, если нет видимых крыс
score-card_125 = 2 за каждую видимую крысу
score-card_126 = 1 за каждое ваше личное задание
score-card_127 = 9, если у вас ровно 5 синих кошек
score-card_128 = 9, если у вас ровно 5 зелёных кошек
score-card_129 = 9, если у вас ровно 5 фиолетовых кошек
score-card_130 = 9, если у вас ровно 5 красных кошек
score-card_131 = 9, если у вас ровно 5 оранжевых кошек
score-card_132 = 10, если видно ровно 5 крыс
score-card_133 = 7, если у вас ровно 6 личных заданий
score-card_134 = 9, если у вас ровно 5 сокровищ
score-card_135 = 1 за каждые 2 кошки, которые касаются борта
score-card_136 = 12, если обе каюты капитана заполнены
score-card_137 = 18, если обе спальни пусты
score-card_138 = 4 за каждую семью из 4 или больше кошек
score-card_139 = 3 за каждого ошакса
score-card_140 = 15, если столовая пуста
score-card_141 = Ещё раз очки вашей третьей по величине семьи
score-card_142 = 7, если у вас хотя бы 5 рыб
score-card_143 = 2 за каждую кошку этого цвета, которая касается борта
score-card_144 = 1 за каждую кошку этого цвета
score-card_145 = 5, если у вас хотя бы 3 кошки этого цвета
score-card_146 = 3 за каждую одинокую кошку этого цвета
score-card_147 = 2 за каждое ваше личное задание
score-card_148 = 2 за каждое обычное сокровище
score-card_149 = 1 за каждое сокровище, которое соприкасается с кошкой этого цвета
score-card_150 = 5 за каждую видимую карту сокровищ
score-card_151 = { score-card_117 }
score-card_152 = 9, если борта касается кошка каждого цвета
score-card_153 = { score-card_135 }
score-card_154 = { score-card_124 }
score-card_155 = 10, если средний ряд полностью накрыт
score-card_156 = { score-card_113 }
score-card_157 = 10, если у вас ровно 20 кошек
score-card_158 = { score-card_115 }
score-card_159 = { score-card_127 }
score-card_160 = { score-card_128 }
score-card_161 = { score-card_129 }
score-card_162 = { score-card_130 }
score-card_163 = { score-card_131 }
score-card_164 = 2 за каждое сокровище
score-card_165 = { score-card_121 }
score-card_166 = { score-card_125 }
score-card_167 = 2 за каждую заполненную каюту
score-card_168 = { score-card_141 }
score-card_197 = 5 за каждый цвет, ни одна кошка которого не соприкасается с сокровищем
score-card_198 = 2 за каждую кошку в самой большой семье
score-card_199 = 10, если сокровищ меньше 9
score-card_200 = 4 за каждую оставшуюся рыбу
score-card_201 = 5 за каждую видимую крысу
score-card_202 = 5 за каждую кошку сверх 15
score-card_203 = 5 за каждый цвет, ни одна кошка которого не касается борта
score-card_204 = Ещё раз лучшее из её других заданий
score-card_205 = 3 за каждую заполненную каюту
score-card_206 = 5 за каждую одинокую кошку
score-card_207 = 3 за каждое ваше личное задание
score-card_208 = Очки самой большой семьи
score-card_209 = Очки второй по величине семьи
score-card_210 = 3 за каждое обычное сокровище
score-card_211 = 3 за каждую кошку, которая не соприкасается ни с одним сокровищем
score-card_212 = 4 за каждую накрытую карту сокровищ
score-card_213 = 5 за каждую семью
score-card_214 = 1 за каждую кошку, которая касается борта
score-card_215 = 5 за каждый цвет, ни одна кошка которого не соприкасается с видимой крысой
score-colour_blue = Синие кошки: { $cats } × { $each }
score-colour_green = Зелёные кошки: { $cats } × { $each }
score-colour_red = Красные кошки: { $cats } × { $each }
score-colour_purple = Фиолетовые кошки: { $cats } × { $each }
score-colour_orange = Оранжевые кошки: { $cats } × { $each }
lesson-half = { $lesson }; в одиночной игре засчитывается половина с округлением вверх
lesson-line = { $lesson }
lesson-line-colour = { $lesson } ({ $colour })
group-boat = Корабль
group-private = Личные задания
group-public = Общие задания
group-colours = Цвета
group-lessons = Её задания

## The island

island-label = Остров
days-left = До прибытия Веша { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}
field-left = Левое поле
field-right = Правое поле
field-price = { $field }: { fish } за кошку
field-empty = Кошек нет
field-cat = { $tile }, номер { $number }
field-take = { $tile }, номер { $number }. Выбрать
field-move = { $tile }, номер { $number }. Переместить на другое поле
supply-label = Запас
supply-tile = { $tile }: осталось { $count }
supply-take = { $tile }: осталось { $count }. Выбрать
supply-none = Сокровищ не осталось
bag-count = { $count ->
    [one] { $count } плитка в мешочке
    [few] { $count } плитки в мешочке
    [many] { $count } плиток в мешочке
   *[other] { $count } плитки в мешочке
}
deck-count = { $count ->
    [one] { $count } карта в колоде
    [few] { $count } карты в колоде
    [many] { $count } карт в колоде
   *[other] { $count } карты в колоде
}

## The boat

boat-label = Ваш корабль
boat-label-other = Корабль игрока { $name }
boat-place = Разместить на своём корабле: { $tile }
boat-about = { $cats ->
        [one] { $cats } кошка
        [few] { $cats } кошки
        [many] { $cats } кошек
       *[other] { $cats } кошки
    }, { $treasures ->
        [one] { $treasures } сокровище
        [few] { $treasures } сокровища
        [many] { $treasures } сокровищ
       *[other] { $treasures } сокровища
    }, { $rats ->
        [one] { $rats } видимая крыса
        [few] { $rats } видимые крысы
        [many] { $rats } видимых крыс
       *[other] { $rats } видимой крысы
    }, { $rooms ->
        [one] { $rooms } заполненная каюта
        [few] { $rooms } заполненные каюты
        [many] { $rooms } заполненных кают
       *[other] { $rooms } заполненной каюты
    }
spot = { $columns ->
        [1] Столбец { $left }
       *[other] Столбцы { $left }–{ $right }
    }, { $rows ->
        [1] ряд { $top }
       *[other] ряды { $top }–{ $bottom }
    }
spot-fits = { spot }: помещается
spot-gain = { spot }: помещается, тогда { points }
spot-off = { spot }: за пределами корабля
spot-covered = { spot }: клетка уже накрыта
spot-apart = { spot }: не соприкасается с другой плиткой
rotate = Повернуть
flip = Перевернуть
place = Разместить
let-go = Отпустить
zoom-in = Увеличить
zoom-out = Уменьшить
try-shapes = Примерить формы
try-stop = Хватит примерять
try-clear = Стереть набросок

## Cards on the table

table-label = Карты
hand-label = Ваша рука: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
hand-rest = Ещё на руке: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
hand-empty = На руке нет карт
hand-play = { $card }. Сыграть
pack-label = Выбирайте из этих
pack-there = Перед вами
kept-label = Отобрано сегодня
laid-label = Выложено на сегодня
picked = { $card }. Выбрана
unpicked = { $card }. Не выбрана
bin-label = За выбранные вы платите, остальные сбрасываете
show-boat = К кораблю
show-cards = К картам
pass-left = Остальные получит { $name }, слева от вас.
pass-right = Остальные получит { $name }, справа от вас.
pass-none = Остальные будут сброшены.
keep-label = Оставить { $count } из { $wanted }
pay-label = { $count ->
    [0] Ничего не оплачивать
    [one] Оплатить { $count } карту: { fish }
    [few] Оплатить { $count } карты: { fish }
    [many] Оплатить { $count } карт: { fish }
   *[other] Оплатить { $count } карты: { fish }
}
fish-short = Не хватает: { fish }
fish-left = На кошек останется: { fish }
lay-label = { $count ->
    [0] Ничего не выкладывать
    [one] Выложить { $count } карту, скорость { $speed }
    [few] Выложить { $count } карты, скорость { $speed }
    [many] Выложить { $count } карт, скорость { $speed }
   *[other] Выложить { $count } карты, скорость { $speed }
}

## Lessons

lessons-label = Задания
lessons-own = Ваши задания
lessons-public = Общие задания
lessons-none = Пока нет
lesson-now = { $lesson }: сейчас { points }
lesson-coloured = { $lesson } ({ $colour }): сейчас { points }
score-now = Сейчас { points }

## Players

crew-label = Игроки в порядке хода
crew-place = { $name }: место { $place } в порядке хода, { points }, { fish }, { $baskets ->
        [one] { $baskets } неиспользованная корзина
        [few] { $baskets } неиспользованные корзины
        [many] { $baskets } неиспользованных корзин
       *[other] { $baskets } неиспользованной корзины
    }, { $hand ->
        [one] { $hand } карта на руке
        [few] { $hand } карты на руке
        [many] { $hand } карт на руке
       *[other] { $hand } карты на руке
    }, { $lessons ->
        [one] { $lessons } задание
        [few] { $lessons } задания
        [many] { $lessons } заданий
       *[other] { $lessons } задания
    }. Посмотреть на корабль
crew-family = { $name }: место { $place } в порядке хода, { points }, { $lessons ->
    [one] { $lessons } задание
    [few] { $lessons } задания
    [many] { $lessons } заданий
   *[other] { $lessons } задания
}. Посмотреть на корабль
crew-sister = { rival }: место { $place } в порядке хода, { points }
crew-private = Ваши личные задания: ещё { points }
crew-speed = скорость { $speed }
crew-passed = пас
standing-label = Очки сейчас
standing-rats = Видимые крысы
standing-rooms = Незаполненные каюты
standing-families = Семьи
standing-rare = Редкие сокровища
standing-open = Без личных заданий
standing-total = Всего
standing-unknown = неизвестно
standing-about = Другие держат свои личные задания в тайне до конца игры. Поэтому числа у имён ни у кого их не содержат; очки за ваши стоят рядом.
standing-family = Семья из 3 кошек: 8 очков, из 4: 11, из 5: 15, из 6: 20, из 7: 25, и 5 за каждую следующую кошку.
standing-public = { group-public }
standing-private = { group-private }
standing-colours = { group-colours }
standing-hers = { group-lessons }
stock-label = Ваша рыба и корзины
stock-fish = { fish }
stock-baskets = Прочные корзины: неиспользованных { $free }, использованных { $used }
revealed-label = Карты спасения игрока { $name }

## The sister

sister-label = Ваша сестра
sister-colours = Цвета, которые она считает, от самого ценного
sister-hidden = { $count ->
    [one] { $count } цвет ещё скрыт
    [few] { $count } цвета ещё скрыты
    [many] { $count } цветов ещё скрыто
   *[other] { $count } цвета ещё скрыто
}
sister-lessons = Её задания
sister-today = Её карты сегодня
sister-left = Впереди ещё { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
sister-card = Скорость { $speed }, { $baskets ->
    [one] { $baskets } карта на сегодня
    [few] { $baskets } карты на сегодня
    [many] { $baskets } карт на сегодня
   *[other] { $baskets } карты на сегодня
}
sister-done = Выполнено: { $card }
step-cat = убирает кошку { $n }
step-rare = убирает редкое сокровище из стопки { $n }
step-oshax = убирает ошакса { $n }
step-common = убирает обычное сокровище ({ size })
step-switch = меняет местами кошек { $n } и { $other }

## What is asked

views-label = Что показано
view-boat = Корабль
view-island = Остров
view-cards = Карты
view-crew = Игроки
keys-label = Клавиши
keys-go = к тому, что можно сделать сейчас
keys-arrows = двигать плитку или от места к месту
keys-enter = сделать
keys-turn = повернуть плитку
keys-flip = перевернуть плитку
keys-next = к следующему месту, где она помещается
keys-done = завершить или спасовать
keys-escape = отпустить
ask-label = Когда спрашивать меня о картах любого момента
ask-usual = После оплаты и в конце
ask-always = При каждой возможности
ask-never = Никогда, только в мои ходы
ask-about = Изменить это можно, когда вам нужно что-то решить. Все видят, когда вас спрашивают, но никто не видит ваших карт.
banner-over = Веш прибыл, а корабли уже далеко
banner-keep = Оставьте два задания, а третье сбросьте
banner-draft = Оставьте { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, а остальные передайте
banner-draft-alone = Оставьте { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, а остальные сбросьте
banner-draft-last = Оставьте себе остальное
banner-pay = Выберите карты, за которые платите
banner-lessons = { $who ->
    [me] Объявите цвет своего общего задания
   *[other] { $name } читает задания
}
banner-choose = { $who ->
    [me] Выложите карты спасения на сегодня, сколько угодно
   *[other] { $name } выбирает карты спасения
}
banner-choose-none = { $cards ->
    [some] У вас нет карт спасения: сыграйте карту или ничего не выкладывайте
   *[none] У вас нет карт спасения
}
banner-rescue = { $who ->
    [me] Ваш ход: спасите кошку или спасуйте
   *[other] { $name } спасает кошку
}
banner-rescue-none = { $cards ->
    [some] Сейчас вы не можете спасти кошку: сыграйте карту или спасуйте
   *[none] Сейчас вы не можете спасти кошку: спасуйте
}
banner-rescued = { $who ->
    [me] Готово: завершите ход
   *[other] { $name } завершает ход
}
banner-finds = { $who ->
    [me] Редкие находки: сыграйте карту ошакса или находки либо спасуйте
   *[other] { $name } ищет редкие находки
}
banner-finds-none = { $cards ->
    [some] Нет карты ошакса или находки: сыграйте другую или спасуйте
   *[none] Нет карты ошакса или находки: спасуйте
}
banner-asked = { $who ->
    [me] Сыграйте карту любого момента или продолжайте
   *[other] Сейчас можно сыграть карты любого момента
}
banner-asked-none = Сейчас можно сыграть карты любого момента; у вас таких нет
banner-placing = { $who ->
    [me] Разместите { $tile } на своём корабле
   *[other] { $name } размещает { $tile }
}
banner-colouring = { $who ->
    [me] Выберите цвет для ошакса
   *[other] { $name } выбирает цвет
}
banner-bonus = { $who ->
    [me] Карта сокровищ: возьмите сокровище, если хотите
   *[other] { $name } может взять сокровище за карту сокровищ
}
banner-taking = { $who ->
    [me] Возьмите сокровища из запаса
   *[other] { $name } берёт сокровища
}
banner-taking_oshax = { $who ->
    [me] Выберите ошакса
   *[other] { $name } выбирает ошакса
}
banner-buying = { $who ->
    [me] Выберите, за какие из взятых карт платите
   *[other] { $name } рассматривает взятые карты
}
banner-moving = { $who ->
    [me] Переместите кошек на другое поле
   *[other] { $name } перемещает кошек
}
banner-sending = { $who ->
    [me] На какое поле положить { $tile }?
   *[other] { $name } раскладывает кошек по полям
}
banner-giving = { $who ->
    [me] Выберите, что отдаёте
   *[other] { $name } выбирает, что отдать
}
banner-naming = { $who ->
    [me] Выберите цвет, кошек которого считать
   *[other] { $name } выбирает цвет
}
hint-tile = Выберите, куда на корабле положить: { $tile }.
hint-try = Кладите на свой корабль любых кошек с полей: этого никто не видит, и это не считается.
hint-basket = Какая корзина?
basket-permanent = Прочная
basket-full = Обычная
basket-halves = Две сломанные
basket-none = Даром
give-unused = Неиспользованная корзина
give-used = Использованная корзина
send-left = На левое поле
send-right = На правое поле
done-turn = Завершить ход
done-asked = Дальше
done-wait = Подождать
done-taking = Хватит
pass-label = Пасовать
undo-kept = Выбрать заново
undo-rescued = Отменить спасение
undo-placed = Забрать плитку обратно
undo-taken = Вернуть сокровище
undo-played = Вернуть карту
undo-done = Продолжить ход
irrevocable-card = Сыгранную карту вернуть нельзя.
irrevocable-pass = Сегодня в этой фазе вы больше не будете ходить.

## The log

log-day = День { $day }: поля заполнены. Слева: { $left }. Справа: { $right }. { $count ->
    [0] Сокровищ нет.
    [one] { $count } редкое сокровище.
    [few] { $count } редких сокровища.
    [many] { $count } редких сокровищ.
   *[other] { $count } редкого сокровища.
}
log-fishing = { $who ->
    [me] Вы получаете { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        }.
   *[other] { $name } получает { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        }.
}
log-passed-left = Карты переданы налево: по { $count }.
log-passed-right = Карты переданы направо: по { $count }.
log-bought = { $who ->
    [me] Вы платите { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        } и оставляете { $count ->
            [one] { $count } карту
            [few] { $count } карты
            [many] { $count } карт
           *[other] { $count } карты
        }.
   *[other] { $name } платит { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        } и оставляет { $count ->
            [one] { $count } карту
            [few] { $count } карты
            [many] { $count } карт
           *[other] { $count } карты
        }.
}
log-bought-none = { $who ->
    [me] Вы не оставляете ни одной карты.
   *[other] { $name } не оставляет ни одной карты.
}
log-lessons = { $who ->
    [me] Вы кладёте лицом вниз { $count ->
            [one] { $count } задание
            [few] { $count } задания
            [many] { $count } заданий
           *[other] { $count } задания
        }.
   *[other] { $name } кладёт лицом вниз { $count ->
            [one] { $count } задание
            [few] { $count } задания
            [many] { $count } заданий
           *[other] { $count } задания
        }.
}
log-public = { $who ->
    [me] Вы читаете общее задание { $card }: { $lesson }.
   *[other] { $name } читает общее задание { $card }: { $lesson }.
}
log-public-colour = { $who ->
    [me] Вы читаете общее задание { $card }: { $lesson } ({ $colour }).
   *[other] { $name } читает общее задание { $card }: { $lesson } ({ $colour }).
}
log-laid = { $who ->
    [me] Вы выкладываете { $count ->
            [one] { $count } карту спасения
            [few] { $count } карты спасения
            [many] { $count } карт спасения
           *[other] { $count } карты спасения
        }.
   *[other] { $name } выкладывает { $count ->
            [one] { $count } карту спасения
            [few] { $count } карты спасения
            [many] { $count } карт спасения
           *[other] { $count } карты спасения
        }.
}
log-laid-none = { $who ->
    [me] Вы не выкладываете карт спасения.
   *[other] { $name } не выкладывает карт спасения.
}
log-speed = { $who ->
    [me] Ваша скорость: { $speed }.
   *[other] { $name }: скорость { $speed }.
}
log-speed-cards = { $who ->
    [me] Ваша скорость: { $speed }. Карты: { $cards }.
   *[other] { $name }: скорость { $speed }. Карты: { $cards }.
}
log-order = Порядок хода: { $names }.
log-rescued = { $who ->
    [me] Вы спасаете { $tile } с { $field ->
            [left] левого
           *[right] правого
        } поля за { $fish ->
    [one] { $fish } рыбу
    [few] { $fish } рыбы
    [many] { $fish } рыб
   *[other] { $fish } рыбы
}
   *[other] { $name } спасает { $tile } с { $field ->
            [left] левого
           *[right] правого
        } поля за { $fish ->
    [one] { $fish } рыбу
    [few] { $fish } рыбы
    [many] { $fish } рыб
   *[other] { $fish } рыбы
}
}
log-free = { $who ->
    [me] Вы спасаете { $tile }
   *[other] { $name } спасает { $tile }
}
log-colour = Отныне цвет ошакса — { $colour }
log-map = { $who ->
    [me] Вы находите карту сокровищ ({ $colour } цвет)
   *[other] { $name } находит карту сокровищ ({ $colour } цвет)
}
log-taken = { $who ->
    [me] Вы берёте { $tile }
   *[other] { $name } берёт { $tile }
}
log-card = { $who ->
    [me] Вы играете карту. { $card }
   *[other] { $name } играет карту. { $card }
}
log-paid = { $who ->
    [me] Вы платите { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        }
   *[other] { $name } платит { $fish ->
            [one] { $fish } рыбу
            [few] { $fish } рыбы
            [many] { $fish } рыб
           *[other] { $fish } рыбы
        }
}
log-drawn = Из мешочка вытянули: { $tiles }
log-removed = Некуда положить { $tile }: плитку убирают из игры
log-moved = { $field ->
    [left] На левое поле кладут { $tile }
   *[right] На правое поле кладут { $tile }
}
log-basket = { $who ->
    [me] Вы получаете прочную корзину
   *[other] { $name } получает прочную корзину
}
log-basket-given = { $who ->
    [me] Вы сбрасываете прочную корзину
   *[other] { $name } сбрасывает прочную корзину
}
log-lesson-given = { $who ->
    [me] Вы сбрасываете задание
   *[other] { $name } сбрасывает задание
}
log-treasure-given = { $who ->
    [me] Вы сбрасываете { $tile }
   *[other] { $name } сбрасывает { $tile }
}
log-passed = { $who ->
    [me] Вы пасуете
   *[other] { $name } пасует
}
log-sister-first = Сегодня у вашей сестры скорость { $speed } и { $baskets ->
    [one] { $baskets } карта
    [few] { $baskets } карты
    [many] { $baskets } карт
   *[other] { $baskets } карты
}. Первая, { $number }: { $card }
log-sister = Ваша сестра открывает карту { $number }: { $card }
log-sister-took = Ваша сестра убирает { $tile }
log-sister-switched = Ваша сестра меняет местами { $one } и { $other }
log-sister-idled = Ваша сестра ничего там не находит ({ $step })
log-turned = Ваша сестра считает ещё один цвет: { $colour }
log-day-ended = День завершён. { $count ->
    [0] Поля пусты.
    [one] На острове остаётся { $count } кошка.
    [few] На острове остаются { $count } кошки.
    [many] На острове остаётся { $count } кошек.
   *[other] На острове остаётся { $count } кошки.
}
log-won = { $who ->
    [me] Вы победили!
   *[other] { $name } побеждает
}
log-shared = Общая победа: { $names }
log-lost = Ваша сестра побеждает

## Illegal actions

illegal-R3-6 = Место, которое начинает, должно быть за этим столом.
illegal-R5-1 = Сначала разместите полученную плитку.
illegal-R5-2 = Так плитку не положить.
illegal-R5-3 = Вся плитка должна лежать на свободных клетках корабля.
illegal-R5-4 = Плитка должна соприкасаться стороной с другой плиткой на вашем корабле.
illegal-R5-5 = Эта плитка нигде не помещается на вашем корабле, поэтому взять её нельзя.
illegal-R6-1 = За карту сокровищ этого не получить.
illegal-R6-3 = Сначала возьмите сокровище за карту сокровищ или откажитесь от него.
illegal-R7-1 = Сейчас не та часть дня.
illegal-R9-1 = Из карт перед вами оставьте ровно столько, сколько нужно. Каждый выбирает один раз.
illegal-R9-3 = Этой карты нет у вас на руке.
illegal-R9-4 = Платить можно только за карты перед вами и только той рыбой, которая у вас есть.
illegal-R10-1 = Сначала объявите цвет своего общего задания.
illegal-R10-4 = Ни одно ваше общее задание сейчас не ждёт цвета.
illegal-R11-1 = Карты спасения выкладывают с руки, когда приходит ваша очередь выбирать.
illegal-R11-4 = Одна кошка за ход: подождите своего хода или завершите его.
illegal-R11-5 = Этой кошки нет на полях или вам не хватает рыбы: слева нужно 3, справа 5.
illegal-R11-6 = У вас нет такой корзины.
illegal-R11-8 = В свой ход спасайте кошку или пасуйте.
illegal-R12-1 = Одна карта за ход: подождите своего хода, сыграйте карту и завершите его или спасуйте.
illegal-R12-2 = Эта карта такого не даёт.
illegal-R12-3 = Для этого нужно маленькое сокровище из запаса или рыба, чтобы заплатить.
illegal-R12-4 = Сначала возьмите сокровища за карту, одно за другим.
illegal-R12-5 = Карту находки играют, чтобы взять хотя бы одно сокровище, которое помещается.
illegal-R12-6 = Карта ошакса даёт ошакса из запаса, который помещается. Без него её не сыграть.
illegal-R13-2 = Игра окончена.
illegal-R14-3 = Эту карту сейчас не играют.
illegal-R15-1 = Сначала закончите начатое.
illegal-R15-3 = Карты любого момента играют в свой ход, во время оплаты или когда спрашивают всех.
illegal-R15-11 = Следующую плитку уже можно положить свободно.
illegal-R15-12 = Платить можно лишь за карты, которые вы сейчас взяли, и только той рыбой, которая у вас есть.
illegal-R15-14 = У вас нет такой корзины.
illegal-R15-15 = Переместите хотя бы одну кошку, каждую только раз.
illegal-R15-20 = Это задание не лежит перед вами.
illegal-R15-21 = На этой клетке нет вашего сокровища.
illegal-R15-26 = Вы не можете отдать то, чего требует эта карта.
illegal-R16-2 = Сначала выберите цвет для ошакса.
illegal-R17-1 = Такой плитки нет.
illegal-R17-2 = Колода пуста.
illegal-R17-3 = Мешочек пуст.
illegal-R22-2 = Уровень выбирают только для соло-игры.
illegal-R22-3 = В одиночной игре сначала ходите вы, затем сестра.
illegal-R22-6 = Оставьте три карты из пяти.
illegal-R23-1 = В семейную игру играют от двух до четырёх игроков, и корзины в ней не нужны.
illegal-R23-2 = Оставьте два задания из трёх. Каждый выбирает один раз.
illegal-R23-3 = Одна кошка за ход: подождите своего хода, возьмите кошку и завершите его или спасуйте.
illegal-R24-1 = Назовите по алфавиту три разных модуля по восемь заданий.
illegal-R25-1 = С этим дополнением играть нельзя.

## The lesson

lesson-title = Кошек — на борт!
lesson-about = Пятнадцать минут за собственными столами: сначала семейная игра, потом обычная.
lesson-goal = Это ваш корабль. Веш прибудет через пять дней; до тех пор вы берёте кошек на борт. Кошки одного цвета, которые соприкасаются между собой, — это семья: очки приносят три и больше, и чем больше, тем лучше. Каждая видимая крыса отнимает 1 очко, каждая незаполненная каюта — 5.
lesson-keep = Два тайных задания подскажут, что ещё приносит вам очки. Выберите два из этих трёх и оставьте их.
lesson-fields = Каждый день кошки ждут на двух полях. У каждого цвета свой рисунок шерсти. По очереди каждый берёт одну кошку или пасует, пока не спасуют все или не опустеют поля.
lesson-beginning = Сегодня начинает другой игрок.
lesson-rescue = Ваш ход. Выберите светящуюся кошку, а потом место на корабле. Первая плитка может лежать где угодно. Поворачивайте и переворачивайте её кнопками рядом или клавишами R и F.
lesson-treasure = Кошка на карте своего цвета: теперь можно взять сокровище — маленькую плитку, которая заполняет пустоты. Она должна соприкасаться стороной с уже лежащей плиткой. Возьмите сокровище или нажмите «Хватит».
lesson-done = На борту! Пока вы не завершили ход, всё можно отменить. Теперь завершите его.
lesson-wait = После вас ходит другой игрок: берёт кошку или пасует. Маленький корабль показывает, что он делает; нажмите, чтобы рассмотреть.
lesson-second = Возьмите вторую кошку. Теперь каждая плитка должна соприкасаться стороной с той, что уже лежит. Точки показывают, где она помещается. Если попадётся сокровище, возьмите его или откажитесь.
lesson-map = На пяти клетках есть карта сокровищ. Накройте её кошкой того же цвета, и сможете сразу взять сокровище: маленькую плитку, которая заполняет пустоты.
lesson-points = Здесь видно, сколько сейчас приносит каждое задание. Посмотрите на него, и на корабле засветится то, что даёт очки.
lesson-family-end = Вот и вся семейная игра: пять таких дней, и побеждает тот, у кого больше всего очков. Дальше то, что добавляет обычная игра: рыба, карты и корзины.
lesson-standard = В обычной игре за всё платят рыбой. Каждый день вы получаете 20 рыб, а непотраченные остаются. Кошка слева стоит 3, справа 5, и у каждой карты своя цена.
lesson-draft = Семь карт в день: оставьте две, передайте остальные, пока у каждого не будет семи. Зелёные спасают, жёлтые и коричневые дают сокровища и ошаксов, фиолетовые помогают в любой момент, синие — это задания. Каждый раз оставляйте две.
lesson-pay = Теперь выберите, за какие из них платите. Оставьте рыбу для кошек! Пригодится хотя бы одна зелёная карта с корзиной.
lesson-anytime = Все заплатили. В такие моменты о картах любого момента, пурпурных, спрашивают всех, у кого есть карты, поэтому никто не узнает, у кого они есть. Сыграйте такую карту или продолжайте.
lesson-lessons = Теперь выкладывают задания: личные тайно, общие для всех. Если у вас есть общее с цветом, объявите его.
lesson-choose = Выберите зелёные карты на сегодня. Сумма их скоростей решает, кто первый; в корзинах несут кошек. Выложите, что есть.
lesson-baskets = Для каждого спасения нужна корзина: прочная, обычная или две сломанные. Спасите кошку и разместите её.
lesson-finds = Продолжайте, сколько хотите: спасайте, завершайте ход или пасуйте. Потом фаза редких находок: в ней играют карты находок и ошаксов. Каждое редкое сокровище приносит 3 очка.
lesson-end = Так заканчивается день и начинается следующий. Прочные корзины снова можно использовать, а карты на руке остаются у вас. После пяти дней семьи, редкие сокровища и задания приносят очки, крысы и незаполненные каюты их отнимают, и побеждает тот, у кого их больше всего.

## Score pad

page-score-pad = Подсчёт очков
pad-about = Для игры за настоящим столом: выберите плитку, коснитесь корабля, отметьте свои задания и увидите каждую строку счёта.
pad-mode = Игра
pad-solo = Соло-игра
pad-boats = Корабли
pad-boat-blue = Синий корабль
pad-boat-green = Зелёный корабль
pad-boat-red = Красный корабль
pad-boat-purple = Фиолетовый корабль
pad-boat-colour = Цвет корабля
pad-add = Ещё один корабль
pad-drop = Убрать этот корабль
pad-tiles = Плитки
pad-colour = Цвет
pad-undo = Убрать последнюю плитку
pad-remove = Убрать: { $tile }. { spot }
pad-fish = Рыба
pad-baskets = Прочные корзины
pad-turn = Место в порядке хода
pad-lessons = Задания
pad-public = Общие задания
pad-sister-colour = Цвет × { $each }
pad-total = Всего: { points }
pad-apart = Ещё не все плитки соединены (R5.4).
pad-clear = Начать заново

## Лист для очков

form-standard = { option-mode-standard }
form-family = { option-mode-family }
form-solo = { pad-solo }
line-rats = Видимые крысы
line-rooms = Незаполненные каюты
line-families = Очки за семьи
line-rare = Редкие сокровища
line-lessons = Очки за свои задания
line-public = Очки за общие задания
line-colour = Коты её цвета { $number }
line-sister_lessons = Очки за её задания
tie-fish = рыба
tie-rooms = заполненные каюты
