/**
 * Lands as paths. Squares of a terrain that share an edge become one land with a soft, hand-drawn
 * outline; squares that touch at a corner stay apart, as they do in scoring (R10.1). What is drawn at
 * a place depends on that place alone, so a land that grows keeps the rest of its shore.
 */

export type Terrain = "P" | "R" | "B" | "G" | "Y";
export const TERRAINS: readonly Terrain[] = ["P", "R", "B", "G", "Y"];

/** Units of a drawing across one square; a tile is two squares wide. */
export const SQUARE = 20;
export const TILE = 2 * SQUARE;

export interface Square {
  row: number;
  col: number;
  terrain: Terrain;
}

/** How far a shore keeps from the border of its square, and how far it may waver. */
const INSET = 0.045;
const WAVER = 0.022;
/** Where along an edge the line bends. */
const STOPS = [0.27, 0.5, 0.73];

type Point = readonly [x: number, y: number];

interface Edge {
  from: Point;
  /** 0 east, 1 south, 2 west, 3 north: clockwise, land on the right hand. */
  heading: number;
}

const AHEAD: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

function ahead(heading: number): Point {
  return AHEAD[heading & 3] as Point;
}

const at = (x: number, y: number): string => `${x},${y}`;

/** A number from -1 to 1 that belongs to this place. */
export function waver(x: number, y: number): number {
  let mix = (Math.round(x * 100) * 374761393 + Math.round(y * 100) * 668265263) | 0;
  mix = Math.imul(mix ^ (mix >>> 13), 1274126177);
  mix ^= mix >>> 16;
  return ((mix >>> 0) / 0xffffffff) * 2 - 1;
}

/** The borders of a set of squares as closed walks along the lattice, each turning right if it can. */
export function shores(squares: Iterable<{ row: number; col: number }>): Edge[][] {
  const cells = new Map<string, Point>();
  for (const { row, col } of squares) {
    cells.set(at(col, row), [col, row]);
  }
  const leaving = new Map<string, Edge[]>();
  const add = (x: number, y: number, heading: number) => {
    const edges = leaving.get(at(x, y)) ?? [];
    edges.push({ from: [x, y], heading });
    leaving.set(at(x, y), edges);
  };
  for (const [x, y] of cells.values()) {
    if (!cells.has(at(x, y - 1))) add(x, y, 0);
    if (!cells.has(at(x + 1, y))) add(x + 1, y, 1);
    if (!cells.has(at(x, y + 1))) add(x + 1, y + 1, 2);
    if (!cells.has(at(x - 1, y))) add(x, y + 1, 3);
  }
  const walks: Edge[][] = [];
  for (const edges of leaving.values()) {
    while (edges.length) {
      walks.push(walk(leaving, edges.shift() as Edge));
    }
  }
  return walks;
}

function walk(leaving: Map<string, Edge[]>, first: Edge): Edge[] {
  const steps = [first];
  for (let edge = first; ;) {
    const [dx, dy] = ahead(edge.heading);
    const here = leaving.get(at(edge.from[0] + dx, edge.from[1] + dy)) ?? [];
    // Right, straight on, left: so two lands that meet at a corner are walked apart.
    const next = [1, 0, 3]
      .map((turn) => here.findIndex((other) => other.heading === ((edge.heading + turn) & 3)))
      .find((index) => index >= 0);
    if (next === undefined) {
      return steps;
    }
    edge = here.splice(next, 1)[0] as Edge;
    steps.push(edge);
  }
}

function points(steps: readonly Edge[], inset: number, wavering: number): Point[] {
  const drawn: Point[] = [];
  steps.forEach((edge, index) => {
    const next = steps[(index + 1) % steps.length] as Edge;
    const [dx, dy] = ahead(edge.heading);
    const [nx, ny] = ahead(edge.heading + 1);
    const off = (t: number): Point => {
      const x = edge.from[0] + dx * t;
      const y = edge.from[1] + dy * t;
      const depth = inset + wavering * waver(x + nx * 0.3, y + ny * 0.3);
      return [x + nx * depth, y + ny * depth];
    };
    drawn.push(...STOPS.map(off));
    if (next.heading === edge.heading) {
      drawn.push(off(1));
    } else {
      const [mx, my] = ahead(next.heading + 1);
      drawn.push([edge.from[0] + dx + (nx + mx) * inset, edge.from[1] + dy + (ny + my) * inset]);
    }
  });
  return drawn;
}

