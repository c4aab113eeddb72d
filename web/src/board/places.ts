/** Where the things of a table are, so that they can be seen to travel. */
export type Places = ReadonlyMap<string, DOMRect>;

/** Every place by its `data-at` or `data-piece`. Copies, such as an opened player, don't count. */
export function places(root: Element): Places {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-at], [data-piece]")) {
    const name = element.dataset.at ?? element.dataset.piece;
    if (name && !element.closest("[data-copy]")) {
      found.set(name, element.getBoundingClientRect());
    }
  }
  return found;
}
