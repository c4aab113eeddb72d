/** Outlines of tiles, rooms and boats as paths, and where a cat has its face and tail. Pure. */
import type { Cell } from "./tiles";

interface Point {
  x: number;
  y: number;
}

/** Around groups of cells, drawn in by `inset` and rounded by `radius`; in cells as units. */
export function outline(cells: readonly Cell[], inset: number, radius: number): string {
  return loopsOf(cells)
    .map((corners) => rounded(drawnIn(corners, inset), radius))
    .join("");
}

/** The corners of each boundary, with the cells on the right hand. */
function loopsOf(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    const key = `${from.x},${from.y}`;
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) add({ x, y }, { x: x + 1, y });
    if (!has(x + 1, y)) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!has(x, y + 1)) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!has(x - 1, y)) add({ x, y: y + 1 }, { x, y });
  }
  const loops: Point[][] = [];
  for (const [key, ways] of edges) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    while (ways.length) {
      loops.push(corners(walk({ x, y }, edges)));
    }
  }
  return loops;
}

/** One boundary from a point back to it; where two meet at a corner, the sharper right turn is taken. */
function walk(start: Point, edges: Map<string, Point[]>): Point[] {
  const path = [start];
  let from = start;
  let way: Point = { x: 1, y: 0 };
  do {
    const ways = edges.get(`${from.x},${from.y}`) ?? [];
    const turn = ({ x, y }: Point) => way.x * (y - from.y) - way.y * (x - from.x);
    ways.sort((one, other) => turn(one) - turn(other));
    const to = ways.pop();
    if (!to) {
      break;
    }
    way = { x: to.x - from.x, y: to.y - from.y };
    from = to;
    path.push(to);
  } while (from.x !== start.x || from.y !== start.y);
  return path.slice(0, -1);
}

function corners(path: readonly Point[]): Point[] {
  return path.filter((point, index) => {
    const before = path.at(index - 1) ?? point;
    const after = path[(index + 1) % path.length] ?? point;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

function drawnIn(path: readonly Point[], inset: number): Point[] {
  return path.map((point, index) => {
    const before = path.at(index - 1) ?? point;
    const after = path[(index + 1) % path.length] ?? point;
    const come = unit(before, point);
    const go = unit(point, after);
    return { x: point.x - inset * (come.y + go.y), y: point.y + inset * (come.x + go.x) };
  });
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function rounded(path: readonly Point[], radius: number): string {
  const parts = path.map((point, index) => {
    const before = path.at(index - 1) ?? point;
    const after = path[(index + 1) % path.length] ?? point;
    const come = unit(before, point);
    const go = unit(point, after);
    const room = Math.min(
      Math.hypot(point.x - before.x, point.y - before.y),
      Math.hypot(after.x - point.x, after.y - point.y),
    );
    const r = Math.min(radius, room / 2);
    const start = `${round(point.x - come.x * r)} ${round(point.y - come.y * r)}`;
    const end = `${round(point.x + go.x * r)} ${round(point.y + go.y * r)}`;
    return `${index === 0 ? "M" : "L"}${start}Q${round(point.x)} ${round(point.y)} ${end}`;
  });
  return `${parts.join("")}Z`;
}

export interface Body {
  face: Cell;
  tail: Cell;
  /** The cells from the tail's end towards the body: where the tail lies. */
  back: Cell;
  /** Cells where the body bends: a paw lies there. */
  paws: readonly Cell[];
}

/** Face and tail lie at two ends that are far from each other. */
export function bodyOf(cells: readonly Cell[]): Body {
  const beside = ([x, y]: Cell): Cell[] => cells.filter(([a, b]) => Math.abs(a - x) + Math.abs(b - y) === 1);
  const ends = cells.filter((cell) => beside(cell).length === 1);
  const [first = [0, 0] as Cell] = [...(ends.length ? ends : cells)].sort(
    (one, other) => one[1] - other[1] || one[0] - other[0],
  );
  const steps = distances(first, beside);
  const far = ([x, y]: Cell) => steps.get(`${x},${y}`) ?? 0;
  const others = cells.filter((cell) => cell !== first);
  const [last = first] = [...(ends.length > 1 ? ends.filter((end) => end !== first) : others)].sort(
    (one, other) => far(other) - far(one),
  );
  const [back = last] = beside(last).sort((one, other) => far(one) - far(other));
  const paws = cells.filter((cell) => {
    const near = beside(cell);
    const [one, other] = near;
    return (
      near.length === 2 && one && other && one[0] !== other[0] && one[1] !== other[1] && cell !== first && cell !== last
    );
  });
  return { face: first, tail: last, back, paws };
}

function distances(from: Cell, beside: (cell: Cell) => Cell[]): Map<string, number> {
  const found = new Map([[`${from[0]},${from[1]}`, 0]]);
  const waiting: Cell[] = [from];
  for (const cell of waiting) {
    const here = found.get(`${cell[0]},${cell[1]}`) ?? 0;
    for (const next of beside(cell)) {
      const key = `${next[0]},${next[1]}`;
      if (!found.has(key)) {
        found.set(key, here + 1);
        waiting.push(next);
      }
    }
  }
  return found;
}

/** The walls between rooms. */
export function wallsOf(rooms: ReadonlyMap<string, number>): string {
  let path = "";
  for (const [key, room] of rooms) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    const right = rooms.get(`${x + 1},${y}`);
    const below = rooms.get(`${x},${y + 1}`);
    if (right !== undefined && right !== room) path += `M${x + 1} ${y}v1`;
    if (below !== undefined && below !== room) path += `M${x} ${y + 1}h1`;
  }
  return path;
}