const round = (value: number): string => String(Math.round(value * SQUARE * 100) / 100);

/** A closed curve that is led by the points and passes between them. */
function curve(drawn: readonly Point[]): string {
  const between = (a: Point, b: Point): string => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const last = drawn.at(-1) as Point;
  let path = `M${between(last, drawn[0] as Point)}`;
  drawn.forEach((point, index) => {
    const next = drawn[(index + 1) % drawn.length] as Point;
    path += `Q${round(point[0])} ${round(point[1])} ${between(point, next)}`;
  });
  return `${path}Z`;
}

/** The outline of a set of squares; fill it by even-odd, since a land may have a hole. */
export function outline(squares: Iterable<{ row: number; col: number }>, inset = INSET, wavering = WAVER): string {
  return shores(squares)
    .map((steps) => curve(points(steps, inset, wavering)))
    .join("");
}

/** The outline of each terrain that is there, in a fixed order. */
export function lands(squares: readonly Square[]): { terrain: Terrain; path: string }[] {
  return TERRAINS.flatMap((terrain) => {
    const own = squares.filter((square) => square.terrain === terrain);
    return own.length ? [{ terrain, path: outline(own) }] : [];
  });
}

// --- textures: one for each terrain, joined across squares where the land is --------------

type Joined = (row: number, col: number) => boolean;

const dot = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;

/** Blossom: dots strewn about. */
function dots({ row, col }: Square): string {
  const places: Point[] = [
    [0.2, 0.24],
    [0.8, 0.2],
    [0.5, 0.12],
    [0.14, 0.6],
    [0.86, 0.58],
    [0.24, 0.86],
    [0.76, 0.86],
    [0.5, 0.92],
  ];
  return places
    .map(([x, y]) => {
      const stray = waver(col + x, row + y) * 0.025;
      return dot(col + x + stray, row + y - stray, 0.045);
    })
    .join("");
}

/** Rock: strata that lean. */
function stripes({ row, col }: Square): string {
  const lines: [Point, Point][] = [
    [
      [0.1, 0.36],
      [0.36, 0.1],
    ],
    [
      [0.1, 0.72],
      [0.72, 0.1],
    ],
    [
      [0.28, 0.9],
      [0.9, 0.28],
    ],
    [
      [0.64, 0.9],
      [0.9, 0.64],
    ],
  ];
  return lines
    .map(([[ax, ay], [bx, by]]) => {
      const bend = waver(col + ax, row + ay) * 0.03;
      const mid: Point = [col + (ax + bx) / 2 + bend, row + (ay + by) / 2 + bend];
      return `M${round(col + ax)} ${round(row + ay)}Q${round(mid[0])} ${round(mid[1])} ${round(col + bx)} ${round(row + by)}`;
    })
    .join("");
}

/** Water: waves that run on through joined squares. */
function waves({ row, col }: Square, joined: Joined): string {
  const start = joined(row, col - 1) ? 0 : 1;
  const end = joined(row, col + 1) ? 4 : 3;
  let path = "";
  for (const height of [0.2, 0.5, 0.8]) {
    let x = col + start * 0.25;
    path += `M${round(x)} ${round(row + height)}`;
    for (let step = start; step < end; step += 1) {
      const crest = step % 2 ? 0.09 : -0.09;
      path += `Q${round(x + 0.125)} ${round(row + height + crest)} ${round(x + 0.25)} ${round(row + height)}`;
      x += 0.25;
    }
  }
  return path;
}

