# Що кажуть повідомлення тим, хто не за столом: на екрані, у чаті, поштою.

told-your-move = Ваш хід: { $game }
told-invited = Вас запрошено: { $game }
told-ended = Гру завершено: { $game }
told-moves = { $count ->
    [one] Ваш хід за { $count } столом
    [few] Ваш хід за { $count } столами
    [many] Ваш хід за { $count } столами
   *[other] Ваш хід за { $count } столами
}
told-news = { $count ->
    [one] { $count } новина
    [few] { $count } новини
    [many] { $count } новин
   *[other] { $count } новини
}
told-more = { $count ->
    [one] і ще { $count }
    [few] і ще { $count }
    [many] і ще { $count }
   *[other] і ще { $count }
}
told-with = Разом із вами грають: { $names }.
told-until = Час вийде { $time }.
told-test = Це перевірка: повідомлення доходять.
told-channel-off = «{ $name }» вимкнено: повідомлення туди не доходили.
