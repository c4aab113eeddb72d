/** The drawings as data: textures of terrains, crops, hats, the signs of rows and columns. */
import type { AutomaFigure, Predict, TakeToken } from "../../wire/games/tiwanaku";

export type Terrain = TakeToken["terrain"];
export type Crop = Predict["crop"];
export type Colour = AutomaFigure["colour"];

/** In the order of every four numbers of a view. */
export const TERRAINS: readonly Terrain[] = ["E", "S", "G", "M"];
export const CROPS: readonly Crop[] = [1, 2, 3, 4, 5];

export function isTerrain(letter: string): letter is Terrain {
  return (TERRAINS as readonly string[]).includes(letter);
}

export function cropOf(digit: string): Crop | null {
  return CROPS.find((crop) => String(crop) === digit) ?? null;
}

// --- terrains: a plot is 100 by 100 around its middle --------------------------------------------

function furrows(): string {
  return [-30, -15, 0, 15, 30]
    .map((y, index) => {
      const bend = index % 2 ? -5 : 5;
      return `M-43 ${y}Q-22 ${y - bend} 0 ${y}T43 ${y}`;
    })
    .join("");
}

function dunes(): string {
  const arcs = [
    [-26, -24, 15],
    [14, -28, 12],
    [-6, -2, 17],
    [34, -6, 9],
    [-34, 20, 9],
    [20, 26, 16],
    [-14, 33, 9],
  ];
  return arcs
    .map(([x = 0, y = 0, w = 0]) => `M${x - w} ${y + 4}Q${x - w * 0.2} ${y - w * 0.75} ${x + w} ${y + 4}`)
    .join("");
}

function tufts(): string {
  const places = [
    [-30, -20],
    [0, -28],
    [30, -18],
    [-14, 4],
    [17, 8],
    [-33, 28],
    [-1, 34],
    [34, 32],
  ];
  return places
    .map(
      ([x = 0, y = 0]) =>
        `M${x} ${y}Q${x - 2} ${y - 8} ${x - 7} ${y - 11}M${x} ${y}V${y - 15}M${x} ${y}Q${x + 2} ${y - 8} ${x + 7} ${y - 11}`,
    )
    .join("");
}

function ridges(): string {
  return (
    "M-44 -8L-28 -34L-17 -19L-2 -40L16 -14L27 -29L44 -6M-44 22L-31 2L-14 24L4 -2L20 20L32 6L44 24" +
    "M-42 42L-24 26L-8 42M10 42L26 28L42 42"
  );
}

export const TEXTURES: Record<Terrain, string> = {
  E: furrows(),
  S: dunes(),
  G: tufts(),
  M: ridges(),
};

/** The sign of a terrain in a box of 24 around the middle; lines. */
export const GLYPHS: Record<Terrain, string> = {
  E: "M-9 -5Q-4.5 -9 0 -5T9 -5M-9 1Q-4.5 -3 0 1T9 1M-9 7Q-4.5 3 0 7T9 7",
  S: "M-10 7Q-3 -10 5 -2Q8 1 10 7ZM-10 7H10M3 -3Q-1 1 1 7",
  G: "M0 8Q-1 -1 -8 -5M0 8V-9M0 8Q1 -1 8 -5M-9 8H9",
  M: "M-10 8L-1 -9L10 8ZM-4.6 -2L-1.5 .6L1 -2L3.6 .2",
};

// --- crops: a box of 48 around the middle ---------------------------------------------------------

export interface Picture {
  /** In the deep shade, behind. */
  stalk?: string;
  leaf?: string;
  body: string;
  /** Lines on the body. */
  lines: string;
}

function kernels(): string {
  return [-10, -4.5, 1, 6.5, 12]
    .map((y, index) => {
      const half = index === 0 ? 5 : index === 4 ? 5.5 : 7.4;
      return `M${-half} ${y}Q0 ${y + 2.6} ${half} ${y}`;
    })
    .join("")
    .concat("M-2.8 -16V17M2.8 -16V17");
}

