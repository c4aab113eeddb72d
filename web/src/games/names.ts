/** The name in an address that a file of a page has: `ScorePad.svelte` is `score-pad`. Pure. */
export function addressOf(file: string): string {
  return file
    .replace(/\.svelte$/, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .toLowerCase();
}
