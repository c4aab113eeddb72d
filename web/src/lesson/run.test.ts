import { describe, expect, it } from "vitest";

import type { Lesson, Shapes } from "../games/contract";
import type { SeenLogEvent } from "../wire/server";
import { LessonRun } from "./run.svelte";

const lesson: Lesson<Shapes> = {
  name: "basics",
  game: { setup: { seats: 2, options: {} }, seats: [] },
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

  it("counts on without a gap, whatever is left out", () => {
    const run = new LessonRun({
      ...lesson,
      steps: [
        { text: "one" },
        { text: "left out", aside: true, until: () => true },
        { text: "two" },
        { text: "needed", aside: true, until: (view) => view === "done" },
        { text: "three" },
      ],
    });
    const numbers: number[] = [];
    for (const view of ["", "", "", "", "done", ""]) {
      run.saw(view, null);
      numbers.push(run.number);
      if (run.waits) run.next();
    }

    expect(numbers).toEqual([1, 2, 2, 2, 3, 3]);
    expect(run.length).toBe(3);
    expect(run.done).toBe(true);
  });

  it("goes back to the step at which was done what is taken back", () => {
    const run = new LessonRun(lesson);
    const entry = (number: number, undone = false): SeenLogEvent => ({ number, seat: 0, undone, events: [], time: 0 });
    run.next();
    run.acted();
    run.saw("nothing", entry(1));
    expect(run.step?.text).toBe("watch");

    run.saw("seen", entry(2, true));
    run.saw("seen", entry(2, true)); // the same entry is shown again with what comes later
    expect(run.step?.text).toBe("act");

    // What was seen first has already led on to the next step, which is not the one that was acted in.
    run.acted(0);
    expect(run.step?.text).toBe("act");
  });

  it("says something else while something else is asked", () => {
    const step = { text: "cat", meanwhile: (view: unknown) => (view === "map" ? "treasure" : null) };
    const run = new LessonRun({ ...lesson, steps: [step] });
    const seen = (view: string) => (run.saw(view, null), run.text);

    expect([run.text, seen("map"), seen("field")]).toEqual(["cat", "treasure", "cat"]);
  });

  it("leaves everything open where nothing is left of what the step is about", () => {
    const run = new LessonRun(lesson);
    run.next();

    expect(run.offered(["b", "c"], "")).toEqual(["b", "c"]);
    expect(run.offered([], "")).toEqual([]);
  });

  it("looks back at steps that were shown, where nothing can be done, and comes back to the one it was at", () => {
    const run = new LessonRun({
      ...lesson,
      steps: [
        { text: "read" },
        { text: "left out", aside: true, until: () => true },
        { text: "act", allow: () => true },
        { text: "watch", until: (view) => view === "seen" },
      ],
    });
    expect(run.before).toBe(null);
    run.next();
    run.saw("", null);
    run.acted();
    run.saw("", null);
    expect([run.index, run.before]).toEqual([3, 2]);

    run.back();
    expect([run.text, run.waits, run.acts, run.offered(["a"], "")]).toEqual(["act", true, true, []]);
    run.back();
    expect([run.text, run.number, run.place]).toEqual(["read", 1, 1]);
    run.saw("seen", null); // what others do goes on meanwhile
    expect([run.text, run.index, run.done]).toEqual(["read", 4, false]);
    run.next();
    expect(run.text).toBe("act");
    run.next();
    run.next();
    expect([run.looksBack, run.done, run.place]).toEqual([false, true, 4]);
  });

  it("goes on where it was", () => {
    const run = new LessonRun(lesson);
    run.next();
    run.acted();
    run.saw("nothing", { number: 1, seat: 0, undone: false, events: [], time: 0 });
    run.back();
    const later = new LessonRun(lesson, JSON.parse(JSON.stringify(run.progress)) as typeof run.progress);
    expect([later.text, later.index, later.before]).toEqual(["act", 2, 0]);

    later.saw("nothing", { number: 2, seat: 0, undone: true, events: [], time: 0 });
    expect([later.text, later.looksBack]).toEqual(["act", false]);
  });

  it("finds a step by its number, and shows what is to be done in it", () => {
    const run = new LessonRun({
      ...lesson,
      steps: [
        { text: "one", allow: (action) => action !== "c", show: (offered) => offered.find((one) => one === "b") },
        { text: "aside", aside: true },
        { text: "two" },
      ],
    });
    expect([1, 2, 3, 99].map((number) => run.indexOf(number))).toEqual([0, 2, 3, 3]);
    expect([run.show(["a", "b", "c"], ""), run.show(["c", "a"], "")]).toEqual(["b", "a"]);
    run.goal = 2;
    expect([run.offered(["a"], ""), run.show(["a"], "")]).toEqual([[], "a"]);
  });
});
