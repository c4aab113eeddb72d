/** The witness of a score line, told apart: squares `row,col` and the tiles of statues `@row,col`. */
export interface Lit {
  squares: ReadonlySet<string>;
  tiles: ReadonlySet<string>;
}

export function lightOf(witness: readonly string[]): Lit {
  return {
    squares: new Set(witness.filter((name) => !name.startsWith("@"))),
    tiles: new Set(witness.filter((name) => name.startsWith("@")).map((name) => name.slice(1))),
  };
}
