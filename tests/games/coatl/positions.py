"""Positions of Cóatl that tests begin with, each from a game that was played."""

from typing import Final

OPENING: Final = (
    "game:coatl rules:2 seats:2 turn:0 phase:opening disc:<B/<Y/R>/R>/BY/GR/GK/KR/RY/BY "
    "supply:P48,P22,P36,P43,P35,P03 "
    "deck:P34,P01,P18,P49,P38,P12,P05,P33,P11,P44,P10,P05,P26,P46,P30,P21,P20,P19,P13,P01,P14,"
    "P03,P02,P17,P15,P39,P04,P02,P41,P07,P23,P29,P24,P31,P42,P47,P32,P37,P06,P09,P16 "
    "temples:T12/T05 piles:T09,T06,T11,T08,T02,T07/T04,T14,T01,T03,T15 hand0:P25,P27,P40 "
    "chosen0:P25,P27 temples0:T13 tokens0:pick,future,duty hand1:P04,P08,P28,P45 temples1:T10 "
    "tokens1:pick,future,duty refills:1 "
    "chance:22c44fe1002a5eafd4ff0cdcdd89c191b2e05eb64822aaa53934ad25135c5766/83"
)
"""Two are dealt; seat 0 has chosen what to keep."""

COMPLETING: Final = (
    "game:coatl rules:2 seats:2 turn:0 phase:completing completing:0 "
    "disc:<R/<Y/R>/-/KY/-/KR/-/-/BK supply:P12,P26,P01,P21,P47,P14 "
    "deck:P04,P03,P43,P29,P38,P32,P02,P28,P40,P39,P11,P06,P35,P20,P18,P45,P23,P16,P34,P42,P27,"
    "P15,P33,P41,P31,P02,P44 discards:P05,P07,P19,P30,P37,P49 temples:T15/T02 "
    "piles:T11,T04,T07,T10,T09,T06/T12,T03,T13 hand0:P04*,P05*,P46,P48* temples0:T01*,T14 "
    "coatls0:<YBBYGKRR>+P10,<KKKGB]+P03 aside0:P22,P36 hand1:P01*,P08,P17*,P25* "
    "temples1:T05*,T08 board1:GR coatls1:[BYGGKB>+P09,[RBGKRB> tokens1:future aside1:P13,P24 "
    "refills:3 chance:5f76749c4a76739a53ab31e65452a9f4e3c65c75a847b61d81ec0e6fc1914f41/101"
)
"""Seat 0 has completed its first cóatl; cards may still follow."""

LAST_TURN: Final = (
    "game:coatl rules:2 seats:2 turn:1 phase:turn action:2/2 end:third_coatl@0 "
    "disc:<B/-/-/G>/KY/YY/-/KR/-/- supply:P12,P26,P01,P21,P44,P02 "
    "deck:P04,P03,P43,P29,P38,P32,P02,P28,P40,P39,P11,P06,P35,P20,P18,P45,P23,P16,P34,P42,P27,"
    "P15,P33,P41,P31 discards:P05,P07,P19,P30,P37,P49 temples:T15/T02 "
    "piles:T11,T04,T07,T10,T09,T06/T12,T03,T13 hand0:P04*,P14*,P46,P48* board0:<R<YB>Y> "
    "coatls0:<YBBYGKRR>+P10,<KKKGBY>+P03+T14,<KBB],<BRBBK>+P05+T01,<GY] aside0:P22,P36 "
    "hand1:P08,P17*,P25*,P47* temples1:T05*,T08 board1:K>R> "
    "coatls1:<BKRBYGGKB>+P09,[YBBKGBYKYGRRBGKRB>+P01,<YG] tokens1:future aside1:P13,P24 "
    "refills:6 chance:5f76749c4a76739a53ab31e65452a9f4e3c65c75a847b61d81ec0e6fc1914f41/131"
)
"""The last turn: seat 1 may do a second action."""

EXHAUSTED: Final = (
    "game:coatl rules:2 seats:3 turn:2 phase:turn end:supply_exhausted@1 due:0x1,1x1,2x1 stuck:0,2 "
    "disc:-/-/-/-/-/-/-/-/-/- supply:P29,P03,P28,P22,P12,P07 "
    "deck:P09,P13,P01,P27,P35,P47,P24,P19,P48,P18,P43,P04,P20,P40,P01,P11,P14,P04,P41,P21,P25,"
    "P02 returned:P01,P02,P04,P04,P09,P11,P13,P19,P20,P25,P35,P40,P41,P43,P48 temples:T02/T06 "
    "piles:T03,T14,T01,T05/T13,T08,T10 hand0:P05*,P15,P31*,P39*,P44* temples0:T07,T09* "
    "board0:<G<KB>G>G>K>Y> coatls0:<RBKGGGKRRRY],<RKYY>+P06+P17,[GGGKGKKYRYB> "
    "returned0:P14,P24,P47 hand1:P26*,P30*,P32*,P33*,P45 temples1:T11* board1:<KGY "
    "coatls1:<BGKBYGK>+P16,<BYYYGRBKYKKKBYYBBRRYGKBKRBBGGRY]+P03+P49,<RKK>+P08+T12,"
    "<GBYBBBGKRRBGKGGRGKYRKGBRBBKKBYBRRYRKYKYRY]+P05+P10+P38+P02 returned1:P21 "
    "hand2:P23*,P34*,P36,P37*,P46 temples2:T04*,T15 board2:<K<Y<Y<YB>G>R>R> "
    "coatls2:<GRKYBRGGR>+P42,[KBBGYGRBYRY>,<BBRR] returned2:P01,P18,P27 refills:29 "
    "chance:d737e10c625c67c850f9a00bb76161ef4124009f40993bf09566030240613234/237"
)
"""Three players; seat 1 took the last body segments, and this round is played to its end."""

