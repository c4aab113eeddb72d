/** A table as this browser knows it: the socket, what is known, and what is shown of it by and by. */
import type { Answer, Foresight, Shapes } from "../games/contract";
import * as http from "../net/http";
import { isHere, lineTo } from "../net/here";
import { onOutdated } from "../net/outdated";
import type { Pace } from "../net/pace";
import { TableSocket, type Answered, type Asked, type ConnectionState } from "../net/socket";
import { EventQueue } from "../store/eventQueue";
import {
  didOthersAct,
  lastOf,
  mySeats,
  nextLooker,
  receive,
  stateOf,
  withOlder,
  type TableState,
} from "../store/table";
import type { SeenLogEvent, Previewed, Rejected, Reply, TableInfo } from "../wire/server";
import { keep, takeKept } from "./kept";
import { noteSeen, seenAt } from "./seen";

/** How many older log entries are fetched at a time. */
const OLDER = 200;

export interface Outcome {
  answer: Answer;
  rejected: Rejected | null;
}

export class TableSession {
  /** What is drawn. Follows what is known, one log event after the other. */
  shown: TableState | null = $state.raw(null);
  line: ConnectionState = $state.raw({ is: "connecting" });
  /** Through whose eyes; null: spectator, or nobody until the hand-over. */
  looking: number | null = $state(null);
  /** Hot-seat: the seat that takes the device now. */
  handOver: number | null = $state(null);
  /** When each thinking bot began. */
  thinking: ReadonlyMap<number, { since: number; seconds: number }> = $state.raw(new Map());
  /** Entries newly shown, for those who hear the table instead of seeing it. */
  heard: readonly SeenLogEvent[] = $state.raw([]);
  /** How many questions and orders have no answer yet. */
  unanswered = $state(0);
  /** The number of the last thing that was done from here. */
  #done = $state(0);
  /** What is being written into the chat. */
  draft = $state("");
  /** Step by step: the next turn is here and waits to be shown. */
  isHeld = $state(false);

  /** Others acted while nobody looked: the last entry that was seen before. */
  missedAfter: number | null = $state(null);

  #seen: number | null;
  /** Nobody looks, or did until what is shown next. */
  #isAway = true;
  #pace: Pace = "normal";
  #known: TableState | null = null;
  #socket: TableSocket | null = null;
  /** What the page before this one asked, until the first snapshot. */
  #kept: readonly Asked[] = [];
  #stopWatching: (() => void) | null = null;
  #isClosed = false;
  readonly #queue: EventQueue<TableState>;
  #previews = new Map<string, Promise<Previewed | Rejected>>();
  #previewsAt = "";

