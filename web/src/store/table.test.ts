import { describe, expect, it } from "vitest";

import type { SeenLogEvent, SeatState, Snapshot, TableInfo, Update } from "../wire/server";
import { fromSnapshot, lastOf, nextLooker, receive, standing, withOlder } from "./table";

const table = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  game: "chess",
  setup: { seats: 2, options: {} },
  status: "playing",
  seats: [
    {
      kind: "person",
      name: "Ada",
      level: null,
      mine: true,
      present: true,
      stand_in: false,
      host: false,
      ready: true,
      kept: null,
      avatar: "",
      replaceable: false,
      forfeited: false,
    },
    {
      kind: "bot",
      name: "",
      level: 2,
      mine: false,
      present: false,
      stand_in: false,
      host: false,
      ready: true,
      kept: null,
      avatar: "",
      replaceable: false,
      forfeited: false,
    },
  ],
  host: true,
  listed: false,
  practice: false,
  created: 0,
  commitment: null,
  outcome: null,
  rematch: null,
  hot_seat: false,
  stand_in_level: 3,
  stand_ins: [],
  spectators_chat: true,
  muted: [],
  spectators: 0,
  rated: false,
  challenge: null,
  brought: false,
  time_control: { kind: "none", turn: 0, bank: 0, increment: 0, expiry: "stand-in" },
  paused: false,
  pause_asked: [],
  ...changes,
});

const seatState = (changes: Partial<SeatState> = {}): SeatState => ({
  seat: 0,
  seat_version: 0,
  view: {},
  choices: [],
  undo: false,
  ...changes,
});

const entry = (number: number, seat = 0, undone = false): SeenLogEvent => ({
  number,
  seat,
  undone,
  events: undone ? [] : [{ type: "moved", number }],
  time: 0,
});

const snapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  table: table(),
  number: 0,
  to_act: [0],
  states: [seatState()],
  catalogue: { pieces: 32 },
  tail: [],
  tail_complete: true,
  times: [],
  chat: [],
  ...changes,
});

const update = (number: number, seat = 0, toAct = [1]): Update => ({
  type: "update",
  event: entry(number, seat),
  to_act: toAct,
  states: [seatState({ seat_version: number })],
  times: [],
});

const begun = fromSnapshot(null, snapshot());

describe("updates", () => {
  it("come one after the other and carry the whole state of the seats", () => {
    const received = receive(begun, update(1));

    expect(received).toMatchObject({
      state: { number: 1, toAct: [1], logEvent: { number: 1 }, log: [{ number: 1 }] },
    });
  });

  it("that are already known change nothing", () => {
    const known = fromSnapshot(null, snapshot({ number: 3 }));

    expect(receive(known, update(3))).toEqual({ state: known });
  });

  it("that leave a gap ask for what was missed", () => {
    expect(receive(begun, update(2))).toEqual({ missed: true });
  });

  it("before any snapshot ask for one", () => {
    expect(receive(null, update(1))).toEqual({ missed: true });
  });

  it("end the thinking of whoever acted and of those who have no move any more", () => {
    const first = receive(begun, { type: "thinking", seat: 1, seconds: 2 });
    if (!("state" in first)) throw new Error("missed");
    expect([...first.state.thinking]).toEqual([[1, 2]]);

    const second = receive(first.state, update(1, 1, [0]));

    expect("state" in second && [...second.state.thinking]).toEqual([]);
  });
});

