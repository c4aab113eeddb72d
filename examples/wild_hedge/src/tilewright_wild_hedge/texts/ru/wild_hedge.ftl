### Дикая изгородь. Слова те же, что и в правилах: плитка, растение, высота, изгородь, ягода, зверёк.

title = Дикая изгородь
tagline = Вырастите изгородь с обоих концов и спрячьте того, кто в ней поселится.

## Варианты

option-turns = Ходов у каждого

## Что произошло

event-tile-laid = { $who ->
    [me] Вы выкладываете { $tile } на { $end ->
        [left] левый
       *[right] правый
    } конец.
   *[other] { $name } выкладывает { $tile } на { $end ->
        [left] левый
       *[right] правый
    } конец.
}
event-tile-drawn = { $who ->
    [me] Вы вытягиваете { $tile }.
   *[other] { $name } вытягивает плитку.
}
event-game-ended = Изгородь готова. Зверьки: { $creatures }.

## Подсчёт

score-berries = { $berries ->
    [one] { $berries } ягода
    [few] { $berries } ягоды
    [many] { $berries } ягод
   *[other] { $berries } ягоды
}
score-hedgehog = Ёж: { $places ->
    [one] { $places } низкая плитка
    [few] { $places } низкие плитки
    [many] { $places } низких плиток
   *[other] { $places } низкой плитки
}
score-owl = Сова: { $places ->
    [one] { $places } высокая плитка
    [few] { $places } высокие плитки
    [many] { $places } высоких плиток
   *[other] { $places } высокой плитки
}
score-dormouse = Соня: { $places ->
    [one] { $places } пара одинаковых растений
    [few] { $places } пары одинаковых растений
    [many] { $places } пар одинаковых растений
   *[other] { $places } пары одинаковых растений
}
score-weasel = Ласка: { $places ->
    [one] { $places } ступенька
    [few] { $places } ступеньки
    [many] { $places } ступенек
   *[other] { $places } ступеньки
}
score-magpie = Сорока: { $places ->
    [one] { $places } место с видом
    [few] { $places } места с видом
    [many] { $places } мест с видом
   *[other] { $places } места с видом
}

## Отказы

illegal-R3-1 = Выложите плитку из своей руки на левый или на правый конец.
illegal-R3-4 = Сейчас ходит кто-то другой.
illegal-R4-1 = Игра окончена.
