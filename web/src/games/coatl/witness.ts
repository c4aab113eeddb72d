/** The witness of a score line: the card, then `cóatl.piece` for each piece, both counted from 1. */
export interface Light {
  coatl: number;
  card: string;
}

export function lightOf([card, ...pieces]: readonly string[]): Light | null {
  const coatl = Number(pieces[0]?.split(".")[0]);
  return card !== undefined && coatl ? { coatl, card } : null;
}
