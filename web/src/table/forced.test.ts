import { describe, expect, it } from "vitest";

import { forcedPass } from "./forced";

describe("a forced pass", () => {
  it.each([
    ["nothing else can be done", [{ type: "pass" }], true],
    ["something else can be done", [{ type: "pass" }, { type: "done" }], false],
    ["it is something else", [{ type: "done" }], false],
    ["it says something more", [{ type: "pass", card: 3 }], false],
    ["nothing can be done", [], false],
  ])("%s", (_, choices, is) => {
    expect(forcedPass(choices)).toEqual(is ? choices[0] : null);
  });
});
