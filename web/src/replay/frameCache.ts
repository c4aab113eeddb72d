/** The moments of a game that is over, fetched a stretch at a time and kept. */
import type { Frame, Frames } from "../wire/server";

/** How many frames are fetched at once. */
export const STRETCH = 60;

export type Fetch = (seat: number | null, from: number, count: number) => Promise<Frames>;

export class FrameCache {
  #asked = new Map<string, Promise<Frames>>();

  constructor(private readonly fetch: Fetch) {}

  /** A moment through the eyes of a seat, or of the public; fetches its stretch if need be. */
  async at(seat: number | null, index: number): Promise<{ frame: Frame | null; whole: Frames }> {
    const from = Math.floor(index / STRETCH) * STRETCH;
    const whole = await this.#stretch(seat, from);
    return { frame: whole.frames[index - from] ?? null, whole };
  }

  #stretch(seat: number | null, from: number): Promise<Frames> {
    const key = `${seat ?? ""}/${from}`;
    const known = this.#asked.get(key);
    if (known) {
      return known;
    }
    const asked = this.fetch(seat, from, STRETCH);
    this.#asked.set(key, asked);
    asked.catch(() => this.#asked.delete(key)); // to be tried again
    return asked;
  }
}
