import { describe, expect, it } from "vitest";

import { partsOf } from "./offline";

describe("what a page is made of", () => {
  it("is the page, and every file of the house once; nothing that was asked of the server", () => {
    const names = ["/assets/a.js", "/assets/a.js", "/api/me", "https://elsewhere.test/x.js"];
    const resources = names.map((name) => ({ name: new URL(name, "http://house.test").href }));

    expect(partsOf("/games/tiwanaku/wheel", resources, "http://house.test")).toEqual([
      "/games/tiwanaku/wheel",
      "/assets/a.js",
    ]);
  });
});
