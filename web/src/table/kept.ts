/** What a page that has to be loaded anew leaves to the next one, for the same table. */
import { readTab, writeTab } from "../app/storage";
import type { Asked } from "../net/socket";

export interface Kept {
  /** Sent, or to be sent, and not answered. */
  asked: readonly Asked[];
  /** What was being written into the chat. */
  draft: string;
}

const NOTHING: Kept = { asked: [], draft: "" };
const key = (table: string) => `kept.${table}`;

export function keep(table: string, kept: Kept): void {
  writeTab(key(table), JSON.stringify(kept));
}

/** What the page before left; only once. */
export function takeKept(table: string): Kept {
  const text = readTab(key(table));
  if (!text) {
    return NOTHING;
  }
  writeTab(key(table), "");
  return JSON.parse(text) as Kept;
}
