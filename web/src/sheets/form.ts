/** A score form that is filled in: what it comes to, and what is asked between those who are equal. Pure. */
import type { FormLine, ScoreForm, TieBreak } from "../wire/server";

/** Numbers by the key of their line; those that break ties by `tieCell`. */
export type Cells = Readonly<Record<string, number>>;

/** How it stands, by column. */
export interface Verdict {
  totals: readonly number[];
  /** Of the opponent that nobody plays. */
  rival: number | null;
  winners: readonly number[];
  /** What decided: nothing yet, more points, a tie-break, nothing at all, or the opponent. */
  by: "asking" | "points" | "tie" | "shared" | "lost";
  /** The tie-break that decided, or that has to be asked. */
  tie: TieBreak | null;
  /** Those who were equal before that. */
  tied: readonly number[];
}

export const tieCell = (key: string): string => `tie.${key}`;

export function pointsOf(line: FormLine, cells: Cells): number {
  return line.points * (cells[line.key] ?? 0);
}

export function totalOf(lines: readonly FormLine[], cells: Cells): number {
  return lines.reduce((sum, line) => sum + pointsOf(line, cells), 0);
}

/** The number of a tie-break: as it was written down, or the best of some lines; null if it has to be asked. */
export function tieOf(form: ScoreForm, tie: TieBreak, cells: Cells): number | null {
  if (tie.best_of.length === 0) {
    return cells[tieCell(tie.key)] ?? null;
  }
  const lines = form.lines.filter(({ key }) => tie.best_of.includes(key));
  return Math.max(...lines.map((line) => pointsOf(line, cells)));
}

export function verdictOf(form: ScoreForm, columns: readonly Cells[], rival: Cells | null): Verdict {
  const totals = columns.map((cells) => totalOf(form.lines, cells));
  const best = Math.max(...totals);
  const all = totals.flatMap((points, column) => (points === best ? [column] : []));
  if (rival) {
    const against = totalOf(form.rival, rival);
    const won = best > against;
    const winners = won ? all : [];
    return { totals, rival: against, winners, by: won ? "points" : "lost", tie: null, tied: [] };
  }
  const done = { totals, rival: null };
  let tied = all;
  if (tied.length === 1) {
    return { ...done, winners: tied, by: "points", tie: null, tied: [] };
  }
  for (const tie of form.ties) {
    const values = tied.map((column) => tieOf(form, tie, columns[column] ?? {}));
    if (values.includes(null)) {
      return { ...done, winners: [], by: "asking", tie, tied };
    }
    const most = Math.max(...values.map(Number));
    const left = tied.filter((_, at) => values[at] === most);
    if (left.length === 1) {
      return { ...done, winners: left, by: "tie", tie, tied };
    }
    tied = left;
  }
  return { ...done, winners: tied, by: "shared", tie: null, tied };
}

/** The tie-breaks that are asked, and of whom: those that came before the one that is asked now stay to be seen. */
export function asksOf(form: ScoreForm, columns: readonly Cells[]): { tie: TieBreak; columns: readonly number[] }[] {
  const asks: { tie: TieBreak; columns: readonly number[] }[] = [];
  const totals = columns.map((cells) => totalOf(form.lines, cells));
  const best = Math.max(...totals);
  let tied = totals.flatMap((points, column) => (points === best ? [column] : []));
  for (const tie of form.rival.length ? [] : form.ties) {
    if (tied.length < 2) {
      break;
    }
    if (tie.best_of.length === 0) {
      asks.push({ tie, columns: tied });
    }
    const values = tied.map((column) => tieOf(form, tie, columns[column] ?? {}));
    if (values.includes(null)) {
      break;
    }
    const most = Math.max(...values.map(Number));
    tied = tied.filter((_, at) => values[at] === most);
  }
  return asks;
}

/** Cells that are still empty, apart from lines that not everybody needs. */
export function emptyCells(lines: readonly FormLine[], cells: Cells): string[] {
  return lines.flatMap(({ key, is_spare }) => (is_spare || cells[key] !== undefined ? [] : [key]));
}

/** The lines to show: spare ones that have a number, and so many more. */
export function shownLines(
  lines: readonly FormLine[],
  columns: readonly Cells[],
  wanted: ReadonlySet<string>,
): FormLine[] {
  return lines.filter(
    ({ key, is_spare }) => !is_spare || wanted.has(key) || columns.some((cells) => cells[key] !== undefined),
  );
}

/**
 * What somebody wrote into a cell: a number, nothing, or what can't stand there. A minus before what costs points
 * anyway says the same twice.
 */
export function readCell(line: { points?: number; most: number }, text: string): number | null | undefined {
  const trimmed = text.trim().replace(/^[−–]/, "-");
  if (trimmed === "" || (trimmed === "-" && (line.points ?? 1) < 0)) {
    return null;
  }
  if (!/^-?\d{1,4}$/.test(trimmed)) {
    return undefined;
  }
  const value = (line.points ?? 1) < 0 ? Math.abs(Number(trimmed)) : Number(trimmed);
  return value >= 0 && value <= line.most ? value + 0 : undefined;
}

/** The forms for so many players, the usual one first. */
export function formsFor(forms: readonly ScoreForm[], seats: number): ScoreForm[] {
  return forms.filter((form) => form.seats.includes(seats));
}
