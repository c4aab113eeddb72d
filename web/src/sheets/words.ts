/** How lines, players and games of a sheet are called. */
import { t, words } from "../text/words.svelte";
import type { Sheet, SheetWords } from "./sheets";

const NUMBERED = /^(.+)_(\d+)$/;

/** A line of a form: `coatl_2` is the text `line-coatl` with the number 2. */
export function lineName(game: string, key: string): string {
  const [, name = key, number = "0"] = NUMBERED.exec(key) ?? [];
  return words.of(game)(`line-${name}`, { number: Number(number) });
}

export const tieName = (game: string, key: string): string => words.of(game)(`form-tie-${key}`);
export const formName = (game: string, key: string): string => words.of(game)(`form-${key}`);

export function columnName({ columns, form }: Sheet, column: number): string {
  const name = columns[column]?.name ?? "";
  return name !== "" ? name : form.is_team ? t("team") : t("person-number", { number: column + 1 });
}

export function namesOf(sheet: Sheet, columns: readonly number[]): string {
  return listed(columns.map((column) => columnName(sheet, column)));
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.locale).format(names);
}

export function dayOf(sheet: Sheet): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: "medium" }).format(sheet.begun);
}

export function sheetWords(): SheetWords {
  return {
    title: ({ game }) => words.title(game, game),
    form: ({ game, form }) => formName(game, form.key),
    day: dayOf,
    line: ({ game }, key) => lineName(game, key),
    tie: ({ game }, key) => tieName(game, key),
    name: columnName,
    rival: ({ game }) => words.of(game)("rival"),
    total: t("sheet-total"),
    winner: t("winner"),
  };
}
