import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe as suite, expect, it } from "vitest";

import words from "../../../../src/tilewright/texts/en/coatl.ftl?raw";
import type { Catalogue, Event, PlayerView, View } from "../../wire/games/coatl";
import type { ScoreLine } from "../../wire/server";
import type { Context } from "../contract";
import { lessons } from "./lesson";
import { banner, describe, irrevocable, scoreGroup, scoreText, undoLabel, type Coatl } from "./speech";

const catalogue: Catalogue = {
  prophecies: [
    {
      id: "P18",
      family: "step",
      suit: "blue",
      pattern: "Y B",
      mode: "pack",
      levels: [[1, 1]],
      copies: 1,
      promo: false,
    },
  ],
  temples: [{ id: "T03", needs: ["none:G", "len:9"], levels: [[1, 3]], promo: false }],
  disc: [],
  board_spaces: 8,
  most_kept: 3,
  most_unfinished: 2,
  most_prophecies: 4,
};
const context: Context<Coatl> = {
  catalogue,
  seat: 0,
  players: [],
  person: (seat) => ({ who: seat === 0 ? "me" : "other", name: `P${seat}` }),
  names: (seats) => seats.map((seat) => `P${seat}`).join(", "),
  t: (key, args) => (args ? `${key}(${Object.values(args).join(" ")})` : key),
};
const player = { board: [], coatls: [] } as unknown as PlayerView;
const view = {
  turn: 0,
  phase: "turn",
  trigger: null,
  actions: 1,
  completing: -1,
  supply: ["P01", "P07"],
  disc: [["<K"], ["<B"], ["Y>"], ["Y>"], ["K", "B"], ["Y", "B"], [], [], [], []],
  players: [player, player],
} as unknown as View;

suite("banner", () => {
  it("asks for an action, and says how many are left in a last turn", () => {
    expect(banner(view, [0], context)).toEqual({ key: "banner-turn", args: { who: "me", name: "P0" } });
    expect(banner({ ...view, turn: 1, trigger: "third_coatl", actions: 2 }, [1], context)).toEqual({
      key: "banner-last",
      args: { who: "other", name: "P1", actions: 2 },
    });
  });

  it("asks whoever has not chosen a hand, and leaves the others to the frame", () => {
    const opening: View = { ...view, phase: "opening" };

    expect(banner(opening, [0, 1], context)?.key).toBe("banner-opening");
    expect(banner(opening, [1], context)).toBeNull();
  });

  it("says what each part of an action asks for, and that it is over", () => {
    const key = (phase: View["phase"]) => banner({ ...view, phase, completing: 1 }, [0], context)?.key;

    expect(
      (["choosing", "must_choose", "assembling", "completing", "picking", "discarding", "over"] as const).map(key),
    ).toEqual([
      "banner-choosing",
      "banner-must_choose",
      "banner-assembling",
      "banner-completing",
      "banner-picking",
      "banner-discarding",
      "banner-over",
    ]);
    expect(banner({ ...view, phase: "completing", completing: 1 }, [0], context)?.args?.coatl).toBe(2);
  });
});

