/** Turning a tile by wheel and keys. */

/** How much wheel makes a quarter turn: one notch of a mouse, a short swipe of a touchpad. */
const NOTCH = 60;

export class Wheel {
  #rolled = 0;

  /** The quarter turns that this much wheel completes; the rest is kept. */
  roll(delta: number): number {
    if (Math.sign(delta) !== Math.sign(this.#rolled)) {
      this.#rolled = 0;
    }
    this.#rolled += delta;
    const turns = Math.trunc(this.#rolled / NOTCH);
    if (turns === 0) {
      return 0;
    }
    this.#rolled = 0; // a fast wheel still turns by one: nobody can follow more
    return Math.sign(turns);
  }
}

const KEYS: Record<string, number> = { KeyR: 1, KeyE: 1, KeyQ: -1 };

/** The quarter turns of a key, whatever the keyboard's alphabet; 0 if it is not for turning. */
export function turnOf(code: string, shift: boolean): number {
  const turn = KEYS[code] ?? 0;
  return code === "KeyR" && shift ? -turn : turn;
}
