/**
 * One WebSocket to one table. It says hello, asks again for what it missed, comes back by itself after
 * a loss, and answers every request exactly once: what was sent and not answered when the line broke is
 * sent again if the seat's number has not moved, and counts as accepted if it has, since a number that
 * moved means that the server stored it. Nothing is applied twice.
 */
import type {
  Accepted,
  Act,
  Go,
  Hello,
  Preview,
  Previewed,
  Rejected,
  Reply,
  Request,
  Say,
  SetPace,
  Undo,
} from "../wire/server";
import { PROTOCOL } from "../wire/server";
import { browserClock, type Clock } from "./clock";
import { reportOutdated } from "./outdated";
import type { Pace } from "./pace";

export type Asked =
  Omit<Act, "id"> | Omit<Undo, "id"> | Omit<Preview, "id"> | Omit<Say, "id"> | Omit<SetPace, "id"> | Omit<Go, "id">;
export type Answered = Accepted | Previewed | Rejected;

/** "lost": trying to come back; "gone": the server will not have us, and says why. */
export type ConnectionState =
  { is: "connecting" | "open" | "lost" } | { is: "gone"; why: "unknown" | "stopped" | "banned" | "closed" };

interface Pending {
  message: Request & { id: number };
  resolve: (answer: Answered) => void;
}

/** The part of a WebSocket that is used here. */
export interface Wire {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface SocketOptions {
  url: string;
  onreply: (reply: Reply) => void;
  online: (line: ConnectionState) => void;
  /** The last log number seen, for the next hello. */
  since: () => number | null;
  /** A seat's number as last told. */
  at: (seat: number) => number | null;
  /** How fast bots shall act, for each hello. */
  pace?: () => Pace;
  connect?: (url: string) => Wire;
  clock?: Clock;
  random?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A request that takes longer than this means that the line is dead without saying so. */
const PATIENCE = 8_000;
/** Close codes after which coming back is useless. */
const GONE = new Map<number, "unknown" | "stopped" | "banned" | "closed">([
  [4404, "unknown"],
  [4403, "stopped"],
  [4401, "banned"],
  [1008, "closed"],
]);

export class TableSocket {
  #wire: Wire | null = null;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #tries = 0;
  #ready = false;
  #stopped = false;
  #retry: (() => void) | null = null;
  #patience: (() => void) | null = null;
  readonly #clock: Clock;
  readonly #random: () => number;

  constructor(private readonly options: SocketOptions) {
    this.#clock = options.clock ?? browserClock;
    this.#random = options.random ?? Math.random;
    this.#open();
  }

