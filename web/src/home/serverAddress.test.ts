import { describe, expect, it } from "vitest";

import { serverAddress } from "./serverAddress";

describe("the address of a server", () => {
  it.each([
    ["https://play.example/table/x7Kq", "https://play.example/table/x7Kq"],
    ["  http://192.0.2.7:8000/table/x7Kq ", "http://192.0.2.7:8000/table/x7Kq"],
    ["play.example", "https://play.example/"],
    ["play.example/table/x7Kq#log", "https://play.example/table/x7Kq#log"],
    ["гра.укр", "https://xn--80af3b.xn--j1amh/"],
    ["192.0.2.7:8000", "http://192.0.2.7:8000/"],
    ["192.0.2.7", "http://192.0.2.7/"],
    ["play.example:8000/table/x7Kq", "http://play.example:8000/table/x7Kq"],
    ["box.local", "http://box.local/"],
    ["localhost:8000", "http://localhost:8000/"],
    ["[2001:db8::1]:8000", "http://[2001:db8::1]:8000/"],
  ])("%s", (typed, address) => {
    expect(serverAddress(typed)).toBe(address);
  });

  it.each([
    [""],
    ["hello"],
    ["hello there"],
    ["."],
    ["x7Kq9"],
    ["javascript:alert(1)"],
    ["data:text/html,hello"],
    ["ftp://play.example/"],
    ["file:///etc/hosts"],
    ["https://ann:secret@play.example/"],
    ["ann@play.example"],
  ])("is not %s", (typed) => {
    expect(serverAddress(typed)).toBeNull();
  });
});
