/**
 * Tables of this device: the same requests and the same lines as of a server, answered by a worker of this page.
 * It is begun when it is first needed.
 */
import { Database } from "../engine/database";
import type { FromWorker, ToWorker } from "../engine/messages";
import type { PageRequest } from "../wire/engine";
import { PARTS_NAME } from "./parts";
import { fileAddress } from "./site";
import type { Wire } from "./socket";

const NAME_KEY = "tilewright.name";
/** As a server closes a socket that has to be opened again. */
const LOST = 1006;

/** How much of the engine is there, in bytes; it answers when it is ready. */
export type EngineState = { is: "loading"; loaded: number; total: number } | { is: "ready" | "failed" };

type Method = PageRequest["method"];

class DeviceWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly say: (text: string) => void,
    private readonly end: () => void,
  ) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.say(text);
  }

  close(): void {
    this.end();
  }
}

class Device {
  #worker: Worker | null = null;
  #next = 1;
  #asked = new Map<number, { resolve: (answer: Response) => void; reject: (reason: Error) => void }>();
  #wires = new Map<number, DeviceWire>();
  #listeners = new Set<(state: EngineState) => void>();
  #state: EngineState | null = null;
  readonly database = new Database(new URL(fileAddress(""), location.href).pathname);

  /** Calls back now and when more of the engine is there; returns how to call it off. */
  watch(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    if (this.#state) listener(this.#state);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Whether requests are answered without waiting for anything to be fetched. */
  get isReady(): boolean {
    return this.#state?.is === "ready";
  }

  /** As `fetch` would answer. */
  ask(method: Method, path: string, body: string | null): Promise<Response> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#post({ type: "ask", id, name: nameHere(), method, path, body });
    });
  }

  /** A line to a table. */
  connect(table: string): Wire {
    const connection = this.#next++;
    this.#post({ type: "connect", connection, table });
    const wire = new DeviceWire(
      (text) => {
        this.#post({ type: "receive", connection, text });
      },
      () => {
        this.#wires.delete(connection);
        this.#post({ type: "disconnect", connection });
      },
    );
    this.#wires.set(connection, wire);
    return wire;
  }

  /** The tables that are kept here; none where the browser keeps nothing. */
  async tables(): Promise<Awaited<ReturnType<Database["tables"]>>> {
    try {
      return await this.database.tables();
    } catch {
      return [];
    }
  }

  #post(message: ToWorker): void {
    this.#begun().postMessage(message);
  }

  #begun(): Worker {
    if (this.#worker === null) {
      this.#tell({ is: "loading", loaded: 0, total: 0 });
      const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module", name: "tables" });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        this.#receive(data);
      };
      worker.onerror = () => {
        this.#fail();
      };
      worker.postMessage(PARTS_NAME);
      this.#worker = worker;
    }
    return this.#worker;
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case "answer": {
        const { status, text } = message;
        this.#asked.get(message.id)?.resolve(new Response(text, { status }));
        this.#asked.delete(message.id);
        break;
      }
      case "tell":
        this.#wires.get(message.connection)?.onmessage?.({ data: message.text });
        break;
      case "close": {
        const wire = this.#wires.get(message.connection);
        this.#wires.delete(message.connection);
        wire?.onclose?.({ code: message.code });
        break;
      }
      case "loading":
        this.#tell({ is: "loading", loaded: message.loaded, total: message.total });
        break;
      case "ready":
        this.#tell({ is: "ready" });
        break;
      case "failed":
        this.#fail();
    }
  }

  /** There is no engine now; whoever asks again makes another try. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#tell({ is: "failed" });
    const [asked, wires] = [[...this.#asked.values()], [...this.#wires.values()]];
    this.#asked.clear();
    this.#wires.clear();
    for (const { reject } of asked) reject(new Error("the engine can't be had"));
    for (const wire of wires) wire.onclose?.({ code: LOST });
  }

  #tell(state: EngineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

export const device = new Device();

/** What whoever sits at this device is called, as the server last said. */
function nameHere(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? "";
  } catch {
    return "";
  }
}
