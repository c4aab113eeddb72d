import { beforeEach, describe, expect, it } from "vitest";

import type { Clock } from "./clock";
import { PROTOCOL } from "../wire/server";
import type { Reply, Request, Snapshot } from "../wire/server";
import { onOutdated } from "./outdated";
import { TableSocket, type ConnectionState, type Wire } from "./socket";

/** One end of a line whose other end is the test. */
class Line2 implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Request[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.closed = true;
  }

  tell(reply: Reply): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }

  get last(): Request & { id: number } {
    return this.sent.at(-1) as Request & { id: number };
  }
}

const snapshot = { type: "snapshot", number: 5 } as unknown as Snapshot;
const act = { type: "act", seat: 0, seat_version: 4, action: { type: "pass" } } as const;

let lines: Line2[];
let timers: { milliseconds: number; callback: () => void; off: boolean }[];
let at: number | null;
let states: ConnectionState[];
let socket: TableSocket;

const clock: Clock = {
  now: () => 0,
  later: (milliseconds, callback) => {
    const timer = { milliseconds, callback, off: false };
    timers.push(timer);
    return () => {
      timer.off = true;
    };
  },
};

function line(): Line2 {
  const last = lines.at(-1);
  if (!last) throw new Error("no line was opened");
  return last;
}

function wait(): number {
  const timer = timers.findLast(({ off }) => !off);
  if (!timer) throw new Error("nothing waits");
  timer.off = true;
  timer.callback();
  return timer.milliseconds;
}

beforeEach(() => {
  lines = [];
  timers = [];
  states = [];
  at = 4;
  socket = new TableSocket({
    url: "ws://here/table",
    onreply: () => undefined,
    online: (state) => states.push(state),
    since: () => 5,
    at: () => at,
    clock,
    random: () => 1,
    connect: () => {
      const opened = new Line2();
      lines.push(opened);
      return opened;
    },
  });
  line().onopen?.();
});

describe("a socket", () => {
  it("says hello with the last number that was seen", () => {
    expect(line().sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: 5 }]);
  });

  it("sends nothing before the snapshot, and then all that was asked", () => {
    void socket.ask(act);
    expect(line().sent).toHaveLength(1);

    line().tell(snapshot);

    expect(line().last).toMatchObject(act);
    expect(states.at(-1)).toEqual({ is: "open" });
  });

  it("gives each question its own answer", async () => {
    line().tell(snapshot);
    const first = socket.ask(act);
    const firstId = line().last.id;
    const second = socket.ask({ type: "say", text: "hi" });
    const secondId = line().last.id;

    line().tell({ type: "accepted", id: secondId, number: 8 });
    line().tell({ type: "rejected", id: firstId, code: "illegal", reason: "no", rule: "R1", facts: {} });

    expect(await first).toMatchObject({ type: "rejected", rule: "R1" });
    expect(await second).toMatchObject({ type: "accepted", number: 8 });
  });

  it("tells that the page is outdated while what was asked is still known, and does not come back", async () => {
    const asked: unknown[] = [];
    const stopWatching = onOutdated(() => asked.push(...socket.unanswered));
    const pending = socket.ask(act);

    const reason = "this server speaks protocol 2";
    line().tell({ type: "rejected", id: null, code: "other-protocol", reason, rule: null, facts: { protocol: 2 } });
    line().onclose?.({ code: 1008 });
    stopWatching();

    expect(asked).toMatchObject([act]);
    expect(await pending).toMatchObject({ type: "rejected" });
    expect(states.at(-1)).toEqual({ is: "gone", why: "closed" });
    expect(lines).toHaveLength(1);
  });

  it("comes back by itself, waiting longer each time but not for ever", () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      line().onclose?.({ code: 1006 });
      waits.push(wait());
    }

    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
    expect(states.at(-1)).toEqual({ is: "lost" });
  });

  it("comes back at once when hurried", () => {
    line().onclose?.({ code: 1006 });
    const before = lines.length;

    socket.reconnectNow();

    expect(lines).toHaveLength(before + 1);
  });

  it("sends an unanswered action again if the seat's number has not moved", async () => {
    line().tell(snapshot);
    const answer = socket.ask(act);
    const { id } = line().last;
    line().onclose?.({ code: 1006 });
    wait();
    line().onopen?.();

    line().tell(snapshot);

    expect(line().last).toMatchObject({ ...act, id });
    line().tell({ type: "accepted", id, number: 6 });
    expect(await answer).toMatchObject({ type: "accepted" });
  });

  it("takes an unanswered action for done if the seat's number has moved", async () => {
    line().tell(snapshot);
    const answer = socket.ask(act);
    line().onclose?.({ code: 1006 });
    wait();
    line().onopen?.();
    at = 5;

    line().tell(snapshot);

    expect(line().sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: 5 }]);
    expect(await answer).toMatchObject({ type: "accepted" });
  });

  it("never says a line of chat twice by itself", async () => {
    line().tell(snapshot);
    const answer = socket.ask({ type: "say", text: "hi" });
    line().onclose?.({ code: 1006 });
    wait();
    line().onopen?.();
    line().tell(snapshot);

    expect(line().sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: 5 }]);
    expect(await answer).toMatchObject({ type: "rejected", code: "stale" });
  });

  it("takes a line for dead once when told so", () => {
    line().onopen?.();
    line().tell(snapshot);
    const first = line();

    socket.assumeDead();
    socket.assumeDead();

    expect(first.closed).toBe(true);
    expect(states.map(({ is }) => is)).toEqual(["connecting", "open", "lost"]);
    wait();
    expect(lines).toHaveLength(2);
  });

  it("takes a line that stays silent for dead", () => {
    line().tell(snapshot);
    void socket.ask(act);
    const silent = line();

    expect(wait()).toBe(8000);

    expect(silent.closed).toBe(true);
    expect(states.at(-1)).toEqual({ is: "lost" });
  });

  it.each([
    [4404, "unknown"],
    [4403, "stopped"],
    [4401, "banned"],
    [1008, "closed"],
  ] as const)("gives up after code %i", async (code, why) => {
    const answer = socket.ask(act);

    line().onclose?.({ code });

    expect(states.at(-1)).toEqual({ is: "gone", why });
    expect(await answer).toMatchObject({ type: "rejected" });
    expect(lines).toHaveLength(1);
  });
});
