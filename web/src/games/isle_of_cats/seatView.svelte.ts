/** What one seat sees and what is asked of it now, told from the props of the table. */
import type { Action } from "../../wire/games/isle_of_cats";
import type { TableProps } from "../contract";
import { seatName } from "../../board/seats";
import { boatOf } from "./boat";
import { choiceOf, offersOf, taskOf } from "./offers";
import type { Isle } from "./speech";
import { bookOf } from "./tiles";

export class SeatView {
  /** Spectators choose whom they look at. */
  watched = $state(0);

  readonly book = $derived.by(() => bookOf(this.props.catalogue));
  /** Whose boat is large. */
  readonly main = $derived.by(() => this.seat ?? Math.min(this.watched, this.view.players.length - 1));
  readonly own = $derived.by(() => this.view.players[this.main]!);
  readonly boat = $derived.by(() => boatOf(this.props.catalogue, this.own.boat));
  readonly family = $derived.by(() => this.props.catalogue.mode === "family");
  readonly over = $derived.by(() => this.view.phase === "over");
  readonly cards = $derived.by(() => this.view.own?.hand ?? []);
  readonly lessons = $derived.by(() => (this.view.own?.lessons.length ? this.view.own.lessons : this.own.shown));

  readonly choices: readonly Action[] = $derived.by(() => (this.props.readonly ? [] : this.props.choices));
  readonly active = $derived.by(() => this.choices.length > 0);
  readonly offers = $derived.by(() => offersOf(this.choices));
  readonly task = $derived.by(() => (this.active ? taskOf(this.view, this.main) : null));
  readonly choice = $derived.by(() => (this.active ? choiceOf(this.view, this.main, this.choices) : null));
  /** Tells positions apart; the same one may be sent again after a lost line. */
  readonly position = $derived.by(() => JSON.stringify([this.seat, this.view]));

  readonly #read: () => TableProps<Isle>;

  constructor(read: () => TableProps<Isle>) {
    this.#read = read;
  }

  get props() {
    return this.#read();
  }
  get view() {
    return this.props.view;
  }
  get seat() {
    return this.props.seat;
  }
  get t() {
    return this.props.t;
  }

  nameOf(seat: number): string {
    return seatName(this.props.players, seat, this.t);
  }
}
