import { describe, expect, it } from "vitest";

import type { Card, Score } from "../../wire/games/isle_of_cats";
import { HEIGHT, pictureOf, WIDTH, type Part } from "./cardPicture";

type Told = Parameters<typeof pictureOf>[0];
const BLANK: Told = { kind: "oshax", basket: "none", speed: 0, effect: null, options: [], score: null };
const anytime = (effect: object): Told => ({ ...BLANK, kind: "anytime", effect: effect as Card["effect"] });
const per = (pts: number, metric: string, more = {}): Told => lesson({ pts, per: metric, ...more });
const when = (pts: number, metric: string, is: string): Told => lesson({ pts, if: metric, is });
const lesson = (score: object): Told => ({ ...BLANK, kind: "private_lesson", score: score as Score });
const gain = (n: number, metric: string): Told => anytime({ op: "gain_fish", n, per: metric });
const trade = (give: string, give_n: number, get: string, get_n: number): Told =>
  anytime({ op: "trade", give, give_n, get, get_n });

/** One card of each wording in the box, as the wire tells them. */
const CARDS: readonly Told[] = [
  BLANK,
  { ...BLANK, kind: "rescue", speed: 4 },
  { ...BLANK, kind: "rescue", speed: 0, basket: "half" },
  { ...BLANK, kind: "rescue", speed: 3, basket: "half" },
  { ...BLANK, kind: "rescue", speed: 1, basket: "full" },
  ...[gain(2, "oshax"), gain(1, "private_lessons"), gain(1, "colours_min:1"), gain(2, "rare")],
  ...[gain(1, "common"), gain(1, "cats:@"), anytime({ op: "place_free" }), anytime({ op: "draw_cards", n: 2 })],
  ...[anytime({ op: "draw_cards", n: 3 }), anytime({ op: "draw_to_boat", n: 1 })],
  ...[anytime({ op: "draw_to_fields", n: 4 }), anytime({ op: "move_cats", max: 3 })],
  ...[anytime({ op: "extra_rescue", n: 1 }), anytime({ op: "gain_basket", n: 1 })],
  ...[trade("permanent_basket", 1, "fish", 5), trade("private_lesson", 2, "permanent_basket", 1)],
  trade("treasure_on_boat", 2, "permanent_basket", 1),
  {
    ...BLANK,
    kind: "treasure",
    options: [
      { take: "rare", n: 1, fish: 0 },
      { take: "common", n: 2, fish: 0 },
    ],
  },
  {
    ...BLANK,
    kind: "treasure",
    options: [
      { take: "small", n: 2, fish: 0 },
      { take: "common", n: 2, fish: 1 },
    ],
  },
  ...[when(12, "edge_gaps", "== 0"), when(10, "cats", "== 15"), when(10, "cats", "== 20")],
  ...[when(15, "colours_min:3", "== 5"), when(7, "edge_colours", "== 5"), when(7, "baskets", "== 3")],
  ...[when(7, "turn_place", "== 1"), when(10, "has_largest_family", "== 1"), when(10, "rats", "== 0")],
  ...["blue", "green", "purple", "red", "orange"].map((colour) => when(9, `cats:${colour}`, "== 5")),
  ...[when(10, "rats", "== 5"), when(7, "private_lessons", "== 6"), when(9, "treasures", "== 5")],
  ...[when(12, "rooms_filled:parrot", "== 2"), when(18, "rooms_empty:moon", "== 2")],
  ...[when(15, "rooms_empty:apple", "== 1"), when(7, "fish", ">= 5"), when(5, "cats:@", ">= 3")],
  ...[when(10, "row_gaps:4", "== 0"), per(1, "edge_cats_best"), per(1, "lonely"), per(2, "rare"), per(1, "common")],
  ...[per(2, "rats"), per(1, "private_lessons"), per(1, "edge_cats", { div: 2 }), per(4, "families_min:4")],
  ...[per(3, "oshax"), per(1, "family_value:3"), per(2, "edge_cats:@"), per(1, "cats:@"), per(3, "lonely:@")],
  ...[per(2, "common"), per(1, "treasures_touching:@"), per(5, "maps_visible"), per(2, "treasures")],
  per(2, "rooms_filled"),
];

/** Where letters or a sign end, about. */
function beyond({ sign, text, x, y, size }: Part): boolean {
  const wide = sign ? size : size * 0.6 * (text?.length ?? 0);
  const high = sign === "boat" ? size * 0.45 : sign ? size : size * 0.75;
  return x - wide / 2 < 0 || x + wide / 2 > WIDTH || y - high / 2 < 0 || y + high / 2 > HEIGHT;
}

describe("the picture of a card", () => {
  it("is another one for each effect and each lesson", () => {
    const pictures = CARDS.map((card) => JSON.stringify(pictureOf(card)));

    expect(new Set(pictures).size).toBe(CARDS.length);
  });

  it.each(CARDS.map((card) => [JSON.stringify(card.effect ?? card.score ?? card.kind), card] as const))(
    "stays inside its frame: %s",
    (_, card) => {
      expect(pictureOf(card).filter(beyond)).toEqual([]);
    },
  );

  it("says what is paid once, and what is paid for each", () => {
    const worth = (card: Told) => pictureOf(card).find(({ sign }) => sign === "worth")?.text;

    expect(worth(when(10, "cats", "== 15"))).toBe("10");
    expect(worth(per(2, "rare"))).toBe("×2");
    expect(worth(per(1, "edge_cats", { div: 2 }))).toBe("1/2");
  });

  it("has the coat of the colour that was announced", () => {
    const coats = (colour: string | null) => pictureOf(per(1, "cats:@"), colour).map(({ colour: coat }) => coat);

    expect(coats("red")).toContain("red");
    expect(coats(null)).toContain("wild");
  });

  it("is a book where an expansion counts something of its own", () => {
    expect(pictureOf(per(2, "moonlight"))[0]?.sign).toBe("book");
    expect(pictureOf(lesson(undefined as unknown as object))[0]?.sign).toBe("book");
  });
});
