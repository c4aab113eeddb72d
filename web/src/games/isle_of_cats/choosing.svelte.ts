/** Cards chosen at leisure and sealed at once: kept, paid for, or laid for today. */
import { untrack } from "svelte";

import type { Action } from "../../wire/games/isle_of_cats";
import type { SeatView } from "./seatView.svelte";
import { openCards } from "./offers";
import type { Queue } from "./queue.svelte";
import { cardWords } from "./words";

export class Choosing {
  /** Cards of a choice that is not sealed yet. */
  #chosen: ReadonlySet<number> = $state.raw(new Set());
  /** While cards are chosen, the boat can be looked at. */
  boatFirst = $state(false);

  /** Cards that were told to the server. */
  readonly #told = $derived.by(() => new Set(this.#now.view.own?.picks ?? []));
  readonly all = $derived.by(() => new Set([...this.#told, ...this.#chosen]));
  /** Cards that lie open for a choice; also while others still choose, and in replays. */
  readonly laidOut = $derived.by(() => this.#now.choice ?? openCards(this.#now.view, this.#now.main));
  /** A lesson explains something else first: it is this player's move, and nothing is offered. */
  readonly #isExplained = $derived.by(() => {
    const { props, seat, active } = this.#now;
    return !props.readonly && seat !== null && props.toAct.includes(seat) && !active;
  });
  readonly offered = $derived.by((): readonly number[] => {
    const { own } = this.#now.view;
    switch (this.laidOut) {
      case "keep":
      case "draft":
        return own?.pack ?? [];
      case "pay":
        return own?.kept ?? [];
      case "buying":
        return own?.drawn ?? [];
      case "choose":
        return this.#now.cards.filter((card) => this.#now.book.cards.get(card)?.kind === "rescue");
      case null:
        return [];
    }
  });
  /** Without rescue cards there is nothing to choose from, and the boat stays in sight. */
  readonly hasCards = $derived.by(
    () => this.laidOut !== null && !this.#isExplained && (this.laidOut !== "choose" || this.offered.length > 0),
  );
  readonly cardsFirst = $derived.by(() => this.hasCards && !this.boatFirst);
  readonly #wanted = $derived.by(() => this.#now.view.draft?.keep ?? 0);
  readonly #price = $derived.by(() => this.#sum("price"));
  readonly #paying = $derived.by(() => this.#now.choice === "pay" || this.#now.choice === "buying");
  readonly #keeping = $derived.by(() => this.#now.choice === "keep" || this.#now.choice === "draft");
  readonly ready = $derived.by(() =>
    this.#keeping ? this.all.size === this.#wanted : this.#paying ? this.#price <= this.#now.own.fish : true,
  );

  readonly #now: SeatView;
  readonly #queue: Queue;

  constructor(now: SeatView, queue: Queue) {
    this.#now = now;
    this.#queue = queue;
    const choosing = $derived(JSON.stringify([now.seat, now.view.day, now.view.phase, now.view.stage, now.choice]));
    $effect(() => {
      void choosing;
      untrack(() => {
        this.#chosen = new Set(this.#keeping && this.offered.length <= this.#wanted ? this.offered : []);
        this.boatFirst = false;
      });
    });
  }

  #sum(of: "price" | "speed"): number {
    return [...this.all].reduce((sum, card) => sum + (this.#now.book.cards.get(card)?.[of] ?? 0), 0);
  }

  /** Cards that can no longer be let go. */
  get fixed(): ReadonlySet<number> {
    return this.#now.choice ? this.#told : new Set(this.offered);
  }
  get title(): string {
    return this.#now.t(this.#now.choice ? "pack-label" : "pack-there");
  }
  get kept(): readonly number[] {
    return this.laidOut === "draft" ? (this.#now.view.own?.kept ?? []) : [];
  }
  get notes(): string[] {
    const { view, t } = this.#now;
    if (this.laidOut === "draft") {
      const receiver = view.draft?.passes_to ?? null;
      const isLast = !receiver && this.offered.length <= this.#wanted;
      return isLast
        ? []
        : [receiver ? t(`pass-${receiver.side}`, { name: this.#now.nameOf(receiver.seat) }) : t("pass-none")];
    }
    return this.#paying ? [t("bin-label"), this.#fishWords] : [];
  }
  get #fishWords(): string {
    const left = this.#now.own.fish - this.#price;
    return left < 0 ? this.#now.t("fish-short", { fish: -left }) : this.#now.t("fish-left", { fish: left });
  }
  /** What sealing the choice does. */
  get label(): string {
    const { choice, t } = this.#now;
    const count = this.all.size;
    return choice === "choose"
      ? t("lay-label", { count, speed: this.#sum("speed") })
      : this.#paying
        ? t("pay-label", { count, fish: this.#price })
        : t("keep-label", { count, wanted: this.#wanted });
  }

  /** How the choice stands, for those who can't see it. */
  say(): void {
    this.#now.props.announce(this.#paying ? `${this.label}. ${this.#fishWords}` : this.label);
  }

  press(card: number): void {
    const { book, t, props } = this.#now;
    const next = new Set(this.#chosen);
    if (!next.delete(card)) {
      const limit = this.#keeping ? this.#wanted - this.#told.size : Infinity;
      const [oldest] = next;
      if (next.size >= limit && oldest !== undefined) {
        next.delete(oldest);
        props.announce(t("unpicked", { card: cardWords(book.cards.get(oldest), t) }));
      }
      next.add(card);
    }
    this.#chosen = next;
    this.say();
  }

  seal(near: Element): void {
    const type = this.#now.choice === "choose" ? "lay_card" : this.#paying ? "buy_card" : "keep_card";
    this.#queue.perform([...[...this.#chosen].map((card): Action => ({ type, card })), { type: "done" }], near);
  }
}
