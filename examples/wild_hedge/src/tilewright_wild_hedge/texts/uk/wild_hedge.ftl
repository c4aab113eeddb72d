### Дикий живопліт. Слова ті самі, що й у правилах: плитка, рослина, висота, живопліт, ягода, звірятко.

title = Дикий живопліт
tagline = Виростіть живопліт з обох кінців і сховайте того, хто в ньому оселиться.

## Варіанти

option-turns = Ходів у кожного

## Що сталося

event-tile-laid = { $who ->
    [me] Ви викладаєте { $tile } на { $end ->
        [left] лівий
       *[right] правий
    } кінець.
   *[other] { $name } викладає { $tile } на { $end ->
        [left] лівий
       *[right] правий
    } кінець.
}
event-tile-drawn = { $who ->
    [me] Ви витягуєте { $tile }.
   *[other] { $name } витягує плитку.
}
event-game-ended = Живопліт готовий. Звірятка: { $creatures }.

## Підрахунок

score-berries = { $berries ->
    [one] { $berries } ягода
    [few] { $berries } ягоди
    [many] { $berries } ягід
   *[other] { $berries } ягоди
}
score-hedgehog = Їжак: { $places ->
    [one] { $places } низька плитка
    [few] { $places } низькі плитки
    [many] { $places } низьких плиток
   *[other] { $places } низької плитки
}
score-owl = Сова: { $places ->
    [one] { $places } висока плитка
    [few] { $places } високі плитки
    [many] { $places } високих плиток
   *[other] { $places } високої плитки
}
score-dormouse = Соня: { $places ->
    [one] { $places } пара однакових рослин
    [few] { $places } пари однакових рослин
    [many] { $places } пар однакових рослин
   *[other] { $places } пари однакових рослин
}
score-weasel = Ласка: { $places ->
    [one] { $places } сходинка
    [few] { $places } сходинки
    [many] { $places } сходинок
   *[other] { $places } сходинки
}
score-magpie = Сорока: { $places ->
    [one] { $places } місце з краєвидом
    [few] { $places } місця з краєвидом
    [many] { $places } місць із краєвидом
   *[other] { $places } місця з краєвидом
}

## Відмови

illegal-R3-1 = Викладіть плитку зі своєї руки на лівий або на правий кінець.
illegal-R3-4 = Зараз ходить хтось інший.
illegal-R4-1 = Гру закінчено.
