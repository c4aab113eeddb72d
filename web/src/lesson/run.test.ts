import { describe, expect, it } from "vitest";

import type { Lesson, Shapes } from "../games/contract";
import { LessonRun } from "./run.svelte";

const lesson: Lesson<Shapes> = {
  setup: { seats: 2, options: {} },
  seats: [],
  seed: "1",
  steps: [
    { text: "read" },
    { text: "act", allow: (action) => action === "a" },
    { text: "watch", until: (view) => view === "seen" },
    { text: "act until", allow: () => true, until: (view) => view === "done" },
  ],
};

describe("a lesson", () => {
  it("goes through its steps as each asks for", () => {
    const run = new LessonRun(lesson);
    expect(run.waits).toBe(true);
    expect(run.offered(["a", "b"], "")).toEqual([]);
    run.next();

    expect(run.waits).toBe(false);
    expect(run.offered(["a", "b"], "")).toEqual(["a"]);
    run.acted();

    run.acted();
    expect(run.step?.text).toBe("watch");
    run.saw("nothing", null);
    expect(run.step?.text).toBe("watch");
    run.saw("seen", null);

    run.acted();
    expect(run.step?.text).toBe("act until");
    run.saw("done", null);

    expect(run.done).toBe(true);
    expect(run.offered(["a", "b"], "")).toEqual(["a", "b"]);
  });

  it("withholds what is legal but not what the step is about", () => {
    const run = new LessonRun({
      ...lesson,
      steps: [{ text: "take", allow: (action) => (action as { space: number }).space === 3 }],
    });
    const choices = [
      { type: "take", space: 2 },
      { type: "take", space: 3 },
    ];

    expect(run.withholds({ space: 2, type: "take" }, choices, "")).toBe(true);
    expect(run.withholds({ space: 3, type: "take" }, choices, "")).toBe(false);
    expect(run.withholds({ space: 9, type: "take" }, choices, "")).toBe(false); // the server says why not
    run.next();
    expect(run.withholds({ space: 2, type: "take" }, choices, "")).toBe(false);
  });

  it("leaves everything open where nothing is left of what the step is about", () => {
    const run = new LessonRun(lesson);
    run.next();

    expect(run.offered(["b", "c"], "")).toEqual(["b", "c"]);
    expect(run.offered([], "")).toEqual([]);
  });
});
