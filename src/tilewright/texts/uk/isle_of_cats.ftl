### The Isle of Cats. Words follow the rules: cat, oshax, tile, boat, room, rat, treasure map, treasure, family,
### field, lesson, rescue card, anytime card, basket, fish, supply, place, rescue, pass, sister.

title = Острів котів
tagline = Рятуйте котів, доки не прибув Веш, і знайдіть на кораблі місце для цілих родин.

## Options

option-mode = Гра
option-mode-standard = Звичайна гра
option-mode-family = Сімейна гра
option-mode-about = У сімейній грі немає ні риби, ні кошиків, а завдань у кожного лише два.
option-first = Хто починає
option-first-random = За жеребом
option-first-0 = Місце 1
option-first-1 = Місце 2
option-first-2 = Місце 3
option-first-3 = Місце 4
option-difficulty = Рівень
option-difficulty-easy = Легкий
option-difficulty-medium = Середній
option-difficulty-hard = Важкий
option-difficulty-very_hard = Дуже важкий
option-difficulty-expert = Експертний
option-difficulty-about = У соло-грі ви змагаєтеся із сестрою. Кожен наступний рівень дає їй ще одне складне завдання.
option-modules = Модулі завдань
option-modules-A-B-C = A, B і C
option-modules-own = Власний вибір
option-modules-about = Які три модулі завдань входять до колоди. Доповнення може додати інші: тоді впишіть три літери, наприклад A B D.
option-expansion = Доповнення
option-expansion-none = Немає
option-expansion-own = Власні карти й плитки
option-expansion-about = Вставте текст файлу доповнення з власними картами й плитками.
rival = Ваша сестра

## Opponents

level-1-about = Грає, як рівень 2, але в кожному четвертому рішенні може проґавити найкраще. Для найпершої партії.
level-2-about = Бере те, що дає очки сьогодні, й не купує завдань.
level-3-about = Думає ще й про наступні дні. Завдань теж не купує.
level-4-about = Купує й завдання. Гідний суперник для досвідчених гравців.
level-5-about = Розміщує котів під свої завдання, лишає зручні проміжки й зважає на те, що можуть узяти інші; удвох у звичайній грі, перш ніж обрати кота чи місце, розігрує кожен день до вечора.

## Tiles and boats

colour-blue = синій
colour-green = зелений
colour-red = червоний
colour-purple = пурпуровий
colour-orange = оранжевий
cat-blue = синій кіт
cat-green = зелений кіт
cat-red = червоний кіт
cat-purple = пурпуровий кіт
cat-orange = оранжевий кіт
tile-oshax = ошакс
tile-common = звичайний скарб
tile-rare = рідкісний скарб
object-cat-blue = синього кота
object-cat-green = зеленого кота
object-cat-red = червоного кота
object-cat-purple = пурпурового кота
object-cat-orange = оранжевого кота
object-oshax = ошакса
object-common = звичайний скарб
object-rare = рідкісний скарб
size = { $cells ->
    [one] { $cells } клітинка
    [few] { $cells } клітинки
    [many] { $cells } клітинок
   *[other] { $cells } клітинки
}, { $width } × { $height }
tile-words = { $tile }, { size }
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
fish = { $fish ->
    [one] { $fish } рибина
    [few] { $fish } рибини
    [many] { $fish } рибин
   *[other] { $fish } рибини
}

## Cards

kind-oshax = Ошакс
kind-rescue = Порятунок
kind-anytime = Повсякчасна
kind-treasure = Скарб
kind-private_lesson = Завдання
kind-public_lesson = Загальне завдання
kind-family_lesson = Завдання
card-words = { $kind } { $name }: { $about }
card-titled = { $number } «{ $title }»
title-121 = Родинне дерево
title-131 = Котярня зважників
title-135 = Сонцесяйний
card-price = { $card }. Вартість: { fish }
card-oshax = Заприятелюйте з ошаксом: розмістіть одного із запасу
card-rescue = { $basket ->
    [full] Швидкість { $speed }, звичайний кошик
    [half] Швидкість { $speed }, зламаний кошик
   *[none] Швидкість { $speed }, без кошика
}
effect-oshax = Отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожного ошакса на своєму кораблі
effect-private_lessons = Отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожне своє особисте завдання
effect-colours_min = Отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожен колір серед своїх котів
effect-rare = Отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожен рідкісний скарб на своєму кораблі
effect-common = Отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожен звичайний скарб на своєму кораблі
effect-cats = Виберіть колір і отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
} за кожного свого кота цього кольору
effect-place_free = Наступна ваша плитка не мусить дотикатися до іншої
effect-draw_cards = Візьміть { $n ->
    [one] { $n } карту
    [few] { $n } карти
    [many] { $n } карт
   *[other] { $n } карти
} та заплатіть за ті, які лишаєте
effect-draw_to_boat = Витягніть плитку з мішечка й розмістіть її на своєму кораблі
effect-draw_to_fields = Витягніть із мішечка { $n ->
    [one] { $n } плитку
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
}; для кожного кота виберіть зону
effect-move_cats = Перемістіть щонайбільше { $n ->
    [one] { $n } кота
    [few] { $n } котів
    [many] { $n } котів
   *[other] { $n } кота
} в іншу зону
effect-extra_rescue = У хід наступного порятунку врятуйте ще одного кота
effect-gain_basket = Отримайте міцний кошик
effect-give-permanent_basket = Скиньте міцний кошик і отримайте { $n ->
    [one] { $n } рибину
    [few] { $n } рибини
    [many] { $n } рибин
   *[other] { $n } рибини
}
effect-give-private_lesson = Скиньте два свої завдання й отримайте міцний кошик
effect-give-treasure_on_boat = Скиньте два скарби зі свого корабля й отримайте міцний кошик
find-rare = { $n ->
    [one] Узяти { $n } рідкісний скарб
    [few] Узяти до { $n } рідкісних скарбів
    [many] Узяти до { $n } рідкісних скарбів
   *[other] Узяти до { $n } рідкісного скарбу
}
find-common = Узяти до { $n ->
    [one] { $n } звичайного скарбу
    [few] { $n } звичайних скарбів
    [many] { $n } звичайних скарбів
   *[other] { $n } звичайного скарбу
}
find-small = Узяти до { $n ->
    [one] { $n } маленького скарбу
    [few] { $n } маленьких скарбів
    [many] { $n } маленьких скарбів
   *[other] { $n } маленького скарбу
}
find-paid = Заплатити { $fish ->
        [one] { $fish } рибину
        [few] { $fish } рибини
        [many] { $fish } рибин
       *[other] { $fish } рибини
    } та взяти до { $n ->
        [one] { $n } звичайного скарбу
        [few] { $n } звичайних скарбів
        [many] { $n } звичайних скарбів
       *[other] { $n } звичайного скарбу
    }
