/** Tiles and cards by their ids, and how a tile can be turned. Pure. */
import type { Card, Catalogue, Placed, SisterLesson, BasketCard, Tile } from "../../wire/games/isle_of_cats";

export const COLOURS = ["blue", "green", "red", "purple", "orange"] as const;
export type Colour = (typeof COLOURS)[number];
export type Cell = readonly [number, number];

/** A card of this table. */
export type Printed = Card & {
  /** Whoever has it plays alone. */
  alone: boolean;
  /** It asks for something else of whoever plays alone. */
  altered: boolean;
  /** It belongs to an expansion, and tells by its label what it asks for. */
  further: boolean;
};

export interface Book {
  tiles: ReadonlyMap<string, Tile>;
  shapes: ReadonlyMap<string, readonly (readonly Cell[])[]>;
  cards: ReadonlyMap<number, Printed>;
  sisterLessons: ReadonlyMap<number, SisterLesson>;
  baskets: ReadonlyMap<number, BasketCard>;
}

const books = new WeakMap<Catalogue, Book>();

/** What stands in a catalogue, looked up; defaults that the wire leaves out are filled in. */
export function bookOf(catalogue: Catalogue): Book {
  let book = books.get(catalogue);
  if (!book) {
    book = {
      tiles: new Map(catalogue.tiles.map((tile) => [tile.id, tile])),
      shapes: new Map(catalogue.shapes.map(({ id, orientations }) => [id, orientations])),
      cards: new Map(catalogue.cards.map((card) => [card.id, whole(card, catalogue)])),
      sisterLessons: new Map(catalogue.sister_lessons.map((lesson) => [lesson.id, lesson])),
      baskets: new Map(catalogue.basket_cards.map((card) => [card.id, card])),
    };
    books.set(catalogue, book);
  }
  return book;
}

function whole(card: Partial<Card> & Pick<Card, "id" | "kind">, catalogue: Catalogue): Printed {
  const blank = { price: 0, module: "", label: "", title: "", speed: 0, basket: "none" } as const;
  const none = { effect: null, options: [], pick: null, score: null };
  const options = (card.options ?? []).map((option) => ({ ...{ fish: 0 }, ...option }));
  const [altered, further] = [catalogue.altered.includes(card.id), catalogue.further.includes(card.id)];
  return { ...blank, ...none, ...card, options, alone: catalogue.mode === "solo", altered, further };
}

/** The ways in which a tile can lie. */
export function shapeOf(book: Book, tile: string): readonly (readonly Cell[])[] {
  return book.shapes.get(book.tiles.get(tile)?.shape ?? "") ?? [];
}

/** The cells of a tile in an orientation, from the top left of the rectangle around it. */
export function cellsOf(book: Book, tile: string, orientation: number): readonly Cell[] {
  return shapeOf(book, tile)[orientation] ?? [];
}

/** The cells of the boat that a placed tile covers. */
export function placedCells(book: Book, { tile, orientation, col, row }: Omit<Placed, "colour">): Cell[] {
  return cellsOf(book, tile, orientation).map(([x, y]) => [col + x, row + y]);
}

export function sizeOf(cells: readonly Cell[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...cells.map(([col]) => col)) + 1,
    height: Math.max(0, ...cells.map(([, row]) => row)) + 1,
  };
}

/** `flip` mirrors left and right, `tip` top and bottom: what is left and right where tiles stand upright. */
export type Turn = "right" | "left" | "flip" | "tip";

/** The orientation that a turn leads to. */
export function turned(orientations: readonly (readonly Cell[])[], from: number, turn: Turn): number {
  const cells = orientations[from] ?? [];
  const { width, height } = sizeOf(cells);
  const to = cells.map(([x, y]): Cell => {
    switch (turn) {
      case "right":
        return [height - 1 - y, x];
      case "left":
        return [y, width - 1 - x];
      case "flip":
        return [width - 1 - x, y];
      case "tip":
        return [x, height - 1 - y];
    }
  });
  const wanted = nameOf(to);
  const found = orientations.findIndex((one) => nameOf(one) === wanted);
  return found < 0 ? from : found;
}

function nameOf(cells: readonly Cell[]): string {
  return cells
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(" ");
}

/** The cell by which a tile is held: the one nearest its middle. */
export function gripOf(cells: readonly Cell[]): Cell {
  const { width, height } = sizeOf(cells);
  const far = ([x, y]: Cell) => Math.hypot(x - (width - 1) / 2, y - (height - 1) / 2);
  return [...cells].sort((one, other) => far(one) - far(other))[0] ?? [0, 0];
}