  constructor(readonly id: string) {
    this.#seen = seenAt(id);
    this.#queue = new EventQueue<TableState>(
      (state) => {
        this.#show(state);
      },
      {
        beginsTurn: (state, before) => state.logEvent?.seat !== before?.logEvent?.seat,
        onheld: (held) => {
          this.isHeld = held;
        },
      },
    );
  }

  /** Over a socket, or to the worker that plays the tables of this device: the same is said. */
  async open(): Promise<void> {
    const line = await lineTo(this.id);
    if (this.#isClosed) {
      return;
    }
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    document.addEventListener("visibilitychange", this.#turnedAway);
    const kept = takeKept(this.id);
    this.#kept = kept.asked;
    this.draft ||= kept.draft;
    this.#stopWatching = onOutdated(() => {
      keep(this.id, { asked: [...this.#kept, ...(this.#socket?.unanswered ?? [])], draft: this.draft });
    });
    this.#socket = new TableSocket({
      ...(line && { connect: line }),
      url: address.href,
      onreply: (reply) => {
        this.#receive(reply);
      },
      online: (line) => {
        this.line = line;
      },
      since: () => this.#known?.number ?? null,
      at: (seat) => this.#versionOf(seat),
      pace: () => this.#pace,
    });
  }

  close(): void {
    this.#isClosed = true;
    document.removeEventListener("visibilitychange", this.#turnedAway);
    this.#noteSeen();
    this.#stopWatching?.();
    this.#socket?.close();
    this.#socket = null;
  }

  #turnedAway = (): void => {
    if (document.hidden) {
      this.#isAway = true;
      this.#noteSeen();
    } else {
      this.#look();
    }
  };

  #noteSeen(): void {
    if (this.#seen !== null) {
      noteSeen(this.id, this.#seen);
    }
  }

  /** What is shown is seen, unless the page is in the background, or the log that would tell is not here yet. */
  #look(hasLog = false): void {
    const { shown } = this;
    if (shown === null || document.hidden) {
      return;
    }
    if (this.#isAway && this.#seen !== null && this.#seen < shown.number) {
      if (!hasLog && (shown.log[0]?.number ?? Infinity) > this.#seen + 1) {
        return;
      }
      const mine = mySeats(shown.table);
      if (mine.length && didOthersAct(shown.log, mine, this.#seen)) {
        this.missedAfter ??= this.#seen;
      }
    }
    this.#isAway = false;
    this.#seen = shown.number;
  }

  reconnectNow(): void {
    this.#socket?.reconnectNow();
  }

  assumeDead(): void {
    if (isHere(this.id)) {
      return; // no network is needed
    }
    this.#socket?.assumeDead();
  }

  /** Shows all that waits: the player acts. */
  catchUp(): void {
    this.#queue.flush();
  }

  /** Shows what is on its way: the player wants to go on. */
  hurry(): void {
    this.#queue.hurry();
  }

  /** How fast others act, and are shown. */
  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#queue.setPace(pace);
    if (this.line.is === "open") {
      void this.#socket?.ask({ type: "pace", pace });
    }
  }

  /** Whether something that was asked has no answer yet, or something that was done is not shown yet. */
  get isBusy(): boolean {
    return this.unanswered > 0 || this.#done > (this.shown?.number ?? 0);
  }

  /** Whether the bots leave time to take something back. */
  get waiting(): TableState["waiting"] {
    return this.#queue.waiting === 0 ? (this.shown?.waiting ?? null) : null;
  }

  /** The next turn: nothing is taken back. */
  goOn(): void {
    const { waiting } = this;
    this.#queue.next();
    if (waiting !== null && this.#known !== null) {
      this.#known = { ...this.#known, waiting: null };
      this.shown = this.#known;
      void this.#socket?.ask({ type: "go" });
    }
  }

  /** The person whose turn it is has taken the device. */
  take(seat: number): void {
    this.looking = seat;
    this.handOver = null;
  }

  async act(action: unknown): Promise<Outcome> {
    return this.#order({ type: "act", ...this.#place(), action });
  }

  async undo(): Promise<Outcome> {
    return this.#order({ type: "undo", ...this.#place() });
  }

  /** Null if the line is said, else why not. */
  async say(text: string): Promise<Rejected | null> {
    const answer = await this.#ask({ type: "say", text });
    return answer.type !== "rejected" || this.#isSaid(text) ? null : answer;
  }

  #isSaid(text: string): boolean {
    return this.#known?.chat.slice(-5).some((line) => line.text === text) ?? false;
  }

  /** What an action would do. */
  async preview<G extends Shapes>(
    action: G["action"],
  ): Promise<{ foresight: Foresight<G> | null; rejected: Rejected | null }> {
    const answer = await this.#previewed(action, false);
    if (answer?.type !== "previewed") {
      return { foresight: null, rejected: answer };
    }
    const { reversible, events, view } = answer;
    return { foresight: { reversible, events, view }, rejected: null };
  }

  /** What could be done after an action; null if that can't be told. */
  async choicesAfter(action: unknown): Promise<readonly unknown[] | null> {
    const answer = await this.#previewed(action, true);
    return answer?.type === "previewed" && answer.reversible ? answer.choices : null;
  }

  /** Asked once as long as nothing changes; null for spectators. */
  async #previewed(action: unknown, choices: boolean): Promise<Previewed | Rejected | null> {
    const at = this.#place();
    if (at.seat < 0) {
      return null;
    }
    const now = `${at.seat}:${at.seat_version}:${this.#known?.number ?? 0}`;
    if (now !== this.#previewsAt) {
      this.#previews.clear();
      this.#previewsAt = now;
    }
    const key = JSON.stringify([action, choices]);
    const asked =
      this.#previews.get(key) ??
      (this.#ask({ type: "preview", ...at, action, choices }) as Promise<Previewed | Rejected>);
    this.#previews.set(key, asked);
    return asked;
  }

  /** The entry that undo takes back now; null if there is nothing to take back. */
  get undoable(): SeenLogEvent | null {
    const { shown, looking } = this;
    if (shown === null || looking === null || !stateOf(shown, looking)?.undo) {
      return null;
    }
    return lastOf(shown.log, looking) ?? { number: 0, seat: looking, undone: false, events: [], time: 0 };
  }

  /** A change that another way than the socket told of, such as the answer to a request. */
  changed(table: TableInfo): void {
    this.#receive({ type: "table", table, times: [] });
  }

  /** Fetches older entries of the log, if there are any. */
  async older(): Promise<void> {
    const first = this.#known?.log[0]?.number ?? (this.#known?.number ?? 0) + 1;
    if (first <= 1) {
      return;
    }
    const entries = await http.log(this.id, first, OLDER);
    const add = (state: TableState) => withOlder(state, entries);
    this.#known = this.#known && add(this.#known);
    this.#queue.amend(add);
    this.shown = this.shown && add(this.shown);
  }

  #place(): { seat: number; seat_version: number } {
    const seat = this.looking ?? -1;
    const state = this.shown && stateOf(this.shown, seat);
    return { seat, seat_version: state?.seat_version ?? -1 };
  }

  async #order(asked: Asked): Promise<Outcome> {
    const answer = await this.#ask(asked);
    this.catchUp(); // what I did is shown at once
    if (answer.type !== "rejected") {
      this.missedAfter = null;
    }
    return answer.type === "rejected"
      ? { answer: "rejected", rejected: answer }
      : { answer: "accepted", rejected: null };
  }

  async #ask(asked: Asked): Promise<Answered> {
    if (this.#socket === null) {
      const gone: Rejected = {
        type: "rejected",
        id: 0,
        code: "not-playing",
        reason: "the table is closed",
        rule: null,
        facts: {},
      };
      return gone;
    }
    this.unanswered += 1;
    const answer = await this.#socket.ask(asked);
    if (answer.type === "accepted" && asked.type !== "say") {
      this.#done = answer.number; // what it changed comes right after
    }
    this.unanswered -= 1;
    return answer;
  }

  #receive(reply: Reply): void {
    const before = this.#known;
    const received = receive(before, reply);
    if ("missed" in received) {
      this.#socket?.again();
      return;
    }
    const { state } = received;
    this.#known = state;
    if (state === before) {
      return;
    }
    // What others do is shown one after the other; what I did, at once.
    if (reply.type === "update" && reply.event.seat !== this.looking && !document.hidden) {
      this.#queue.push(state);
    } else if (reply.type === "snapshot" || reply.type === "update") {
      this.#isAway ||= reply.type === "snapshot";
      this.#queue.jump(state);
    } else if (this.#queue.waiting === 0) {
      this.#show(state);
    } else {
      // What isn't a move is seen at once, also by the states that still wait; but that a game is over, after them.
      const { table, chat, thinking, waiting } = state;
      this.#queue.amend((later, isLast) =>
        isLast ? { ...later, table, chat, thinking, waiting } : { ...later, chat, thinking },
      );
      this.shown = this.shown && { ...this.shown, chat };
    }
    if (reply.type === "snapshot" && before === null) {
      queueMicrotask(() => void this.#askKept()); // the socket takes questions once it has seen the snapshot
      // The log can do without its past.
      void this.older()
        .catch(() => undefined)
        .then(() => {
          this.#look(true);
        });
    }
  }

  /** What the page before this one asked is asked again, unless it was done, or the table moved on. */
  async #askKept(): Promise<void> {
    const kept = this.#kept;
    this.#kept = [];
    for (const asked of kept) {
      if (asked.type === "say") {
        if (!this.#isSaid(asked.text) && (await this.say(asked.text))) {
          this.draft ||= asked.text;
        }
      } else if (
        (asked.type === "act" || asked.type === "undo") &&
        this.#versionOf(asked.seat) === asked.seat_version
      ) {
        await this.#order(asked);
      }
    }
  }

  /** A seat's version as last told. */
  #versionOf(seat: number): number | null {
    return this.#known ? (stateOf(this.#known, seat)?.seat_version ?? null) : null;
  }

  #show(state: TableState): void {
    const before = this.shown;
    this.shown = state;
    this.#look();
    if (before !== null) {
      const fresh = state.log.filter((entry) => entry.number > before.number);
      if (fresh.length) {
        this.heard = fresh;
      }
    }
    this.#showThinking(state);
    const playing = state.table.status === "playing";
    const mine = mySeats(state.table);
    const looker = nextLooker(mine, playing ? state.toAct : [], this.looking);
    if (!playing && mine.length > 1) {
      // After the end nothing is secret any more.
      this.looking ??= mine[0] ?? null;
      this.handOver = null;
    } else {
      this.looking = looker.looking;
      this.handOver = looker.next;
    }
  }

  #showThinking(state: TableState): void {
    const now = performance.now();
    this.thinking = new Map(
      [...state.thinking].map(([seat, seconds]) => [seat, this.thinking.get(seat) ?? { since: now, seconds }]),
    );
  }
}
