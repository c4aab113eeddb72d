/** The tile in the hand: how it is turned, where it would lie, and the sketches that nobody else sees. */
import { tick, untrack } from "svelte";

import type { Action, Placed } from "../../wire/games/isle_of_cats";
import { clash, coveredBy, freeSpots, offeredSpots, type Clash, type Spot } from "./boat";
import type { SeatView } from "./seatView.svelte";
import type { Basket } from "./offers";
import type { Queue } from "./queue.svelte";
import { cellsOf, shapeOf, sizeOf, turned, type Cell, type Turn } from "./tiles";
import { spotArgs, tileObject, tileWords } from "./words";

/** Why a tile does not fit: it sticks out, lies over another, or touches none. */
type Misfit = Clash | "apart";

export class Holding {
  /** A tile of a field or of the supply, chosen but not taken. */
  picked = $state<string | null>(null);
  trying = $state(false);
  sketches: readonly Placed[] = $state.raw([]);
  orientation = $state(0);
  spot: Spot | null = $state.raw(null);
  basket = $state<Basket | null>(null);
  /** How the points change if the tile is placed where it is. */
  gain = $state<number | null>(null);

  /** A tile that was taken and is still to be placed. */
  readonly placing = $derived.by(() => (this.#now.task?.type === "placing" ? this.#now.task.tile : null));
  readonly tile = $derived.by(() => this.placing ?? this.picked);
  readonly held = $derived.by(() => (this.tile ? { tile: this.tile, orientation: this.orientation } : null));
  readonly #shape = $derived.by(() => (this.tile ? shapeOf(this.#now.book, this.tile) : []));
  readonly #cells = $derived.by(() => (this.tile ? cellsOf(this.#now.book, this.tile, this.orientation) : []));
  readonly #covered = $derived.by(() => {
    const { book, own } = this.#now;
    return coveredBy(book, this.trying && !this.placing ? [...own.tiles, ...this.sketches] : own.tiles);
  });
  /** Shapes are tried, for nobody else to see: a sketch may lie wherever it can be drawn. */
  readonly #sketching = $derived.by(
    () => this.trying && !this.placing && !(this.picked && this.#now.offers.takes.has(this.picked)),
  );
  /** What can be done once a tile that is only picked has been taken; null as long as the server has not said. */
  #choicesThen: readonly Action[] | null = $state.raw(null);
  /** Done once the server has said where the tile may lie. */
  #known = Promise.resolve();
  /** What keys asked for, in their order. */
  #steps = Promise.resolve();
  readonly #placements = $derived.by(() => (this.placing ? this.#now.choices : this.#choicesThen));
  readonly spots = $derived.by(() => (this.held ? this.#spotsOf(this.orientation) : []));
  readonly spotCells = $derived.by(() => (this.spot ? this.#cellsAt(this.spot) : []));
  readonly fit = $derived.by(() => (this.spot ? this.#misfit(this.spot) : null));
  readonly baskets = $derived.by(() => (this.picked ? (this.#now.offers.rescues.get(this.picked) ?? []) : []));
  readonly usedBasket = $derived.by(() =>
    this.basket && this.baskets.includes(this.basket) ? this.basket : (this.baskets[0] ?? null),
  );
  /** What takes the picked tile. */
  readonly #take: Action | null = $derived.by(() => {
    const { picked } = this;
    if (picked === null || this.placing || this.#sketching) {
      return null;
    }
    const basket = this.usedBasket ?? (this.#now.family ? "none" : "permanent");
    return this.#now.offers.takes.has(picked)
      ? { type: "take_tile", tile: picked }
      : { type: "rescue", cat: picked, basket };
  });

  readonly #now: SeatView;
  readonly #queue: Queue;

  constructor(now: SeatView, queue: Queue) {
    this.#now = now;
    this.#queue = queue;
    $effect(() => {
      void now.position;
      untrack(() => {
        this.#forgetWhatIsGone();
      });
    });
    $effect(() => {
      void this.tile;
      untrack(() => {
        if (!queue.busy) {
          this.#lieStraight();
        }
      });
    });
    $effect(() => {
      void now.position;
      const take = this.#take;
      untrack(() => {
        this.#known = this.#askWhereItMayLie(take);
      });
    });
    $effect(() => {
      this.#foresee();
    });
  }

  #forgetWhatIsGone(): void {
    const { view, offers } = this.#now;
    const fields = [...view.left, ...view.right];
    const { picked } = this;
    const stays = picked !== null && fields.includes(picked) && (this.trying || offers.rescues.has(picked));
    if (!stays && !this.#queue.busy) {
      this.picked = null;
    }
    this.sketches = this.sketches.filter(({ tile }) => fields.includes(tile));
  }

  #lieStraight(): void {
    this.orientation = 0;
    this.spot = null;
  }

  #foresee(): void {
    const { placing, spot, orientation } = this;
    const there = placing && spot && !this.fit ? ({ type: "place_tile", orientation, ...spot } as const) : null;
    this.gain = null;
    if (there) {
      const here = this.#now.position;
      void this.#pointsAfter(there).then((points) => {
        const still = here === this.#now.position && this.spot === spot && this.orientation === orientation;
        if (still && points !== null) {
          this.gain = points - this.#now.own.sheet.score;
        }
      });
    }
  }

  async #pointsAfter(action: Action): Promise<number | null> {
    const { main } = this.#now;
    const after = (await this.#now.props.preview(action))?.view;
    return after?.players[main]?.sheet.score ?? null;
  }

  async #askWhereItMayLie(take: Action | null): Promise<void> {
    this.#choicesThen = null;
    const choices = take && (await this.#now.props.choicesAfter(take));
    if (take === this.#take) {
      this.#choicesThen = choices;
    }
  }

  /** Waits until the server has said where the tile may lie. */
  async #answered(): Promise<void> {
    await tick(); // what was just picked is asked for
    await this.#known;
  }

  #spotsOf(orientation: number): Spot[] {
    return this.#sketching
      ? freeSpots(this.#now.boat, this.#covered, this.#shape[orientation] ?? [])
      : offeredSpots(this.#placements ?? [], orientation);
  }

  /** What is wrong with a place: the server does not offer it. Where nothing is in the way, the tile lies apart. */
  #misfit(at: Spot): Misfit | null {
    const isOffered = this.#spotsOf(this.orientation).some(({ col, row }) => col === at.col && row === at.row);
    if (isOffered || (!this.#sketching && !this.#placements?.length)) {
      return null;
    }
    return clash(this.#now.boat, this.#covered, this.#cellsAt(at)) ?? "apart";
  }

  #cellsAt({ col, row }: Spot): Cell[] {
    return this.#cells.map(([x, y]) => [col + x, row + y]);
  }

  /** Whether a tile can be taken into the hand. */
  isUsable(tile: string): boolean {
    const { rescues, takes } = this.#now.offers;
    return this.placing === tile || rescues.has(tile) || takes.has(tile) || this.trying;
  }

  /** Takes a tile into the hand, or lets go of it if it is there. */
  pick(tile: string): void {
    const { book, t, props } = this.#now;
    this.picked = this.picked === tile ? null : tile;
    this.#lieStraight();
    if (this.picked) {
      props.announce(t("hint-tile", { tile: tileObject(book, tile, t) }));
      if (this.usedBasket && this.baskets.length > 1 && !this.trying) {
        props.announce(`${t("hint-basket")} ${t(`basket-${this.usedBasket}`)}`);
      }
    }
  }

  letGo(): void {
    this.picked = null;
    this.spot = null;
  }

  turn(how: Turn): void {
    if (!this.held) {
      return;
    }
    const before = sizeOf(this.#cells);
    this.orientation = turned(this.#shape, this.orientation, how);
    const after = sizeOf(this.#cells);
    if (this.spot) {
      this.spot = {
        col: this.spot.col + Math.floor((before.width - after.width) / 2),
        row: this.spot.row + Math.floor((before.height - after.height) / 2),
      };
    }
    this.#saySoon();
  }

  /** To the next place where the tile fits; turned or flipped only if it fits nowhere as it lies. */
  nextSpot(by: number): Promise<void> {
    return this.#inOrder(() => {
      this.#toNext(by);
    });
  }

  moveSpot(dx: number, dy: number): Promise<void> {
    return this.#inOrder(() => {
      const { spot, spots } = this;
      this.spot = spot ? { col: spot.col + dx, row: spot.row + dy } : (spots[0] ?? { col: 8, row: 4 });
      this.#saySoon();
    });
  }

  /** Places the tile where the keys have led it, however quickly they were pressed. */
  placeHere(near: Element | null): Promise<void> {
    return this.#inOrder(async () => {
      if (this.spot) await this.place(this.spot, near);
    });
  }

