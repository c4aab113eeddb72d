/** What a score pad holds, and the lines that the server counts. Pure. */
import type { Worth } from "../../wire/games/coatl";
import type { Counted } from "../contract";
import type { Card, Suit } from "./cards";
import { isTemple } from "./cards";
import { unfinishedScore } from "./edition";
import { COLOURS, type Colour, type Piece } from "./serpent";

export interface PadCoatl {
  head: Colour | null;
  body: readonly Colour[];
  tail: Colour | null;
  prophecies: readonly string[];
  temple: string | null;
}

export const EMPTY: PadCoatl = { head: null, body: [], tail: null, prophecies: [], temple: null };

/** All that lies on the pad, and what somebody chose; the rest is as usual. */
export interface Pad {
  coatls: readonly PadCoatl[];
  options: Readonly<Record<string, string>>;
}

/** What can be agreed on, the usual first, but for what the edition decides. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  triple_length: ["3", "2"],
  unfinished: ["none", "half"],
  open_end: ["absent", "undecided"],
  promo: ["off", "on"],
};

export const EMPTY_PAD: Pad = { coatls: [EMPTY], options: {} };

/** R0.5 What is counted by as long as nobody chooses: unfinished cóatls go by the edition of the language. */
export function usualChoices(usual: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => [key, values[0] ?? ""])),
    unfinished: unfinishedScore(usual.edition ?? ""),
  };
}

/** The pad that was kept; an empty one if what was kept is none. */
export function padOf(kept: unknown): Pad {
  const { coatls, options } = (kept ?? {}) as Partial<Pad>;
  const isSame =
    Array.isArray(coatls) &&
    coatls.length > 0 &&
    coatls.every(isCoatl) &&
    options instanceof Object &&
    Object.entries(options).every(([key, value]) => CHOICES[key]?.includes(value));
  return isSame ? (kept as Pad) : EMPTY_PAD;
}

function isCoatl(kept: unknown): boolean {
  const { head, body, tail, prophecies, temple } = (kept ?? {}) as Partial<PadCoatl>;
  const isColour = (found: unknown) => COLOURS.includes(found as Colour);
  return (
    (head === null || isColour(head)) &&
    (tail === null || isColour(tail)) &&
    (temple === null || typeof temple === "string") &&
    Array.isArray(body) &&
    body.every(isColour) &&
    Array.isArray(prophecies) &&
    prophecies.every((id) => typeof id === "string")
  );
}

/** The answer to a line. */
export interface PadResult {
  points: number;
  lines: Worth[];
  is_complete: boolean;
}

/** R0.2 The cóatl as it is written; nothing if it has no piece. */
export function textOf({ head, body, tail }: PadCoatl): string {
  const text = `${head ? `<${head}` : "["}${body.join("")}${tail ? `${tail}>` : "]"}`;
  return text === "[]" ? "" : text;
}

/** With a piece more: a head and a tail at their ends, a segment behind the place chosen, or last. */
export function withPiece(coatl: PadCoatl, { colour, kind }: Piece, behind: number | null): PadCoatl {
  if (kind !== "body") {
    return { ...coatl, [kind]: colour };
  }
  const first = coatl.head === null ? 0 : 1;
  const at = behind === null ? coatl.body.length : Math.min(coatl.body.length, Math.max(0, behind + 1 - first));
  return { ...coatl, body: coatl.body.toSpliced(at, 0, colour) };
}

/** Without the piece at a place, counted from 0 at the head side. */
export function withoutPiece(coatl: PadCoatl, place: number): PadCoatl {
  const first = coatl.head === null ? 0 : 1;
  if (place < first) {
    return { ...coatl, head: null };
  }
  if (place - first >= coatl.body.length) {
    return { ...coatl, tail: null };
  }
  return { ...coatl, body: coatl.body.toSpliced(place - first, 1) };
}

/** With a card beside it, or without it if it lies there. */
export function withCard(coatl: PadCoatl, card: Card): PadCoatl {
  if (isTemple(card)) {
    return { ...coatl, temple: coatl.temple === card.id ? null : card.id };
  }
  const { prophecies } = coatl;
  return {
    ...coatl,
    prophecies: prophecies.includes(card.id) ? prophecies.filter((id) => id !== card.id) : [...prophecies, card.id],
  };
}

/** Whether a card may be put beside it, of at most so many prophecies, or taken away. */
export function canTake({ prophecies }: PadCoatl, card: Card, most: number): boolean {
  return isTemple(card) || prophecies.includes(card.id) || prophecies.length < most;
}

/** The line of a cóatl, which may still be laid out. */
export function lineOf(coatl: PadCoatl, options: Readonly<Record<string, string>>) {
  const { prophecies, temple } = coatl;
  return { coatl: textOf(coatl), prophecies, temple, options, check: false };
}

/** Cards by what they are looked for: the colour of the frame, or that they are temple cards. */
export type Shelf = Suit | "temples";
export const SHELVES: readonly Shelf[] = ["red", "black", "blue", "yellow", "green", "temples"];

export function shelfOf(card: Card): Shelf {
  return isTemple(card) ? "temples" : card.suit;
}

/** What goes onto the sheet of the whole table; null while something is not counted yet. */
export function countedOf(coatls: readonly PadCoatl[], results: readonly (PadResult | null)[]): Counted | null {
  const laid = coatls.map((coatl, at) => ({ coatl, result: results[at] })).filter(({ coatl }) => textOf(coatl));
  if (laid.some(({ result }) => !result)) {
    return null;
  }
  const complete = laid.filter(({ result }) => result?.is_complete);
  const numbered = (name: string, some: typeof laid) =>
    some.map(({ result }, at) => [`${name}_${at + 1}`, result?.points ?? 0] as const);
  const unfinished = laid.filter(({ result }) => !result?.is_complete);
  const cards = complete.map(({ coatl }) => coatl.prophecies.length + (coatl.temple === null ? 0 : 1));
  return {
    cells: Object.fromEntries([...numbered("coatl", complete), ...numbered("unfinished", unfinished)]),
    ties: { cards: cards.reduce((sum, each) => sum + each, 0) },
  };
}

/** As a sheet shows it. */
export function sheetOf(coatl: PadCoatl, result: PadResult) {
  return {
    text: textOf(coatl),
    is_complete: result.is_complete,
    worths: result.lines,
    points: result.points,
  };
}
