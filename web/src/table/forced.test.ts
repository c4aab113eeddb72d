import { describe, expect, it } from "vitest";

import { forcedPass } from "./forced";

const BOTS = [{ kind: "bot" }, { kind: "bot" }];

describe("a forced pass", () => {
  it.each([
    ["nothing else can be done", [{ type: "pass" }], BOTS, true],
    ["nobody else plays", [{ type: "pass" }], [], true],
    ["something else can be done", [{ type: "pass" }, { type: "done" }], BOTS, false],
    ["it is something else", [{ type: "done" }], BOTS, false],
    ["it says something more", [{ type: "pass", card: 3 }], BOTS, false],
    ["nothing can be done", [], BOTS, false],
    ["somebody could tell the hand by the time", [{ type: "pass" }], [{ kind: "bot" }, { kind: "guest" }], false],
  ])("%s", (_, choices, others, is) => {
    expect(forcedPass(choices, others)).toEqual(is ? choices[0] : null);
  });
});