  /** Asks; the promise always comes to an answer, over as many connections as it takes. */
  ask(asked: Asked): Promise<Answered> {
    const message = { ...asked, id: this.#nextId++ } as Request & { id: number };
    return new Promise((resolve) => {
      this.#pending.set(message.id, { message, resolve });
      if (this.#stopped) {
        this.#answer(unreachable(message.id));
      } else if (this.#ready) {
        this.#send(message);
        this.#watch();
      }
    });
  }

  /** What has no answer yet. */
  get unanswered(): Asked[] {
    return [...this.#pending.values()].map(({ message }) => message as Asked);
  }

  /** Says hello again, for what was missed. */
  again(): void {
    if (this.#wire && this.#ready) {
      this.#ready = false;
      this.#hello();
    }
  }

  /** Tries at once instead of waiting: the network came back, the page is looked at again. */
  reconnectNow(): void {
    if (this.#retry) {
      this.#retry();
      this.#retry = null;
      this.#tries = 0;
      this.#open();
    }
  }

  /** Takes the line for dead and tries anew: the network is said to be gone. */
  assumeDead(): void {
    if (this.#wire && !this.#stopped) {
      const wire = this.#wire;
      this.#lost(1006);
      wire.close();
    }
  }

  close(): void {
    this.#stopped = true;
    this.#retry?.();
    this.#patience?.();
    this.#wire?.close();
    this.#wire = null;
    for (const id of [...this.#pending.keys()]) {
      this.#answer(unreachable(id));
    }
  }

  #open(): void {
    if (this.#tries === 0) {
      this.options.online({ is: "connecting" });
    }
    const connect = this.options.connect ?? ((url: string) => new WebSocket(url) as Wire);
    const wire = connect(this.options.url);
    this.#wire = wire;
    wire.onopen = () => {
      this.#hello();
    };
    wire.onmessage = ({ data }) => {
      if (typeof data === "string" && wire === this.#wire) {
        this.#receive(JSON.parse(data) as Reply);
      }
    };
    wire.onclose = ({ code }) => {
      if (wire === this.#wire) {
        this.#lost(code);
      }
    };
  }

  #hello(): void {
    const hello: Hello = { type: "hello", protocol: PROTOCOL, since: this.options.since() };
    const pace = this.options.pace?.();
    if (pace) {
      hello.pace = pace;
    }
    this.#send(hello);
  }

  #send(message: Request): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #receive(reply: Reply): void {
    this.options.onreply(reply);
    if (reply.type === "snapshot") {
      const back = !this.#ready;
      this.#ready = true;
      this.#tries = 0;
      this.options.online({ is: "open" });
      if (back) {
        this.#resume();
      }
    } else if (reply.type === "accepted" || reply.type === "previewed") {
      this.#answer(reply);
    } else if (reply.type === "rejected" && reply.id !== null) {
      this.#answer({ ...reply, id: reply.id });
    } else if (reply.type === "rejected" && reply.code === "other-protocol") {
      reportOutdated(); // the server closes then
    }
  }

  /** After a hello: what was not answered is asked again, or is known to have been done. */
  #resume(): void {
    for (const { message } of [...this.#pending.values()]) {
      if (!("seat" in message)) {
        // It may have been done. Of chat only its writer can tell, by the snapshot; the rest is said again or not needed.
        this.#answer(stale(message.id));
        continue;
      }
      const at = this.options.at(message.seat);
      if (at === message.seat_version) {
        this.#send(message);
      } else if (message.type === "preview" || at === null) {
        this.#answer(stale(message.id));
      } else {
        this.#answer({ type: "accepted", id: message.id, number: this.options.since() ?? 0 });
      }
    }
    this.#watch();
  }

  #answer(answer: Answered & { id: number | null }): void {
    if (answer.id === null) {
      return;
    }
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    this.#patience?.();
    this.#patience = null;
    this.#watch();
    pending?.resolve(answer);
  }

  /** While something is unanswered, a silent line is taken for dead after a while. */
  #watch(): void {
    if (this.#patience === null && this.#pending.size && this.#ready && !this.#stopped) {
      this.#patience = this.#clock.later(PATIENCE, () => {
        this.#patience = null;
        this.assumeDead();
      });
    }
  }

  #lost(code: number): void {
    this.#wire = null;
    this.#ready = false;
    this.#patience?.();
    this.#patience = null;
    if (this.#stopped) {
      return;
    }
    const why = GONE.get(code);
    if (why !== undefined) {
      this.#stopped = true;
      this.options.online({ is: "gone", why });
      for (const id of [...this.#pending.keys()]) {
        this.#answer(unreachable(id));
      }
      return;
    }
    this.options.online({ is: "lost" });
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    // Spread out, since after a restart of the server everyone comes back at once.
    this.#retry = this.#clock.later(longest * (0.5 + this.#random() / 2), () => {
      this.#retry = null;
      this.#open();
    });
  }
}

function stale(id: number): Rejected {
  return { type: "rejected", id, code: "stale", reason: "the table moved on", rule: null, facts: {} };
}

function unreachable(id: number): Rejected {
  return { ...stale(id), code: "not-playing", reason: "the table can't be reached" };
}
