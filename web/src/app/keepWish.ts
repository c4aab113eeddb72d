/** Whether everything shall be kept for play without a connection (keeping.svelte.ts), as somebody said. */
import { read, write } from "./storage";

const WISH = "keep";

/** Null: nobody was asked. */
export function wish(): boolean | null {
  const said = read(WISH);
  return said === null ? null : said === "yes";
}

export function noteWish(kept: boolean): void {
  write(WISH, kept ? "yes" : "no");
}

/** What was asked for is kept, in the version that is open here; `otherwise` if nobody was asked. */
export async function followWish(otherwise = false): Promise<void> {
  if (wish() ?? otherwise) {
    const { keeping } = await import("./keeping.svelte");
    await keeping.keep();
  }
}
