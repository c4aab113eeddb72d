/** The sides and lines of the Neutral map on the screen (R4.1). What is legal the server says. */
import type { MoveMarker, View } from "../../wire/games/world_in_progress";

export type Side = MoveMarker["side"];
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const LINES = [0, 1, 2] as const;

export interface Slot {
  side: Side;
  line: number;
}

/** Every place of a marker, clockwise from the north-western corner: the way arrow keys walk. */
export const RING: readonly Slot[] = [
  ...LINES.map((line): Slot => ({ side: "N", line })),
  ...LINES.map((line): Slot => ({ side: "E", line })),
  ...LINES.map((line): Slot => ({ side: "S", line: 2 - line })),
  ...LINES.map((line): Slot => ({ side: "W", line: 2 - line })),
];

export const slotKey = ({ side, line }: Slot): string => `${side}${line}`;

/** Where the marker of a side stands. */
export function markerLine(markers: View["markers"], side: Side): number {
  return markers[SIDES.indexOf(side)] ?? 1;
}

/** The way a marker points, as a step on the screen. */
export const POINTS: Record<Side, readonly [x: number, y: number]> = {
  N: [0, 1],
  E: [-1, 0],
  S: [0, -1],
  W: [1, 0],
};

export const isRow = (side: Side): boolean => side === "W" || side === "E";

/** A line of the map: a row (`W`, `E`) or a column. */
export interface Line {
  axis: "row" | "column";
  line: number;
}

/** The rows, or columns, at which no marker stands in a position that the server foretold. */
export function openLines(markers: View["markers"], axis: Line["axis"]): number[] {
  const [one, other] = axis === "row" ? (["W", "E"] as const) : (["N", "S"] as const);
  const taken = [markerLine(markers, one), markerLine(markers, other)];
  return LINES.filter((line) => !taken.includes(line));
}
