/** Any value of a game in plain words and shapes, for games that nobody has drawn yet. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Scalar = null | boolean | number | string;
export type Row = Readonly<Record<string, Json>>;

/** How a value is laid out: one word, words in a row, a board of cells, a table of rows, named parts, a list. */
export type Layout = "word" | "words" | "grid" | "table" | "parts" | "list";

export function isScalar(value: Json): value is Scalar {
  return value === null || typeof value !== "object";
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRow(value: Json): value is Row {
  return !isScalar(value) && !isList(value);
}

/** `lay_tile` → "lay tile". */
export function plainName(name: string): string {
  return name.replaceAll(/[_-]+/g, " ");
}

export function layoutOf(value: Json): Layout {
  if (isScalar(value)) {
    return "word";
  }
  if (!isList(value)) {
    return "parts";
  }
  if (value.every(isScalar)) {
    return "words";
  }
  const [first] = value;
  if (first !== undefined && isList(first) && first.length > 0 && value.every((row) => isLine(row, first.length))) {
    return "grid";
  }
  return value.length > 1 && value.every(isRow) && sameColumns(value) ? "table" : "list";
}

function isLine(row: Json, length: number): boolean {
  return isList(row) && row.length === length && row.every(isScalar);
}

function sameColumns(rows: readonly Row[]): boolean {
  const columns = (row: Row) => Object.keys(row).join();
  const flat = (row: Row) => Object.values(row).every((value) => ["word", "words"].includes(layoutOf(value)));
  return rows.every((row) => columns(row) === columns(rows[0] ?? {}) && flat(row));
}

/** Words in a row: "3, 1, 2"; nothing is a dash. */
export function plainWords(value: Json): string {
  if (isList(value)) {
    return value.map(plainWords).join(", ") || "–";
  }
  if (!isScalar(value)) {
    return sentence(value);
  }
  return value === null || value === "" ? "–" : plainName(String(value));
}

/** An action or event in words: its type, then its fields. `seat` is told apart by whoever speaks. */
export function sentence(value: Row): string {
  const { type, seat: _, ...fields } = value;
  const parts = Object.entries(fields).map(([name, field]) => `${plainName(name)} ${plainWords(field)}`);
  const head = typeof type === "string" ? plainName(type) : "";
  return [head, parts.join(", ")].filter(Boolean).join(": ");
}

/** The fields that a sentence of the game's own may use. */
export function scalars(value: Row): Record<string, string | number> {
  const fields = Object.entries(value).filter(([name]) => name !== "type");
  return Object.fromEntries(
    fields.map(([name, field]) => [name, typeof field === "number" ? field : plainWords(field)]),
  );
}
