/** The server's requests, one function each. What it refuses is an `HttpProblem` with a sentence that helps. */
import { PROTOCOL } from "../wire/server";
import type {
  BringTable,
  ChangeChat,
  CreateTable,
  Frames,
  GameCard,
  GameTexts,
  SeenLogEvent,
  Join,
  Me,
  Moves,
  Mute,
  Ready,
  PositionInfo,
  Problem,
  RecentFrames,
  ScoreForm,
  SeatRequest,
  Setup,
  SetupAdvice,
  SharedSheet,
  ShareSheet,
  SheetNews,
  TableInfo,
  WriteSheet,
} from "../wire/server";
import { isAskedHere, isKept, loadDevice } from "./here";
import { reportOutdated } from "./outdated";
import { isSite, writtenAnswer } from "./site";

/** The server said no, and why. */
export class HttpProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "HttpProblem";
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {
  constructor() {
    super("the server can't be reached");
    this.name = "Unreachable";
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What needs nobody else is answered by the engine of this page, if it is there and the server is not. */
const WITHOUT_OTHERS = /^\/api\/(me|games|score-forms|positions|replays)\b/;
const MAKING = "/api/tables";

async function fetchHere(method: Method, path: string, body: string | null): Promise<Response> {
  try {
    const device = await loadDevice();
    return await device.ask(method, path, body);
  } catch {
    throw new Unreachable();
  }
}

async function fetchInstead(method: Method, path: string, body: string | null): Promise<Response> {
  const isMaking = method === "POST" && path === MAKING;
  if ((isMaking || WITHOUT_OTHERS.test(path)) && (isKept() || (await isRunning()))) {
    return fetchHere(method, path, body);
  }
  throw new Unreachable();
}

/** Whether the engine answers in this page; of one that was never fetched, not even its beginning may be there. */
async function isRunning(): Promise<boolean> {
  try {
    return (await loadDevice()).isReady;
  } catch {
    return false;
  }
}

async function answerOf(method: Method, path: string, init: RequestInit, body: string | null): Promise<Response> {
  if (isSite) {
    return (method === "GET" ? await writtenAnswer(path) : null) ?? fetchHere(method, path, body);
  }
  if (isAskedHere(path)) {
    return fetchHere(method, path, body);
  }
  let answer: Response | null = null;
  try {
    answer = await fetch(path, init);
  } catch {
    // the server is away
  }
  return answer ?? (await fetchInstead(method, path, body));
}

async function ask(method: Method, path: string, body?: string, json = true): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json", "tilewright-protocol": String(PROTOCOL) };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = body;
    headers["content-type"] = json ? "application/json" : "application/x-ndjson";
  }
  return checked(await answerOf(method, path, init, body ?? null));
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) {
    return response;
  }
  const problem = await problemOf(response);
  if (problem.type === "other-protocol") {
    reportOutdated();
  }
  throw new HttpProblem(problem);
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback: Problem = {
    title: response.statusText || "error",
    status: response.status,
    detail: "",
    type: "about:blank",
    rule: null,
    line: null,
  };
  try {
    return { ...fallback, ...((await response.json()) as Partial<Problem>) };
  } catch {
    return fallback;
  }
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask("GET", path)).json()) as T;
}

export async function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return (await (await ask(method, path, text)).json()) as T;
}

function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const used = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return used.length ? `?${new URLSearchParams(used.map(([key, value]) => [key, String(value)])).toString()}` : "";
}

const game = (key: string) => `/api/games/${encodeURIComponent(key)}`;

