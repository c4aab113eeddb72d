/** A person's turn: what is asked, what is held, what is aimed at, and doing it. */
import { tick, untrack } from "svelte";

import { focused, NOTHING, pressed } from "../../board/aim";
import type { InputKind } from "../../board/inputKind";
import type { Action, PlayerView } from "../../wire/games/coatl";
import type { TableProps } from "../contract";
import { cardBook, cardOf } from "./cards";
import { hintOf } from "./hint";
import { focusAsked } from "./keyboard";
import { buildAction, dropOf, keeping, keepOrNot, offersOf, playKey, type Drop } from "./offers";
import type { PieceCode } from "./serpent";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";
import { cardWords, piecesObject } from "./words";

export type TokenName = PlayerView["tokens"][number];
export type Held = { is: "piece"; space: number } | { is: "card"; place: number } | { is: "token"; token: TokenName };

export const TOKENS: readonly TokenName[] = ["perfect_pick", "see_the_future", "priests_duty"];
const NO_CARDS: ReadonlySet<string> = new Set();

/** What follows a prefix, if it is there. */
const behind = (prefix: string, name: string | null): string | null =>
  name?.startsWith(prefix) ? name.slice(prefix.length) : null;

export class Turn {
  readonly book = $derived.by(() => cardBook(this.now().catalogue));

  // --- what is asked ----------------------------------------------------------------------

