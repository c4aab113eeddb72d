import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

import english from "../../../../src/tilewright/texts/en/coatl.ftl?raw";
import polish from "../../../../src/tilewright/texts/pl/coatl.ftl?raw";
import russian from "../../../../src/tilewright/texts/ru/coatl.ftl?raw";
import ukrainian from "../../../../src/tilewright/texts/uk/coatl.ftl?raw";
import type { View } from "../../wire/games/coatl";
import { unfinishedScore } from "./edition";
import { lessons } from "./lesson";

/** The last sentences of the lesson at a table. */
function ending(text: string, edition: string, unfinished: string): string {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  const step = lessons[0]?.steps.at(-1);
  const pattern = bundle.getMessage(step?.text ?? "")?.value;
  const view = { options: { edition, unfinished } } as View;
  return pattern ? bundle.formatPattern(pattern, step?.args?.(view)) : "";
}

it.each([
  [polish, "nieukończone dają połowę", "Liczą się tylko ukończone Cóatle"],
  [english, "unfinished ones half", "Only complete cóatls score"],
  [ukrainian, "незавершені — половину", "Очки дають лише завершені коатлі"],
  [russian, "незавершённые — половину", "Очки приносят только завершённые коатли"],
])("ends with what unfinished cóatls score at its table", (text, half, none) => {
  for (const [edition, unfinished, told] of [
    ["pl", "by_edition", half],
    ["ua", "by_edition", none],
    ["pl", "none", none],
    ["ua", "half", half],
  ] as const) {
    const said = ending(text, edition, unfinished);
    expect([edition, unfinished, said.includes(told)]).toEqual([edition, unfinished, true]);
    expect(said.includes(told === half ? none : half)).toBe(false);
  }
});

it("goes by the edition where nothing else was agreed on", () => {
  expect([unfinishedScore("pl"), unfinishedScore("ua"), unfinishedScore("")]).toEqual(["half", "none", "none"]);
});
