/** A turn before it is done: what is offered now, and what of it was chosen so far. */
import { tick } from "svelte";

import type { Action } from "../../wire/games/tiwanaku";
import type { TableProps } from "../contract";
import { TERRAINS, type Crop, type Terrain } from "./art";
import { at, boardOf } from "./board";
import { explorations, goer, positionOf, predictions, stacks } from "./choosing";
import { colourOf, figuresOfSeat, sidesOf } from "./sides";
import type { Tiwanaku } from "./speech";
import { arrowsOf, figuresOf, tokenOf } from "./words";

export class Turn {
  /** The figure that was chosen: a plot, null for one from the supply, undefined for none. */
  figure: number | null | undefined = $state();
  goal: number | null = $state(null);
  crop: Crop | null = $state(null);
  token: Terrain | null = $state(null);
  lookedToken: Terrain | null = $state(null);
  /** The automa figure that shall move. */
  mover: number | null = $state(null);
  /** The tokens of the offering. */
  gift: ReadonlySet<Crop> = $state.raw(new Set());
  /** The plot that is looked at, before anything is chosen. */
  looked: number | null = $state(null);
  /** Whether what is aimed at can't be taken back. */
  final = $state(false);

  #giving = false;

  /** To be made while the table is: it follows what the table is given. */
  constructor(readonly given: () => TableProps<Tiwanaku>) {
    $effect(() => {
      const action = this.aimed?.action ?? null;
      this.final = false;
      let current = action !== null;
      if (action !== null) {
        void this.props.preview(action).then((foresight) => {
          if (current) {
            this.final = foresight?.reversible === false;
          }
        });
      }
      return () => {
        current = false;
      };
    });
  }

  get props(): TableProps<Tiwanaku> {
    return this.given();
  }

  // --- players ----------------------------------------------------------------------------

  board = $derived.by(() => boardOf(this.props.view));
  figures = $derived.by(() => figuresOf(this.props.view));
  arrows = $derived.by(() => arrowsOf(this.props.view, this.props.catalogue));
  sides = $derived.by(() => sidesOf(this.props.view, this.props.seat));
  own = $derived.by(() => (this.props.seat === null ? null : (this.sides[0] ?? null)));
  /** The own side, while there is something to be discovered. */
  explorer = $derived.by(() => (this.props.view.phase === "over" ? null : this.own));
  ownFigures = $derived.by(() => (this.props.seat === null ? null : figuresOfSeat(this.props.view, this.props.seat)));
  ownColour = $derived.by(() => (this.props.seat === null ? "brown" : colourOf(this.props.view, this.props.seat)));
  screen = $derived.by(() => (this.props.seat === null ? null : (this.props.view.screens[this.props.seat] ?? null)));
  position = $derived.by(() => positionOf(this.props.view));

  // --- what is offered ----------------------------------------------------------------------

