import { expect, it } from "vitest";

import type { Guide } from "../games/contract";
import { passages } from "./markdown";

const texts = import.meta.glob<string>("../../../src/tilewright/texts/*/*.rules.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const guides = import.meta.glob<Guide>("../games/*/guide.ts", { import: "guide", eager: true });
const GAMES = ["coatl", "isle_of_cats", "tiwanaku", "world_in_progress"];

it.each(GAMES)("the aid and the pictures of %s speak of rules that there are, in each language", (game) => {
  const guide = guides[`../games/${game}/guide.ts`];
  const named = [...(guide?.aid ?? []), ...Object.keys(guide?.pictures ?? {})];
  expect(named.length).toBeGreaterThan(20);
  for (const language of ["en", "uk", "pl", "ru"]) {
    const text = texts[`../../../src/tilewright/texts/${language}/${game}.rules.md`] ?? "";
    const known = new Set(passages(text).map(({ rule }) => rule));
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  }
});