suite("describe", () => {
  const said = (event: Event) => describe(event, context);

  it("tells which side of which cóatl a piece was joined to, counting from one", () => {
    expect(said({ type: "piece_joined", seat: 1, coatl: 1, side: "head", piece: "R" })).toEqual({
      key: "log-joined-head",
      args: { who: "other", name: "P1", coatl: 2, piece: "object-body-R" },
    });
    expect(said({ type: "piece_joined", seat: 1, coatl: 1, side: "tail", piece: "R" })?.key).toBe("log-joined-tail");
  });

  it("names cards that are seen, and not those that are hidden", () => {
    const step = "card-words(family-step colour-Y, colour-B)";

    expect(said({ type: "prophecy_taken", seat: 1, card: "P18" })?.args?.card).toBe(step);
    expect(said({ type: "prophecy_drawn", seat: 0, card: "P18" })).toEqual({
      key: "log-drawn-card",
      args: { who: "me", name: "P0", card: step },
    });
    expect(said({ type: "prophecy_drawn", seat: 1, card: null })?.key).toBe("log-drawn");
    expect(said({ type: "prophecy_discarded", seat: 1, card: null })?.key).toBe("log-discarded");
    expect(said({ type: "prophecy_discarded", seat: 0, card: "P18" })?.key).toBe("log-discarded-card");
  });

  it("tells what everyone kept, and why the last turns begin", () => {
    expect(said({ type: "opening_ended", kept: [3, 2] })?.args?.kept).toBe("log-kept(P0 3), log-kept(P1 2)");
    expect(said({ type: "end_triggered", seat: 1, trigger: "third_coatl" })?.key).toBe("log-third");
    expect(said({ type: "end_triggered", seat: 1, trigger: "supply_exhausted" })?.key).toBe("log-exhausted");
  });

  it("names one winner, or all who share the victory", () => {
    expect(said({ type: "game_ended", winners: [0] })?.key).toBe("log-won");
    expect(said({ type: "game_ended", winners: [0, 1] })).toEqual({ key: "log-shared", args: { names: "P0, P1" } });
  });

  it("gives each text what it names", () => {
    const bundle = new FluentBundle("en");
    bundle.addResource(new FluentResource(words));
    const events: Event[] = [
      { type: "hand_chosen", seat: 1, kept: null },
      { type: "opening_ended", kept: [3, 2] },
      { type: "pieces_taken", seat: 1, space: 0, pieces: ["<K"] },
      { type: "disc_refilled", spaces: [0], pieces: [["<K"]] },
      { type: "prophecy_taken", seat: 1, card: "P18" },
      { type: "prophecy_drawn", seat: 1, card: null },
      { type: "prophecy_drawn", seat: 0, card: "P18" },
      { type: "deck_reshuffled", cards: 7 },
      { type: "coatl_started", seat: 1, coatl: 0, piece: "R" },
      { type: "piece_joined", seat: 1, coatl: 0, side: "head", piece: "R" },
      { type: "piece_joined", seat: 1, coatl: 0, side: "tail", piece: "R" },
      { type: "prophecy_played", seat: 1, coatl: 0, card: "P18" },
      { type: "coatl_completed", seat: 1, coatl: 0 },
      { type: "temple_played", seat: 1, coatl: 0, card: "T03" },
      { type: "temple_uncovered", place: 0, card: "T03" },
      { type: "token_used", seat: 1, token: "perfect_pick" },
      { type: "piece_picked", seat: 1, piece: "R" },
      { type: "supply_discarded", cards: ["P18"] },
      { type: "prophecy_discarded", seat: 1, card: null },
      { type: "prophecy_discarded", seat: 0, card: "P18" },
      { type: "temple_taken", seat: 1, card: "T03" },
      { type: "passed", seat: 1 },
      { type: "end_triggered", seat: 1, trigger: "third_coatl" },
      { type: "end_triggered", seat: 1, trigger: "supply_exhausted" },
      { type: "game_ended", winners: [0] },
      { type: "game_ended", winners: [0, 1] },
    ];

    for (const text of events.map(said)) {
      const pattern = bundle.getMessage(text?.key ?? "")?.value;
      const errors: Error[] = [];
      bundle.formatPattern(pattern ?? "", text?.args, errors);
      expect([text?.key, !!pattern, errors]).toEqual([text?.key, true, []]);
    }
  });

  it("says nothing of what is seen every turn", () => {
    expect(said({ type: "supply_refilled", cards: ["P18"] })).toBeNull();
    expect(said({ type: "coatl_closed", seat: 0, coatl: 0 })).toBeNull();
  });
});

