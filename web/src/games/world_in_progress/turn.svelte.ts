/** A person's turn: what is asked, what is aimed at and what that would do, and doing it. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import type { InputKind } from "../../board/inputKind";
import type { Action, Placed } from "../../wire/games/world_in_progress";
import type { Foresight, TableProps } from "../contract";
import { NOTHING, pressed, type Aim } from "../../board/aim";
import { hintOf, pushWords } from "./hint";
import { slotKey, type Slot } from "./lines";
import { drawsForMe, rememberDrawForMe } from "./settings";
import type { Selection } from "./selection.svelte";
import type { World } from "./speech";
import { tileBook, tileWords } from "./tiles";
import type { Cell } from "./window";

const cellKey = ({ row, col }: Cell): string => `${row},${col}`;

function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "+0";
}

export class Turn {
  readonly tiles = $derived.by(() => tileBook(this.now().catalogue));

  // --- what is asked ------------------------------------------------------------------------

  readonly active = $derived.by(() => !this.now().readonly && this.now().choices.length > 0);
  readonly pushes = $derived.by(() => this.now().choices.filter((choice) => choice.type === "move_marker"));
  readonly uses = $derived.by(() => this.now().choices.filter((choice) => choice.type === "use_token"));
  readonly refills = $derived.by(() => this.now().choices.filter((choice) => choice.type === "refill"));
  readonly cells = $derived.by(() =>
    this.now().choices.flatMap((choice) =>
      choice.type === "place_tile" && choice.rotation === 0 ? [{ row: choice.row, col: choice.col }] : [],
    ),
  );
  readonly #phase = $derived.by(() => (this.active ? this.now().view.phase : null));
  readonly asked = $derived.by(() => this.#phase === "obtain");
  readonly placing = $derived.by(() => this.#phase === "place" && this.cells.length > 0);
  /** R1.8 Whether the marks on their backs tell the stacks apart. */
  readonly marked = $derived.by(() => new Set(this.now().view.marks.filter((mark) => mark > 0)).size > 1);
  readonly drawing = $derived.by(() => this.#phase === "refill");

  // --- what is aimed at, and what it would do -----------------------------------------------

  /** The token is about to be used. */
  armed = $state(false);
  slotAim: Aim = $state.raw(NOTHING);
  takeAim: Aim = $state.raw(NOTHING);
  cellAim: Aim = $state.raw(NOTHING);
  rotation = $state(0);
  /** A finger has no second click: what it tapped can also be confirmed by a button. */
  touching = $state(false);
  /** R13.4 Draws from the largest stack without asking, as long as no mark tells the stacks apart. */
  drawForMe = $state(drawsForMe());

  /** The actions foretold in this position, by their JSON. */
  readonly #foretold = new SvelteMap<string, Foresight<World> | null>();
  /** Tells positions apart; the same one may be sent again after a lost line. */
  readonly #position = $derived.by(() => {
    const { seat, view } = this.now();
    return `${seat}/${view.turns}/${view.phase}/${view.obtained}`;
  });

  /** What each push would bring, by its slot. */
  readonly offers = $derived.by(
    () =>
      new Map(
        this.pushes.map((push) => {
          const after = this.#viewAfter(push);
          return [slotKey(push), after ? tileWords(this.tiles.get(after.obtained), 0, this.now().t) : ""];
        }),
      ),
  );
  readonly aimedPush = $derived.by(() => this.pushes.find((push) => slotKey(push) === this.slotAim.at) ?? null);
  readonly afterPush = $derived.by(() => (this.aimedPush ? this.#viewAfter(this.aimedPush) : null));
  readonly takeable = $derived.by(() => (this.armed && this.uses.length > 0 ? new Set(this.uses.map(cellKey)) : null));
  readonly #aimedCell = $derived.by(() =>
    this.placing ? (this.cells.find((cell) => cellKey(cell) === this.cellAim.at) ?? null) : null,
  );
  readonly placement: Action | null = $derived.by(() =>
    this.#aimedCell ? { type: "place_tile", ...this.#aimedCell, rotation: this.rotation } : null,
  );
  readonly ghost: Placed | null = $derived.by(() =>
    this.#aimedCell ? { tile: this.now().view.obtained, ...this.#aimedCell, rotation: this.rotation } : null,
  );
  readonly afterPlacement = $derived.by(() =>
    this.placement ? (this.#viewAfter(this.placement)?.players[this.selection.main]?.sheet ?? null) : null,
  );
  readonly gain = $derived.by(() =>
    this.afterPlacement && this.selection.own ? signed(this.afterPlacement.score - this.selection.own.sheet.score) : "",
  );
  readonly confirmable = $derived.by(
    () =>
      this.touching &&
      ((this.aimedPush !== null && this.slotAim.held) ||
        (this.takeable !== null && this.takeAim.held && this.takeAim.at !== null) ||
        (this.placement !== null && this.cellAim.held)),
  );
  readonly hint = $derived.by(() => hintOf(this, this.selection, this.now().t));

  constructor(
    private readonly now: () => TableProps<World>,
    private readonly selection: Selection,
    /** A tile was turned by so many quarters. */
    private readonly onturn: (by: number) => void,
  ) {
    $effect(() => {
      void this.#position;
      untrack(() => {
        this.#foretold.clear();
        this.slotAim = NOTHING;
        this.takeAim = NOTHING;
        this.cellAim = NOTHING;
        this.armed = false;
        this.rotation = 0;
      });
    });
    // What each push would bring belongs to its label, so it is asked for before anyone looks.
    $effect(() => {
      const wanted = this.asked ? this.pushes : [];
      const stop = new AbortController();
      void (async () => {
        for (const push of wanted) {
          if (!stop.signal.aborted) {
            await this.#foretell(push);
          }
        }
      })();
      return () => {
        stop.abort();
      };
    });
    $effect(() => {
      if (this.placement) {
        void this.#foretell(this.placement);
      }
    });
    $effect(() => {
      if (this.drawing && this.drawForMe && this.refills.length) {
        if (this.marked) {
          return; // R1.8 then it is a choice
        }
        const { stacks: sizes } = this.now().view;
        const [largest] = this.refills
          .map(({ stack }) => stack)
          .sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0) || one - other);
        untrack(() => void this.refill(largest ?? 0, null));
      }
    });
  }

  async #foretell(action: Action): Promise<Foresight<World> | null> {
    const key = JSON.stringify(action);
    const here = this.#position;
    const known = this.#foretold.get(key);
    if (known) {
      return known;
    }
    const foresight = await this.now().preview(action);
    if (here === this.#position) {
      this.#foretold.set(key, foresight);
    }
    return foresight;
  }

  /** The view after an action, if it is foretold. */
  #viewAfter(action: Action) {
    return this.#foretold.get(JSON.stringify(action))?.view ?? null;
  }

  /** What a place for the tile is called, with what it would bring if that is known. */
  offerLabel(cell: Cell, name: string): string {
    const { t } = this.now();
    const after = this.#viewAfter({ type: "place_tile", ...cell, rotation: this.rotation });
    const points = after?.players[this.selection.main]?.sheet.score;
    return points === undefined ? t("cell-offered", { place: name }) : t("cell-scored", { place: name, points });
  }

  // --- doing it -----------------------------------------------------------------------------

  async push(slot: Slot, inputKind: InputKind, near: Element): Promise<void> {
    const key = slotKey(slot);
    const press = pressed(this.slotAim, key, this.offers.has(key) ? inputKind : "mouse");
    if (press.now) {
      await this.now().act({ type: "move_marker", side: slot.side, line: slot.line }, near);
    } else {
      this.slotAim = press.aim;
      this.now().announce(pushWords(this, this.now().t));
    }
  }

  async take(cell: Cell, inputKind: InputKind, near: Element): Promise<void> {
    const press = pressed(this.takeAim, cellKey(cell), this.takeable?.has(cellKey(cell)) ? inputKind : "mouse");
    this.takeAim = press.aim;
    if (press.now) {
      await this.now().act({ type: "use_token", ...cell }, near);
    }
  }

  async place(cell: Cell, inputKind: InputKind, near: Element): Promise<void> {
    const press = pressed(this.cellAim, cellKey(cell), inputKind);
    if (press.now) {
      await this.now().act({ type: "place_tile", ...cell, rotation: this.rotation }, near);
    } else {
      this.cellAim = press.aim;
      await this.#say(cell);
    }
  }

  /** The button that does what is looked at, for fingers. */
  async confirm(near: Element): Promise<void> {
    const { act } = this.now();
    if (this.aimedPush) {
      await act(this.aimedPush, near);
    } else if (this.takeAim.at !== null && this.takeable) {
      const [row = 0, col = 0] = this.takeAim.at.split(",").map(Number);
      await act({ type: "use_token", row, col }, near);
    } else if (this.placement) {
      await act(this.placement, near);
    }
  }

  /** Turns the tile by so many quarters. */
  turn(by: number): void {
    if (this.placing && by !== 0) {
      this.rotation = (this.rotation + by + 4) % 4;
      this.onturn(by);
      void this.#say(this.#aimedCell);
    }
  }

  /** Tells those who can't see how the tile lies now and what it would bring. */
  async #say(cell: Cell | null): Promise<void> {
    const { t, view, announce } = this.now();
    const { rotation } = this;
    const tile = tileWords(this.tiles.get(view.obtained), rotation, t);
    const after = cell && (await this.#foretell({ type: "place_tile", ...cell, rotation }))?.view;
    const points = after?.players[this.selection.main]?.sheet.score;
    announce(points === undefined ? t("turned", { tile }) : t("turned-score", { tile, points }));
  }

  async refill(stack: number, near: Element | null): Promise<void> {
    await this.now().act({ type: "refill", stack }, near);
  }

  wishDraw(wanted: boolean): void {
    this.drawForMe = wanted;
    rememberDrawForMe(wanted);
  }

  arm(wanted: boolean): void {
    this.armed = wanted && this.uses.length > 0;
    this.slotAim = NOTHING;
    this.takeAim = NOTHING;
  }
}
