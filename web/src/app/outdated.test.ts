import { beforeEach, describe, expect, it, vi } from "vitest";

import { mayReload } from "./outdated.svelte";

class Tab {
  #values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new Tab());
});

describe("an outdated page", () => {
  it("is loaded anew once", () => {
    expect(mayReload(1)).toBe(true);
    expect(mayReload(1)).toBe(false);
  });

  it("is not sent to and fro by two servers of different versions", () => {
    const versions = [1, 2, 1, 2, 1, 12];
    expect(versions.map(mayReload)).toEqual([true, true, false, false, false, true]);
  });

  it("is not loaded anew where that can't be remembered", () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("storage is forbidden");
      },
    });
    expect(mayReload(1)).toBe(false);
  });
});
