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
});
