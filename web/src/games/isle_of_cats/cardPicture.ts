/** What is drawn on a card: signs side by side, from what the card does or asks for. Pure. */
import type { Card, Score, TreasureOption } from "../../wire/games/isle_of_cats";
import { COLOURS } from "./tiles";

/** What `Emblem` can draw. */
export type Sign =
  | "arrow"
  | "bag"
  | "basket"
  | "boat"
  | "book"
  | "both"
  | "card"
  | "cat"
  | "coin"
  | "chest"
  | "crown"
  | "fish"
  | "flag"
  | "gem"
  | "gap"
  | "half"
  | "map"
  | "meadow"
  | "none"
  | "or"
  | "oshax"
  | "paws"
  | "plus"
  | "rat"
  | "ring"
  | "room"
  | "small"
  | "worth";

/** One sign, or a few letters, about a point of the picture. */
export interface Part {
  sign?: Sign;
  text?: string;
  x: number;
  y: number;
  size: number;
  /** Whose coat it has. */
  colour?: string;
  /** What of a boat is meant. */
  lit?: string;
}

/** The picture is so wide and so high; nothing stands nearer than 1 to its edge. */
export const WIDTH = 60;
export const HEIGHT = 28;

type Shown = Pick<Card, "kind" | "basket" | "speed" | "effect" | "options" | "score">;

export function pictureOf(card: Shown, colour: string | null = null): readonly Part[] {
  switch (card.kind) {
    case "oshax":
      return [at("paws", 10, 18, 9), at("oshax", 30, 14, 22), at("paws", 50, 10, 9)];
    case "rescue":
      return rescue(card);
    case "treasure":
      return treasure(card.options);
    case "anytime":
      return anytime(card.effect);
    default:
      return card.score ? lesson(card.score, colour) : [at("book", 30, 14, 20)];
  }
}

const at = (sign: Sign, x: number, y: number, size: number, more: Partial<Part> = {}): Part => ({
  sign,
  x,
  y,
  size,
  ...more,
});
const say = (text: string, x: number, y: number, size = 9): Part => ({ text, x, y, size });

/** So many of a sign, in rows of up to three around a point. */
function some(sign: Sign, count: number, x: number, size: number, more: Partial<Part> = {}): Part[] {
  const rows = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  const high = size * 0.94;
  return rows.flatMap((row, line) =>
    Array.from({ length: row }, (_, index) =>
      at(sign, x + (index - (row - 1) / 2) * size * 0.98, 14 + (line - (rows.length - 1) / 2) * high, size, more),
    ),
  );
}

function rescue({ basket, speed }: Shown): Part[] {
  const by: Part[] = [{ sign: "flag", text: String(speed), x: 47, y: 14, size: 18 }];
  if (basket === "none") {
    return [at("paws", 9, 20, 10), at("paws", 20, 11, 10), at("paws", 31, 17, 10), ...by];
  }
  const cat = at("cat", 17, 9, 13, { colour: basket === "full" ? "orange" : "green" });
  return [cat, at(basket === "full" ? "basket" : "half", 17, 16, 22), ...by];
}

const FOUND = { rare: "gem", common: "coin", small: "small" } as const;

function treasure(options: readonly TreasureOption[]): Part[] {
  const sides = options.map(({ take, n, fish }, side): Part[] => {
    const x = side ? 45 : 15;
    const found = some(FOUND[take], n, x, n > 1 ? 12 : 17);
    return fish ? [at("fish", x - 9, 14, 8), at("arrow", x - 2.5, 14, 4), ...some(FOUND[take], n, x + 6.5, 8)] : found;
  });
  return [...sides.flat(), at("or", 30, 14, 20)];
}

/** What fish are gained for, what is given, and what is counted by lessons. */
const UNITS: Record<string, Sign> = {
  oshax: "oshax",
  private_lessons: "book",
  rare: "gem",
  common: "coin",
  treasures: "chest",
  rats: "rat",
  fish: "fish",
  baskets: "basket",
  maps_visible: "map",
  permanent_basket: "basket",
  private_lesson: "book",
  treasure_on_boat: "coin",
};

const becomes = (from: Part[], to: Part[]): Part[] => [...from, at("arrow", 31, 14, 8), ...to];

function anytime(effect: Shown["effect"]): Part[] {
  switch (effect?.op) {
    case "gain_fish":
      return becomes(counted(effect.per), fishes(effect.n));
    case "place_free":
      return [at("boat", 30, 14, 50), at("cat", 18, 14, 9, { colour: "blue" }), at("gap", 42, 14, 12)];
    case "draw_cards":
      return Array.from({ length: effect.n }, (_, index) =>
        at("card", 30 + (index - (effect.n - 1) / 2) * 13, 14 + Math.abs(index - (effect.n - 1) / 2) * 2, 20),
      );
    case "draw_to_boat":
      return becomes([at("bag", 14, 14, 22)], [at("boat", 47, 14, 23), at("cat", 47, 14, 9, { colour: "red" })]);
    case "draw_to_fields":
      return [
        at("bag", 30, 12, 18),
        at("meadow", 10, 20, 16),
        at("meadow", 50, 20, 16),
        ...[7, 13, 47, 53].map((x, index) => at("cat", x, 14, 7.5, { colour: COLOURS[index] ?? "wild" })),
      ];
    case "move_cats":
      return [
        at("meadow", 12, 18, 19),
        at("meadow", 48, 18, 19),
        at("cat", 10, 12, 11, { colour: "purple" }),
        at("cat", 50, 12, 11, { colour: "orange" }),
        at("both", 30, 12, 14),
      ];
    case "extra_rescue":
      return [
        at("cat", 13, 14, 16, { colour: "blue" }),
        at("plus", 29, 14, 9),
        at("cat", 45, 9, 13, { colour: "orange" }),
        at("basket", 45, 16, 21),
      ];
    case "gain_basket":
      return [at("plus", 13, 14, 10), at("basket", 36, 13, 24)];
    case "trade":
      return becomes(
        some(UNITS[effect.give] ?? "chest", effect.give_n, 14, effect.give_n > 1 ? 13 : 20),
        effect.get === "fish" ? fishes(effect.get_n) : [at("basket", 47, 14, 21)],
      );
    default:
      return [at("card", 30, 14, 22)];
  }
}

