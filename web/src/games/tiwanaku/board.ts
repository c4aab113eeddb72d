/**
 * The board on the screen: the names of plots, where they lie, the trails round the edge. A phone turns the
 * long board by a quarter, clockwise, so that its west is at the top.
 */
import type { Trail, TrailEnd, View } from "../../wire/games/tiwanaku";

export type Direction = NonNullable<View["direction"]>;
export const DIRECTIONS: readonly Direction[] = ["N", "E", "S", "W"];

export interface Board {
  rows: number;
  columns: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The side of a plot in the units of the drawing. */
export const PLOT = 100;
/** The woven edge with the signs of rows and columns. */
const SIGNS = 40;
const HEM = 14;
/** The strip where trails run. */
const TRAIL = 30;

export function boardOf({ terrain }: { readonly terrain: readonly string[] }): Board {
  return { rows: terrain.length, columns: terrain[0]?.length ?? 0 };
}

export function rowOf(board: Board, plot: number): number {
  return Math.floor(plot / board.columns);
}

export function columnOf(board: Board, plot: number): number {
  return plot % board.columns;
}

export function columnName(column: number): string {
  return "abcdefghi"[column] ?? "";
}

/** "c4": the third column, the fourth row. */
export function plotName(board: Board, plot: number): string {
  return `${columnName(columnOf(board, plot))}${rowOf(board, plot) + 1}`;
}

export function plotNamed(board: Board, name: string): number {
  const column = "abcdefghi".indexOf(name[0] ?? "");
  const row = Number(name.slice(1)) - 1;
  const lies = column >= 0 && column < board.columns && row >= 0 && row < board.rows;
  return lies ? row * board.columns + column : -1;
}

/** The terrain or crop of a plot; "." where it is hidden. */
export function at(rows: readonly string[], board: Board, plot: number): string {
  return rows[rowOf(board, plot)]?.[columnOf(board, plot)] ?? ".";
}

export function plotsOf(board: Board): number[] {
  return Array.from({ length: board.rows * board.columns }, (_, plot) => plot);
}

const STEPS: Record<Direction, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** The neighbour in a direction of the board; null off the board. */
export function step(board: Board, plot: number, direction: Direction): number | null {
  const row = rowOf(board, plot) + STEPS[direction].y;
  const column = columnOf(board, plot) + STEPS[direction].x;
  const lies = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return lies ? row * board.columns + column : null;
}

function clockwise(direction: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + quarters + 4) % 4] ?? direction;
}

// --- how it lies on the screen ----------------------------------------------------------------

export class BoardGeometry {
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
  /** Where the first plot begins. */
  readonly left: number;
  readonly top: number;

  constructor(
    readonly board: Board,
    readonly turned: boolean,
    /** As they are drawn round the edge, if figures can take them. */
    readonly trails: readonly Trail[] = [],
  ) {
    this.across = turned ? board.rows : board.columns;
    this.down = turned ? board.columns : board.rows;
    const strip = trails.length ? TRAIL : 0;
    this.left = SIGNS + strip;
    this.top = SIGNS + strip;
    this.width = this.left + this.across * PLOT + strip + HEM;
    this.height = this.top + this.down * PLOT + strip + HEM;
  }

  /** The middle of a plot. */
  middle(plot: number): Point {
    const row = rowOf(this.board, plot);
    const column = columnOf(this.board, plot);
    const x = this.turned ? this.board.rows - 1 - row : column;
    const y = this.turned ? column : row;
    return { x: this.left + (x + 0.5) * PLOT, y: this.top + (y + 0.5) * PLOT };
  }

  corner(plot: number): Point {
    const { x, y } = this.middle(plot);
    return { x: x - PLOT / 2, y: y - PLOT / 2 };
  }

  /** Where a direction of the board points on the screen. */
  seen(direction: Direction): Direction {
    return this.turned ? clockwise(direction, 1) : direction;
  }

  /** The direction of the board that a way on the screen is. */
  meant(screen: Direction): Direction {
    return this.turned ? clockwise(screen, -1) : screen;
  }

