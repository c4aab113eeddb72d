/** The moments of a game that is over, fetched a stretch at a time and kept. */
import type { Frame, Frames } from "../wire/server";

/** How many frames are fetched at once. */
export const STRETCH = 60;

export type Fetch = (seat: number | null, from: number, count: number) => Promise<Frames>;

export class Reel {
  #kept = new Map<number, Frame>();
  #asked = new Map<number, Promise<Frames>>();

  constructor(
    private readonly fetch: Fetch,
    readonly seat: number | null,
  ) {}

  /** The frame at a place; fetches its stretch if need be. */
  async at(index: number): Promise<{ frame: Frame | null; whole: Frames }> {
    const from = Math.floor(index / STRETCH) * STRETCH;
    const whole = await this.#stretch(from);
    whole.frames.forEach((frame, offset) => this.#kept.set(from + offset, frame));
    return { frame: this.#kept.get(index) ?? null, whole };
  }

  /** The frame if it is already here. */
  kept(index: number): Frame | null {
    return this.#kept.get(index) ?? null;
  }

  #stretch(from: number): Promise<Frames> {
    const known = this.#asked.get(from);
    if (known) {
      return known;
    }
    const asked = this.fetch(this.seat, from, STRETCH);
    this.#asked.set(from, asked);
    asked.catch(() => this.#asked.delete(from)); // to be tried again
    return asked;
  }
}
