import { describe, expect, it } from "vitest";

import { qr } from "./qr";
// Made by another encoder, the Python package qrcode 8, in byte mode with error correction M.
// Rows as hexadecimal numbers, dark is 1.
import golden from "./qr.golden.json";

describe("a QR code", () => {
  it.each(golden)("of version $version equals another encoder's: $text", ({ text, version, mask, rows }) => {
    // Encoders differ in how they weigh masks; with the same mask they agree in every module.
    const code = qr(text, [mask]);

    expect(code).toHaveLength(17 + 4 * version);
    expect(code.map((row) => BigInt(`0b${row.map((dark) => (dark ? 1 : 0)).join("")}`).toString(16))).toEqual(rows);
  });

  it("is refused for what doesn't fit", () => {
    expect(qr("w".repeat(213))).toHaveLength(57);
    expect(() => qr("w".repeat(214))).toThrow(RangeError);
  });
});
