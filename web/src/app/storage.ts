/** What this browser remembers under a name of ours. Storage may be forbidden: then nothing is. */

export function read(key: string): string | null {
  try {
    return localStorage.getItem(`tilewright.${key}`);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(`tilewright.${key}`, value);
  } catch {
    // it holds until the page is closed
  }
}

/** The same, for this tab alone and until it is closed. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(`tilewright.${key}`);
  } catch {
    return null;
  }
}

/** Whether it is remembered. */
export function writeTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(`tilewright.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** A value written as JSON; null if there is none, or none that can be read. */
export function readValue(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Forgets everything whose name begins so. */
export function removeAll(start: string): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`tilewright.${start}`));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // nothing was remembered then
  }
}
