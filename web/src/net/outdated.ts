/** The server says that this page speaks another version of the protocol than itself. Whoever has to know is told. */
const listeners = new Set<() => void>();

/** Calls back when the page turns out to be outdated; returns how to call it off. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportOutdated(): void {
  for (const listener of listeners) {
    listener();
  }
}
