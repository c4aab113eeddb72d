import { describe, expect, it } from "vitest";

import { inputKindOf } from "./inputKind";

describe("inputKindOf", () => {
  const click = (detail: number, pointerType?: string) => inputKindOf({ detail, pointerType } as unknown as MouseEvent);

  it("tells mouse, touch and keyboard apart", () => {
    expect(click(1, "mouse")).toBe("mouse");
    expect(click(1, "touch")).toBe("touch");
    expect(click(1, "pen")).toBe("touch");
    expect(click(0, "")).toBe("keyboard");
    expect(click(1)).toBe("mouse");
  });
});
