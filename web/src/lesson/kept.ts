/** Where somebody was in the lessons of a game, for when the page is opened again. */
import { readValue, write } from "../app/storage";
import type { Progress } from "./run.svelte";

export interface Kept {
  part: string;
  table: string;
  progress: Progress;
}

const key = (game: string) => `lesson.${game}`;

export function keepLesson(game: string, kept: Kept): void {
  write(key(game), JSON.stringify(kept));
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isInteger);

/** Null if nothing was kept, or what was kept by another version of this page. */
export function keptLesson(game: string): Kept | null {
  const kept = readValue(key(game)) as Partial<Kept> | null;
  const progress = kept?.progress;
  const isWhole =
    typeof kept?.part === "string" &&
    typeof kept.table === "string" &&
    [progress?.index, progress?.looked, progress?.seen].every(Number.isInteger) &&
    isList(progress?.visited) &&
    isList(progress?.acted);
  return isWhole ? (kept as Kept) : null;
}
