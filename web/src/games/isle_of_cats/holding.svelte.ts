/** The tile in the hand: how it is turned, where it would lie, and the sketches that nobody else sees. */
import { tick, untrack } from "svelte";

import type { Action, Placed } from "../../wire/games/isle_of_cats";
import { coveredBy, misfit, spotsOf, type Spot } from "./boat";
import type { SeatView } from "./seatView.svelte";
import type { Basket } from "./offers";
import type { Queue } from "./queue.svelte";
import { cellsOf, shapeOf, sizeOf, turned, type Cell, type Turn } from "./tiles";
import { spotArgs, tileObject, tileWords } from "./words";

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
  readonly spots = $derived.by(() => (this.held ? this.#spotsOf(this.#cells) : []));
  readonly spotCells = $derived.by(() => (this.spot ? this.#cellsAt(this.spot) : []));
  readonly fit = $derived.by(() =>
    this.spot ? misfit(this.#now.boat, this.#covered, this.spotCells, this.#now.own.free) : null,
  );
  readonly baskets = $derived.by(() => (this.picked ? (this.#now.offers.rescues.get(this.picked) ?? []) : []));
  readonly usedBasket = $derived.by(() =>
    this.basket && this.baskets.includes(this.basket) ? this.basket : (this.baskets[0] ?? null),
  );

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

  #spotsOf(cells: readonly Cell[]): Spot[] {
    return spotsOf(this.#now.boat, this.#covered, cells, this.#now.own.free);
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
  nextSpot(by: number): void {
    const { spots, spot } = this;
    if (spots.length) {
      const found = spots.findIndex(({ col, row }) => col === spot?.col && row === spot.row);
      this.spot = spots[(found + by + spots.length) % spots.length] ?? null;
    } else if (this.tile) {
      const ways = this.#shape.map((_, index) => (this.orientation + 1 + index) % this.#shape.length);
      const way = ways.find((one) => this.#spotsOf(this.#shape[one] ?? []).length);
      if (way !== undefined) {
        this.orientation = way;
        this.spot = this.spots[0] ?? null;
      }
    }
    this.#saySoon();
  }

  moveSpot(dx: number, dy: number): void {
    const { spot, spots } = this;
    this.spot = spot ? { col: spot.col + dx, row: spot.row + dy } : (spots[0] ?? { col: 8, row: 4 });
    this.#saySoon();
  }

  #saySoon(): void {
    void tick().then(() => this.#say());
  }

  /** What would happen, for who can't see it. */
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
  place(at: Spot, near: Element | null): void {
    this.spot = at;
    if (!this.held) {
      return;
    }
    const { own, boat, book, family, offers, t, props } = this.#now;
    const { tile } = this.held;
    const place: Action = { type: "place_tile", orientation: this.orientation, ...at };
    if (this.placing) {
      void props.act(place, near);
      return;
    }
    const takes = offers.takes.has(tile);
    const cells = this.#cellsAt(at);
    const sketching = this.trying && !takes;
    const wrong = misfit(boat, sketching ? this.#covered : coveredBy(book, own.tiles), cells, own.free);
    if (wrong || sketching) {
      props.announce(t(`spot-${wrong ?? "fits"}`, spotArgs(cells)));
      if (!wrong) {
        this.sketches = [...this.sketches, { tile, colour: null, orientation: this.orientation, ...at }];
        this.picked = null;
      }
      return;
    }
    const basket = this.usedBasket ?? (family ? "none" : "permanent");
    this.#queue.perform([takes ? { type: "take_tile", tile } : { type: "rescue", cat: tile, basket }, place], near);
  }
}
