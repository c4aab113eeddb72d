/**
 * QR codes (ISO/IEC 18004), byte mode, error correction level M, versions 1 to 10: links of up to 213
 * bytes. `qr(text)` gives rows of dark modules. Small enough to own; checked against another
 * encoder in the tests.
 */

/** By version: error-correction words a block, and the data words of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((row: number, col: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

const ALL_MASKS: readonly number[] = MASKS.map((_, mask) => mask);

type Grid = (boolean | null)[][];

function at(row: readonly (boolean | null)[] | undefined, index: number): boolean {
  return row?.[index] === true;
}

/** Multiplication in the field of 256 elements with the polynomial of QR codes. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      coefficients[j] = times(coefficients[j] ?? 0, root) ^ (coefficients[j + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return coefficients;
}

function correction(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, i) => {
      rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor);
    });
  }
  return rest;
}

function dataWords(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) {
      bits.push((value >>> i) & 1);
    }
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => {
    put(byte, 8);
  });
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) {
    put(pad, 8);
  }
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((word, bit) => (word << 1) | bit, 0));
  }
  return words;
}

function interleaved(words: readonly number[], sizes: readonly number[], ec: number): number[] {
  const divisor = generator(ec);
  let start = 0;
  const blocks = sizes.map((size) => {
    const data = words.slice(start, (start += size));
    return { data, check: correction(data, divisor) };
  });
  const result: number[] = [];
  for (let i = 0; i < Math.max(...sizes); i += 1) {
    blocks.forEach(({ data }) => {
      if (i < data.length) {
        result.push(data[i] ?? 0);
      }
    });
  }
  for (let i = 0; i < ec; i += 1) {
    blocks.forEach(({ check }) => result.push(check[i] ?? 0));
  }
  return result;
}

function set(grid: Grid, row: number, col: number, dark: boolean): void {
  const line = grid[row];
  if (line && col >= 0 && col < line.length) {
    line[col] = dark;
  }
}

function drawFunctionPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  for (let i = 0; i < size; i += 1) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  for (const [row, col] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let dr = -4; dr <= 4; dr += 1) {
      for (let dc = -4; dc <= 4; dc += 1) {
        const ring = Math.max(Math.abs(dr), Math.abs(dc));
        set(grid, row + dr, col + dc, ring !== 2 && ring !== 4);
      }
    }
  }
  const centres = ALIGNMENT[version - 1] ?? [];
  const last = size - 7;
  for (const row of centres) {
    for (const col of centres) {
      const corner = (row === 6 && (col === 6 || col === last)) || (row === last && col === 6);
      for (let dr = -2; !corner && dr <= 2; dr += 1) {
        for (let dc = -2; dc <= 2; dc += 1) {
          set(grid, row + dr, col + dc, Math.max(Math.abs(dr), Math.abs(dc)) !== 1);
        }
      }
    }
  }
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i += 1) {
      rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    }
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >>> i) & 1) === 1;
      set(grid, Math.floor(i / 3), size - 11 + (i % 3), dark);
      set(grid, size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  let rest = mask; // level M is 00
  for (let i = 0; i < 10; i += 1) {
    rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  }
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i += 1) {
    set(grid, i, 8, bit(i));
  }
  set(grid, 7, 8, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 8, 7, bit(8));
  for (let i = 9; i < 15; i += 1) {
    set(grid, 8, 14 - i, bit(i));
  }
  for (let i = 0; i < 8; i += 1) {
    set(grid, 8, size - 1 - i, bit(i));
  }
  for (let i = 8; i < 15; i += 1) {
    set(grid, size - 15 + i, 8, bit(i));
  }
  set(grid, size - 8, 8, true);
}

/** Fills the free modules in the zigzag of the standard, masked. */
function withData(functions: Grid, words: readonly number[], mask: number): Grid {
  const size = functions.length;
  const grid = functions.map((row) => [...row]);
  const covered = MASKS[mask] ?? (() => false);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) {
      right = 5;
    }
    for (let vertical = 0; vertical < size; vertical += 1) {
      for (const col of [right, right - 1]) {
        const up = ((right + 1) & 2) === 0;
        const row = up ? size - 1 - vertical : vertical;
        if (functions[row]?.[col] === null) {
          const dark = (((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
          set(grid, row, col, dark !== covered(row, col));
          i += 1;
        }
      }
    }
  }
  return grid;
}

/** How hard the code would be to read, by the four counts of the standard. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, col) => grid.map((row) => at(row, col)));
  let sum = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) {
      sum += run.length - 2;
    }
    sum += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  let dark = 0;
  for (let row = 0; row < size; row += 1) {
    for (let col = 0; col < size; col += 1) {
      const here = at(grid[row], col);
      dark += here ? 1 : 0;
      if (
        row + 1 < size &&
        col + 1 < size &&
        here === at(grid[row], col + 1) &&
        here === at(grid[row + 1], col) &&
        here === at(grid[row + 1], col + 1)
      ) {
        sum += 3;
      }
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/**
 * The code of a text: rows of modules, true is dark. The quiet zone is the drawer's. Of the eight masks
 * the one that is easiest to read is taken; any other makes a code that says the same.
 */
export function qr(text: string, masks: readonly number[] = ALL_MASKS): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    BLOCKS.findIndex(([, sizes], index) => {
      const capacity = sizes.reduce((sum, size) => sum + size, 0);
      return bytes.length + (index < 9 ? 2 : 3) <= capacity;
    }) + 1;
  const [ec, sizes] = BLOCKS[version - 1] ?? [];
  if (ec === undefined || sizes === undefined) {
    throw new RangeError("too long for a QR code");
  }
  const capacity = sizes.reduce((sum, size) => sum + size, 0);
  const words = interleaved(dataWords(bytes, version, capacity), sizes, ec);
  const size = 17 + 4 * version;
  const functions: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  drawFunctionPatterns(functions, version);
  drawFormat(functions, 0);
  const codes = masks.map((mask) => {
    const grid = withData(functions, words, mask);
    drawFormat(grid, mask);
    return { grid, penalty: penalty(grid) };
  });
  const best = codes.reduce((a, b) => (b.penalty < a.penalty ? b : a));
  return best.grid.map((row) => row.map((dark) => dark === true));
}
