/** The element at a point of the screen that carries `data-` and this name, such as a place to drop something. */
export function elementAt({ x, y }: { x: number; y: number }, name: string): HTMLElement | null {
  const found = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && name in element.dataset);
  return found ?? null;
}
