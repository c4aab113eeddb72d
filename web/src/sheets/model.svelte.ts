/** A sheet that is being filled in, wherever it is kept. */
import { removeAll } from "../app/storage";
import { shelf } from "./shelf.svelte";
import { MARKS, withCell, type Column, type Sheet } from "./sheets";

/** Stands for the opponent that nobody plays, where a column is named. */
export const RIVAL = -1;

export interface SheetModel {
  readonly sheet: Sheet;
  /** Whether this device may write into a column. */
  mayWrite: (column: number) => boolean;
  write: (column: number, values: Readonly<Record<string, number | null>>) => void;
  rename: (column: number, name: string) => void;
  remark: (column: number) => void;
}

/** The column with other numbers. */
export function written(sheet: Sheet, column: number, values: Readonly<Record<string, number | null>>): Sheet {
  const changed = (cells: Column["cells"]) =>
    Object.entries(values).reduce((found, [key, value]) => withCell(found, key, value), cells);
  if (column === RIVAL) {
    return { ...sheet, rival: changed(sheet.rival ?? {}) };
  }
  return withColumn(sheet, column, (own) => ({ ...own, cells: changed(own.cells) }));
}

export function withColumn(sheet: Sheet, column: number, change: (own: Column) => Column): Sheet {
  return { ...sheet, columns: sheet.columns.map((own, at) => (at === column ? change(own) : own)) };
}

/** A sheet on this device. */
export class LocalSheet implements SheetModel {
  sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = $state.raw(sheet);
  }

  mayWrite = (): boolean => true;

  write = (column: number, values: Readonly<Record<string, number | null>>): void => {
    this.#keep(written(this.sheet, column, values));
  };

  rename = (column: number, name: string): void => {
    this.#keep(withColumn(this.sheet, column, (own) => ({ ...own, name })));
  };

  remark = (column: number): void => {
    this.#keep(withColumn(this.sheet, column, (own) => ({ ...own, mark: nextMark(this.sheet, own.mark) })));
  };

  #keep(sheet: Sheet): void {
    this.sheet = sheet;
    shelf.put(sheet);
  }
}

/** The next sign that nobody has, or else the next one. */
export function nextMark({ columns }: Sheet, mark: number): number {
  const taken = new Set(columns.map((column) => column.mark));
  const others = Array.from({ length: MARKS - 1 }, (_, step) => (mark + 1 + step) % MARKS);
  return others.find((other) => !taken.has(other)) ?? (mark + 1) % MARKS;
}

/** Where what is laid out for a full count is kept. */
export const countPlace = (sheet: string, column: number): string => `count.${sheet}.${column}`;

/** The sheet and all that was laid out for it. */
export function removeSheet(id: string): void {
  shelf.remove(id);
  removeAll(`count.${id}.`);
}
