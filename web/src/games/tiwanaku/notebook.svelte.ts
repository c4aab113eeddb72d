/** The pencil marks of a player, and the plot that is being marked. */
import type { TableProps } from "../contract";
import { keep, keyOf, recall, type Marks } from "./marks";
import type { Tiwanaku } from "./speech";
import { markWords } from "./words";

export class Notebook {
  marks: Marks = $state.raw(new Map());
  /** Whether plots are pressed to be marked. */
  inUse = $state(false);
  plot: number | null = $state(null);

  /** To be made while the table is: each table and seat has marks of its own. */
  constructor(readonly given: () => TableProps<Tiwanaku>) {
    $effect(() => {
      this.marks = this.#key === null ? new Map() : recall(this.#key);
      this.plot = null;
      this.inUse = false;
    });
  }

  get props(): TableProps<Tiwanaku> {
    return this.given();
  }

  #key = $derived.by(() => {
    const { table, seat } = this.props;
    return table === null || seat === null ? null : keyOf(table, seat);
  });

  get canBeUsed(): boolean {
    return this.#key !== null && !this.props.readonly;
  }

  /** The marks on the board: none where the score is looked at. */
  get shown(): Marks {
    return this.props.highlight === null && this.props.view.phase !== "over" ? this.marks : new Map();
  }

  use(wanted: boolean): void {
    this.inUse = wanted;
    this.plot = null;
  }

  mark(changed: Marks): void {
    const { announce, t } = this.props;
    this.marks = changed;
    if (this.#key !== null) {
      keep(this.#key, changed);
    }
    if (this.plot !== null) {
      announce(markWords(changed, this.plot, t) || t("pencil-blank"));
    }
  }
}
