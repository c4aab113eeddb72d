import { afterEach, beforeEach, describe, expect, it } from "vitest";

import {
  isBlank,
  keep,
  keyOf,
  markOf,
  read,
  recall,
  solvedMarks,
  withCrop,
  withTerrain,
  written,
  type Marks,
} from "./marks";

const NONE: Marks = new Map();

describe("pencil marks", () => {
  it("are set and rubbed out by the same stroke, in one order", () => {
    const marks = withCrop(withCrop(withTerrain(NONE, 7, "M"), 7, 5), 7, 2);

    expect(markOf(marks, 7)).toEqual({ terrains: ["M"], crops: [2, 5] });
    expect(markOf(withTerrain(marks, 7, "M"), 7).terrains).toEqual([]);
    expect(withCrop(withCrop(NONE, 7, 1), 7, 1).size).toBe(0);
  });

  it("survive being written down", () => {
    const marks = withCrop(withTerrain(withTerrain(NONE, 44, "S"), 44, "E"), 3, 1);

    expect(written(marks)).toBe("44:ES/ 3:/1");
    expect(read(written(marks))).toEqual(marks);
  });

  it.each(["", "nonsense", "7", "7:XY/9", "-1:E/1"])("are not made of %j", (text) => {
    expect(read(text).size).toBe(0);
    expect(isBlank(markOf(read(text), 7))).toBe(true);
  });
});

describe("a solution", () => {
  it("is told as marks: a terrain and a crop for each plot", () => {
    const board = { rows: 5, columns: 5 };
    const marks = solvedMarks(board, {
      terrain: ["ESGME", "ESGME", "ESGME", "ESGME", "ESGME"],
      crops: ["12345", "34512", "51234", "23451", "45123"],
    });

    expect(marks.size).toBe(25);
    expect(markOf(marks, 0)).toEqual({ terrains: ["E"], crops: [1] });
    expect(markOf(marks, 8)).toEqual({ terrains: ["M"], crops: [1] });
  });
});

describe("what the browser keeps", () => {
  let stored: Map<string, string>;
  const setStorage = (storage: unknown) => {
    Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
  };

  beforeEach(() => {
    stored = new Map();
    setStorage(
      new Proxy(
        {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => {
            stored.set(key, value);
          },
          removeItem: (key: string) => {
            stored.delete(key);
          },
        },
        {
          ownKeys: () => [...stored.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    );
  });
  afterEach(() => {
    setStorage(undefined);
  });

  it("is apart for each table and seat", () => {
    keep(keyOf("one", 0), withCrop(NONE, 1, 1));

    expect(recall(keyOf("one", 0)).size).toBe(1);
    expect(recall(keyOf("one", 1)).size).toBe(0);
    expect(recall(keyOf("two", 0)).size).toBe(0);
  });

  it("is not more than thirty tables, the latest among them", () => {
    for (let table = 0; table < 40; table += 1) {
      keep(keyOf(String(table), 0), withCrop(NONE, 1, 1));
    }

    expect([...stored.keys()]).toHaveLength(30);
    expect(recall(keyOf("39", 0)).size).toBe(1);
  });

  it("is nothing where storage is forbidden", () => {
    setStorage(undefined);

    keep(keyOf("one", 0), withCrop(NONE, 1, 1));
    expect(recall(keyOf("one", 0)).size).toBe(0);
  });
});
