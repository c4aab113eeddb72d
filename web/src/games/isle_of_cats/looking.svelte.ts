/** What is looked at: another's boat, and what earns the points of a line. */
import { cellsNamed } from "./boat";
import type { SeatView } from "./seatView.svelte";

export class Looking {
  /** Whose boat lies over the own one. */
  open = $state<number | null>(null);
  /** Whether everybody's score lies there, part by part. */
  scores = $state(false);
  /** What earns the lesson that is looked at. */
  witness: readonly string[] | null = $state.raw(null);
  readonly #now: SeatView;

  constructor(now: SeatView) {
    this.#now = now;
  }

  /** Another's boat is opened or closed; a spectator goes to it. */
  at(seat: number): void {
    if (this.#now.seat === null) {
      this.#now.watched = seat;
    }
    const closes = this.#now.seat === null || this.open === seat || seat === this.#now.main;
    this.open = closes ? null : seat;
    this.scores = false;
  }

  /** The scores are opened or closed. */
  atScores(): void {
    this.scores = !this.scores;
    this.open = null;
  }

  /** The lit cells of a boat; those of the rival light on the large one. */
  litOf(seat: number): ReadonlySet<string> | null {
    const { main, props } = this.#now;
    const { highlight } = props;
    if (highlight && (highlight.seat === seat || (highlight.seat < 0 && seat === main))) {
      return cellsNamed(highlight.witness);
    }
    return seat === main && this.witness ? cellsNamed(this.witness) : null;
  }
}
