/** A score sheet in its parts. Pure. */
import type { ScoreLine } from "../wire/server";

export interface Part {
  /** Null for lines that stand alone. */
  title: string | null;
  points: number;
  lines: { line: ScoreLine; at: number }[];
}

/** Lines that follow each other under the same title are one part. */
export function partsOf(lines: readonly ScoreLine[], title: (line: ScoreLine) => string | null): Part[] {
  const parts: Part[] = [];
  for (const [at, line] of lines.entries()) {
    const name = title(line);
    const last = parts.at(-1);
    if (last?.title === name) {
      last.lines.push({ line, at });
      last.points += line.points;
    } else {
      parts.push({ title: name, points: line.points, lines: [{ line, at }] });
    }
  }
  return parts;
}