function fishes(count: number): Part[] {
  return count > 2
    ? [at("fish", 42, 14, 13), say(String(count), 53.5, 14, 12)]
    : some("fish", count, 47, count > 1 ? 11.5 : 16);
}

/** One of what an effect pays for. */
function counted(per: string): Part[] {
  const [metric = ""] = per.split(":");
  if (metric === "colours_min") {
    return five(14, 8.5);
  }
  return metric === "cats" ? some("cat", 3, 14, 8.5, { colour: "wild" }) : [at(UNITS[metric] ?? "cat", 15, 14, 19)];
}

/** A cat of each colour. */
function five(x: number, size: number): Part[] {
  return some("cat", 5, x, size).map((part, index) => ({ ...part, colour: COLOURS[index] ?? "wild" }));
}

const BOUNDS: Record<string, string> = { "==": "", ">=": "≥", "<": "<" };

/** The wire leaves out what is as usual. */
type Told = Pick<Score, "pts"> & Partial<Score>;

function lesson({ pts, per = null, div = 1, if: wanted = null, is = null }: Told, chosen: string | null): Part[] {
  const [metric = "", of = ""] = (wanted ?? per ?? "").split(":");
  const [sign = "==", bound = ""] = (is ?? "").split(" ");
  const worth = per === null ? String(pts) : div > 1 ? `${pts}/${div}` : metric === "family_value" ? "+" : `×${pts}`;
  const subject = subjectOf(metric, of === "@" ? (chosen ?? "wild") : of, bound, BOUNDS[sign] ?? "");
  return [...subject, { sign: "worth", text: worth, x: 50, y: 14, size: 17 }];
}

const number = (words: string): Part[] => [say(words, 33.5, 14, words.length > 1 ? 9 : 11)];

function subjectOf(metric: string, of: string, bound: string, sign: string): Part[] {
  const how = sign + bound;
  const boat = (lit: string, more: Part[] = []): Part[] => [at("boat", 21, 14, 39, { lit }), ...more];
  switch (metric) {
    case "cats":
      return of === ""
        ? [at("cat", 14, 14, 21, { colour: bound === "20" ? "orange" : "blue" }), ...number(how)]
        : bound === "5"
          ? some("cat", 5, 19, 12, { colour: of })
          : [at("cat", bound ? 14 : 19, 14, 21, { colour: of }), ...(bound ? number(how) : [])];
    case "colours_min":
      return COLOURS.flatMap((colour, column) =>
        Array.from({ length: Number(of) }, (_, row) =>
          at("cat", 5 + column * 8, 14 + (row - (Number(of) - 1) / 2) * 8, 7.5, { colour }),
        ),
      );
    case "edge_colours":
      return boat(
        "edge",
        [7, 13, 20, 27, 33].map((x, index) =>
          at("cat", x, index % 2 ? 7.5 : 20.5, 7.5, { colour: COLOURS[index] ?? "wild" }),
        ),
      );
    case "edge_cats_best":
      return boat(
        "edge",
        [14, 21, 28].map((x) => at("cat", x, 8, 7.5, { colour: "purple" })),
      );
    case "edge_cats":
      return boat("edge", [
        at("cat", 16, 8.5, 9, { colour: of || "red" }),
        ...(of ? [] : [at("cat", 26, 8.5, 9, { colour: "green" })]),
      ]);
    case "edge_gaps":
      return boat("whole-edge");
    case "row_gaps":
      return boat("row");
    case "rooms_filled":
    case "rooms_empty":
      return boat(`${metric === "rooms_filled" ? "filled" : "empty"}-${of}`);
    case "lonely":
      return [at("ring", 20, 14, 25), at("cat", 20, 14, 13, { colour: of || "green" })];
    case "has_largest_family":
      return [at("crown", 19, 6, 11), ...some("cat", 3, 19, 12, { colour: "red" }).map((cat) => ({ ...cat, y: 18 }))];
    case "families_min":
      return some("cat", Number(of) || 3, 20, 12.5, { colour: "blue" });
    case "family_value":
      return places(Number(of));
    case "treasures_touching":
      return [at("cat", 13, 14, 17, { colour: of }), at("coin", 27, 14, 13)];
    case "turn_place":
      return [{ sign: "flag", text: bound, x: 19, y: 14, size: 24 }];
    case "baskets":
      return some("basket", Number(bound) || 1, 20, 13);
    default: {
      const unit = at(UNITS[metric] ?? "book", bound ? 14 : 19, 14, 21);
      return bound === "0" ? [unit, at("none", unit.x, 14, 24)] : [unit, ...(bound ? number(how) : [])];
    }
  }
}

/** Families by their size; the one that is meant has a coat. */
function places(rank: number): Part[] {
  return [4, 3, 2].flatMap((count, row) =>
    Array.from({ length: count }, (_, index) =>
      at("cat", 8 + index * 8.2, 5.5 + row * 8.5, 8, { colour: row + 1 === rank ? "orange" : "none" }),
    ),
  );
}
