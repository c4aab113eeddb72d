/** Up to where this browser has seen the tables at which it was last. */
import { readValue, write } from "../app/storage";

const KEY = "seen";
const MOST = 30;

function known(): [string, number][] {
  const value = readValue(KEY);
  return Array.isArray(value) ? (value as [string, number][]) : [];
}

/** The last entry of the log that was seen; null if that is not known. */
export function seenAt(table: string): number | null {
  return known().find(([id]) => id === table)?.[1] ?? null;
}

export function noteSeen(table: string, number: number): void {
  const others = known().filter(([id]) => id !== table);
  write(KEY, JSON.stringify([...others.slice(1 - MOST), [table, number]]));
}
