/** What the piece in hand would do where it is aimed at, as the server foretells it. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import type { Action } from "../../wire/games/coatl";
import type { Foresight, TableProps } from "../contract";
import { cardOf } from "./cards";
import { isOffered } from "./offers";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";
import type { Turn } from "./turn.svelte";
import { cardWords } from "./words";

export class Foretelling {
  /** The actions foretold in this position, by their JSON. */
  readonly #foretold = new SvelteMap<string, Foresight<Coatl> | null>();
  /** The own cóatls as they would be. */
  readonly after = $derived.by(() => {
    const action = this.turn.aimedBuild;
    const view = action && this.#foretold.get(JSON.stringify(action))?.view;
    return view?.players[this.selection.main]?.coatls ?? null;
  });

  constructor(
    private readonly now: () => TableProps<Coatl>,
    private readonly turn: Turn,
    private readonly selection: Selection,
  ) {
    $effect(() => {
      void turn.position;
      untrack(() => {
        this.#foretold.clear();
      });
    });
    $effect(() => {
      if (turn.aimedBuild && isOffered(turn.aimedBuild, turn.offers)) {
        void this.#foretell(turn.aimedBuild);
      }
    });
    // Whoever can't see the points change is told.
    $effect(() => {
      const gains = this.#gains();
      if (gains.length && selection.byKeyboard) {
        untrack(() => {
          now().announce(gains.join(" "));
        });
      }
    });
  }

  async #foretell(action: Action): Promise<void> {
    const key = JSON.stringify(action);
    const here = this.turn.position;
    if (!this.#foretold.has(key)) {
      const foresight = await this.now().preview(action);
      if (here === this.turn.position) {
        this.#foretold.set(key, foresight);
      }
    }
  }

  #gains(): string[] {
    const { after, selection, turn } = this;
    const { t } = this.now();
    if (!after) {
      return [];
    }
    return selection.cards.flatMap((id) =>
      selection.own.coatls.flatMap(({ prospects }, index) => {
        const now = prospects.find(({ card }) => card === id)?.points;
        const then = after[index]?.prospects.find(({ card }) => card === id)?.points;
        return now !== undefined && then !== undefined && now !== then
          ? [t("gain", { card: cardWords(cardOf(turn.book, id), t), coatl: index + 1, points: then })]
          : [];
      }),
    );
  }
}
