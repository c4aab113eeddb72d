/** A hint in words, a page for each thing that it tells. */
import type { Hint } from "../../wire/games/tiwanaku";
import type { Translate } from "../contract";
import { certainWords, reasonWords } from "./reasons";
import { cropWords } from "./words";

export interface HintPage {
  title: string;
  about: string;
  /** What it speaks of; null if of nothing in particular. */
  plot: number | null;
  /** Where its reason is to be seen. */
  near: readonly number[];
}

/** What is certain, the most useful first; then what is likeliest where nothing is. */
export function pagesOf({ certain, likely }: Hint, name: (plot: number) => string, t: Translate): HintPage[] {
  const pages: HintPage[] = certain.map((one) => ({
    title: certainWords(one, name(one.plot), t),
    about: reasonWords(one, t),
    plot: one.plot,
    near: one.near,
  }));
  if (likely !== null) {
    const args = { plot: name(likely.plot), crop: cropWords(likely.crop, t), chance: likely.chance };
    pages.push({
      title: t(certain.length ? "hints-nothing-own" : "hints-nothing"),
      about: t(likely.is_exact ? "hints-likely" : "hints-likely-roughly", args),
      plot: likely.plot,
      near: [],
    });
  }
  return pages.length ? pages : [{ title: t("hints-nothing"), about: t("hints-nothing-bare"), plot: null, near: [] }];
}
