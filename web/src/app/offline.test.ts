import { describe, expect, it } from "vitest";

import { filesOf } from "./offline";

describe("what a page is made of", () => {
  it("is the page, and every file of its own server once; nothing that was asked of the server", () => {
    const names = ["/assets/a.js", "/assets/a.js", "/api/me", "https://elsewhere.test/x.js"];
    const resources = names.map((name) => ({ name: new URL(name, "http://server.test").href }));

    expect(filesOf("/games/tiwanaku/wheel", resources, "http://server.test")).toEqual([
      "/games/tiwanaku/wheel",
      "/assets/a.js",
    ]);
  });
});
