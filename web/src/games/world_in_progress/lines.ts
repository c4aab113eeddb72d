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

/** The lines that can be pushed in a position, in the direction of a side or against it. */
export const openLines = (view: View, side: Side): readonly number[] =>
  isRow(side) ? view.open_rows : view.open_columns;