  /** One step after the other, each once the server has said where the tile may lie. */
  #inOrder(step: () => void | Promise<void>): Promise<void> {
    this.#steps = this.#steps.then(async () => {
      await this.#answered();
      await step();
    });
    return this.#steps;
  }

  #toNext(by: number): void {
    const { spots, spot } = this;
    if (spots.length) {
      const found = spots.findIndex(({ col, row }) => col === spot?.col && row === spot.row);
      this.spot = spots[(found + by + spots.length) % spots.length] ?? null;
    } else if (this.tile) {
      const ways = this.#shape.map((_, index) => (this.orientation + 1 + index) % this.#shape.length);
      const way = ways.find((one) => this.#spotsOf(one).length);
      if (way !== undefined) {
        this.orientation = way;
        this.spot = this.spots[0] ?? null;
      }
    }
    this.#saySoon();
  }

  #saySoon(): void {
    void tick().then(() => this.#say());
  }

  /** What would happen, for those who can't see it. */
  async #say(): Promise<void> {
    const { book, t, props } = this.#now;
    const { spot, orientation } = this;
    if (!spot) {
      if (this.held) props.announce(tileWords(book, this.held.tile, t, orientation));
      return;
    }
    const args = spotArgs(this.spotCells);
    if (this.fit) {
      props.announce(t(`spot-${this.fit}`, args));
      return;
    }
    const points = this.placing ? await this.#pointsAfter({ type: "place_tile", orientation, ...spot }) : null;
    props.announce(points === null ? t("spot-fits", args) : t("spot-gain", { ...args, points }));
  }

  /** Places the tile, after taking it if need be; while shapes are tried, as a sketch. */
  async place(at: Spot, near: Element | null): Promise<void> {
    this.spot = at;
    if (!this.held) {
      return;
    }
    const { t, props } = this.#now;
    const { tile } = this.held;
    const place: Action = { type: "place_tile", orientation: this.orientation, ...at };
    if (this.placing) {
      await props.act(place, near);
      return;
    }
    await this.#answered();
    if (this.tile !== tile) {
      return;
    }
    const wrong = this.#misfit(at);
    if (wrong || this.#sketching) {
      props.announce(t(`spot-${wrong ?? "fits"}`, spotArgs(this.#cellsAt(at))));
      if (!wrong) {
        this.sketches = [...this.sketches, { tile, colour: null, orientation: this.orientation, ...at }];
        this.picked = null;
      }
      return;
    }
    if (this.#take) {
      this.#queue.perform([this.#take, place], near);
    }
  }
}