  /** Degrees clockwise from up. */
  angle(direction: Direction): number {
    return 90 * DIRECTIONS.indexOf(this.seen(direction));
  }

  /** The middle of the side of a plot, or a point so far outside of it. */
  side(plot: number, direction: Direction, outside = 0): Point {
    const { x, y } = this.middle(plot);
    const way = STEPS[this.seen(direction)];
    const far = PLOT / 2 + outside;
    return { x: x + way.x * far, y: y + way.y * far };
  }

  /** Where the sign of a column stands: above, or on the left if the board is turned. */
  columnSign(column: number): Point {
    const { x, y } = this.middle(column);
    return this.turned ? { x: SIGNS / 2, y } : { x, y: SIGNS / 2 };
  }

  rowSign(row: number): Point {
    const { x, y } = this.middle(row * this.board.columns);
    return this.turned ? { x, y: SIGNS / 2 } : { x: SIGNS / 2, y };
  }
}

// --- trails -------------------------------------------------------------------------------------

/** The line of a trail. */
export function trailPath(geometry: BoardGeometry, { one, other }: Trail): string {
  const out = TRAIL - 8;
  const from = geometry.side(one.plot, one.direction);
  const to = geometry.side(other.plot, other.direction);
  const first = geometry.side(one.plot, one.direction, out * 1.3);
  const second = geometry.side(other.plot, other.direction, out * 1.3);
  return `M${from.x} ${from.y}C${first.x} ${first.y} ${second.x} ${second.y} ${to.x} ${to.y}`;
}

/** The points of a figure's way. A figure from the supply comes in over the edge, as its arrow says. */
export function wayPoints(
  geometry: BoardGeometry,
  origin: number | null,
  path: readonly number[],
  arrow: Direction | null = null,
): Point[] {
  const [first] = path;
  if (first === undefined) {
    return [];
  }
  const start = origin === null ? entrance(geometry, first, arrow) : geometry.middle(origin);
  return [start, ...path.map((plot) => geometry.middle(plot))];
}

/** The points of an automa figure's way: straight on, and where it leaves the board along a trail. */
export function routePoints(
  geometry: BoardGeometry,
  origin: number,
  direction: Direction,
  path: readonly number[],
): Point[] {
  const points = [geometry.middle(origin)];
  let from = origin;
  let way = direction;
  for (const plot of path) {
    if (step(geometry.board, from, way) === null) {
      const into = otherEnd(geometry.trails, { plot: from, direction: way });
      points.push(geometry.side(from, way, TRAIL / 2), geometry.side(into.plot, into.direction, TRAIL / 2));
      way = clockwise(into.direction, 2);
    }
    points.push(geometry.middle(plot));
    from = plot;
  }
  return points;
}

function otherEnd(trails: readonly Trail[], off: TrailEnd): TrailEnd {
  const isIt = (end: TrailEnd) => end.plot === off.plot && end.direction === off.direction;
  const taken = trails.find(({ one, other }) => isIt(one) || isIt(other));
  return taken === undefined ? off : isIt(taken.one) ? taken.other : taken.one;
}

/** Just outside the first plot: opposite to the arrow if there is one. */
function entrance(geometry: BoardGeometry, plot: number, arrow: Direction | null): Point {
  const outward = DIRECTIONS.find((one) => step(geometry.board, plot, one) === null) ?? "S";
  return geometry.side(plot, arrow === null ? outward : clockwise(arrow, 2), geometry.trails.length ? TRAIL : 8);
}

// --- walking by keys ----------------------------------------------------------------------------

const KEYS: Record<string, Direction> = {
  ArrowUp: "N",
  ArrowRight: "E",
  ArrowDown: "S",
  ArrowLeft: "W",
};

/** The plot that an arrow key leads to; null if the key is none, the same plot at the edge. */
export function walked(geometry: BoardGeometry, plot: number, key: string): number | null {
  const screen = KEYS[key];
  return screen === undefined ? null : (step(geometry.board, plot, geometry.meant(screen)) ?? plot);
}
