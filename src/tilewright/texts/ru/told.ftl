# Что говорят сообщения тем, кого нет за столом: на экране, в чате, почтой.

told-your-move = Ваш ход: { $game }
told-invited = Вас приглашают: { $game }
told-ended = Игра окончена: { $game }
told-moves = { $count ->
    [one] Ваш ход за { $count } столом
    [few] Ваш ход за { $count } столами
    [many] Ваш ход за { $count } столами
   *[other] Ваш ход за { $count } стола
}
told-news = { $count ->
    [one] { $count } новость
    [few] { $count } новости
    [many] { $count } новостей
   *[other] { $count } новости
}
told-more = { $count ->
    [one] и ещё { $count }
    [few] и ещё { $count }
    [many] и ещё { $count }
   *[other] и ещё { $count }
}
told-with = Вместе с вами играют: { $names }.
told-until = Время выйдет { $time }.
told-test = Это проверка: сообщения доходят.
told-channel-off = «{ $name }» отключено: сообщения туда не доходили.
