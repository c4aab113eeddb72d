"""An expansion of our own: two rare treasures, two oshax, a module of lessons."""

EXPANSION = """
format = 1

[rare]
copies = 2
[rare.shapes]
r6 = ["###", "#.#"]
r7 = ["#####"]

[oshax]
start = ["o1", "o2", "o3", "o4", "o5", "o7"]
[oshax.shapes]
o7 = ["###", "###"]
o8 = ["######"]

[[lessons]]
id = 301
kind = "private_lesson"
price = 2
module = "D"
score = { pts = 3, per = "rooms_filled:moon" }
[[lessons]]
id = 302
kind = "private_lesson"
price = 2
module = "D"
score = { pts = 1, per = "cats:red" }
[[lessons]]
id = 303
kind = "private_lesson"
price = 2
module = "D"
score = { pts = 9, if = "fish", is = "<= 1" }
[[lessons]]
id = 304
kind = "private_lesson"
price = 3
module = "D"
score = { pts = 6, if = "baskets", is = "> 2" }
[[lessons]]
id = 305
kind = "public_lesson"
price = 1
module = "D"
pick = "colour"
score = { pts = 1, per = "edge_cats:@" }
[[lessons]]
id = 306
kind = "public_lesson"
price = 1
module = "D"
score = { pts = 2, per = "rare" }
[[lessons]]
id = 307
kind = "public_lesson"
price = 1
module = "D"
score = { pts = 5, if = "row_gaps:0", is = "== 0" }
[[lessons]]
id = 308
kind = "public_lesson"
price = 1
module = "D"
score = { pts = 2, per = "mono_columns:3" }
"""
