/**
 * Cóatls as shapes. A piece is PITCH units long; its rounded edge towards the tail lies over the next piece,
 * as a scale does, so that pieces join without seams and an open end shows what it waits for.
 */
export type Colour = "Y" | "R" | "K" | "G" | "B";
export type Kind = "head" | "body" | "tail";
export type Side = "head" | "tail";
/** R0.2 A piece as it is written: `<Y` a head, `Y` a body segment, `Y>` a tail. */
export type PieceCode = `<${Colour}` | Colour | `${Colour}>`;

export const COLOURS: readonly Colour[] = ["Y", "R", "K", "G", "B"];
export const KINDS: readonly Kind[] = ["head", "body", "tail"];

export const PITCH = 20;
/** Half the height of a body. */
const HALF = 10.5;
/** How far a head reaches out before its piece, a tail behind it, an open end on either side. */
export const HEAD_REACH = 15;
export const TAIL_REACH = 15;
export const OPEN_REACH = 7;
export const TOP = -20;
export const BOTTOM = 14;

export interface Piece {
  colour: Colour;
  kind: Kind;
}

export function pieceOf(code: string): Piece {
  if (code.startsWith("<")) {
    return { colour: code[1] as Colour, kind: "head" };
  }
  return { colour: code[0] as Colour, kind: code.endsWith(">") ? "tail" : "body" };
}

export function codeOf({ colour, kind }: Piece): PieceCode {
  return kind === "head" ? `<${colour}` : kind === "tail" ? `${colour}>` : colour;
}

/** R0.2 The pieces of a cóatl from the head side on. */
export function piecesOf(text: string): Piece[] {
  const colours = Array.from(text.slice(1, -1)) as Colour[];
  return colours.map((colour, index) => ({
    colour,
    kind:
      index === 0 && text.startsWith("<")
        ? "head"
        : index === colours.length - 1 && text.endsWith(">")
          ? "tail"
          : "body",
  }));
}

export function isOpen(text: string, side: Side): boolean {
  return side === "head" ? text.startsWith("[") : text.endsWith("]");
}

/** What a drawing of a cóatl covers: from where, and how wide. */
export function spanOf(text: string): { from: number; width: number } {
  const count = text.length - 2;
  const from = -PITCH / 2 - (isOpen(text, "head") ? OPEN_REACH : HEAD_REACH);
  const to = (count - 0.5) * PITCH + (isOpen(text, "tail") ? 1 : TAIL_REACH);
  return { from, width: to - from };
}

// --- outlines -------------------------------------------------------------------------------

/** The edge of a scale towards the tail. */
const SCALE = "C7,-9.6 10,-5 10,0C10,5 7,9.6 3,10.5";
/** The edge towards the head: under the scale before it. */
const UNDER = "C-13,9.6 -10,5 -10,0C-10,-5 -13,-9.6 -17,-10.5Z";

export const OUTLINES: Record<Kind, string> = {
  body: `M-17,-10.5H3${SCALE}H-17${UNDER}`,
  head:
    `M3,-10.5${SCALE}C-3,11.5 -8,12.4 -13,11C-18,10 -23,8.6 -24.6,5.4C-25.6,3.4 -24.8,1.6 -22.5,1.2` +
    `C-24.6,-0.6 -25,-3 -22.6,-5C-18,-8.6 -12,-13.6 -5,-12.6C-2,-12.2 0,-10.6 3,-10.5Z`,
  tail: `M-17,-10.5H-8C-2,-10.5 4,-6.5 8,-2.6C9.4,-1.2 9.4,1.2 8,2.6C4,6.5 -2,10.5 -8,10.5H-17${UNDER}`,
};