card-or = { $one }. Або: { $other }

## Lessons and other lines of the score sheet

tiebreak-fish = За рівності очок, риба: { $numbers }
tiebreak-rooms = За рівності очок, заповнені каюти: { $numbers }
tie-fish = риба
tie-rooms = заповнені каюти
score-rats = { $rats ->
    [one] { $rats } видимий щур
    [few] { $rats } видимі щури
    [many] { $rats } видимих щурів
   *[other] { $rats } видимого щура
}
score-rooms = { $rooms ->
    [one] { $rooms } незаповнена каюта
    [few] { $rooms } незаповнені каюти
    [many] { $rooms } незаповнених кают
   *[other] { $rooms } незаповненої каюти
}
score-families_blue = Сині родини: { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
    [many] { $cats } котів
   *[other] { $cats } кота
}
score-families_green = Зелені родини: { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
    [many] { $cats } котів
   *[other] { $cats } кота
}
score-families_red = Червоні родини: { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
    [many] { $cats } котів
   *[other] { $cats } кота
}
score-families_purple = Пурпурові родини: { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
    [many] { $cats } котів
   *[other] { $cats } кота
}
score-families_orange = Оранжеві родини: { $cats ->
    [one] { $cats } кіт
    [few] { $cats } коти
    [many] { $cats } котів
   *[other] { $cats } кота
}
score-rare = { $rare ->
    [one] { $rare } рідкісний скарб
    [few] { $rare } рідкісні скарби
    [many] { $rare } рідкісних скарбів
   *[other] { $rare } рідкісного скарбу
}
score-card_113 = 12, якщо накрито всі бортові клітинки
score-card_114 = 10, якщо у вас рівно 15 котів
score-card_115 = 15, якщо у вас щонайменше по 3 коти кожного кольору
score-card_116 = 7, якщо до борту дотикається кіт кожного кольору
score-card_117 = 1 за кожного кота одного кольору, що дотикається до борту
score-card_118 = 7, якщо у вас рівно 3 міцні кошики
score-card_119 = 7, якщо наприкінці ви перші за черговістю ходів
score-card_120 = 1 за кожного самотнього кота
score-card_121 = 10, якщо ні в кого немає більшої родини
score-card_121-alone = 10, якщо у вас є родина щонайменше із 7 котів
score-card_122 = 2 за кожен рідкісний скарб
score-card_123 = 1 за кожен звичайний скарб
score-card_124 = 10, якщо немає видимих щурів
score-card_125 = 2 за кожного видимого щура
score-card_126 = 1 за кожне ваше особисте завдання
score-card_127 = 9, якщо у вас рівно 5 синіх котів
score-card_128 = 9, якщо у вас рівно 5 зелених котів
score-card_129 = 9, якщо у вас рівно 5 пурпурових котів
score-card_130 = 9, якщо у вас рівно 5 червоних котів
score-card_131 = 9, якщо у вас рівно 5 оранжевих котів
score-card_132 = 10, якщо видно рівно 5 щурів
score-card_133 = 7, якщо у вас рівно 6 особистих завдань
score-card_134 = 9, якщо у вас рівно 5 скарбів
score-card_135 = 1 за кожні 2 коти, що дотикаються до борту
score-card_136 = 12, якщо обидві капітанські каюти заповнені
score-card_137 = 18, якщо обидві спальні порожні
score-card_138 = 4 за кожну родину з 4 або більше котів
score-card_139 = 3 за кожного ошакса
score-card_140 = 15, якщо їдальня порожня
score-card_141 = Ще раз очки вашої третьої за розміром родини
score-card_142 = 7, якщо у вас щонайменше 5 рибин
score-card_143 = 2 за кожного кота цього кольору, що дотикається до борту
score-card_144 = 1 за кожного кота цього кольору
score-card_145 = 5, якщо у вас щонайменше 3 коти цього кольору
score-card_146 = 3 за кожного самотнього кота цього кольору
score-card_147 = 2 за кожне ваше особисте завдання
score-card_148 = 2 за кожен звичайний скарб
score-card_149 = 1 за кожен скарб, що дотикається до кота цього кольору
score-card_150 = 5 за кожну видиму мапу скарбів
score-card_151 = { score-card_117 }
score-card_152 = 9, якщо до борту дотикається кіт кожного кольору
score-card_153 = { score-card_135 }
score-card_154 = { score-card_124 }
score-card_155 = 10, якщо середній ряд повністю накрито
score-card_156 = { score-card_113 }
score-card_157 = 10, якщо у вас рівно 20 котів
score-card_158 = { score-card_115 }
score-card_159 = { score-card_127 }
score-card_160 = { score-card_128 }
score-card_161 = { score-card_129 }
score-card_162 = { score-card_130 }
score-card_163 = { score-card_131 }
score-card_164 = 2 за кожен скарб
score-card_165 = { score-card_121 }
score-card_166 = { score-card_125 }
score-card_167 = 2 за кожну заповнену каюту
score-card_168 = { score-card_141 }
score-card_197 = 5 за кожен колір, жоден кіт якого не дотикається до скарбу
score-card_198 = 2 за кожного кота в найбільшій родині
score-card_199 = 10, якщо скарбів менше ніж 9
score-card_200 = 4 за кожну рибину, що лишилася
score-card_201 = 5 за кожного видимого щура
score-card_202 = 5 за кожного кота понад 15
score-card_203 = 5 за кожен колір, жоден кіт якого не дотикається до борту
score-card_204 = Ще раз найкраще з її інших завдань
score-card_205 = 3 за кожну заповнену каюту
score-card_206 = 5 за кожного самотнього кота
score-card_207 = 3 за кожне ваше особисте завдання
score-card_208 = Очки найбільшої родини
score-card_209 = Очки другої за розміром родини
score-card_210 = 3 за кожен звичайний скарб
score-card_211 = 3 за кожного кота, що не дотикається до жодного скарбу
score-card_212 = 4 за кожну накриту мапу скарбів
score-card_213 = 5 за кожну родину
score-card_214 = 1 за кожного кота, що дотикається до борту
score-card_215 = 5 за кожен колір, жоден кіт якого не дотикається до видимого щура
score-colour_blue = Сині коти: { $cats } × { $each }
score-colour_green = Зелені коти: { $cats } × { $each }
score-colour_red = Червоні коти: { $cats } × { $each }
score-colour_purple = Пурпурові коти: { $cats } × { $each }
score-colour_orange = Оранжеві коти: { $cats } × { $each }
lesson-half = { $lesson }; у грі наодинці рахується половина, заокруглена вгору
lesson-line = { $lesson }
lesson-line-colour = { $lesson } ({ $colour })
group-boat = Корабель
group-private = Особисті завдання
group-public = Загальні завдання
group-colours = Кольори
group-lessons = Її завдання