function setupQuery({ seats, options }: Setup): Record<string, string | number> {
  const chosen = Object.entries(options).map(([key, value]) => [`option.${key}`, value]);
  return { seats, ...(Object.fromEntries(chosen) as Record<string, string>) };
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export interface TableFilter {
  game?: string;
  status?: TableInfo["status"];
  mine?: boolean;
  skip?: number;
  count?: number;
}

export interface Stretch {
  seat?: number | null;
  from?: number;
  count?: number;
}

export const me = () => get<Me>("/api/me");
export const rename = (name: string) => send<Me>("PUT", "/api/me", { name });
export const games = () => get<GameCard[]>("/api/games");
/** Whether a set-up can be played, and what may be chosen; `chosen` and what stands before it are kept. */
export const setupAdvice = (key: string, setup: Setup, chosen: string | null) =>
  get<SetupAdvice>(`${game(key)}/setup${query({ ...setupQuery(setup), chosen })}`);
export const catalogue = <T>(key: string, setup: Setup) => get<T>(`${game(key)}/catalogue${query(setupQuery(setup))}`);
/** What a line of the game's score pad is worth. */
export const score = <T>(key: string, line: unknown) => send<T>("POST", `${game(key)}/score`, line);
/** What is written down after a game of wood and cardboard, by game. */
export const scoreForms = () => get<Record<string, ScoreForm[]>>("/api/score-forms");
const sheet = (code: string) => `/api/sheets/${encodeURIComponent(code)}`;
export const shareSheet = (body: ShareSheet) => send<SharedSheet>("POST", "/api/sheets", body);
/** The sheet, if it has changed since the version that is known. */
export const sheetNews = (code: string, known: number) => get<SheetNews>(`${sheet(code)}${query({ known })}`);
export const writeSheet = (code: string, body: WriteSheet) => send<SharedSheet>("PUT", sheet(code), body);
export const takeColumn = (code: string, column: number) =>
  send<SharedSheet>("POST", `${sheet(code)}/columns/${column}`);
export const leaveColumn = (code: string, column: number) =>
  send<SharedSheet>("DELETE", `${sheet(code)}/columns/${column}`);
export async function endSheet(code: string): Promise<void> {
  await ask("DELETE", sheet(code));
}
/** The tables of the server; without one there are none. */
export const tables = (filter: TableFilter) =>
  isSite ? Promise.resolve([]) : get<TableInfo[]>(`/api/tables${query({ ...filter })}`);
export const findTable = (id: string) => get<TableInfo>(table(id));
export const createTable = (body: CreateTable) => send<TableInfo>("POST", MAKING, body);
/** A table that is kept on this device: it needs no server, and nobody else can come to it. */
export async function createTableHere(body: CreateTable): Promise<TableInfo> {
  const answer = await checked(await fetchHere("POST", MAKING, JSON.stringify(body)));
  return (await answer.json()) as TableInfo;
}
/** A table of this device with all that happened there, for a server. */
export const packedTable = (id: string) => get<BringTable>(`${table(id)}/packed`);
/** A table of this device becomes one of the server's. */
export const bringTable = (body: BringTable) => send<TableInfo>("POST", `${MAKING}/brought`, body);
/** The tables that are kept on this device, without asking anybody. */
export const tablesHere = async (): Promise<TableInfo[]> => (await loadDevice()).tables();
export const join = (id: string, body: Join) => send<TableInfo>("POST", `${table(id)}/join`, body);
export const leave = (id: string) => send<TableInfo>("POST", `${table(id)}/leave`);
export const comeBack = (id: string) => send<TableInfo>("POST", `${table(id)}/return`);
export const setReady = (id: string, body: Ready) => send<TableInfo>("PUT", `${table(id)}/ready`, body);
export const start = (id: string) => send<TableInfo>("POST", `${table(id)}/start`);
export const rematch = (id: string) => send<TableInfo>("POST", `${table(id)}/rematch`);
export const changeSeat = (id: string, seat: number, body: SeatRequest) =>
  send<TableInfo>("PUT", `${table(id)}/seats/${seat}`, body);
export const changeChat = (id: string, body: ChangeChat) => send<TableInfo>("PUT", `${table(id)}/chat`, body);
/** Whoever wrote this line shall not write here any more. */
export const mute = (id: string, body: Mute) => send<TableInfo>("POST", `${table(id)}/mute`, body);
export const unmute = (id: string, body: Mute) => send<TableInfo>("POST", `${table(id)}/unmute`, body);
export const log = (id: string, before: number, count: number) =>
  get<SeenLogEvent[]>(`${table(id)}/log${query({ before, count })}`);
/** What the game answers to one of its services, such as a hint for a seat. */
export const service = <T>(id: string, name: string, seat: number | null = null) =>
  get<T>(`${table(id)}/services/${encodeURIComponent(name)}${query({ seat })}`);
/** What a seat may do now, in the game's notation, in the order of its choices. */
export const choiceTexts = (id: string, seat: number) => get<string[]>(`${table(id)}/choices${query({ seat })}`);
/** The words of a game that brings its own: Fluent messages, and its rules in Markdown. */
export const gameTexts = (key: string, language: string) =>
  get<GameTexts>(`${game(key)}/texts/${encodeURIComponent(language)}`);
export const recordPath = (id: string) => `${table(id)}/record`;
export const record = async (id: string): Promise<string> => (await ask("GET", recordPath(id))).text();
export const frames = (id: string, stretch: Stretch) => get<Frames>(`${table(id)}/frames${query({ ...stretch })}`);
/** What led to each of them, without views. */
export const moves = (id: string, stretch: Stretch) => get<Moves>(`${table(id)}/moves${query({ ...stretch })}`);
/** What my seat saw since an entry of the log, or else since its last turn. */
export const recentFrames = async (id: string, seat: number, after: number | null) =>
  (await get<RecentFrames>(`${table(id)}/recent${query({ seat, after })}`)).frames;

/** The position of a moment of a table that hides nothing any more. */
export const positionAt = (id: string, at: number) => get<PositionInfo>(`${table(id)}/position${query({ at })}`);
/** What a line of text says as a position, or which column is wrong. */
export const readPosition = (position: string) => send<PositionInfo>("POST", "/api/positions", { position });

/** The position of a moment of a record file. */
export async function positionOfRecord(record: string, at: number): Promise<PositionInfo> {
  const response = await ask("POST", `/api/replays/position${query({ at })}`, record, false);
  return (await response.json()) as PositionInfo;
}

/** Replays a record file: its frames, or the line that is wrong with it. */
export async function replay(record: string, stretch: Stretch): Promise<Frames> {
  const response = await ask("POST", `/api/replays${query({ ...stretch })}`, record, false);
  return (await response.json()) as Frames;
}

/** What led to the frames of a record file. */
export async function replayMoves(record: string, stretch: Stretch): Promise<Moves> {
  const response = await ask("POST", `/api/replays/moves${query({ ...stretch })}`, record, false);
  return (await response.json()) as Moves;
}
