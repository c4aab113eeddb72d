import { describe, expect, it } from "vitest";

import { forcedChoice } from "./forced";

const BOTS = [{ kind: "bot" }, { kind: "bot" }];

describe("a forced choice", () => {
  it.each([
    ["nothing else can be done", [{ type: "pass" }], BOTS, false, true],
    ["nothing else can be done after what I did", [{ type: "pass" }], BOTS, true, true],
    ["nobody else plays", [{ type: "pass" }], [], false, true],
    ["there is nothing to choose from", [{ type: "done" }], BOTS, false, true],
    ["it would end what I may take back", [{ type: "done" }], BOTS, true, false],
    ["something else can be done", [{ type: "pass" }, { type: "done" }], BOTS, false, false],
    ["it is something else", [{ type: "keep" }], BOTS, false, false],
    ["it says something more", [{ type: "pass", card: 3 }], BOTS, false, false],
    ["nothing can be done", [], BOTS, false, false],
    [
      "somebody could tell the hand by the time",
      [{ type: "pass" }],
      [{ kind: "bot" }, { kind: "guest" }],
      false,
      false,
    ],
  ])("%s", (_, choices, others, isMine, is) => {
    expect(forcedChoice(choices, others, isMine)).toBe(is ? choices[0] : null);
  });
});
