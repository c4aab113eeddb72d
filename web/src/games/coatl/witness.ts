/** The witness of a score line: cards, then `cóatl.piece` for each piece, both counted from 1. */
export interface Light {
  cards: readonly string[];
  /** Null if no piece tells which cóatl it is: then any that has the card. */
  coatl: number | null;
}

const PIECE = /^(\d+)\.\d+$/;

export function lightOf(witness: readonly string[]): Light {
  const [first] = witness.flatMap((name) => PIECE.exec(name)?.[1] ?? []);
  return {
    cards: witness.filter((name) => !PIECE.test(name)),
    coatl: first === undefined ? null : Number(first),
  };
}

/** The cards of a cóatl, counted from 1, that are lit. */
export function litCards(light: Light | null, coatl: number): readonly string[] {
  return light && (light.coatl === null || light.coatl === coatl) ? light.cards : [];
}
