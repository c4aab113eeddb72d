import { expect, test } from "vitest";

import { bytesOf, textOf } from "./passkeys";

test("bytes are written as addresses may hold them, and read again", () => {
  expect(textOf(new Uint8Array([251, 255, 0]).buffer)).toBe("-_8A");
  expect(textOf(new Uint8Array([1]).buffer)).toBe("AQ");
  expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
  expect([...bytesOf("AQ")]).toEqual([1]);
});
