import { describe as suite, expect, it } from "vitest";

import type { Action, Catalogue, Event, PlayerView, Receiver, View } from "../../wire/games/isle_of_cats";
import type { ScoreLine } from "../../wire/server";
import type { Context } from "../contract";
import type { Boat } from "./boat";
import {
  banner,
  dayOf,
  describe,
  doneBy,
  irrevocable,
  scoreGroup,
  scoreText,
  tiebreakKey,
  undoLabel,
  type Isle,
} from "./speech";
import { bookOf, type Printed } from "./tiles";
import { basketWords, boatWords, cardAbout, cardName, cardWords, lessonWords, spotArgs, tileWords } from "./words";

const catalogue = {
  mode: "standard",
  days: 5,
  cards: [
    { id: 20, kind: "rescue", speed: 3, basket: "half", price: 1 },
    { id: 73, kind: "anytime", effect: { op: "draw_cards", n: 3 } },
    { id: 76, kind: "anytime", effect: { op: "trade", give: "permanent_basket", give_n: 1, get: "fish", get_n: 5 } },
    { id: 90, kind: "anytime", effect: { op: "gain_fish", n: 1, per: "colours_min:1" } },
    {
      id: 107,
      kind: "treasure",
      options: [
        { take: "small", n: 2 },
        { take: "common", n: 2, fish: 1 },
      ],
    },
    { id: 113, kind: "private_lesson", score: { pts: 12, if: "edge_gaps", is: "== 0" } },
    { id: 400, kind: "family_lesson", score: { pts: 1, per: "cats" } },
    { id: 300, kind: "private_lesson", label: "all at sea", score: { pts: 1, per: "cats" } },
  ],
  tiles: [
    { id: "blue-c16", kind: "cat", shape: "c16", colour: "blue" },
    { id: "k3", kind: "common", shape: "c16", colour: null },
    { id: "o1", kind: "oshax", shape: "c16", colour: null },
  ],
  shapes: [
    {
      id: "c16",
      orientations: [
        [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
      ],
    },
  ],
  boats: [{ id: 1, name: "blue", grid: ["..", "..", ".."] }],
  rooms: ["11", "11", "11"],
  further: [300],
  altered: [],
  room_symbols: [],
  common: [],
  small: [],
  basket_cards: [{ id: 192, baskets: 4, speed: 6, do: ["switch 1 6", "cat 2", "common k3"] }],
  sister_lessons: [{ id: 206, score: { pts: 5, per: "lonely" } }],
} as unknown as Catalogue;
const context: Context<Isle> = {
  catalogue,
  seat: 0,
  players: [],
  person: (seat) => ({ who: seat === 0 ? "me" : "other", name: `P${seat}` }),
  names: (seats) => seats.map((seat) => `P${seat}`).join(", "),
  t: (key, args) => (args ? `${key}(${Object.values(args).join(" ")})` : key),
};
const { t } = context;
const book = bookOf(catalogue);
const card = (id: number): Printed => book.cards.get(id)!;
const view = {
  draft: { keep: 2, passes_to: { seat: 1, side: "left" } },
  setup: { seats: 2, options: {} },
  phase: "rescue",
  turn: 0,
  asked: [],
  left: ["blue-c16"],
  right: [],
  players: [
    { doing: [], acts: 0, fish: 20 },
    { doing: [], acts: 1 },
  ],
  own: { pack: [1, 2, 3] },
} as unknown as View;

suite("banner", () => {
  const key = (phase: View["phase"], toAct: number[]) => banner({ ...view, phase }, toAct, context, [])?.key ?? null;

  it("sends nobody to look for finds who holds no card for them", () => {
    const holding = (hand: number[]) =>
      banner({ ...view, phase: "finds", own: { hand } } as unknown as View, [0], context, [])?.key;
    expect(holding([73])).toBe("banner-finds-none");
    expect(holding([73, 107])).toBe("banner-finds");
  });

  it("asks for a cat, then for the end of the turn", () => {
    expect(key("rescue", [0])).toBe("banner-rescue");
    expect(banner(view, [1], context, [])).toEqual({ key: "banner-rescued", args: { who: "other", name: "P1" } });
  });

  it("says so when no cat can be rescued", () => {
    const rescue = { type: "rescue", tile: "blue-c16", basket: null } as unknown as Action;
    const chosen = (...choices: Action[]) => banner(view, [0], context, choices)?.key;

    expect(chosen({ type: "pass" }, rescue)).toBe("banner-rescue");
    expect(chosen({ type: "pass" })).toBe("banner-rescue-none");
    expect(chosen()).toBe("banner-rescue");
  });
  it("says where there are no rescue cards to lay", () => {
    const said = (picks: number[], ...choices: Action[]) =>
      banner({ ...view, phase: "choose", own: { picks } } as unknown as View, [0], context, choices);
    const done: Action = { type: "done" };
    expect(said([], done, { type: "lay_card", card: 7 })?.key).toBe("banner-choose");
    expect(said([7], done)?.key).toBe("banner-choose");
    expect(said([], done)).toEqual({ key: "banner-choose-none", args: { cards: "none" } });
    expect(said([], done, { type: "play_card", card: 73, option: 0 })?.args).toEqual({ cards: "some" });
  });

  it("sends nobody to pass who can play a card", () => {
    const play = { type: "play_card", card: 73 } as unknown as Action;
    const said = (phase: View["phase"], ...choices: Action[]) =>
      banner({ ...view, phase, own: { hand: [73] } } as unknown as View, [0], context, choices);

    for (const phase of ["rescue", "finds"] as const) {
      expect(said(phase, { type: "pass" }, play)).toEqual({ key: `banner-${phase}-none`, args: { cards: "some" } });
      expect(said(phase, { type: "pass" })).toEqual({ key: `banner-${phase}-none`, args: { cards: "none" } });
    }
  });

  it("leaves it to the frame to name those who still choose", () => {
    expect(key("draft", [0, 1])).toBe("banner-draft");
    expect(key("draft", [1])).toBeNull();
    expect(key("pay", [1])).toBeNull();
    expect(key("keep", [0])).toBe("banner-keep");
  });

  it("passes nothing on alone, and with the last card", () => {
    const draft = (pack: number[], keep: number, receiver: Receiver | null) =>
      banner(
        { ...view, phase: "draft", own: { pack }, draft: { keep, passes_to: receiver } } as unknown as View,
        [0],
        context,
        [],
      )?.key;

    expect(draft([20, 73, 76], 2, { seat: 1, side: "left" })).toBe("banner-draft");
    expect(draft([20], 1, null)).toBe("banner-draft-last");
    expect(draft([20, 73, 76, 90, 107], 3, null)).toBe("banner-draft-alone");
  });

  it("says what is being done, and who is asked", () => {
    const placing = { ...view, players: [{ doing: [{ type: "placing", tile: "blue-c16" }] }] } as unknown as View;

    expect(banner(placing, [0], context, [])?.args?.tile).toBe("object-cat-blue");
    expect(banner({ ...view, asked: [1] }, [1], context, [])?.key).toBe("banner-asked");
    expect(key("over", [])).toBe("banner-over");
    expect(key("fill", [])).toBeNull();
  });
});

suite("describe", () => {
  const said = (event: Event) => describe(event, context);

  it("speaks of no fish, no card and nothing laid without a number", () => {
    expect(said({ type: "fish_gained", seat: 0, fish: 0 })).toBeNull();
    expect(said({ type: "cards_laid", seat: 0, count: 0, cards: [] })?.key).toBe("log-laid-none");
    expect(said({ type: "cards_bought", seat: 0, count: 0, fish: 0, discarded: 7, cards: [] })?.key).toBe(
      "log-bought-none",
    );
  });

  it("counts days up", () => {
    expect(dayOf(5, catalogue)).toBe(1);
    expect(said({ type: "day_began", day: 1, left: ["blue-c16"], right: [], found: ["k3"] })?.args).toEqual({
      day: 5,
      left: "colour-blue 1",
      right: "",
      count: 1,
    });
  });

  it("tells what a cat cost, if anything", () => {
    const rescued = {
      type: "cat_rescued" as const,
      seat: 1,
      cat: "blue-c16",
      field: "left" as const,
      fish: 3,
      cards: [],
    };

    expect(said({ ...rescued, basket: "full" })).toEqual({
      key: "log-rescued",
      args: { who: "other", name: "P1", tile: "object-cat-blue", field: "left", fish: 3 },
    });
    expect(said({ ...rescued, basket: "none" })?.key).toBe("log-free");
  });

  it("names one winner, all who share, or the sister", () => {
    expect(said({ type: "game_ended", winners: [0] })?.key).toBe("log-won");
    expect(said({ type: "game_ended", winners: [0, 1] })?.key).toBe("log-shared");
    expect(said({ type: "game_ended", winners: [] })?.key).toBe("log-lost");
  });

  it("tells how many cards the sister has, which cats she exchanges, and what she does not find", () => {
    const first = said({ type: "sister_revealed", card: 192, is_first: true });
    expect(first?.key).toBe("log-sister-first");
    expect(first?.args).toMatchObject({ speed: 6, baskets: 4 });
    expect(said({ type: "sister_revealed", card: 192, is_first: false })?.key).toBe("log-sister");
    expect(said({ type: "sister_switched", card: 192, cats: ["blue-c16", "o1"] })?.args).toEqual({
      one: "object-cat-blue",
      other: "object-oshax",
    });
    expect(said({ type: "sister_idled", card: 192, step: 1 })?.args).toEqual({ step: "step-cat(2)" });
  });

  it("tells of those who pass, but not of those who are passed over", () => {
    const passed: Event = { type: "passed", seat: 0 };
    expect(describe(passed, context, [])?.key).toBe("log-passed");
    expect(describe(passed, context, [passed])).toBeNull();
  });

  it("tells once that cards go round, and how many", () => {
    const passed: Event = { type: "cards_passed", to_left: false };
    const dealt = (seat: number): Event => ({ type: "cards_dealt", seat, count: 3, cards: null });
    expect(describe(passed, context, [])).toBeNull();
    expect(describe(dealt(0), context, [passed])).toEqual({ key: "log-passed-right", args: { count: 3 } });
    expect(describe(dealt(1), context, [passed, dealt(0)])).toBeNull();
    expect(describe(dealt(0), context, [])).toBeNull();
  });

  it("gives to each what they chose, whoever answered last", () => {
    const [ME, RIVAL] = [0, 1];
    const paid = (seat: number): Event => ({
      type: "cards_bought",
      seat,
      count: 3,
      fish: 8,
      discarded: 4,
      cards: null,
    });
    expect(doneBy(paid(ME), RIVAL)).toBe(ME);
    expect(doneBy({ type: "lessons_laid", seat: RIVAL, count: 2, cards: null }, ME)).toBe(RIVAL);
    expect(doneBy({ type: "order_changed", order: [1, 0] }, ME)).toBeNull();
    expect(doneBy({ type: "cards_dealt", seat: ME, count: 5, cards: null }, RIVAL)).toBeNull();
  });

  it("says nothing of what is secret or seen anyway", () => {
    expect(said({ type: "card_kept", seat: 1, card: null })).toBeNull();
    expect(said({ type: "turn_ended", seat: 1 })).toBeNull();
  });
});

suite("undo and what can't be undone", () => {
  it("names what is taken back", () => {
    expect(undoLabel([{ type: "tile_placed", seat: 0, tile: "k1", orientation: 0, col: 0, row: 0 }]).key).toBe(
      "undo-placed",
    );
    expect(undoLabel([{ type: "colour_chosen", seat: 0, tile: "oshax-1", colour: "red" }]).key).toBe("undo-kept");
    expect(undoLabel([]).key).toBe("undo-done");
  });

  it("asks before cards that may reveal something, and before the last word", () => {
    expect(irrevocable({ type: "play_card", card: 73, option: 0 })?.key).toBe("irrevocable-card");
    expect(irrevocable({ type: "pass" })?.key).toBe("irrevocable-pass");
    expect(irrevocable({ type: "done" })).toBeNull();
  });
});

suite("score lines", () => {
  const line = (key: string, rule: string): ScoreLine => ({ rule, key, points: 3, facts: { cats: 2 }, witness: [] });

  it("name their lesson, in four parts", () => {
    expect(scoreText(line("card_113", "R18.5"), catalogue, t).args).toEqual({ lesson: "score-card_113" });
    expect(scoreText(line("card_300", "R18.5"), catalogue, t).args).toEqual({ lesson: "all at sea" });
    expect(scoreText(line("card_206", "R22.20"), catalogue, t).args).toEqual({ lesson: "score-card_206" });
    expect(scoreText({ ...line("card_113", "R18.6"), facts: { count: 2, colour: 3 } }, catalogue, t)).toEqual({
      key: "lesson-line-colour",
      args: { lesson: "score-card_113", colour: "colour-red" },
    });
    expect(scoreText(line("families_red", "R18.3"), catalogue, t)).toEqual({
      key: "score-families_red",
      args: { cats: 2 },
    });
    expect(
      [
        line("rats", "R18.1"),
        line("card_113", "R18.5"),
        line("card_150", "R18.6"),
        line("colour_red", "R22.20"),
        line("card_206", "R22.20"),
      ].map((one) => scoreGroup(one).key),
    ).toEqual(["group-boat", "group-private", "group-public", "group-colours", "group-lessons"]);
  });

  it("name what breaks a tie in the mode that was played", () => {
    expect(tiebreakKey(catalogue)).toBe("tiebreak-fish");
    expect(tiebreakKey({ ...catalogue, mode: "family" })).toBe("tiebreak-rooms");
  });
});

suite("words", () => {
  it("tell what a card does", () => {
    expect(cardWords(card(20), t)).toBe("card-words(kind-rescue 20 card-rescue(half 3))");
    expect(cardAbout(card(73), t)).toBe("effect-draw_cards(3)");
    expect(cardAbout(card(76), t)).toBe("effect-give-permanent_basket(5)");
    expect(cardAbout(card(90), t)).toBe("effect-colours_min(1)");
    expect(cardAbout(card(107), t)).toBe("card-or(find-small(2) find-paid(2 1))");
    expect(cardWords(undefined, t)).toBe("");
  });

  it("name a card by its number, and by its title if the rulebook has one", () => {
    const titled = { ...card(113), title: "Family Tree" };
    expect(cardName(card(113), t)).toBe("113");
    expect(cardName({ ...titled, id: 121 }, t)).toBe("card-titled(121 title-121)");
    expect(cardName({ ...titled, id: 400, further: true }, t)).toBe("card-titled(400 Family Tree)");
  });

  it("tell whoever plays alone what a lesson asks for there", () => {
    expect(lessonWords({ id: 121, alone: true, altered: true }, t)).toBe("score-card_121-alone");
    expect(lessonWords({ id: 121, alone: false, altered: false }, t)).toBe("score-card_121");
    expect(lessonWords({ id: 147, kind: "public_lesson", alone: true }, t)).toBe("lesson-half(score-card_147)");
    expect(lessonWords({ id: 147, kind: "public_lesson", alone: false }, t)).toBe("score-card_147");
    const solo = bookOf({ ...catalogue, mode: "solo", altered: [113] }).cards;
    expect(solo.get(113)).toMatchObject({ alone: true, altered: true });
    expect(card(113)).toMatchObject({ alone: false, altered: false });
  });

  it("tell by its label what a lesson of an expansion asks for", () => {
    const label = "whiskers";
    expect(lessonWords({ id: 113, label, further: true }, t)).toBe(label);
    expect(lessonWords({ id: 113, label, further: false }, t)).toBe("score-card_113");
    expect(bookOf({ ...catalogue, further: [113] }).cards.get(113)?.further).toBe(true);
  });

  it("tell of a boat what the server counted", () => {
    const tiles = [{ tile: "blue-c16" }, { tile: "k3" }, { tile: "o1" }];
    const lines = [
      { key: "rats", facts: { rats: 4 } },
      { key: "rooms", facts: { rooms: 1 } },
    ];
    const rooms = new Map([["0,0", 1] as const, ["1,0", 1] as const, ["0,1", 2] as const, ["0,2", 3] as const]);
    const player = { tiles, sheet: { lines } } as unknown as PlayerView;
    expect(boatWords({ rooms } as unknown as Boat, player, book, t)).toBe("boat-about(2 1 4 2)");
  });

  it("tell a tile and where it would lie, counting from one", () => {
    expect(tileWords(book, "blue-c16", t)).toBe("tile-words(cat-blue 3 1 3)");
    expect(tileWords(book, "o1", t)).toContain("tile-oshax");
    expect(
      spotArgs([
        [2, 0],
        [3, 4],
      ]),
    ).toEqual({ left: 3, right: 4, top: 1, bottom: 5, columns: 2, rows: 5 });
  });

  it("tell what the sister does, step by step", () => {
    expect(basketWords(book.baskets.get(192), book, t)).toBe("step-switch(1 6); step-cat(2); step-common(3 1 3)");
  });
});