/** One feather: from a root, in a direction, so long and so wide. */
function feather(x: number, y: number, angle: number, length: number, width: number): string {
  const along = [Math.cos(angle), Math.sin(angle)] as const;
  const at = (far: number, off: number): string =>
    `${round(x + along[0] * far - along[1] * off)},${round(y + along[1] * far + along[0] * off)}`;
  const half = width / 2;
  return (
    `M${at(0, -half * 0.55)}C${at(length * 0.4, -half * 1.15)} ${at(length * 0.85, -half)} ${at(length, 0)}` +
    `C${at(length * 0.85, half)} ${at(length * 0.4, half * 1.15)} ${at(0, half * 0.55)}Z`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const UP = -Math.PI / 2;

/** Feathers behind each kind of piece, by turns in its own colour and in a deeper one. */
export const PLUMES: Record<Kind, readonly string[]> = {
  body: [-14.5, -8.5, -2.5].map((x) => feather(x, -8, UP + 0.75, 9.5, 6.5)),
  head: [
    feather(-10, -10, UP - 0.25, 9, 5.5),
    feather(-5.5, -10, UP + 0.15, 10.5, 6),
    feather(-0.5, -9, UP + 0.6, 10.5, 6.5),
  ],
  tail: [
    ...[-14.5, -9].map((x) => feather(x, -8, UP + 0.75, 9, 6.5)),
    feather(5, -2, -0.95, 15, 7),
    feather(5, 2, 0.95, 15, 7),
    feather(6, -1, -0.45, 18, 7.5),
    feather(6, 1, 0.45, 18, 7.5),
    feather(6, 0, 0, 19.5, 7.5),
  ],
};

// --- textures -------------------------------------------------------------------------------

/** How far to the tail the visible part of a body segment reaches at a height. */
function reach(y: number): number {
  const part = Math.min(1, Math.abs(y) / HALF);
  return 3 + 7 * Math.sqrt(1 - part * part);
}

function isInside(x: number, y: number, margin: number): boolean {
  return Math.abs(y) <= HALF - margin && x <= reach(y) - margin && x >= reach(y) - PITCH + margin;
}

/** A line by its points, as far as it lies on the segment. */
function line(points: Iterable<readonly [number, number]>): string {
  let path = "";
  let drawing = false;
  for (const [x, y] of points) {
    const inside = isInside(x, y, 1.2);
    if (inside) {
      path += `${drawing ? "L" : "M"}${round(x)},${round(y)}`;
    }
    drawing = inside;
  }
  return path;
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function dots(): string {
  return steps(-18, 12, 5)
    .flatMap((x, column) => steps(-8, 8, 4).map((y, row) => [x + ((row + column) % 2) * 2.5, y] as const))
    .filter(([x, y]) => isInside(x, y, 2))
    .map(([x, y]) => `M${round(x - 0.9)},${round(y)}a.9,.9 0 1 0 1.8,0a.9,.9 0 1 0 -1.8,0`)
    .join("");
}

function checks(): string {
  return steps(-18, 12, 4.4)
    .flatMap((x, column) => steps(-8.8, 8.8, 4.4).map((y, row) => ({ x, y, shown: (row + column) % 2 === 0 })))
    .filter(({ x, y, shown }) => shown && isInside(x, y, 2.4))
    .map(({ x, y }) => `M${round(x)},${round(y - 2.2)}l2.2,2.2l-2.2,2.2l-2.2,-2.2z`)
    .join("");
}

/** What lies on a body segment of each colour. */
export const TEXTURES: Record<Colour, string> = {
  Y: dots(),
  R: steps(-24, 20, 4.6)
    .map((at) => line(steps(-10, 10, 0.5).map((y) => [at - y * 0.7, y] as const)))
    .join(""),
  K: checks(),
  G: steps(-22, 18, 6)
    .flatMap((x, column) =>
      steps(-7.5, 7.5, 5).map((y) =>
        line(
          steps(0, Math.PI, 0.3).map(
            (a) => [x + 2.4 * Math.sin(a), y + (column % 2) * 2.5 - 2.2 * Math.cos(a)] as const,
          ),
        ),
      ),
    )
    .join(""),
  B: steps(-8, 8, 4)
    .map((y) => line(steps(-18, 10, 0.5).map((x) => [x, y + 1.1 * Math.sin(x * 0.9)] as const)))
    .join(""),
};
/** Which of them are surfaces; the others are lines. */
export const FILLED: ReadonlySet<Colour> = new Set(["Y", "K"]);

// --- glyphs ---------------------------------------------------------------------------------

function sun(): string {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const far = index % 2 ? 3.5 : 5.9;
    return `${round(far * Math.cos(angle))},${round(far * Math.sin(angle))}`;
  });
  return `M${rays.join("L")}Z`;
}

/** A sign for each colour, about 12 units high, around the origin. */
export const GLYPHS: Record<Colour, string> = {
  Y: sun(),
  R: "M-6,5H6V2.2H4V-.6H2V-3.4H-2V-.6H-4V2.2H-6Z",
  K: "M2.6,-5.6A5.8,5.8 0 1 0 2.6,5.6A7,7 0 0 1 2.6,-5.6Z",
  G: "M-4.8,5.4C-6,-1.6 -1.6,-5.6 5,-5.4C5.4,1.2 1.6,5.6 -4.8,5.4Z",
  B:
    "M-6,-2.8C-4,-6.4 -2,-6.4 0,-4.4C2,-2.4 4,-2.4 6,-5.8V-2.2C4,1 2,.8 0,-1C-2,-2.8 -4,-2.8 -6,.6Z" +
    "M-6,3C-4,-.5 -2,-.5 0,1.4C2,3.4 4,3.4 6,0V3.4C4,6.6 2,6.4 0,4.6C-2,2.8 -4,2.8 -6,6.2Z",
};
/** Lines inside a glyph, in the colour of the piece. */
export const GLYPH_LINES: Record<Colour, string> = {
  Y: "M-1.9,0a1.9,1.9 0 1 0 3.8,0a1.9,1.9 0 1 0 -3.8,0",
  R: "M0,5V1.6",
  K: "",
  G: "M-3.2,3.8L3,-3",
  B: "",
};
