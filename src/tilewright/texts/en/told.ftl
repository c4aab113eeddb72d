# What is said in messages to people who are away: as a notification, in a chat, by mail.

told-your-move = Your move: { $game }
told-invited = You are invited: { $game }
told-ended = The game is over: { $game }
told-moves = { $count ->
    [one] Your move at { $count } table
   *[other] Your move at { $count } tables
}
told-news = { $count ->
    [one] { $count } piece of news
   *[other] { $count } pieces of news
}
told-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
told-with = With { $names }.
told-until = Time is up at { $time }.
told-test = This is a test: messages arrive.
told-channel-off = “{ $name }” was switched off: messages did not arrive there.