MUST_CHOOSE: Final = (
    "game:coatl rules:2 seats:2 turn:1 phase:must_choose disc:-/<R/K>/G>/RY/BK/KR/KY/RR/GY "
    "supply:P39,P12,P21,P43,P09,P18 "
    "deck:P31,P16,P49,P25,P30,P38,P29,P04,P08,P40,P34,P06,P05,P19,P05,P46,P13,P03,P03,P35,P24,"
    "P20,P01,P11,P02,P23,P42,P14,P17 discards:P02,P15,P28,P41,P45,P47 temples:T10/T06 "
    "piles:T13,T05,T03,T02,T12/T07,T09,T14,T04,T01 hand0:P07,P36*,P37*,P48* temples0:T08,T15* "
    "board0:BR tokens0:future aside0:P22,P32 hand1:P01,P04,P26,P33 temples1:T11 board1:<B "
    "tokens1:pick,duty aside1:P27,P44 discarded1:P10 doubtful1:P04,P10,P33 kept1:4 refills:1 "
    "chance:cdb0f2c4b22cf8557c0d1864d9ee3025f2a898b20d1936a204b95b92100bf644/83"
)
"""Seat 1 has used See the Future, discarded a card and has to choose."""

STUCK: Final = (
    "game:coatl rules:2 seats:2 turn:0 phase:turn stuck:0 disc:<B/<K/-/-/KR/BK/RR/GK/BK/GG "
    "supply:P01,P06,P05,P32,P49,P20 "
    "deck:P03,P07,P16,P23,P26,P04,P43,P02,P40,P22,P15,P09,P45,P34,P04,P36,P02,P48,P47,P24,P44,"
    "P18 discards:P01,P10,P11,P12,P14,P17,P28,P29,P30,P33,P41,P46 temples:T09/T10 "
    "piles:T13,T06,T01,T03,T05/T02,T11,T14,T07 hand0:P08*,P13,P21,P31,P38 temples0:T12*,T15 "
    "board0:<K<K<YB>G>R>Y>Y> coatls0:[YGYB>,<GYRRRR] aside0:P05 fresh0:2 "
    "hand1:P19,P25,P35,P42* temples1:T08* board1:G> "
    "coatls1:<YRKKBKKYKR>+P03+T04,<YGYKBK>+P37,<G],<B] aside1:P39 discarded1:P27 "
    "doubtful1:P19,P27 kept1:3 fresh1:1 fresh_discarded1:1 refills:5 "
    "chance:20d65aac34d2e5efe111eb1223c7ae4e829606d87205ea5f6170e0dcbb98c653/116"
)
"""Seat 0 passed in its last turn; everyone knows that it can play nothing."""

RESHUFFLED: Final = (
    "game:coatl rules:2 seats:3 turn:1 phase:turn disc:<Y/<G/-/K>/-/-/BR/GY/GY/KR "
    "supply:P11,P26,P29,P18,P02,P21 "
    "deck:P43,P03,P05,P38,P31,P49,P46,P45,P09,P01,P14,P22,P30,P44,P41,P32,P25,P35,P37,P19,P24,"
    "P23,P33,P04,P42 returned:P01,P03,P05,P14,P25,P30,P32,P35,P37,P42,P43,P45 temples:T03/T05 "
    "piles:T06,T04,T02,T09/T11,T12,T14 hand0:P04*,P10*,P17*,P28*,P39* temples0:T08*,T10 "
    "board0:<G<GY> coatls0:<BGGYBBB>+P15,[KYKKYK> discarded0:P06,P07,P36,P40,P47 "
    "returned0:P19,P44 doubtful0:P06,P07,P36,P40,P47 hand1:P02*,P13,P16*,P48* temples1:T01 "
    "board1:<BYY coatls1:<YKKR>+P08+T13,<RKBBYKGB],<KG]+P20 returned1:P22,P24,P31,P41,P46,P49 "
    "hand2:P03*,P05,P12,P27*,P34* temples2:T07,T15* board2:BKR>R>Y "
    "coatls2:[BRYGYY>+P01,[RGRYRGK> returned2:P09,P23,P33,P38 refills:6 "
    "chance:df0db80f2ccffc1c8f4ddbce9c366eb460399c22ae9a3e5b11785c581a4ca2d7/158"
)
"""Three players; the discard pile has become the deck."""

POSITIONS: Final = {
    "opening": OPENING,
    "completing": COMPLETING,
    "last turn": LAST_TURN,
    "exhausted": EXHAUSTED,
    "must choose": MUST_CHOOSE,
    "stuck": STUCK,
    "reshuffled": RESHUFFLED,
}
"""All of them."""
