# Co mówią wiadomości tym, których nie ma przy stole: na ekranie, na czacie, pocztą.

told-your-move = Twój ruch: { $game }
told-invited = Masz zaproszenie: { $game }
told-ended = Gra się skończyła: { $game }
told-moves = { $count ->
    [one] Twój ruch przy { $count } stole
    [few] Twój ruch przy { $count } stołach
    [many] Twój ruch przy { $count } stołach
   *[other] Twój ruch przy { $count } stołu
}
told-news = { $count ->
    [one] { $count } nowość
    [few] { $count } nowości
    [many] { $count } nowości
   *[other] { $count } nowości
}
told-more = { $count ->
    [one] i jeszcze { $count }
    [few] i jeszcze { $count }
    [many] i jeszcze { $count }
   *[other] i jeszcze { $count }
}
told-with = Grają z tobą: { $names }.
told-until = Czas mija { $time }.
told-test = To próba: wiadomości dochodzą.
told-channel-off = „{ $name }” wyłączono: wiadomości tam nie dochodziły.
