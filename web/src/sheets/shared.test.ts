import { expect, it, vi } from "vitest";

import golden from "./finished.golden.json";
import type { ScoreForm } from "../wire/server";
import { newSheet } from "./sheets";

vi.stubGlobal("addEventListener", () => undefined);
const { merged, withPending } = await import("./shared.svelte");

const [form] = golden.forms.world_in_progress as unknown as [ScoreForm];
const sheet = newSheet("a", "world_in_progress", form, ["Ann", "Ben"], 0);

it("shows what was written before it is answered", () => {
  const shown = withPending(sheet, [
    { column: 1, cells: { P: 3, R: 4 } },
    { column: 1, cells: { R: null }, name: "Eve", mark: 4 },
  ]);
  expect(shown.columns[1]).toEqual({ name: "Eve", mark: 4, cells: { P: 3 } });
  expect(shown.columns[0]).toEqual(sheet.columns[0]);
});

it("sends one write for each column, with what was written last", () => {
  expect(
    merged([
      { column: 0, cells: { P: 1, R: 2 }, name: "Eve" },
      { column: 1, cells: { P: 5 } },
      { column: 0, cells: { P: null } },
    ]),
  ).toEqual([
    { column: 0, cells: { P: null, R: 2 }, name: "Eve" },
    { column: 1, cells: { P: 5 } },
  ]);
});
