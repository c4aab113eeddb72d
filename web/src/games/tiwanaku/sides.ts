/** Those who score: each player, or all against the automa. */
import type { SideView, View } from "../../wire/games/tiwanaku";
import type { Colour } from "./art";

export const AUTOMA = -1;

export interface Side {
  /** Its first seat, or AUTOMA. */
  id: number;
  /** Whose it is; null: the automa's. */
  seats: readonly number[] | null;
  /** The colours of the figures that play for it. */
  colours: readonly Colour[];
  /** The colour of its markers. */
  colour: Colour;
  shown: SideView;
}

/** The figures that a seat moves; a pair shares them. */
export function figuresOfSeat(view: View, seat: number): View["figures"][number] | null {
  return view.figures[seat % view.figures.length] ?? null;
}

/** The own side first, the automa last. */
export function sidesOf(view: View, seat: number | null): Side[] {
  const { length } = view.sides;
  const first = length > 1 ? (seat ?? 0) : 0;
  const found: Side[] = view.sides.map((_, index) => {
    const at = (first + index) % length;
    const seats = length > 1 ? [at] : Array.from({ length: view.setup.seats }, (__, one) => one);
    const colours = length > 1 ? [colourOf(view, at)] : view.figures.map(({ colour }) => colour);
    return { id: seats[0] ?? 0, seats, colours, colour: colours[0] ?? "brown", shown: view.sides[at]! };
  });
  if (view.automa) {
    const colours = [...new Set(view.automa_figures.map(({ colour }) => colour))];
    found.push({ id: AUTOMA, seats: null, colours, colour: colours[0] ?? "purple", shown: view.automa });
  }
  return found;
}

export function colourOf(view: View, seat: number): Colour {
  return figuresOfSeat(view, seat)?.colour ?? "brown";
}