  active = $derived.by(() => !this.props.readonly && this.props.choices.length > 0);
  ways = $derived.by(() => explorations(this.props.choices, this.props.view.ways));
  seers = $derived.by(() => predictions(this.props.choices));
  takes = $derived.by(() => stacks(this.props.choices));
  returns = $derived.by(() => new Set(this.#offered("return_figure").map(({ origin }) => origin)));
  movers = $derived.by(() => new Set(this.#offered("move_automa").map(({ plot }) => plot)));
  lenders = $derived.by(() => this.#offered("lend_token").map(({ seat }) => seat));
  gifts = $derived.by(() => this.#offered("offer").map(({ crop }) => crop));
  canEnd = $derived.by(() => this.#offered("end_turn").length > 0);
  /** Whether an offering may be made, or it is at least asked whether. */
  canOffer = $derived.by(
    () => this.active && this.canEnd && (this.gifts.length > 0 || this.props.view.phase !== "predict"),
  );
  canPass = $derived.by(() => this.#offered("pass").length > 0);
  movable = $derived.by(() => new Set(this.ways.flatMap(({ origin }) => (origin === null ? [] : [origin]))));
  canEnter = $derived.by(() => this.ways.some(({ origin }) => origin === null));

  #offered<Type extends Action["type"]>(type: Type): Extract<Action, { type: Type }>[] {
    const isOne = (action: Action): action is Extract<Action, { type: Type }> => action.type === type;
    return this.props.choices.filter(isOne);
  }

  // --- what was chosen ----------------------------------------------------------------------

  aimed = $derived.by(() => (this.goal === null ? null : goer(this.ways, this.goal, this.figure)));
  goers = $derived.by(() => (this.goal === null ? [] : this.ways.filter((one) => one.goal === this.goal)));
  seer = $derived.by(() =>
    typeof this.figure === "number" && this.goal === null && this.seers.has(this.figure) ? this.figure : null,
  );
  discovers = $derived.by(() => this.aimed !== null && this.isEmpty(this.aimed.goal));
  /** The way to what is aimed or looked at. */
  way = $derived.by(() => this.aimed ?? (this.looked === null ? null : goer(this.ways, this.looked, this.figure)));

  /** The plots that can be pressed now. */
  offers = $derived.by((): ReadonlySet<number> => {
    if (!this.active) {
      return new Set();
    }
    if (this.movers.size) {
      return this.movers;
    }
    if (this.takes.size) {
      return new Set(this.#foreseen().flatMap(({ path }) => path.slice(-1)));
    }
    const { figure } = this;
    const goals = this.ways.filter(({ origin }) => figure === undefined || origin === figure).map((one) => one.goal);
    return new Set([...goals, ...(figure === undefined ? this.seers.keys() : [])]);
  });

  /** Before a token is taken, the ways of its arrow. */
  #foreseen() {
    const top = this.topOf(this.lookedToken ?? this.token);
    return top ? this.props.view.ways.filter(({ direction }) => direction === top.direction) : [];
  }

  /** The token on top of an own stack. */
  topOf(terrain: Terrain | null) {
    const index = terrain === null ? -1 : TERRAINS.indexOf(terrain);
    return tokenOf(this.props.catalogue, this.screen?.tops?.[index] ?? null);
  }

  /** Whether nothing of a plot is known. */
  isEmpty(plot: number): boolean {
    return at(this.props.view.terrain, this.board, plot) === ".";
  }

  isPlanted(plot: number): boolean {
    return at(this.props.view.crops, this.board, plot) !== ".";
  }

  get isChoosing(): boolean {
    return this.figure !== undefined || this.goal !== null || this.mover !== null || this.token !== null;
  }

  letGo(): void {
    this.figure = undefined;
    this.goal = null;
    this.crop = null;
    this.token = null;
    this.lookedToken = null;
    this.mover = null;
    if (!this.#giving) {
      this.gift = new Set();
    }
  }

  // --- doing --------------------------------------------------------------------------------

  /** A plot was pressed. True: there is something new to ask. By mouse, pressing it again does it. */
  async press(plot: number, near: HTMLElement, byMouse: boolean): Promise<boolean> {
    const { act, view } = this.props;
    const { aimed, figure } = this;
    if (this.movers.has(plot)) {
      if (this.mover === plot) {
        await act({ type: "move_automa", plot }, near);
        return false;
      }
      this.mover = plot;
      return true;
    }
    if (this.#isOwn(plot) && (this.movable.has(plot) || this.seers.has(plot) || this.returns.has(plot))) {
      const again = figure === plot && this.goal === null;
      this.figure = again ? undefined : plot;
      this.goal = null;
      this.crop = null;
      return !again;
    }
    if (this.ways.some((one) => one.goal === plot && (typeof figure !== "number" || one.origin === figure))) {
      if (this.goal === plot && aimed && byMouse) {
        await act(aimed.action, near);
        return false;
      }
      this.goal = plot;
      return true;
    }
    if (view.phase === "act" && !view.ways.some(({ path }) => path.at(-1) === plot)) {
      // Not offered: the answer says why.
      await act(
        typeof figure === "number"
          ? { type: "move_figure", origin: figure, goal: plot }
          : { type: "enter_figure", goal: plot },
        near,
      );
    }
    return false;
  }

  #isOwn(plot: number): boolean {
    return this.figures.get(plot) === this.ownColour;
  }

  do(action: Action, near: HTMLElement): void {
    void this.props.act(action, near);
  }

  toggleGift(one: Crop): void {
    const next = new Set(this.gift);
    if (!next.delete(one)) {
      next.add(one);
    }
    this.gift = next;
    this.props.announce(this.props.t("offer-sum", { count: next.size, points: this.worth(next.size) }));
  }

  /** What so many more tokens add to this turn's offering. */
  worth(count: number): number {
    const { catalogue, view } = this.props;
    return (catalogue.offering_points[view.offered + count] ?? 0) - (catalogue.offering_points[view.offered] ?? 0);
  }

  /** All chosen tokens, one after the other; then the turn is over. */
  async offer(near: HTMLElement): Promise<void> {
    this.#giving = true;
    for (const crop of this.gift) {
      const answer = await this.props.act({ type: "offer", crop }, near);
      if (answer !== "accepted") {
        break;
      }
    }
    this.#giving = false;
    this.gift = new Set();
    await tick();
    if (this.canEnd && this.props.view.offered > 0) {
      await this.props.act({ type: "end_turn" }, near);
    }
  }
}
