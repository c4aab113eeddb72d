import { beforeEach, describe, expect, it, vi } from "vitest";

import { Dragging, type DragHandlers } from "./dragging.svelte";

const root = { getBoundingClientRect: () => ({ left: 100, top: 50 }) } as HTMLElement;

function pointer(type: string, clientX: number, clientY: number, more: Partial<PointerEvent> = {}): PointerEvent {
  return { type, clientX, clientY, pointerId: 1, pointerType: "mouse", button: 0, ...more } as PointerEvent;
}

describe("dragging", () => {
  let heard: unknown[];
  let handlers: DragHandlers<string>;
  let dragging: Dragging<string>;
  beforeEach(() => {
    heard = [];
    handlers = {
      root: () => root,
      onmove: (thing, point) => heard.push(["move", thing, point]),
      ondrop: (thing, point) => heard.push(["drop", thing, point]),
      onpress: () => heard.push(["press"]),
      finger: { slack: 16, above: 56 },
    };
    dragging = new Dragging(handlers);
  });

  it("begins after a few pixels and ends where it is let go", () => {
    dragging.grab("cat", pointer("pointerdown", 200, 200));
    dragging.carry(pointer("pointermove", 203, 203));
    expect(dragging.shown).toBeNull();

    dragging.carry(pointer("pointermove", 210, 220));
    expect(dragging.shown).toEqual({ thing: "cat", x: 110, y: 170 });

    dragging.drop(pointer("pointerup", 211, 221));
    expect(dragging.shown).toBeNull();
    expect(heard).toEqual([
      ["move", "cat", { x: 210, y: 220 }],
      ["drop", "cat", { x: 211, y: 221 }],
    ]);
  });

  it("is a press if it hardly moved", () => {
    dragging.grab("cat", pointer("pointerdown", 200, 200));
    dragging.carry(pointer("pointermove", 203, 203));
    dragging.drop(pointer("pointerup", 203, 203));

    expect(heard).toEqual([["press"]]);
    expect(dragging.hasDragged).toBe(false);
  });

  it("floats above a finger, which may tremble", () => {
    const touch = { pointerType: "touch" };
    dragging.grab("cat", pointer("pointerdown", 200, 200, touch));
    dragging.carry(pointer("pointermove", 210, 200, touch));
    expect(dragging.shown).toBeNull();

    dragging.carry(pointer("pointermove", 220, 200, touch));
    expect(dragging.shown).toEqual({ thing: "cat", x: 120, y: 94 });
    expect(heard).toEqual([["move", "cat", { x: 220, y: 144 }]]);
  });

  it("can be broken off", () => {
    dragging.grab("cat", pointer("pointerdown", 200, 200));
    dragging.carry(pointer("pointermove", 220, 200));
    dragging.drop(pointer("pointercancel", 220, 200));

    expect(heard.at(-1)).toEqual(["drop", "cat", null]);
  });

  it("says to the click that follows that it was a drag", () => {
    vi.useFakeTimers();
    dragging.grab("cat", pointer("pointerdown", 200, 200));
    dragging.carry(pointer("pointermove", 220, 200));
    dragging.drop(pointer("pointerup", 220, 200));
    expect(dragging.hasDragged).toBe(true);

    vi.runAllTimers();
    expect(dragging.hasDragged).toBe(false);
    vi.useRealTimers();
  });

  it("heeds neither other fingers nor other buttons", () => {
    dragging.grab("cat", pointer("pointerdown", 200, 200, { button: 2 }));
    dragging.carry(pointer("pointermove", 220, 200));
    dragging.grab("cat", pointer("pointerdown", 200, 200));
    dragging.carry(pointer("pointermove", 220, 200, { pointerId: 2 }));
    dragging.drop(pointer("pointerup", 220, 200, { pointerId: 2 }));

    expect(dragging.shown).toBeNull();
    expect(heard).toEqual([]);
  });
});
