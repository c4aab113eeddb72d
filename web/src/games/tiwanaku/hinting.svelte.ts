/** A hint that was asked for, page by page. */
import type { TableProps } from "../contract";
import { boardOf, plotName } from "./board";
import { positionOf } from "./choosing";
import { pagesOf, type HintPage } from "./hints";
import type { Tiwanaku } from "./speech";

export class Hinting {
  pages: readonly HintPage[] = $state.raw([]);
  /** Which of them is open. */
  index = $state(0);
  isAsking = $state(false);

  constructor(readonly given: () => TableProps<Tiwanaku>) {}

  get props(): TableProps<Tiwanaku> {
    return this.given();
  }

  /** Whether this table has hints. */
  get isAllowed(): boolean {
    const { view, seat, readonly } = this.props;
    return view.setup.options.hints === "on" && seat !== null && !readonly;
  }

  get page(): HintPage | null {
    return this.pages[this.index] ?? null;
  }

  /** The pages of a hint; null if there is none, or it comes too late. */
  async ask(): Promise<readonly HintPage[] | null> {
    if (this.isAsking || !this.isAllowed) {
      return null;
    }
    const here = positionOf(this.props.view);
    this.isAsking = true;
    const found = await this.props.hint();
    this.isAsking = false;
    const { view, t } = this.props;
    const board = boardOf(view);
    return found !== null && here === positionOf(view) ? pagesOf(found, (plot) => plotName(board, plot), t) : null;
  }

  open(pages: readonly HintPage[]): void {
    this.pages = pages;
    this.index = 0;
  }

  turn(): void {
    this.index = (this.index + 1) % this.pages.length;
  }

  close(): void {
    this.pages = [];
  }
}
