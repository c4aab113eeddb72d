/** What a person looks at: whose things are large, which page of a narrow table, what is opened. */
import { tick, untrack } from "svelte";

import type { TableProps } from "../contract";
import { pageAfter, pageOf, type Page } from "./offers";
import { piecesOf } from "./serpent";
import type { Coatl } from "./speech";

export class Selection {
  /** Spectators choose whom they look at. */
  #watched = $state(0);
  readonly main = $derived.by(() => this.now().seat ?? Math.min(this.#watched, this.now().view.players.length - 1));
  readonly own = $derived.by(() => this.now().view.players[this.main]!);
  readonly others = $derived.by(() => {
    const { players } = this.now().view;
    return players.map((_, index) => (this.main + 1 + index) % players.length).slice(0, -1);
  });
  readonly cards = $derived.by(() => [...(this.own.hand ?? []), ...(this.own.temples ?? [])]);
  /** The own cóatls that can still get something. */
  readonly lanes = $derived.by(() =>
    this.own.coatls
      .map((coatl, number) => ({ coatl, number }))
      .filter(({ coatl, number }) => !coatl.is_complete || this.isCompleting(number)),
  );
  /** The seat that is asked in its turn; null while nobody is, and in the opening. */
  readonly #asked = $derived.by(() => {
    const { choices, view } = this.now();
    return choices.length === 0 || view.phase === "opening" ? null : view.turn;
  });
  /** Of a narrow table. */
  page: Page = $state("disc");
  /** The seat whose things are opened. */
  open = $state<number | null>(null);
  bagsOpen = $state(false);
  readonly isOpened = $derived.by(() => this.open !== null || this.bagsOpen);
  /** Whoever plays by keyboard is given the focus where something is asked. */
  byKeyboard = false;
  /** What was pressed to open something, and gets the focus back. */
  #opener: HTMLElement | null = null;

  constructor(
    private readonly now: () => TableProps<Coatl>,
    private readonly root: () => HTMLElement,
  ) {
    // A turn begins at the disc, unless there is nothing to do there.
    $effect(() => {
      if (this.#asked !== null && untrack(() => this.page) === "own") {
        this.page = "disc";
      }
    });
    $effect(() => {
      const wanted = pageOf(this.now().choices);
      if (wanted) {
        untrack(() => {
          this.page = wanted;
        });
      }
    });
    // A replay shows what it tells of.
    $effect(() => {
      const { logEvent, table } = this.now();
      const wanted =
        table === null && logEvent
          ? pageAfter(
              logEvent.events,
              untrack(() => this.main),
            )
          : null;
      if (wanted) {
        untrack(() => {
          this.page = wanted;
        });
      }
    });
  }

  /** Turns to the cóatls where they are a page of their own. */
  turnToLanes(): void {
    if (this.root().querySelector<HTMLElement>(".lanes")?.offsetParent === null) {
      this.page = "own";
    }
  }

  /** Whether cards come to an own cóatl now, which has just been completed. */
  isCompleting(number: number): boolean {
    const { completing, turn } = this.now().view;
    return completing === number && turn === this.main;
  }

  /** How many pieces an own cóatl has. */
  lengthOf(number: number): number {
    return piecesOf(this.own.coatls[number]?.text ?? "").length;
  }

  enlarge(of: number): void {
    if (this.now().seat === null && of !== this.main) {
      this.#watched = of;
      this.open = null;
    } else if (this.open === of) {
      this.close();
    } else {
      this.open = of;
      this.#enter(".opened .close");
    }
  }

  showBags(): void {
    if (this.bagsOpen) {
      this.close();
    } else {
      this.bagsOpen = true;
      this.#enter(".bags .close");
    }
  }

  #enter(first: string): void {
    this.#opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    void tick().then(() => {
      if (this.byKeyboard) this.root().querySelector<HTMLElement>(first)?.focus();
    });
  }

  close(): void {
    this.open = null;
    this.bagsOpen = false;
    if (this.byKeyboard) this.#opener?.focus();
    this.#opener = null;
  }
}
