import { describe, expect, it } from "vitest";

import { routeOf, tableIn } from "./routes";

describe("an address", () => {
  it.each([
    ["/", "", { page: "home" }],
    ["/table/abc", "", { page: "table", id: "abc" }],
    ["/replay", "", { page: "replay", id: null }],
    ["/replay/abc", "", { page: "replay", id: "abc" }],
    ["/rules/chess", "", { page: "rules", game: "chess", rule: null }],
    ["/rules/chess", "#R4.3", { page: "rules", game: "chess", rule: "R4.3" }],
    ["/rules/chess/aid", "", { page: "aid", game: "chess" }],
    ["/rules/chess/pawns", "", { page: "unknown" }],
    ["/lesson/chess", "", { page: "lesson", game: "chess", part: null, step: null }],
    ["/lesson/chess/pawns", "", { page: "lesson", game: "chess", part: "pawns", step: null }],
    ["/lesson/chess/pawns/12", "", { page: "lesson", game: "chess", part: "pawns", step: 12 }],
    ["/lesson/chess/pawns/none", "", { page: "unknown" }],
    ["/lesson/chess/pawns/0", "", { page: "unknown" }],
    ["/lesson/chess/pawns/1/2", "", { page: "unknown" }],
    ["/games/chess/pad", "", { page: "game", game: "chess", name: "pad" }],
    ["/me", "", { page: "account", code: "" }],
    ["/me/told", "", { page: "told" }],
    ["/me", "#k7q2mxa9tp", { page: "account", code: "k7q2mxa9tp" }],
    ["/me/x", "", { page: "unknown" }],
    ["/scores", "", { page: "scores", part: "list", id: "" }],
    ["/scores/new/chess", "", { page: "scores", part: "new", id: "chess" }],
    ["/scores/sheet/abc", "", { page: "scores", part: "sheet", id: "abc" }],
    ["/scores/shared/x7kq", "", { page: "scores", part: "shared", id: "x7kq" }],
    ["/scores/other/abc", "", { page: "unknown" }],
    ["/scores/sheet", "", { page: "unknown" }],
    ["/table", "", { page: "unknown" }],
    ["/table/a/b", "", { page: "unknown" }],
    ["/%E0%A4%A", "", { page: "unknown" }],
  ])("%s%s", (path, hash, route) => {
    expect(routeOf(path, hash)).toEqual(route);
  });
});

describe("a pasted link", () => {
  it.each([
    ["http://192.0.2.7:8000/table/x7Kq_9-a", "x7Kq_9-a"],
    ["  https://play.example/table/x7Kq?utm=1 ", "x7Kq"],
    ["x7Kq9", "x7Kq9"],
    ["http://192.0.2.7:8000/", null],
    ["hello there", null],
    ["", null],
  ])("%s", (text, id) => {
    expect(tableIn(text)).toBe(id);
  });
});