function grains(): string {
  const seeds = [
    [0, -19, 3.4],
    [-5.2, -14, 4],
    [5.2, -14, 4],
    [0, -10.5, 4.4],
    [-8.4, -6.5, 4.6],
    [8.4, -6.5, 4.6],
    [-2.8, -3.6, 4.6],
    [4, -2.8, 4.4],
    [-9.6, 2, 4.4],
    [10, 2, 4.4],
    [-2.4, 4.6, 4.4],
    [4.6, 5, 4],
  ];
  return seeds
    .map(([x = 0, y = 0, r = 0]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`)
    .join("");
}

export const PICTURES: Record<Crop, Picture> = {
  1: {
    leaf: "M7 -13C6 -20 11 -23 18 -22C18 -15 13 -12 7 -13Z",
    body: "M-19 9C-20 -1 -11 -7 -2 -11C8 -15 19 -12 19 -3C19 6 11 9 3 13C-6 18 -18 19 -19 9Z",
    lines: "M-11 6l5 -2M-3 9l4 -2M4 -5l5 -1M-6 -2l3 -1M10 2l3 -1",
  },
  2: {
    body:
      "M0 20C-2 12 -18 12 -19 -4C-10 -5 -1 0 0 10C1 0 10 -5 19 -4C18 12 2 12 0 20Z" +
      "M0 6C-9 0 -9 -14 0 -21C9 -14 9 0 0 6Z",
    lines: "M0 4V-14M0 -3L-4 -7M0 -3L4 -7M0 15C-3 7 -9 3 -14 0M0 15C3 7 9 3 14 0",
  },
  3: {
    leaf: "M-13 -13C-17 -15 -17 -20 -20 -22L-15 -23C-13 -19 -11 -19 -8 -18Z",
    body: "M-15 -11C-13 -17 -5 -19 0 -14C7 -7 7 3 20 15C21 17 20 18 18 18C2 19 -11 11 -15 -1C-16 -5 -16 -8 -15 -11Z",
    lines: "M-9 -10C-7 -1 -2 7 6 11",
  },
  4: {
    stalk: "M0 22V12",
    leaf: "M-1 21C-13 20 -17 9 -15 -5C-8 1 -5 8 -1 21ZM1 21C13 20 17 9 15 -5C8 1 5 8 1 21Z",
    body: "M0 -23C7 -20 9 -10 9 -1C9 10 6 17 0 19C-6 17 -9 10 -9 -1C-9 -10 -7 -20 0 -23Z",
    lines: kernels(),
  },
  5: {
    stalk: "M0 23V4",
    leaf: "M0 19C-5 10 -12 10 -17 13C-14 20 -6 22 0 19ZM0 17C4 9 11 8 16 10C14 17 7 20 0 17Z",
    body: grains(),
    lines: "",
  },
};

// --- figures: a box of 48 by 64 around the middle -----------------------------------------------

export interface Hat {
  /** Filled with the colour's wool. */
  body: string;
  /** Filled with its trim. */
  trim: string;
}

/** Head and hat stand around y -14. */
export const HATS: Record<Colour, Hat> = {
  // a bowler
  brown: {
    body: "M-14 -18Q0 -15 14 -18Q13 -21.5 10 -21C10 -35 -10 -35 -10 -21Q-13 -21.5 -14 -18Z",
    trim: "M-10 -21Q0 -18.6 10 -21L10 -24Q0 -21.6 -10 -24Z",
  },
  // a knitted cap with flaps and a bobble
  white: {
    body: "M-11 -15C-13 -33 13 -33 11 -15L13 -4Q11 -1 9 -4L8.5 -15Q0 -19 -8.5 -15L-9 -4Q-11 -1 -13 -4Z",
    trim: "M-3.6 -32.5a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0M-11 -17.5Q0 -24 11 -17.5L11 -20.5Q0 -27 -11 -20.5Z",
  },
  // a broad flat brim
  green: {
    body: "M-22 -19C-22 -23.5 22 -23.5 22 -19C22 -14.5 -22 -14.5 -22 -19ZM-8.5 -21C-8.5 -31 8.5 -31 8.5 -21Q0 -18.6 -8.5 -21Z",
    trim: "M-8.5 -21Q0 -18.6 8.5 -21L8.4 -24Q0 -21.4 -8.4 -24Z",
  },
  // a tall pointed cap that hangs over
  blue: {
    body: "M-11 -16C-10 -26 -4 -36 8 -38C15 -38 17 -32 15 -27C12 -31 9 -29 11 -16Q0 -20 -11 -16Z",
    trim: "M12 -25.5a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0M-11 -16Q0 -20 11 -16L11 -19.5Q0 -23.5 -11 -19.5Z",
  },
  // a crown of feathers
  purple: {
    body: "M0 -20C-4 -27 -3.4 -34 0 -39C3.4 -34 4 -27 0 -20ZM-3 -20C-11 -24 -13 -31 -12.4 -36C-7 -34 -3 -28 -3 -20ZM3 -20C11 -24 13 -31 12.4 -36C7 -34 3 -28 3 -20Z",
    trim: "M-11 -16Q0 -20 11 -16L11 -20.5Q0 -24.5 -11 -20.5Z",
  },
  // the four-cornered hat
  yellow: {
    body: "M-11 -16L-13 -35L-6.5 -28.5L0 -34L6.5 -28.5L13 -35L11 -16Q0 -19.5 -11 -16Z",
    trim: "M-11.4 -20Q0 -23.5 11.4 -20L11.8 -23.5Q0 -27 -11.8 -23.5Z",
  },
};

/** On the hem of each poncho, a pattern of its own. */
export const HEMS: Record<Colour, string> = {
  brown: "M-16.5 18H16.5M-17.6 23H17.6",
  white: "M-17 21L-12.5 16L-8 21L-3.5 16L1 21L5.5 16L10 21L14.5 16L17 20",
  green: "M-13 14V27M-6.5 12V28M0 12V28M6.5 12V28M13 14V27",
  blue: "M-12 20h.1M-4 20h.1M4 20h.1M12 20h.1",
  purple: "M-15 15L-9 24L-3 15L3 24L9 15L15 24",
  yellow: "M-14 17h5v6h5v-6h5v6h5v-6h5v6h4",
};

export const PONCHO = "M-20 29Q0 34 20 29L13.5 1C11 -5.5 -11 -5.5 -13.5 1Z";

/** Pointing up, in a box of 40 around the middle. */
export const ARROW = "M0 -20L17 0H7.5V18H-7.5V0H-17Z";

// --- the signs of the coordinates, in a box of 24 around the middle ------------------------------

/** Natural things, one for each column. */
export const COLUMN_SIGNS: readonly { lines: string; filled: string }[] = [
  {
    filled: "M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0",
    lines: "M0 -10V-7M0 7V10M-10 0H-7M7 0H10M-7 -7L-5 -5M5 5L7 7M-7 7L-5 5M5 -5L7 -7",
  },
  { filled: "M4 -9A9.4 9.4 0 1 0 4 9A7.6 7.6 0 1 1 4 -9Z", lines: "" },
  { filled: "M0 -10L2.6 -3.2L10 -3L4.2 1.6L6.2 8.6L0 4.6L-6.2 8.6L-4.2 1.6L-10 -3L-2.6 -3.2Z", lines: "" },
  { filled: "M-7 6A4.4 4.4 0 0 1 -6.4 -2.6A6 6 0 0 1 4.6 -4A5 5 0 0 1 7 6Z", lines: "" },
  { filled: "", lines: "M-7 -8L-9 -2M0 -8L-2 -2M7 -8L5 -2M-4 1L-6 7M3 1L1 7M9 1L7 7" },
  { filled: "M3 -11L-7 2H-1L-4 11L7 -3H1Z", lines: "" },
  { filled: "", lines: "M-10 -3H3A3.4 3.4 0 1 0 0 -7M-10 2H7A3.2 3.2 0 1 1 4 6M-8 7H-1" },
  { filled: "M0 -11C2 -5 8 -3 7 4C6.4 9 3 11 0 11C-3 11 -7 9 -7 4C-7 0 -4 -1 -4 -5C-1 -4 0 -7 0 -11Z", lines: "" },
  { filled: "", lines: "M-10 -5Q-7 -9 -4 -5T2 -5T8 -5M-8 1Q-5 -3 -2 1T4 1T10 1M-10 7Q-7 3 -4 7T2 7T8 7" },
];

/** Animals, one for each row. */
export const ROW_SIGNS: readonly { lines: string; filled: string }[] = [
  { filled: "M0 -5L3 -1L11 -7L8 0L11 1L5 4L2 10H-2L-5 4L-11 1L-8 0L-11 -7L-3 -1Z", lines: "" },
  { filled: "M-8 9L-9 -8L-4.4 -5H4.4L9 -8L8 9L3 10L0 7L-3 10Z", lines: "" },
  { filled: "M-9 10V0Q-8 -3 -3 -3H1L2 -10L4 -7L7 -7L9 -5L6 -4L5.4 10H3V4H-5L-6 10Z", lines: "" },
  { filled: "", lines: "M-9 7Q-4 2 -7 -1T-1 -7T3 -1T1 5T8 7M8 7L10 5" },
  { filled: "M-10 -6L-5 -1Q1 -8 10 0Q1 8 -5 1L-10 6Q-8 0 -10 -6Z", lines: "" },
];