  readonly #phase = $derived.by(() => this.now().view.phase);
  readonly active = $derived.by(() => !this.now().readonly && this.now().choices.length > 0);
  readonly offers = $derived.by(() => offersOf(this.now().choices));
  readonly opening = $derived.by(() => this.active && this.#phase === "opening");
  readonly free = $derived.by(() => this.active && this.#phase === "turn");
  readonly choosing = $derived.by(
    () => this.free || (this.active && (this.#phase === "choosing" || this.#phase === "must_choose")),
  );
  readonly building = $derived.by(() => this.free || (this.active && this.#phase === "assembling"));
  readonly completing = $derived.by(() => this.active && this.#phase === "completing");
  readonly discarding = $derived.by(() => this.active && this.#phase === "discarding");
  readonly picking = $derived.by(() => this.active && this.#phase === "picking");

  // --- what is held, and what is aimed at ---------------------------------------------------

  held = $state.raw<Held | null>(null);
  /** What the mouse or the focus is on, and what a finger tapped; by names such as `space-3`. */
  looked = $state<string | null>(null);
  tapped = $state<string | null>(null);
  readonly aim = $derived.by(() => this.looked ?? this.tapped);
  /** The cards of the hand that are to be kept, by their places. */
  kept: ReadonlySet<number> = $state.raw(new Set());
  /** The card whose pieces are lit, of which own cóatl. */
  litCard: { card: string; coatl: number } | null = $state.raw(null);

  readonly heldPiece = $derived.by(() =>
    this.held?.is === "piece" ? (this.selection.own.board[this.held.space] ?? null) : null,
  );
  readonly heldCard = $derived.by(() =>
    this.held?.is === "card" ? (this.selection.cards[this.held.place] ?? null) : null,
  );
  readonly armed = $derived.by(() => (this.held?.is === "token" ? this.held.token : null));
  readonly pickOffers = $derived.by(() => (this.picking || this.armed === "perfect_pick" ? this.offers.picks : null));
  readonly templesAsked = $derived.by(() => this.completing || this.armed === "priests_duty");
  readonly templeOffers = $derived.by(() =>
    this.completing ? this.offers.temples : this.armed === "priests_duty" ? this.offers.duties : NO_CARDS,
  );

  readonly aimedSpace = $derived.by(() => {
    const space = behind("space-", this.aim);
    return space === null ? null : Number(space);
  });
  /** The card of the supply that is aimed at, or `deck`. */
  readonly aimedSupply = $derived.by(() => (this.aim === "deck" ? this.aim : behind("card-", this.aim)));
  readonly aimedCard = $derived.by(() => this.heldCard ?? behind("card-", this.aim) ?? behind("hand-", this.aim));
  readonly aimedToken = $derived.by(() => TOKENS.find((token) => this.aim === `token-${token}`) ?? null);
  /** The pieces that would come from the space aimed at. */
  readonly coming = $derived.by(() =>
    this.aimedSpace !== null && this.offers.spaces.has(this.aimedSpace)
      ? (this.now().view.disc[this.aimedSpace] ?? [])
      : [],
  );
  /** What putting the piece in hand where the aim is would be. */
  readonly aimedBuild = $derived.by(() => {
    const drop = this.aim === null || this.heldPiece === null ? null : dropOf(this.aim);
    return drop && this.heldPiece ? buildAction(this.heldPiece, drop) : null;
  });
  readonly hint = $derived.by(() => hintOf(this, this.selection, this.now()));

  /** Tells positions apart; the same one may be sent again after a lost line. */
  readonly position = $derived.by(() => JSON.stringify([this.now().seat, this.now().view]));
  /** R2.9 Whoever was dealt no more cards than may be kept keeps them all, unless they wish otherwise. */
  readonly #dealt = $derived.by(() =>
    JSON.stringify([this.now().seat, this.selection.own.hand, this.selection.own.chosen]),
  );

  constructor(
    private readonly now: () => TableProps<Coatl>,
    private readonly selection: Selection,
    private readonly root: () => HTMLElement,
  ) {
    $effect(() => {
      void this.position;
      untrack(() => {
        this.held = null;
        this.looked = null;
        this.tapped = null;
        this.litCard = null;
      });
    });
    $effect(() => {
      if (this.held && this.held.is !== "token") {
        untrack(() => {
          this.selection.turnToLanes();
        });
      }
    });
    $effect(() => {
      void this.#dealt;
      untrack(() => {
        const hand = this.selection.own.hand ?? [];
        const wished = this.selection.own.chosen ?? (hand.length <= this.book.catalogue.most_kept ? hand : []);
        this.kept = new Set(hand.flatMap((card, place) => (wished.includes(card) ? [place] : [])));
      });
    });
  }

  /** The pieces that a card looked at would use, or uses, on an own cóatl. */
  litOf(number: number): ReadonlySet<number> | null {
    const coatl = this.selection.own.coatls[number];
    const card = this.litCard?.coatl === number ? this.litCard.card : this.aimedCard;
    const worth = coatl && [...coatl.worths, ...coatl.prospects].find((one) => one.card === card);
    return worth?.pieces.length ? new Set(worth.pieces.flat()) : null;
  }

  // --- doing it -----------------------------------------------------------------------------

  /** Whether a press does it now, or only shows it. */
  #isDone(name: string, inputKind: InputKind): boolean {
    return pressed(this.tapped === null ? NOTHING : focused(this.tapped), name, inputKind).now;
  }

  take(space: number, inputKind: InputKind, near: Element): void {
    const name = `space-${space}`;
    if (this.offers.spaces.has(space) && !this.#isDone(name, inputKind)) {
      const { view, t, announce } = this.now();
      this.tapped = name;
      announce(t("hint-take", { pieces: piecesObject(view.disc[space] ?? [], t) }));
    } else {
      void this.now().act({ type: "take_pieces", space }, near);
    }
  }

  takeCard(card: string, inputKind: InputKind, near: Element): void {
    const name = card === "deck" ? card : `card-${card}`;
    if (!this.choosing || (this.offers.supply.has(card) && !this.#isDone(name, inputKind))) {
      this.tapped = name;
    } else {
      void this.now().act(card === "deck" ? { type: "draw_prophecy" } : { type: "take_prophecy", card }, near);
    }
  }

  takeTemple(card: string, inputKind: InputKind, near: Element): void {
    const name = `card-${card}`;
    if (!this.templesAsked || (this.templeOffers.has(card) && !this.#isDone(name, inputKind))) {
      this.tapped = name;
    } else {
      void this.now().act(this.completing ? { type: "play_temple", card } : { type: "priests_duty", card }, near);
    }
  }

  pickUp(space: number): void {
    this.held = this.held?.is === "piece" && this.held.space === space ? null : { is: "piece", space };
    this.tapped = null;
    this.#announceHeld();
  }

  /** Puts what is held where it was dropped, or where a press points. */
  async put(drop: Drop, near: Element): Promise<void> {
    if (drop.to === "play") {
      await this.play(drop.coatl, near);
    } else if (this.heldPiece) {
      const action = buildAction(this.heldPiece, drop);
      if (action) await this.now().act(action, near);
    }
  }

  async play(coatl: number, near: Element): Promise<void> {
    const card = this.heldCard;
    if (card !== null) {
      const isTemple = this.book.temples.has(card);
      await this.now().act(isTemple ? { type: "play_temple", card } : { type: "play_prophecy", coatl, card }, near);
    }
  }

  canPlay(coatl: number, card: string): boolean {
    return (
      this.offers.plays.has(playKey(coatl, card)) ||
      (coatl === this.now().view.completing && this.offers.temples.has(card))
    );
  }

  pressCard(place: number, near: Element): void {
    const card = this.selection.cards[place];
    if (card === undefined) {
      return;
    }
    if (this.#phase === "opening") {
      if (this.opening) this.#keepOrNot(place);
    } else if (this.discarding) {
      void this.now().act({ type: "discard_prophecy", card }, near);
    } else {
      this.held = this.held?.is === "card" && this.held.place === place ? null : { is: "card", place };
      this.#announceHeld();
    }
  }

  #keepOrNot(place: number): void {
    const hand = this.selection.own.hand ?? [];
    if (place >= hand.length) {
      return; // the temple card stays
    }
    const before = this.kept;
    this.kept = keepOrNot(before, place, this.book.catalogue.most_kept);
    const [dropped] = [...before].filter((one) => one !== place && !this.kept.has(one));
    if (dropped !== undefined) {
      const { t, announce } = this.now();
      announce(`${cardWords(cardOf(this.book, hand[dropped] ?? ""), t)}. ${t("hand-dropped")}`);
    }
  }

  useToken(token: TokenName, near: Element): void {
    const { act, view } = this.now();
    if (token === "see_the_future") {
      void act({ type: "see_the_future" }, near);
      return;
    }
    const legal = token === "perfect_pick" ? this.offers.picks.size > 0 : this.offers.duties.size > 0;
    if (!legal) {
      const [temple] = view.temples;
      void act(
        token === "perfect_pick"
          ? { type: "perfect_pick", piece: "Y" }
          : { type: "priests_duty", card: temple ?? "T01" },
        near,
      );
      return;
    }
    this.held = this.armed === token ? null : { is: "token", token };
    if (this.armed === "priests_duty") {
      this.selection.page = "cards";
    }
    this.#announceHeld();
  }

  pick(piece: PieceCode, near: Element): void {
    void this.now().act({ type: "perfect_pick", piece }, near);
  }

  #announceHeld(): void {
    void tick().then(() => {
      if (this.hint) this.now().announce(this.hint);
      this.leadOn();
    });
  }

  /** Whoever plays by keyboard is led to what is asked. */
  leadOn(): void {
    if (this.selection.byKeyboard) focusAsked(this.root(), this);
  }

  /** Closes what is open. */
  close(): void {
    this.held = this.armed === "perfect_pick" ? null : this.held;
    this.selection.close();
  }

  // --- enough -------------------------------------------------------------------------------

  readonly enough: Action | null = $derived.by(() => {
    if (this.opening) {
      return keeping(this.selection.own.hand ?? [], this.kept);
    }
    return !this.active ? null : this.offers.done ? { type: "done" } : this.offers.pass ? { type: "pass" } : null;
  });

  /** A finger has no second click: what it tapped can also be confirmed by a button. */
  readonly confirmable = $derived.by(() => {
    const space = behind("space-", this.tapped);
    const card = behind("card-", this.tapped);
    return (
      (space !== null && this.offers.spaces.has(Number(space))) ||
      (this.tapped === "deck" && this.offers.supply.has("deck")) ||
      (card !== null && (this.offers.supply.has(card) || this.templeOffers.has(card)))
    );
  });

  confirm(near: Element): void {
    const space = behind("space-", this.tapped);
    const card = behind("card-", this.tapped);
    if (space !== null) {
      this.take(Number(space), "mouse", near);
    } else if (card !== null && this.book.temples.has(card)) {
      this.takeTemple(card, "mouse", near);
    } else if (this.tapped !== null) {
      this.takeCard(card ?? "deck", "mouse", near);
    }
  }
}
