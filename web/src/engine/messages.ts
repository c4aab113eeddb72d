/** What a page and its worker say to each other, beside what goes on to the engine as it is. */
import type { Answered, PageRequest, Close, Connect, Disconnect, Receive, Tell } from "../wire/engine";

export type ToWorker = PageRequest | Connect | Receive | Disconnect;

/** Part of the engine is fetched. */
export interface Loading {
  type: "loading";
  loaded: number;
  total: number;
}

/** The engine answers from now on. */
export interface Ready {
  type: "ready";
}

/** There is no engine to be had. */
export interface Failed {
  type: "failed";
  reason: string;
}

export type FromWorker = Answered | Tell | Close | Loading | Ready | Failed;
