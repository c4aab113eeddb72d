/** Sheets as this browser keeps them, and as they are handed on. Pure. */
import type { ScoreForm } from "../wire/server";
import { pointsOf, shownLines, tieOf, totalOf, verdictOf, type Cells } from "./form";

export interface Column {
  name: string;
  /** Which of the signs of seats stands before the name. */
  mark: number;
  cells: Cells;
}

export interface Sheet {
  id: string;
  game: string;
  /** As it was when the sheet was begun: an old one is added up as it was then. */
  form: ScoreForm;
  /** When it was begun, in milliseconds. */
  begun: number;
  columns: readonly Column[];
  /** The number of players; a team has one column. */
  seats: number;
  rival: Cells | null;
  /** The code of a sheet that others fill in too. */
  shared: string | null;
}

export const MARKS = 5;
export const NAME_LENGTH = 40;
/** Older ones make room: what a browser keeps for a page is limited. */
export const MOST_KEPT = 300;

export function newSheet(
  id: string,
  game: string,
  form: ScoreForm,
  names: readonly string[],
  now: number,
  shared: string | null = null,
): Sheet {
  const columns = form.is_team ? names.slice(0, 1) : names;
  return {
    id,
    game,
    form,
    begun: now,
    columns: columns.map((name, at) => ({ name, mark: at % MARKS, cells: {} })),
    seats: names.length,
    rival: form.rival.length ? {} : null,
    shared,
  };
}

export function withCell(cells: Cells, key: string, value: number | null): Cells {
  const { [key]: _, ...others } = cells;
  return value === null ? others : { ...others, [key]: value };
}

export const isBlank = ({ columns, rival }: Sheet): boolean =>
  [...columns.map(({ cells }) => cells), rival ?? {}].every((cells) => Object.keys(cells).length === 0);

/** Of what a browser had kept, what is sheets: others may have written there, or an older page. */
export function sheetsOf(kept: unknown): Sheet[] {
  return Array.isArray(kept) ? (kept as unknown[]).filter(isSheet).slice(0, MOST_KEPT) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCells(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((each) => Number.isSafeInteger(each));
}

function areLines(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    (value as unknown[]).every(
      (line) => isObject(line) && typeof line.key === "string" && [line.points, line.most].every(Number.isSafeInteger),
    )
  );
}

function isForm(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.key === "string" &&
    areLines(value.lines) &&
    areLines(value.rival) &&
    Array.isArray(value.ties) &&
    (value.ties as unknown[]).every(
      (tie) =>
        isObject(tie) && typeof tie.key === "string" && Number.isSafeInteger(tie.most) && Array.isArray(tie.best_of),
    )
  );
}

function isSheet(value: unknown): value is Sheet {
  return (
    isObject(value) &&
    [value.id, value.game].every((each) => typeof each === "string") &&
    [value.begun, value.seats].every((each) => Number.isFinite(each)) &&
    isForm(value.form) &&
    Array.isArray(value.columns) &&
    value.columns.length > 0 &&
    (value.columns as unknown[]).every(
      (column) =>
        isObject(column) &&
        typeof column.name === "string" &&
        Number.isSafeInteger(column.mark) &&
        isCells(column.cells),
    ) &&
    (value.rival === null || isCells(value.rival)) &&
    (value.shared === null || typeof value.shared === "string")
  );
}

/** The words that a sheet needs to be handed on. */
export interface SheetWords {
  title: (sheet: Sheet) => string;
  form: (sheet: Sheet) => string;
  day: (sheet: Sheet) => string;
  line: (sheet: Sheet, key: string) => string;
  tie: (sheet: Sheet, key: string) => string;
  name: (sheet: Sheet, column: number) => string;
  rival: (sheet: Sheet) => string;
  total: string;
  winner: string;
}

/** What a program for tables would take for a formula, it shall take for text. */
function field(text: string | number): string {
  const plain = typeof text === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : String(text);
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const row = (...fields: (string | number)[]): string => fields.map(field).join(",");

/** A table for each sheet, an empty row between them: what programs for tables read. */
export function csvOf(sheets: readonly Sheet[], words: SheetWords): string {
  return `${sheets.map((sheet) => csvSheet(sheet, words)).join("\r\n\r\n")}\r\n`;
}

function csvSheet(sheet: Sheet, words: SheetWords): string {
  const { form, columns, rival } = sheet;
  const cells = columns.map((column) => column.cells);
  const { winners } = verdictOf(form, cells, rival);
  const head = row(words.title(sheet), words.form(sheet), words.day(sheet));
  const names = row("", ...columns.map((_, at) => words.name(sheet, at)));
  const lines = shownLines(form.lines, cells, new Set()).map((line) =>
    row(words.line(sheet, line.key), ...cells.map((own) => (own[line.key] === undefined ? "" : pointsOf(line, own)))),
  );
  const totals = row(words.total, ...cells.map((own) => totalOf(form.lines, own)));
  const ties = form.ties
    .map((tie) => ({ tie, values: cells.map((own) => tieOf(form, tie, own)) }))
    .filter(({ tie, values }) => tie.best_of.length === 0 && values.some((value) => value !== null))
    .map(({ tie, values }) => row(words.tie(sheet, tie.key), ...values.map((value) => value ?? "")));
  const against = rival
    ? [
        row(words.rival(sheet)),
        ...form.rival.map((line) =>
          row(words.line(sheet, line.key), rival[line.key] === undefined ? "" : pointsOf(line, rival)),
        ),
        row(words.total, totalOf(form.rival, rival)),
      ]
    : [];
  const won = row(words.winner, ...columns.map((_, at) => (winners.includes(at) ? "×" : "")));
  return [head, names, ...lines, totals, ...ties, won, ...against].join("\r\n");
}

/** A few lines to be sent to friends. */
export function textOf(sheet: Sheet, words: SheetWords): string {
  const { totals, rival, winners } = verdictOf(
    sheet.form,
    sheet.columns.map(({ cells }) => cells),
    sheet.rival,
  );
  const order = totals.map((points, at) => ({ points, at })).sort((a, b) => b.points - a.points);
  return [
    `${words.title(sheet)}, ${words.form(sheet)}, ${words.day(sheet)}`,
    ...order.map(({ points, at }) => `${winners.includes(at) ? "★ " : ""}${words.name(sheet, at)}: ${points}`),
    ...(rival === null ? [] : [`${words.rival(sheet)}: ${rival}`]),
  ].join("\n");
}
