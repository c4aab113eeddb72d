/**
 * What is known of a table, and how each message of the socket changes it. Pure: no clock, no network,
 * no framework.
 */
import type { ChatLine, SeenLogEvent, Reply, SeatState, Snapshot, TableInfo, Update } from "../wire/server";

export interface TableState {
  table: TableInfo;
  /** The last log number seen. */
  number: number;
  toAct: readonly number[];
  /** Of my seats, or of the spectators alone. Empty before the start. */
  states: readonly SeatState[];
  catalogue: unknown;
  /** Without gaps, oldest first; older entries may exist on the server. */
  log: readonly SeenLogEvent[];
  chat: readonly ChatLine[];
  /** What led here; null after a snapshot, which is a jump. */
  logEvent: SeenLogEvent | null;
  /** Bots that think: by seat, the longest they may take, in seconds. */
  thinking: ReadonlyMap<number, number>;
  /** The bots leave time to take back what came last, for so many seconds or until I say go. */
  waiting: { seconds: number | null } | null;
}

/** A state, or the need to ask for what was missed. */
export type Received = { state: TableState } | { missed: true };

export function fromSnapshot(before: TableState | null, snapshot: Snapshot): TableState {
  const joins =
    before !== null &&
    before.table.id === snapshot.table.id &&
    snapshot.tail_complete &&
    snapshot.number >= before.number;
  const kept = joins ? before.log : [];
  const last = kept.at(-1)?.number ?? -1;
  // A snapshot has the last lines alone.
  const heard = before?.table.id === snapshot.table.id ? before.chat : [];
  const firstSaid = snapshot.chat[0]?.number ?? Infinity;
  return {
    table: snapshot.table,
    number: snapshot.number,
    toAct: snapshot.to_act,
    states: snapshot.states,
    catalogue: snapshot.catalogue ?? before?.catalogue ?? null,
    log: [...kept, ...snapshot.tail.filter((entry) => entry.number > last)],
    chat: [...heard.filter((line) => line.number < firstSaid), ...snapshot.chat],
    logEvent: null,
    thinking: new Map(),
    waiting: null,
  };
}

function fromUpdate(state: TableState, update: Update): Received {
  const logEvent = update.event;
  if (logEvent.number <= state.number) {
    return { state };
  }
  if (logEvent.number > state.number + 1) {
    return { missed: true };
  }
  const thinking = new Map(state.thinking);
  for (const seat of thinking.keys()) {
    if (seat === logEvent.seat || !update.to_act.includes(seat)) {
      thinking.delete(seat);
    }
  }
  return {
    state: {
      ...state,
      number: logEvent.number,
      toAct: update.to_act,
      states: update.states,
      log: [...state.log, logEvent],
      logEvent,
      thinking,
      waiting: null,
    },
  };
}

function fromTable(state: TableState, table: TableInfo): Received {
  // Seats gained or lost change whose states we are sent, and the start brings the first ones.
  const mine = (info: TableInfo) => info.seats.map((seat) => seat.mine).join();
  const started = state.table.status === "open" && table.status !== "open";
  if (started || mine(state.table) !== mine(table)) {
    return { missed: true };
  }
  return { state: { ...state, table } };
}

/** The state after a message; answers to requests leave it alone. */
export function receive(state: TableState | null, reply: Reply): Received {
  if (reply.type === "snapshot") {
    return { state: fromSnapshot(state, reply) };
  }
  if (state === null) {
    return { missed: true };
  }
  switch (reply.type) {
    case "update":
      return fromUpdate(state, reply);
    case "table":
      return fromTable(state, reply.table);
    case "thinking":
      return {
        state: { ...state, thinking: new Map(state.thinking).set(reply.seat, reply.seconds) },
      };
    case "waiting":
      return reply.number === state.number ? { state: { ...state, waiting: { seconds: reply.seconds } } } : { state };
    case "chat":
      return state.chat.some((line) => line.number === reply.line.number)
        ? { state }
        : { state: { ...state, chat: [...state.chat, reply.line] } };
    case "accepted":
    case "previewed":
    case "rejected":
      return { state };
  }
}

/** Older entries put before what is known; those already known are left out. */
export function withOlder(state: TableState, older: readonly SeenLogEvent[]): TableState {
  const first = state.log[0]?.number ?? state.number + 1;
  const sorted = [...older].sort((a, b) => a.number - b.number);
  return { ...state, log: [...sorted.filter((entry) => entry.number < first), ...state.log] };
}

/** The entries that still stand: each undo removes its seat's last one, what bots answered to it, and itself. */
export function standing(log: readonly SeenLogEvent[]): SeenLogEvent[] {
  const kept: SeenLogEvent[] = [];
  for (const entry of log) {
    if (!entry.undone) {
      kept.push(entry);
      continue;
    }
    const taken = kept.findLastIndex((earlier) => earlier.seat === entry.seat);
    kept.length = Math.max(0, taken);
  }
  return kept;
}

/** Whether others did something after an entry of the log that still stands. */
export function didOthersAct(log: readonly SeenLogEvent[], mine: readonly number[], after: number): boolean {
  return standing(log).some(({ number, seat }) => number > after && !mine.includes(seat));
}

/** The entry that undo would take back for a seat. */
export function lastOf(log: readonly SeenLogEvent[], seat: number): SeenLogEvent | null {
  return standing(log).findLast((entry) => entry.seat === seat) ?? null;
}

export function mySeats(table: TableInfo): number[] {
  return table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
}

export function stateOf(state: TableState, seat: number | null): SeatState | null {
  return state.states.find((one) => one.seat === seat) ?? null;
}

/**
 * Hot-seat: whose turn it is to look. Stays with whoever looked last while no other seat of this browser
 * has to act; null asks for a hand-over to `next`.
 */
export function nextLooker(
  mine: readonly number[],
  toAct: readonly number[],
  looking: number | null,
): { looking: number | null; next: number | null } {
  const [only] = mine;
  if (only === undefined) {
    return { looking: null, next: null };
  }
  if (mine.length === 1) {
    return { looking: only, next: null };
  }
  if (looking !== null && mine.includes(looking) && toAct.includes(looking)) {
    return { looking, next: null };
  }
  const waiting = mine.find((seat) => toAct.includes(seat));
  if (waiting !== undefined) {
    return { looking: null, next: waiting };
  }
  return looking !== null && mine.includes(looking) ? { looking, next: null } : { looking: null, next: only };
}
