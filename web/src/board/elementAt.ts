/** The element below a pointer that carries `data-` and this name, such as a place to drop something. */
export function elementAt({ clientX, clientY }: PointerEvent, name: string): HTMLElement | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && name in element.dataset);
  return found ?? null;
}