suite("undo and what can't be undone", () => {
  it("names what is taken back", () => {
    expect(undoLabel([{ type: "pieces_taken", seat: 0, space: 1, pieces: ["<K"] }]).key).toBe("undo-taken");
    expect(
      undoLabel([
        { type: "piece_joined", seat: 0, coatl: 0, side: "tail", piece: "K>" },
        { type: "coatl_completed", seat: 0, coatl: 0 },
      ]).key,
    ).toBe("undo-joined");
    expect(undoLabel([{ type: "coatl_closed", seat: 0, coatl: 0 }]).key).toBe("undo-done");
    expect(undoLabel([]).key).toBe("undo-done");
  });

  it("asks before something is revealed, and never before an end", () => {
    expect(irrevocable({ type: "draw_prophecy" })?.key).toBe("irrevocable-draw");
    expect(irrevocable({ type: "take_pieces", space: 0 })?.key).toBe("irrevocable-refill");
    expect(irrevocable({ type: "play_prophecy", coatl: 0, card: "P18" })?.key).toBe("irrevocable-play");
    expect(irrevocable({ type: "play_temple", card: "T03" })?.key).toBe("irrevocable-temple");
    expect(irrevocable({ type: "see_the_future" })?.key).toBe("irrevocable-future");
    expect(irrevocable({ type: "done" })).toBeNull();
  });
});

suite("score lines", () => {
  const line = (key: string, facts: ScoreLine["facts"], witness: string[]): ScoreLine => ({
    rule: "R13.1",
    key,
    points: 3,
    facts,
    witness,
  });

  it("name their card and stand under their cóatl", () => {
    const prophecy = line("prophecy", { coatl: 2, card: 18, times: 2 }, ["P18", "2.1", "2.2"]);

    expect(scoreText(prophecy, catalogue, context.t)).toEqual({
      key: "score-prophecy",
      args: { name: "card-words(family-step colour-Y, colour-B)", times: 2 },
    });
    expect(scoreGroup(prophecy)).toEqual({ key: "coatl-number", args: { coatl: 2 } });
    expect(scoreText(line("temple", { times: 1 }, ["T03"]), catalogue, context.t).key).toBe("score-temple");
    expect(scoreText(line("unfinished", { coatl: 1, full: 5 }, ["P18"]), catalogue, context.t)).toEqual({
      key: "score-unfinished",
      args: { full: 5 },
    });
  });
});

suite("the lesson", () => {
  const allowed = (text: string, seen: View = view) => {
    const step = lessons[0]?.steps.find((one) => one.text === text);
    return (action: Parameters<NonNullable<typeof step>["allow"] & object>[0]) => step?.allow?.(action, seen) ?? false;
  };

  it("wants the pair of yellow and blue, or another pair if that one is gone", () => {
    expect(allowed("lesson-take")({ type: "take_pieces", space: 5 })).toBe(true);
    expect(allowed("lesson-take")({ type: "take_pieces", space: 4 })).toBe(false);
    expect(allowed("lesson-take")({ type: "take_pieces", space: 0 })).toBe(false);
    const gone = { ...view, disc: view.disc.map((pieces, space) => (space === 5 ? [] : pieces)) };
    expect(allowed("lesson-take", gone)({ type: "take_pieces", space: 4 })).toBe(true);
  });

  it("wants a tail, or anything if there is none", () => {
    expect(allowed("lesson-tail")({ type: "take_pieces", space: 2 })).toBe(true);
    expect(allowed("lesson-tail")({ type: "take_pieces", space: 0 })).toBe(false);
    const none = {
      ...view,
      disc: view.disc.map((pieces, space) => (space === 2 || space === 3 ? [] : pieces)),
    };
    expect(allowed("lesson-tail", none)({ type: "take_pieces", space: 0 })).toBe(true);
  });

  it("wants yellow and blue by turns, as far as they last", () => {
    const with_ = (text: string, board: PlayerView["board"]) =>
      ({ ...view, players: [{ ...player, board, coatls: [{ text }] }, player] }) as View;
    const join = (piece: "Y" | "B" | "K", seen: View) =>
      allowed("lesson-join", seen)({ type: "join_piece", coatl: 0, side: "tail", piece });

    expect(join("Y", with_("<K]", ["Y", "B"]))).toBe(true);
    expect(join("B", with_("<K]", ["Y", "B"]))).toBe(false);
    expect(join("B", with_("<KY]", ["Y", "B"]))).toBe(true);
    expect(join("K", with_("<KY]", ["K"]))).toBe(true);
  });
});