describe("a snapshot after a loss", () => {
  const known = fromSnapshot(null, snapshot({ number: 2, tail: [entry(1), entry(2)] }));

  it("joins its tail to the log without repeating an entry", () => {
    const after = fromSnapshot(known, snapshot({ number: 4, tail: [entry(2), entry(3), entry(4)] }));

    expect(after.log.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(after.logEvent).toBeNull();
  });

  it("starts the log anew when entries were left out", () => {
    const after = fromSnapshot(known, snapshot({ number: 9, tail: [entry(8), entry(9)], tail_complete: false }));

    expect(after.log.map(({ number }) => number)).toEqual([8, 9]);
  });

  it("keeps the catalogue when none is sent again", () => {
    expect(fromSnapshot(known, snapshot({ catalogue: null })).catalogue).toEqual({ pieces: 32 });
  });
});

describe("a changed table", () => {
  it("asks for a snapshot when it starts", () => {
    const open = fromSnapshot(null, snapshot({ table: table({ status: "open" }), states: [] }));

    expect(receive(open, { type: "table", table: table(), times: [] })).toEqual({ missed: true });
  });

  it("asks for a snapshot when seats become mine", () => {
    const seats = table().seats.map((seat) => ({ ...seat, mine: false }));

    expect(receive(begun, { type: "table", table: table({ seats }), times: [] })).toEqual({ missed: true });
  });

  it("is taken over else", () => {
    const received = receive(begun, { type: "table", table: table({ rematch: "t2" }), times: [] });

    expect(received).toMatchObject({ state: { table: { rematch: "t2" }, number: 0 } });
  });
});

describe("chat", () => {
  it("shows a line once, however often it is told", () => {
    const line = { number: 7, name: "Ada", seat: 0, text: "hi", time: 0, notice: null };
    const once = receive(begun, { type: "chat", line });
    if (!("state" in once)) throw new Error("missed");

    expect(receive(once.state, { type: "chat", line })).toEqual({ state: once.state });
    expect(once.state.chat).toEqual([line]);
  });

  it("stays when a snapshot has the last lines alone", () => {
    const lines = [3, 5, 9].map((number) => ({ number, name: "Ada", seat: 0, text: "hi", time: 0, notice: null }));
    const before = fromSnapshot(null, snapshot({ chat: lines.slice(0, 2) }));

    expect(fromSnapshot(before, snapshot({ chat: lines.slice(1) })).chat).toEqual(lines);
    expect(fromSnapshot(before, snapshot()).chat).toEqual(lines.slice(0, 2));
  });
});

describe("bots that leave time to take back", () => {
  it("do so until the next entry", () => {
    const told = receive(begun, { type: "waiting", number: 0, seconds: 2 });
    if (!("state" in told)) throw new Error("missed");
    expect(told.state.waiting).toEqual({ seconds: 2 });

    const next = receive(told.state, { type: "update", event: entry(1), to_act: [1], states: [], times: [] });
    expect(next).toMatchObject({ state: { waiting: null } });
  });

  it("is nothing of a position that is gone", () => {
    expect(receive(begun, { type: "waiting", number: 7, seconds: 2 })).toEqual({ state: begun });
  });
});

describe("the log", () => {
  it("puts older entries before the known ones", () => {
    const known = fromSnapshot(null, snapshot({ number: 4, tail: [entry(3), entry(4)] }));

    const whole = withOlder(known, [entry(3), entry(2), entry(1)]);

    expect(whole.log.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it("stands without what was taken back", () => {
    const log = [entry(1), entry(2), entry(3, 0, true), entry(4), entry(5, 1)];

    expect(standing(log).map(({ number }) => number)).toEqual([1, 4, 5]);
  });

  it("stands without what bots answered to what was taken back", () => {
    const log = [entry(1, 1), entry(2), entry(3, 1), entry(4, 2), entry(5, 0, true)];

    expect(standing(log).map(({ number }) => number)).toEqual([1]);
    expect(standing(log.slice(2))).toEqual([]); // of the rest of a log, too
  });

  it("takes two steps back by two undos", () => {
    const log = [entry(1), entry(2), entry(3, 0, true), entry(4, 0, true)];

    expect(standing(log)).toEqual([]);
  });

  it("knows the last step of a seat that still stands", () => {
    const log = [entry(1), entry(2), entry(3, 0, true)];

    expect(lastOf(log, 0)?.number).toBe(1);
    expect(lastOf(log, 1)).toBeNull();
  });
});

describe("whoever looks on", () => {
  it.each([
    ["a spectator: nobody", [], [0], null, { looking: null, next: null }],
    ["one seat: always its owner", [1], [0], null, { looking: 1, next: null }],
    ["the seat that looks and acts goes on", [0, 1], [0], 0, { looking: 0, next: null }],
    ["another seat of mine acts: hand over", [0, 1], [1], 0, { looking: null, next: 1 }],
    ["a bot acts: who looked may look on", [0, 1], [2], 1, { looking: 1, next: null }],
    ["nobody has looked yet: hand over", [0, 1], [2], null, { looking: null, next: 0 }],
    ["both act: who looks goes on first", [0, 1], [0, 1], 1, { looking: 1, next: null }],
  ])("%s", (_, mine, toAct, looking, expected) => {
    expect(nextLooker(mine, toAct, looking)).toEqual(expected);
  });
});
