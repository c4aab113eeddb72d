/** How the parts of the table lie, by the room there is. */
import type { View } from "../../wire/games/tiwanaku";

/**
 * - `phone`: one above the other;
 * - `column`: the board beside a narrow column, what is asked below both;
 * - `flat`: a phone on its side, the board on the left;
 * - `stacked`: players above the board, the rest below it;
 * - `beside`: everything but what is asked on the right.
 */
export type Layout = "phone" | "column" | "flat" | "stacked" | "beside";

const NARROW = 700;
/** On a phone on its side there is room for the board and for what is asked beside it. */
const SIDEWAYS = 520;
/** Below this height there is little room for anything beside the board. */
export const LOW = 480;
/** From this shape on there is room on the right of the board. */
const BROAD: Record<View["size"], number> = { short: 1.1, long: 1.5 };

export interface Area {
  width: number;
  height: number;
}

/** The long board is turned where there is more height than width. */
export function isTurned({ width, height }: Area, size: View["size"]): boolean {
  return size === "long" && width < NARROW && height > width;
}

export function layoutOf(room: Area, size: View["size"]): Layout {
  const { width, height } = room;
  if (height < LOW && width > height * 1.25 && width >= SIDEWAYS) {
    return "flat";
  }
  if (width < NARROW) {
    return isTurned(room, size) || height < LOW ? "column" : "phone";
  }
  return width / height >= BROAD[size] ? "beside" : "stacked";
}