## The island

island-label = Острів
days-left = До прибуття Веша { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}
field-left = Ліва зона
field-right = Права зона
field-price = { $field }: { fish } за кота
field-empty = Котів немає
field-cat = { $tile }, номер { $number }
field-take = { $tile }, номер { $number }. Вибрати
field-move = { $tile }, номер { $number }. Перемістити в іншу зону
supply-label = Запас
supply-tile = { $tile }: лишилося { $count }
supply-take = { $tile }: лишилося { $count }. Вибрати
supply-none = Скарбів не лишилося
bag-count = { $count ->
    [one] { $count } плитка в мішечку
    [few] { $count } плитки в мішечку
    [many] { $count } плиток у мішечку
   *[other] { $count } плитки в мішечку
}
deck-count = { $count ->
    [one] { $count } карта в колоді
    [few] { $count } карти в колоді
    [many] { $count } карт у колоді
   *[other] { $count } карти в колоді
}

## The boat

boat-label = Ваш корабель
boat-label-other = Корабель гравця { $name }
boat-place = Розмістити на своєму кораблі: { $tile }
boat-about = { $cats ->
        [one] { $cats } кіт
        [few] { $cats } коти
        [many] { $cats } котів
       *[other] { $cats } кота
    }, { $treasures ->
        [one] { $treasures } скарб
        [few] { $treasures } скарби
        [many] { $treasures } скарбів
       *[other] { $treasures } скарбу
    }, { $rats ->
        [one] { $rats } видимий щур
        [few] { $rats } видимі щури
        [many] { $rats } видимих щурів
       *[other] { $rats } видимого щура
    }, { $rooms ->
        [one] { $rooms } заповнена каюта
        [few] { $rooms } заповнені каюти
        [many] { $rooms } заповнених кают
       *[other] { $rooms } заповненої каюти
    }
spot = { $columns ->
        [1] Стовпець { $left }
       *[other] Стовпці { $left }–{ $right }
    }, { $rows ->
        [1] ряд { $top }
       *[other] ряди { $top }–{ $bottom }
    }
spot-fits = { spot }: вміщується
spot-gain = { spot }: вміщується, тоді { points }
spot-off = { spot }: за межами корабля
spot-covered = { spot }: клітинку вже накрито
spot-apart = { spot }: не дотикається до іншої плитки
rotate = Обернути
flip = Перевернути
place = Розмістити
let-go = Відпустити
zoom-in = Збільшити
zoom-out = Зменшити
try-shapes = Приміряти форми
try-stop = Досить приміряти
try-clear = Стерти начерк

## Cards on the table

