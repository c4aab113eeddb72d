/** Tiles and cards in words: for labels, the log and screen readers. */
import type { BasketCard, PlayerView, ScoreSheet } from "../../wire/games/isle_of_cats";
import type { Translate } from "../contract";
import type { Boat } from "./boat";
import { cellsOf, COLOURS, sizeOf, type Book, type Cell, type Printed } from "./tiles";

/** "blue cat". */
export function tileName(book: Book, id: string, t: Translate): string {
  const tile = book.tiles.get(id);
  return !tile ? "" : tile.colour ? t(`cat-${tile.colour}`) : t(`tile-${tile.kind}`);
}

/** The same as the object of a sentence: "a blue cat". */
export function tileObject(book: Book, id: string, t: Translate): string {
  const tile = book.tiles.get(id);
  return !tile ? "" : tile.colour ? t(`object-cat-${tile.colour}`) : t(`object-${tile.kind}`);
}

export function tilesObject(book: Book, ids: readonly string[], t: Translate): string {
  return ids.map((id) => tileObject(book, id, t)).join(", ");
}

/** "blue 2, red 1". */
export function catsByColour(book: Book, ids: readonly string[], t: Translate): string {
  const colours = ids.map((id) => book.tiles.get(id)?.colour);
  return COLOURS.flatMap((colour) => {
    const count = colours.filter((each) => each === colour).length;
    return count ? [`${t(`colour-${colour}`)} ${count}`] : [];
  }).join(", ");
}

/** "blue cat, 5 cells, 3 × 3". */
export function tileWords(book: Book, id: string, t: Translate, orientation = 0): string {
  return t("tile-words", { tile: tileName(book, id, t), ...sizeArgs(book, id, orientation) });
}

function sizeArgs(book: Book, id: string, orientation = 0): Record<string, number> {
  const cells = cellsOf(book, id, orientation);
  return { cells: cells.length, ...sizeOf(cells) };
}

/** Columns and rows as people count them. */
export function spotArgs(cells: readonly Cell[]): Record<string, number> {
  const cols = cells.map(([col]) => col + 1);
  const rows = cells.map(([, row]) => row + 1);
  const [left, right, top, bottom] = [Math.min(...cols), Math.max(...cols), Math.min(...rows), Math.max(...rows)];
  return { left, right, top, bottom, columns: right - left + 1, rows: bottom - top + 1 };
}

/** What the score sheet counted for one of its lines. */
function factOf({ lines }: ScoreSheet, counted: "rats" | "rooms"): number {
  return lines.find(({ key }) => key === counted)?.facts[counted] ?? 0;
}

/** What lies on a boat, and what is still to be covered. */
export function boatWords(boat: Boat, { tiles, sheet }: PlayerView, book: Book, t: Translate): string {
  const count = (...kinds: string[]) =>
    tiles.filter(({ tile }) => kinds.includes(book.tiles.get(tile)?.kind ?? "")).length;
  return t("boat-about", {
    cats: count("cat", "oshax"),
    treasures: count("common", "rare"),
    rats: factOf(sheet, "rats"),
    rooms: new Set(boat.rooms.values()).size - factOf(sheet, "rooms"),
  });
}

/** What the lesson of a card asks for; cards of an expansion tell their label. */
export function lessonWords(
  card: { id: number } & Partial<Pick<Printed, "label" | "kind" | "alone" | "altered" | "further">>,
  t: Translate,
): string {
  const lesson = card.further ? (card.label ?? "") : t(`score-card_${card.id}${card.altered ? "-alone" : ""}`);
  return card.alone && card.kind === "public_lesson" ? t("lesson-half", { lesson }) : lesson;
}

/** The title that a card has in the rulebook; most have none there. */
export function cardTitle(card: Printed, t: Translate): string {
  return card.title && !card.further ? t(`title-${card.id}`) : card.title;
}

/** The number of a card, and its title if it has one. */
export function cardName(card: Printed, t: Translate): string {
  const title = cardTitle(card, t);
  return title ? t("card-titled", { number: card.id, title }) : String(card.id);
}

/** What stands on a card, without its kind. */
export function cardAbout(card: Printed, t: Translate): string {
  switch (card.kind) {
    case "oshax":
      return t("card-oshax");
    case "rescue":
      return t("card-rescue", { basket: card.basket, speed: card.speed });
    case "anytime":
      return effectWords(card, t);
    case "treasure": {
      const [one = "", other = ""] = card.options.map((_, option) => findWords(card, option, t));
      return t("card-or", { one, other });
    }
    default:
      return lessonWords(card, t);
  }
}

function effectWords({ effect }: Printed, t: Translate): string {
  if (effect === null) {
    return "";
  }
  switch (effect.op) {
    case "gain_fish":
      return t(`effect-${effect.per.split(":")[0] ?? ""}`, { n: effect.n });
    case "draw_cards":
    case "draw_to_fields":
      return t(`effect-${effect.op}`, { n: effect.n });
    case "move_cats":
      return t("effect-move_cats", { n: effect.max });
    case "trade":
      return t(`effect-give-${effect.give}`, { n: effect.get_n });
    default:
      return t(`effect-${effect.op}`);
  }
}

/** One of the ways to use a treasure card. */
export function findWords(card: Printed, option: number, t: Translate): string {
  const found = card.options[option];
  if (!found) {
    return "";
  }
  return found.fish ? t("find-paid", { n: found.n, fish: found.fish }) : t(`find-${found.take}`, { n: found.n });
}

/** "Rescue 47: speed 3, one basket." */
export function cardWords(card: Printed | undefined, t: Translate): string {
  return card
    ? t("card-words", { kind: t(`kind-${card.kind}`), name: cardName(card, t), about: cardAbout(card, t) })
    : "";
}

/** What the sister does with a basket card, step by step. */
export function stepWords(step: string, book: Book, t: Translate): string {
  const [what = "", n = "", other = ""] = step.split(" ");
  switch (what) {
    case "common":
      return t("step-common", sizeArgs(book, n));
    case "switch":
      return t("step-switch", { n, other });
    default:
      return t(`step-${what}`, { n });
  }
}

export function basketWords(card: BasketCard | undefined, book: Book, t: Translate): string {
  return card ? card.do.map((step) => stepWords(step, book, t)).join("; ") : "";
}
