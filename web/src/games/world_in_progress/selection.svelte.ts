/** What a person looks at: whose grid is large, which other one is enlarged, which score line is lit. */
import type { TableProps } from "../contract";
import type { World } from "./speech";
import { lightOf, type Lit } from "./witness";

const CLOSED = { seat: null, kept: false };

export class Selection {
  /** Spectators choose whose grid they look at. */
  #watched = $state(0);
  readonly main = $derived.by(() => this.now().seat ?? Math.min(this.#watched, this.now().view.players.length - 1));
  readonly own = $derived.by(() => this.now().view.players[this.main]);
  readonly others = $derived.by(() => {
    const { players } = this.now().view;
    return players.map((_, index) => (this.main + 1 + index) % players.length).slice(0, -1);
  });
  /** The other grid that is looked at; `kept`: until it is closed. */
  open: { seat: number | null; kept: boolean } = $state.raw(CLOSED);
  readonly enlarged = $derived.by(() => {
    const { highlight } = this.now();
    return this.open.seat ?? (highlight && highlight.seat !== this.main ? highlight.seat : null);
  });
  /** The line of a score sheet that is looked at here. */
  #looked: { seat: number; key: string; witness: readonly string[] } | null = $state.raw(null);
  /** Whoever plays by keyboard is given the focus where something is asked. */
  byKeyboard = false;

  constructor(private readonly now: () => TableProps<World>) {}

  enlarge(of: number | null, kept: boolean): void {
    const isSpectator = this.now().seat === null;
    if (isSpectator && of !== null && kept) {
      this.#watched = of;
      this.close();
    } else if (kept) {
      this.open = this.open.seat === of && this.open.kept ? CLOSED : { seat: of, kept: true };
    } else if (!this.open.kept && !isSpectator) {
      this.open = { seat: of, kept: false };
    }
  }

  close(): void {
    this.open = CLOSED;
  }

  lookAtLine(of: number, key: string | null, witness: readonly string[]): void {
    this.#looked = key === null ? null : { seat: of, key, witness };
  }

  /** The score line of a player that is looked at. */
  lineOf(of: number): string | null {
    return this.#looked?.seat === of ? this.#looked.key : null;
  }

  /** What is lit on the grid of a player. */
  litOf(of: number): Lit | null {
    const light = this.#looked ?? this.now().highlight;
    return light?.seat === of ? lightOf(light.witness) : null;
  }
}