/** Forest: crowns of trees, as scales. */
function scales({ row, col }: Square): string {
  let path = "";
  const rows: [number, number[]][] = [
    [0.3, [0.12, 0.42, 0.72]],
    [0.6, [0.22, 0.56]],
    [0.9, [0.12, 0.42, 0.72]],
  ];
  for (const [y, starts] of rows) {
    for (const x of starts) {
      const lift = 0.16 + waver(col + x, row + y) * 0.02;
      path += `M${round(col + x)} ${round(row + y)}q${round(0.02)} ${round(-lift)} ${round(0.12)} ${round(-lift)}t${round(0.12)} ${round(lift)}`;
    }
  }
  return path;
}

/** Fields: small checks. */
function checks({ row, col }: Square): string {
  let path = "";
  for (let j = 0; j < 4; j += 1) {
    for (let i = 0; i < 4; i += 1) {
      if ((i + j) % 2 === 0) {
        const x = col + 0.1 + i * 0.2;
        const y = row + 0.1 + j * 0.2;
        path += `M${round(x)} ${round(y)}h${round(0.2)}v${round(0.2)}h${round(-0.2)}Z`;
      }
    }
  }
  return path;
}

const TEXTURES: Record<Terrain, (square: Square, joined: Joined) => string> = {
  P: dots,
  R: stripes,
  B: waves,
  G: scales,
  Y: checks,
};

/** Whether the texture of a terrain is filled; the others are strokes. */
export const FILLED: Record<Terrain, boolean> = { P: true, R: false, B: false, G: false, Y: true };

/** The texture of each terrain that is there. */
export function textures(squares: readonly Square[]): { terrain: Terrain; path: string }[] {
  return TERRAINS.flatMap((terrain) => {
    const own = squares.filter((square) => square.terrain === terrain);
    const places = new Set(own.map(({ row, col }) => at(col, row)));
    const joined: Joined = (row, col) => places.has(at(col, row));
    const path = own.map((square) => TEXTURES[terrain](square, joined)).join("");
    return own.length ? [{ terrain, path }] : [];
  });
}

// --- glyphs: drawn in a box from -10 to 10 ------------------------------------------------

function blossom(): string {
  const petals = [0, 1, 2, 3, 4].map((petal) => {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * 5.4, Math.sin(angle) * 5.4];
    return `M${(x - 4).toFixed(2)} ${y.toFixed(2)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  });
  return petals.join("");
}

function sun(): string {
  const rays = [0, 1, 2, 3, 4, 5, 6, 7].map((ray) => {
    const angle = (ray * Math.PI) / 4;
    const tip = (turn: number, length: number): string =>
      `${(Math.cos(angle + turn) * length).toFixed(2)} ${(Math.sin(angle + turn) * length).toFixed(2)}`;
    return `M${tip(-0.2, 6.3)}L${tip(0, 10)}L${tip(0.2, 6.3)}Z`;
  });
  return `M-4.8 0a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0 -9.6 0${rays.join("")}`;
}

/** Blossom, mountains, drop, leaf, sun. Fill by non-zero. */
export const GLYPHS: Record<Terrain, string> = {
  P: blossom(),
  R: "M-10 8.2L-3.6 -4.6Q-3.1 -5.4 -2.6 -4.6L-.2 -.6L3.6 -8Q4.2 -9 4.8 -8L10.2 8.2Z",
  B: "M0 -9.6C3.9 -4.4 6.9 -.8 6.9 3.2A6.9 6.9 0 0 1 -6.9 3.2C-6.9 -.8 -3.9 -4.4 0 -9.6Z",
  G: "M-9 9C-9.6 -2.6 -2.6 -9.4 9 -9C9.4 2.6 2.6 9.6 -6.6 7.6L-9 9Z",
  Y: sun(),
};

/** A stroke inside the glyph in the colour of the land: the eye of the blossom, the rib of the leaf. */
export const GLYPH_INNER: Record<Terrain, string> = {
  P: "M-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0",
  R: "M-5.9 2.2L-4 4L-2.2 1.4M2 -1.6L4.4 1L6.3 -1.4",
  B: "M-3.6 3.4A3.7 3.7 0 0 0 -.6 6.8",
  G: "M-8.6 8.6L5 -5",
  Y: "",
};
