import { describe, expect, it } from "vitest";

import { chaptersWith, folded, inline, passages, search, shortened } from "./markdown";

const SOURCE = `# Chess

A game for two.

## The pieces

**R1.1** There is *one* king.

| piece | worth |
|---|---|
| rook | 5 |

> Ruling: The book is silent about colour.

**R1.2** Do this:

1. Look.
2. Move
   on.

## The end

**R2.1** Mate ends it. Шах і мат: п’ята лінія, ещё раз.
`;

describe("rules", () => {
  const all = passages(SOURCE);

  it("are found by their ids, in order", () => {
    expect(all.flatMap(({ rule }) => rule ?? [])).toEqual(["R1.1", "R1.2", "R2.1"]);
  });

  it("keep the tables, lists and marks that follow them", () => {
    const [first, second] = all.filter(({ rule }) => rule !== null);

    expect(first?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "mark"]);
    expect(first?.blocks[2]).toEqual({
      kind: "mark",
      label: "Ruling",
      text: [{ kind: "text", text: "The book is silent about colour." }],
    });
    expect(first?.blocks[1]).toMatchObject({ rows: [[[{ text: "rook" }], [{ text: "5" }]]] });
    expect(second?.blocks[1]).toMatchObject({
      kind: "list",
      ordered: true,
      items: [[{ text: "Look." }], [{ text: "Move on." }]],
    });
  });

  it("are searched by all words, under their headings", () => {
    const found = search(all, "MATE end");

    expect(found.map(({ rule }) => rule)).toEqual([null, "R2.1"]);
    expect(found[0]?.blocks[0]).toMatchObject({ kind: "heading" });
  });

  it.each(["rook", "silent", "п'ята", "еще", "r1.1"])("are found by %s", (word) => {
    expect(search(all, word).filter(({ rule }) => rule !== null)).toHaveLength(1);
  });

  it("are all there when nothing is searched for", () => {
    expect(search(all, "  ")).toEqual(all);
  });
});

it("marks are read, markup is not", () => {
  expect(inline("a **b** <img src=x> *c* `d`")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " <img src=x> " },
    { kind: "em", text: "c" },
    { kind: "text", text: " " },
    { kind: "code", text: "d" },
  ]);
});

it("folds like the command line does", () => {
  expect(folded("П’ЯТЬ ʼ Ёж")).toBe("п'ять ' еж");
});

it("finds the chapters that hold some rules, with these alone", () => {
  const all = passages(
    "# Game\n\n## One\n\n**R1.1** a\n\n**R1.2** b\n\n## Two\n\n**R2.1** c\n\n## Three\n\n**R3.1** d",
  );
  const found = chaptersWith(all, new Set(["R3.1", "R1.2"]));
  expect(found.map(({ heading, rules }) => [heading?.searched.trim(), rules.map(({ rule }) => rule)])).toEqual([
    ["## one", ["R1.2"]],
    ["## three", ["R3.1"]],
  ]);
});

it("shortens a rule to itself with its lists and tables", () => {
  const [passage] = passages("**R1.1** Moves:\n\n- a\n- b\n\nExample: none.\n\n| a |\n|---|\n| b |");
  expect(shortened(passage?.blocks ?? []).map(({ kind }) => kind)).toEqual(["paragraph", "list"]);
});