table-label = Карти
hand-label = Ваша рука: { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
hand-rest = Ще на руці: { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
hand-empty = На руці немає карт
hand-play = { $card }. Зіграти
pack-label = Вибирайте з цих
pack-there = Перед вами
kept-label = Відібрано сьогодні
laid-label = Викладено на сьогодні
picked = { $card }. Вибрано
unpicked = { $card }. Не вибрано
bin-label = За вибрані ви платите, решту скидаєте
show-boat = До корабля
show-cards = До карт
pass-left = Решту отримає { $name }, ліворуч від вас.
pass-right = Решту отримає { $name }, праворуч від вас.
pass-none = Решту буде скинуто.
keep-label = Лишити { $count } з { $wanted }
pay-label = { $count ->
    [0] Нічого не оплачувати
    [one] Оплатити { $count } карту: { fish }
    [few] Оплатити { $count } карти: { fish }
    [many] Оплатити { $count } карт: { fish }
   *[other] Оплатити { $count } карти: { fish }
}
fish-short = Бракує: { fish }
fish-left = На котів лишиться: { fish }
lay-label = { $count ->
    [0] Нічого не викладати
    [one] Викласти { $count } карту, швидкість { $speed }
    [few] Викласти { $count } карти, швидкість { $speed }
    [many] Викласти { $count } карт, швидкість { $speed }
   *[other] Викласти { $count } карти, швидкість { $speed }
}

## Lessons

lessons-label = Завдання
lessons-own = Ваші завдання
lessons-public = Загальні завдання
lessons-none = Поки немає
lesson-now = { $lesson }: зараз { points }
lesson-coloured = { $lesson } ({ $colour }): зараз { points }
score-now = Зараз { points }

## Players

crew-label = Гравці за черговістю ходів
crew-place = { $name }: місце { $place } за черговістю ходів, { points }, { fish }, { $baskets ->
        [one] { $baskets } невикористаний кошик
        [few] { $baskets } невикористані кошики
        [many] { $baskets } невикористаних кошиків
       *[other] { $baskets } невикористаного кошика
    }, { $hand ->
        [one] { $hand } карта на руці
        [few] { $hand } карти на руці
        [many] { $hand } карт на руці
       *[other] { $hand } карти на руці
    }, { $lessons ->
        [one] { $lessons } завдання
        [few] { $lessons } завдання
        [many] { $lessons } завдань
       *[other] { $lessons } завдання
    }. Подивитися на корабель
crew-family = { $name }: місце { $place } за черговістю ходів, { points }, { $lessons ->
    [one] { $lessons } завдання
    [few] { $lessons } завдання
    [many] { $lessons } завдань
   *[other] { $lessons } завдання
}. Подивитися на корабель
crew-sister = { rival }: місце { $place } за черговістю ходів, { points }
crew-private = Ваші особисті завдання: ще { points }
crew-speed = швидкість { $speed }
crew-passed = пас
standing-label = Очки зараз
standing-rats = Видимі щури
standing-rooms = Незаповнені каюти
standing-families = Родини
standing-rare = Рідкісні скарби
standing-open = Без особистих завдань
standing-total = Разом
standing-unknown = невідомо
standing-about = Інші тримають свої особисті завдання в таємниці до кінця гри. Тому числа біля імен ні в кого їх не містять; очки за ваші стоять поруч.
standing-family = Родина з 3 котів: 8 очок, з 4: 11, з 5: 15, з 6: 20, з 7: 25, і 5 за кожного наступного кота.
standing-public = { group-public }
standing-private = { group-private }
standing-colours = { group-colours }
standing-hers = { group-lessons }
stock-label = Ваша риба й кошики
stock-fish = { fish }
stock-baskets = Міцні кошики: невикористаних { $free }, використаних { $used }
revealed-label = Карти порятунку гравця { $name }

## The sister

sister-label = Ваша сестра
sister-colours = Кольори, які вона рахує, від найціннішого
sister-hidden = { $count ->
    [one] { $count } колір ще приховано
    [few] { $count } кольори ще приховано
    [many] { $count } кольорів ще приховано
   *[other] { $count } кольору ще приховано
}
sister-lessons = Її завдання
sister-today = Її карти сьогодні
sister-left = Попереду ще { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
sister-card = Швидкість { $speed }, { $baskets ->
    [one] { $baskets } карта на сьогодні
    [few] { $baskets } карти на сьогодні
    [many] { $baskets } карт на сьогодні
   *[other] { $baskets } карти на сьогодні
}
sister-done = Виконано: { $card }
step-cat = забирає кота { $n }
step-rare = забирає рідкісний скарб зі стосу { $n }
step-oshax = забирає ошакса { $n }
step-common = забирає звичайний скарб ({ size })
step-switch = міняє місцями котів { $n } і { $other }

## What is asked

views-label = Що показано
view-boat = Корабель
view-island = Острів
view-cards = Карти
view-crew = Гравці
keys-label = Клавіші
keys-go = до того, що можна зробити зараз
keys-arrows = рухати плитку або від місця до місця
keys-enter = зробити
keys-turn = обернути плитку
keys-flip = перевернути плитку
keys-next = до наступного місця, де вона вміщується
keys-done = завершити або спасувати
keys-escape = відпустити
ask-label = Коли питати мене про повсякчасні карти
ask-usual = Після оплати й наприкінці
ask-always = За кожної нагоди
ask-never = Ніколи, лише в мої ходи
ask-about = Змінити це можна, коли ви маєте щось вирішити. Усі бачать, коли вас питають, але ніхто не бачить ваших карт.
banner-over = Веш прибув, а кораблі вже далеко
banner-keep = Лишіть два завдання, а третє скиньте
banner-draft = Лишіть { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}, а решту передайте
banner-draft-alone = Лишіть { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}, а решту скиньте
banner-draft-last = Лишіть собі решту
banner-pay = Виберіть карти, за які платите
banner-lessons = { $who ->
    [me] Оголосіть колір свого загального завдання
   *[other] { $name } читає завдання
}
banner-choose = { $who ->
    [me] Викладіть карти порятунку на сьогодні, скільки завгодно
   *[other] { $name } вибирає карти порятунку
}
banner-choose-none = { $cards ->
    [some] У вас немає карт порятунку: зіграйте карту або нічого не викладайте
   *[none] У вас немає карт порятунку
}
banner-rescue = { $who ->
    [me] Ваш хід: урятуйте кота або спасуйте
   *[other] { $name } рятує кота
}
banner-rescue-none = { $cards ->
    [some] Зараз ви не можете врятувати кота: зіграйте карту або спасуйте
   *[none] Зараз ви не можете врятувати кота: спасуйте
}
banner-rescued = { $who ->
    [me] Готово: завершіть хід
   *[other] { $name } завершує хід
}
banner-finds = { $who ->
    [me] Рідкісні знахідки: зіграйте карту ошакса чи скарбу або спасуйте
   *[other] { $name } шукає рідкісні знахідки
}
banner-finds-none = { $cards ->
    [some] Немає карти ошакса чи скарбу: зіграйте іншу або спасуйте
   *[none] Немає карти ошакса чи скарбу: спасуйте
}
banner-asked = { $who ->
    [me] Зіграйте повсякчасну карту або продовжуйте
   *[other] Зараз можна зіграти повсякчасні карти
}
banner-asked-none = Зараз можна зіграти повсякчасні карти; у вас таких немає
banner-placing = { $who ->
    [me] Розмістіть { $tile } на своєму кораблі
   *[other] { $name } розміщує { $tile }
}
banner-colouring = { $who ->
    [me] Виберіть колір для ошакса
   *[other] { $name } вибирає колір
}
banner-bonus = { $who ->
    [me] Мапа скарбів: візьміть скарб, якщо хочете
   *[other] { $name } може взяти скарб за мапу
}
banner-taking = { $who ->
    [me] Візьміть скарби із запасу
   *[other] { $name } бере скарби
}
banner-taking_oshax = { $who ->
    [me] Виберіть ошакса
   *[other] { $name } вибирає ошакса
}
banner-buying = { $who ->
    [me] Виберіть, за які з узятих карт платите
   *[other] { $name } роздивляється взяті карти
}
banner-moving = { $who ->
    [me] Перемістіть котів в іншу зону
   *[other] { $name } переміщує котів
}
banner-sending = { $who ->
    [me] У яку зону покласти { $tile }?
   *[other] { $name } розкладає котів по зонах
}
banner-giving = { $who ->
    [me] Виберіть, що віддаєте
   *[other] { $name } вибирає, що віддати
}
banner-naming = { $who ->
    [me] Виберіть колір, котів якого рахувати
   *[other] { $name } вибирає колір
}
hint-tile = Виберіть, куди на кораблі покласти: { $tile }.
hint-try = Кладіть на свій корабель будь-яких котів із зон: цього ніхто не бачить, і це не рахується.
hint-basket = Який кошик?
basket-permanent = Міцний
basket-full = Звичайний
basket-halves = Два зламані
basket-none = Задарма
give-unused = Невикористаний кошик
give-used = Використаний кошик
send-left = У ліву зону
send-right = У праву зону
done-turn = Завершити хід
done-asked = Далі
done-wait = Зачекати
done-taking = Досить
pass-label = Пасувати
undo-kept = Вибрати знову
undo-rescued = Скасувати порятунок
undo-placed = Забрати плитку назад
undo-taken = Повернути скарб
undo-played = Повернути карту
undo-done = Продовжити хід
irrevocable-card = Зіграну карту повернути не можна.
irrevocable-pass = Сьогодні в цій фазі ви більше не ходитимете.

## The log

replay-day = День { $day }
replay-unit-back = На день назад
replay-unit-next = На день уперед
replay-keys-unit = день
log-day = День { $day }: зони заповнено. Ліворуч: { $left }. Праворуч: { $right }. { $count ->
    [0] Скарбів немає.
    [one] { $count } рідкісний скарб.
    [few] { $count } рідкісні скарби.
    [many] { $count } рідкісних скарбів.
   *[other] { $count } рідкісного скарбу.
}
log-fishing = { $who ->
    [me] Ви отримуєте { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        }.
   *[other] { $name } отримує { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        }.
}
log-passed-left = Карти передано ліворуч: по { $count }.
log-passed-right = Карти передано праворуч: по { $count }.
log-bought = { $who ->
    [me] Ви платите { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        } та лишаєте { $count ->
            [one] { $count } карту
            [few] { $count } карти
            [many] { $count } карт
           *[other] { $count } карти
        }.
   *[other] { $name } платить { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        } та лишає { $count ->
            [one] { $count } карту
            [few] { $count } карти
            [many] { $count } карт
           *[other] { $count } карти
        }.
}
log-bought-none = { $who ->
    [me] Ви не лишаєте жодної карти.
   *[other] { $name } не лишає жодної карти.
}
log-lessons = { $who ->
    [me] Ви кладете долілиць { $count ->
            [one] { $count } завдання
            [few] { $count } завдання
            [many] { $count } завдань
           *[other] { $count } завдання
        }.
   *[other] { $name } кладе долілиць { $count ->
            [one] { $count } завдання
            [few] { $count } завдання
            [many] { $count } завдань
           *[other] { $count } завдання
        }.
}
log-public = { $who ->
    [me] Ви читаєте загальне завдання { $card }: { $lesson }.
   *[other] { $name } читає загальне завдання { $card }: { $lesson }.
}
log-public-colour = { $who ->
    [me] Ви читаєте загальне завдання { $card }: { $lesson } ({ $colour }).
   *[other] { $name } читає загальне завдання { $card }: { $lesson } ({ $colour }).
}
log-laid = { $who ->
    [me] Ви викладаєте { $count ->
            [one] { $count } карту порятунку
            [few] { $count } карти порятунку
            [many] { $count } карт порятунку
           *[other] { $count } карти порятунку
        }.
   *[other] { $name } викладає { $count ->
            [one] { $count } карту порятунку
            [few] { $count } карти порятунку
            [many] { $count } карт порятунку
           *[other] { $count } карти порятунку
        }.
}
log-laid-none = { $who ->
    [me] Ви не викладаєте карт порятунку.
   *[other] { $name } не викладає карт порятунку.
}
log-speed = { $who ->
    [me] Ваша швидкість: { $speed }.
   *[other] { $name }: швидкість { $speed }.
}
log-speed-cards = { $who ->
    [me] Ваша швидкість: { $speed }. Карти: { $cards }.
   *[other] { $name }: швидкість { $speed }. Карти: { $cards }.
}
log-order = Черговість ходів: { $names }.
log-rescued = { $who ->
    [me] Ви рятуєте { $tile } з { $field ->
            [left] лівої
           *[right] правої
        } зони за { $fish ->
    [one] { $fish } рибину
    [few] { $fish } рибини
    [many] { $fish } рибин
   *[other] { $fish } рибини
}
   *[other] { $name } рятує { $tile } з { $field ->
            [left] лівої
           *[right] правої
        } зони за { $fish ->
    [one] { $fish } рибину
    [few] { $fish } рибини
    [many] { $fish } рибин
   *[other] { $fish } рибини
}
}
log-free = { $who ->
    [me] Ви рятуєте { $tile }
   *[other] { $name } рятує { $tile }
}
log-colour = Відтепер ошакс — { $colour } кіт
log-map = { $who ->
    [me] Ви знаходите мапу скарбів ({ $colour } колір)
   *[other] { $name } знаходить мапу скарбів ({ $colour } колір)
}
log-taken = { $who ->
    [me] Ви берете { $tile }
   *[other] { $name } бере { $tile }
}
log-card = { $who ->
    [me] Ви граєте карту. { $card }
   *[other] { $name } грає карту. { $card }
}
log-paid = { $who ->
    [me] Ви платите { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        }
   *[other] { $name } платить { $fish ->
            [one] { $fish } рибину
            [few] { $fish } рибини
            [many] { $fish } рибин
           *[other] { $fish } рибини
        }
}
log-drawn = З мішечка витягнуто: { $tiles }
log-removed = Немає куди покласти { $tile }: плитку вилучено з гри
log-moved = { $field ->
    [left] У ліву зону покладено { $tile }
   *[right] У праву зону покладено { $tile }
}
log-basket = { $who ->
    [me] Ви отримуєте міцний кошик
   *[other] { $name } отримує міцний кошик
}
log-basket-given = { $who ->
    [me] Ви скидаєте міцний кошик
   *[other] { $name } скидає міцний кошик
}
log-lesson-given = { $who ->
    [me] Ви скидаєте завдання
   *[other] { $name } скидає завдання
}
log-treasure-given = { $who ->
    [me] Ви скидаєте { $tile }
   *[other] { $name } скидає { $tile }
}
log-passed = { $who ->
    [me] Ви пасуєте
   *[other] { $name } пасує
}
log-sister-first = Сьогодні у вашої сестри швидкість { $speed } і { $baskets ->
    [one] { $baskets } карта
    [few] { $baskets } карти
    [many] { $baskets } карт
   *[other] { $baskets } карти
}. Перша, { $number }: { $card }
log-sister = Ваша сестра відкриває карту { $number }: { $card }
log-sister-took = Ваша сестра забирає { $tile }
log-sister-switched = Ваша сестра міняє місцями { $one } і { $other }
log-sister-idled = Ваша сестра нічого там не знаходить ({ $step })
log-turned = Ваша сестра рахує ще один колір: { $colour }
log-day-ended = День завершено. { $count ->
    [0] Зони порожні.
    [one] Не врятовано { $count } кота.
    [few] Не врятовано { $count } котів.
    [many] Не врятовано { $count } котів.
   *[other] Не врятовано { $count } кота.
}
log-won = { $who ->
    [me] Ви перемогли!
   *[other] { $name } перемагає
}
log-shared = Спільна перемога: { $names }
log-lost = Ваша сестра перемагає

## Illegal actions

illegal-R3-6 = Місце, яке починає, має бути за цим столом.
illegal-R5-1 = Спершу розмістіть отриману плитку.
illegal-R5-2 = Так плитку не покласти.
illegal-R5-3 = Уся плитка має лежати на вільних клітинках корабля.
illegal-R5-4 = Плитка має дотикатися боком до іншої плитки на вашому кораблі.
illegal-R5-5 = Ця плитка ніде не вміщується на вашому кораблі, тож узяти її не можна.
illegal-R6-1 = За мапу цього не отримати.
illegal-R6-3 = Спершу візьміть скарб за мапу або відмовтеся від нього.
illegal-R7-1 = Зараз не та частина дня.
illegal-R9-1 = Лишіть рівно стільки карт із тих, що перед вами, скільки треба. Кожен вибирає один раз.
illegal-R9-3 = Цієї карти немає у вас на руці.
illegal-R9-4 = Платити можна лише за карти перед вами й лише тією рибою, яку маєте.
illegal-R10-1 = Спершу оголосіть колір свого загального завдання.
illegal-R10-4 = Жодне ваше загальне завдання зараз не чекає на колір.
illegal-R11-1 = Карти порятунку викладають із руки, коли настає ваша черга вибирати.
illegal-R11-4 = Один кіт за хід: зачекайте на свій хід або завершіть його.
illegal-R11-5 = Цього кота немає в зонах або вам бракує риби: ліворуч треба 3, праворуч 5.
illegal-R11-6 = У вас немає такого кошика.
illegal-R11-8 = У свій хід рятуйте кота або пасуйте.
illegal-R12-1 = Одна карта за хід: зачекайте на свій хід, зіграйте карту й завершіть його або спасуйте.
illegal-R12-2 = Ця карта такого не дає.
illegal-R12-3 = Для цього потрібен маленький скарб із запасу або рибина, щоб заплатити.
illegal-R12-4 = Спершу візьміть скарби за карту, один за одним.
illegal-R12-5 = Карту скарбу грають, щоб узяти принаймні один скарб, який вміщується.
illegal-R12-6 = Карта ошакса дає ошакса із запасу, який вміщується. Без нього її не зіграти.
illegal-R13-2 = Гру завершено.
illegal-R14-3 = Цю карту зараз не грають.
illegal-R15-1 = Спершу закінчіть розпочате.
illegal-R15-3 = Повсякчасні карти грають у свій хід, під час оплати або коли питають усіх.
illegal-R15-11 = Наступну плитку вже можна покласти вільно.
illegal-R15-12 = Платити можна лише за щойно взяті карти й лише тією рибою, яку маєте.
illegal-R15-14 = У вас немає такого кошика.
illegal-R15-15 = Перемістіть принаймні одного кота, кожного лише раз.
illegal-R15-20 = Це завдання не лежить перед вами.
illegal-R15-21 = На цій клітинці немає вашого скарбу.
illegal-R15-26 = Ви не можете віддати того, чого вимагає ця карта.
illegal-R16-2 = Спершу виберіть колір для ошакса.
illegal-R17-1 = Такої плитки немає.
illegal-R17-2 = Колода порожня.
illegal-R17-3 = Мішечок порожній.
illegal-R22-2 = Рівень вибирають лише для соло-гри.
illegal-R22-3 = У грі наодинці спершу ходите ви, потім сестра.
illegal-R22-6 = Лишіть три карти з п’яти.
illegal-R23-1 = У сімейну гру грають від двох до чотирьох гравців, і кошики в ній не потрібні.
illegal-R23-2 = Лишіть два завдання з трьох. Кожен вибирає один раз.
illegal-R23-3 = Один кіт за хід: зачекайте на свій хід, візьміть кота й завершіть його або спасуйте.
illegal-R24-1 = Назвіть за абеткою три різні модулі по вісім завдань.
illegal-R25-1 = З цим доповненням грати не можна.

## The lesson

lesson-title = Котів — на борт!
lesson-about = П’ятнадцять хвилин за власними столами: спершу сімейна гра, потім звичайна.
lesson-part-family = Сімейна гра
lesson-part-standard = Звичайна гра
lesson-part-families = Очки за родини
lesson-part-solo = Наодинці з сестрою
lesson-goal = Це ваш корабель. Веш прибуде за п’ять днів; доти ви збираєте котів на борт. Коти одного кольору, що дотикаються один до одного, — це родина: очки дають три або більше, і що більше, то краще. Кожен видимий щур забирає 1 очко, кожна незаповнена каюта — 5.
lesson-keep = Два таємні завдання підкажуть, що ще дає вам очки. Виберіть два з цих трьох і лишіть їх.
lesson-fields = Щодня коти чекають у двох зонах. У кожного кольору свій візерунок шерсті. Гравці по черзі беруть по одному коту або пасують, доки не спасують усі або не спорожніють зони.
lesson-beginning = Сьогодні починає інший гравець.
lesson-rescue = Ваш хід. Виберіть кота, що світиться, а тоді місце на кораблі. Перша плитка може лежати будь-де. Обертайте й перевертайте її кнопками поруч або клавішами R і F.
lesson-treasure = Кіт на мапі свого кольору: тепер можете взяти скарб — маленьку плитку, що заповнює прогалини. Вона має дотикатися боком до плитки, що вже лежить. Візьміть скарб або натисніть «Досить».
lesson-done = На борту! Поки ви не завершили хід, усе можна скасувати. Завершіть його.
lesson-wait = Після вас ходить інший гравець: бере кота або пасує. Маленький корабель показує, що він робить; натисніть, щоб придивитися.
lesson-second = Візьміть другого кота. Відтепер кожна плитка має дотикатися боком до тієї, що вже лежить. Цятки показують, де вона вміщується. Якщо трапиться скарб, візьміть його або відмовтеся.
lesson-map = На п’яти клітинках зображено мапу скарбів. Накрийте її котом того самого кольору — і зможете одразу взяти скарб: маленьку плитку, що заповнює прогалини.
lesson-points = Тут видно, скільки зараз дає кожне завдання. Погляньте на нього, і на кораблі засвітиться те, що приносить очки.
lesson-family-end = Оце й уся сімейна гра: п’ять таких днів, і перемагає той, у кого найбільше очок. Далі те, що додає звичайна гра: риба, карти й кошики.
lesson-standard = У звичайній грі за все платять рибою. Щодня ви отримуєте 20 рибин, а невитрачені лишаються. Кіт ліворуч коштує 3, праворуч 5, і кожна карта теж щось коштує.
lesson-draft = Сім карт на день: лишіть дві, передайте решту, доки в кожного не буде семи. Зелені рятують, жовті й коричневі дають скарби та ошаксів, пурпурові допомагають будь-коли, сині — це завдання. Щоразу лишайте дві.
lesson-pay = Тепер виберіть, за які з них платите. Лишіть рибу для котів! Варто мати хоча б одну зелену карту з кошиком.
lesson-anytime = Усі заплатили. У такі миті про повсякчасні карти, пурпурові, питають усіх, у кого є карти, тож ніхто не дізнається, хто їх має. Зіграйте таку карту або продовжуйте.
lesson-lessons = Тепер викладають завдання: особисті таємно, загальні для всіх. Якщо у вас є загальне завдання з кольором, оголосіть його.
lesson-choose = Виберіть зелені карти на сьогодні. Сума швидкостей вирішує, хто перший; у кошиках несуть котів. Викладіть, що маєте.
lesson-baskets = Кожен порятунок потребує кошика: міцного, звичайного або двох зламаних. Урятуйте кота й розмістіть його.
lesson-finds = Продовжуйте, скільки хочете: рятуйте, завершуйте хід або пасуйте. Потім фаза рідкісних знахідок: тоді грають карти скарбів і ошаксів. Кожен рідкісний скарб дає 3 очки.
lesson-end = Так закінчується день і починається наступний. Міцні кошики знову можна використати, а карти на руці лишаються у вас. Після п’яти днів родини, рідкісні скарби та завдання дають очки, щури й незаповнені каюти їх забирають, і перемагає той, у кого їх найбільше.
lesson-families-what = Коти одного кольору, що дотикаються боками, — це родина; дотик рогом не рахується. Родина з 3 котів дає 8 очок, з 4 — 11, з 5 — 15, з 6 — 20, з 7 — 25, а кожен наступний кіт — ще 5. Один або два коти не дають нічого.
lesson-families-pair = Іде день 4. Три ваші сині коти дотикаються: це 8 очок. Два пурпурові теж дотикаються, але пара ще нічого не дає.
lesson-families-third = Тож візьміть третього пурпурового кота й покладіть так, щоб він дотикався до тих двох. Цятки показують усі місця, де це можливо.
lesson-families-done = Було 0, стало 8 очок! Якби він не дотикався, не було б нічого. Завершіть хід.
lesson-families-larger = Що більша родина, то більше додає кожен кіт: одна родина з 6 дає 20 очок, дві по 3 — лише 16. Родини одного кольору, які не дотикаються, рахуються окремо, тож кіт, що їх з’єднає, зробить із них одну велику. Скарби й коти інших кольорів нічого не з’єднують; ошакс належить до того кольору, який ви для нього назвете.
lesson-families-wait = Хід іншого гравця.
lesson-families-fourth = Знову ваш хід. Якщо синій кіт ще на місці, покладіть його поруч із синьою родиною: було 8, стане 11 очок. Або візьміть іншого кота, який вам до вподоби.
lesson-families-score = «Очки зараз» будь-коли показують кожну родину та її очки, для всіх кораблів.
lesson-families-end = Наприкінці часто вирішують саме родини. Але щури й каюти теж важать: родина, що дорогою заповнює каюту, корисна двічі.
lesson-solo-goal = Наодинці у вас є суперниця: сестра. Свого корабля в неї немає, вона отримує очки за те, що лежить на вашому. П’ять карт показують її кольори: перша відкрита, щодня відкривається ще одна. Наприкінці кожен ваш кіт дає їй 5, 4, 3, 2 або 1 очко залежно від місця його кольору.
lesson-solo-lessons = Має вона й завдання, і вони теж дивляться на ваш корабель: щури, риба, самотні коти тощо. На вищих рівнях їх більше й вони складніші. Ви перемагаєте, лише якщо маєте більше очок, ніж вона; нічия — її.
lesson-solo-explore = Карт вам ніхто не передає: лишіть три з цих п’яти, потім три з інших п’яти. Разом із верхньою картою колоди буде сім.
lesson-solo-pay = Виберіть, за які з них платите, як завжди. Пам’ятайте, що деякі її завдання рахують рибу, яка у вас лишилася.
lesson-solo-anytime = Мить для повсякчасних карт, пурпурових. Зіграйте таку або продовжуйте.
lesson-solo-choose = Виберіть зелені карти на сьогодні, як завжди. Потім відкривається її перша карта кошика.
lesson-solo-card = Ось її карта. Вона каже, скільки карт сестра зіграє сьогодні та яка її швидкість; від неї залежить, хто ходить перший. У рядках — що вона забирає, за номером: котів рахують зліва через обидві зони.
lesson-solo-rescue = Ваш хід: урятуйте кота. Пам’ятайте про її перший колір: кожен такий кіт дає їй 5 очок.
lesson-solo-done = Завершіть хід. Після цього сестра виконає свою наступну карту.
lesson-solo-takes = Те, що вона забрала, у гру не повернеться. Номери одразу змикаються, тож кожен кіт, якого берете ви, змінює й те, хто дістанеться їй.
lesson-solo-pass = Грайте далі, скільки хочете. Щойно ви спасуєте, вона виконає всі свої решту карт. Під час рідкісних знахідок вона нічого не бере.
lesson-solo-end = День минув, і відкрито її наступний колір. Загальні завдання тут дають вам лише половину. Після п’яти днів рахують очки обох, і видно, хто за що їх отримав.

## Score pad

page-score-pad = Підрахунок очок
pad-about = Для гри за справжнім столом: виберіть плитку, торкніться корабля, позначте завдання й побачите кожен рядок рахунку.
pad-mode = Гра
pad-solo = Соло-гра
pad-boats = Кораблі
pad-boat-blue = Синій корабель
pad-boat-green = Зелений корабель
pad-boat-red = Червоний корабель
pad-boat-purple = Пурпуровий корабель
pad-boat-colour = Колір корабля
pad-add = Ще один корабель
pad-drop = Прибрати цей корабель
pad-tiles = Плитки
pad-colour = Колір
pad-undo = Прибрати останню плитку
pad-remove = Прибрати: { $tile }. { spot }
pad-fish = Риба
pad-baskets = Міцні кошики
pad-turn = Місце за черговістю ходів
pad-lessons = Завдання
pad-public = Загальні завдання
pad-sister-colour = Колір × { $each }
pad-total = Разом: { points }
pad-apart = Ще не всі плитки з’єднані (R5.4).
pad-clear = Почати знову

## Аркуш для очок

form-standard = { option-mode-standard }
form-family = { option-mode-family }
form-solo = { pad-solo }
line-rats = Видимі щури
line-rooms = Незаповнені каюти
line-families = Очки за родини
line-rare = Рідкісні скарби
line-lessons = Очки за свої завдання
line-public = Очки за загальні завдання
line-colour = Коти її кольору { $number }
line-sister_lessons = Очки за її завдання
form-tie-fish = риба
form-tie-rooms = заповнені каюти
