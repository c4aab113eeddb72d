/** Tables that are kept on this device. What plays them is loaded when it is first needed. */
import { isSite } from "./site";
import type { Wire } from "./socket";

/** By this an id tells that its table is kept here. */
const PREFIX = "here-";

export function isHere(table: string): boolean {
  return isSite || table.startsWith(PREFIX);
}

/** Whether a request is about such a table. */
export function isAskedHere(path: string): boolean {
  return path.startsWith(`/api/tables/${PREFIX}`);
}

const KEPT = "tilewright.engine";

/** The engine opens without a connection. On a site nothing else plays: that is no news, and a server may have the name. */
export function noteKept(): void {
  try {
    if (!isSite) localStorage.setItem(KEPT, "kept");
  } catch {
    // it is tried while this page is open, then
  }
}

/** It needs one again. */
export function noteRemoved(): void {
  try {
    if (!isSite) localStorage.removeItem(KEPT);
  } catch {
    // nothing was noted then
  }
}

export function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

export async function loadDevice(): Promise<(typeof import("./device"))["device"]> {
  return (await import("./device")).device;
}

/** What opens lines to a table that is kept here; null if it is a server's. */
export async function lineTo(table: string): Promise<(() => Wire) | null> {
  if (!isHere(table)) {
    return null;
  }
  const device = await loadDevice();
  return () => device.connect(table);
}
