/**
 * The worker in which tables are played without a server, and, under another name, the one in which their
 * bots think. It carries messages between page, engine, database and clock, and understands none of them.
 */
import type { PyodideAPI } from "pyodide";

import type { Input, Output, Think } from "../wire/engine";
import { Database } from "./database";
import { loadPython, type Manifest, type Progress } from "./load";
import type { FromWorker, ToWorker } from "./messages";

const BOTS = "bots";
/** Where the page lies: this file is in a folder beside it, once it is built. */
const ROOT = new URL(import.meta.env.DEV ? "/" : "../", self.location.href);
/** So much longer than it was given may a bot think before it counts as failed: devices differ. */
const PATIENCE = 30_000;

interface Scope {
  name: string;
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}
const scope = self as unknown as Scope;

type Handle = (text: string) => string;

async function begun(program: string, manifest: Manifest, progress: Progress): Promise<Handle> {
  const python: PyodideAPI = await loadPython(manifest, ROOT, progress);
  return python.runPython(program) as Handle;
}

/** Bots think here, one after the other. What is said first is where the engine lies. */
function thinkForTables(): void {
  scope.onmessage = ({ data: manifest }: MessageEvent<Manifest>) => {
    const program = "from tilewright.browser.bots import BotWorker; BotWorker().answer";
    const answer = begun(program, manifest, () => undefined);
    scope.onmessage = ({ data }: MessageEvent<string>) => {
      answer.then(
        (choose) => {
          scope.postMessage(choose(data));
        },
        () => {
          scope.postMessage(JSON.stringify({ choice: null }));
        },
      );
    };
  };
}

/** The other worker, made anew when a bot takes too long. */
class Bots {
  #worker: Worker | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #isBegun = false;

  constructor(private readonly manifest: Manifest) {
    // At once: when a bot is asked, there may be no connection any more.
    this.#worker = this.#begun();
  }

  #begun(): Worker {
    const worker = new Worker(self.location.href, { type: "module", name: BOTS });
    worker.postMessage(this.manifest);
    return worker;
  }

  think({ question, seconds }: Think, done: (choice: number | null) => void): void {
    const worker = (this.#worker ??= this.#begun());
    const end = (choice: number | null) => {
      clearTimeout(this.#waiting);
      worker.onmessage = worker.onerror = null;
      if (choice === null) {
        worker.terminate();
        this.#worker = null;
      }
      done(choice);
    };
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      this.#isBegun = true;
      const { choice } = JSON.parse(data) as { choice: number | null };
      end(choice);
    };
    worker.onerror = () => {
      end(null);
    };
    // The first time the engine has to be begun there, too.
    const longest = seconds * 1000 + (this.#isBegun ? PATIENCE : 4 * PATIENCE);
    this.#waiting = setTimeout(() => {
      this.#isBegun = false;
      end(null);
    }, longest);
    worker.postMessage(JSON.stringify(question));
  }
}

/** Tables are played here, by the engine that the page names. */
function playTables(parts: string): void {
  const database = new Database(ROOT.pathname);
  const tell = (message: FromWorker) => {
    scope.postMessage(message);
  };

  async function begin(): Promise<{ handle: Handle; bots: Bots }> {
    const manifest = (await (await fetch(new URL(parts, ROOT))).json()) as Manifest;
    const program = "from tilewright.browser.device import Device; Device().handle";
    const handle = await begun(program, manifest, (loaded, total) => {
      tell({ type: "loading", loaded, total });
    });
    return { handle, bots: new Bots(manifest) };
  }
  const engine = begin();

  async function say(input: Input | ToWorker): Promise<void> {
    const running = await engine.catch(() => null);
    if (running === null) {
      return; // which is told once, below
    }
    const { handle, bots } = running;
    for (const output of JSON.parse(handle(JSON.stringify(input))) as Output[]) {
      follow(output, bots);
    }
  }

  function follow(output: Output, bots: Bots): void {
    switch (output.type) {
      case "answer":
      case "tell":
      case "close":
        tell(output);
        break;
      case "write":
        void database.write(output.rows).then((result) => say({ type: "written", ticket: output.ticket, result }));
        break;
      case "load":
        void database
          .load(output.table, output.after)
          .then((rows) => say({ type: "loaded", ticket: output.ticket, ...rows }));
        break;
      case "alarm":
        setTimeout(() => void say({ type: "rang", ticket: output.ticket }), output.after * 1000);
        break;
      case "think":
        bots.think(output, (choice) => void say({ type: "thought", ticket: output.ticket, choice }));
        break;
      case "fault":
        console.error(output.text);
    }
  }

  database.listen((table) => void say({ type: "news", table }));
  scope.onmessage = ({ data }: MessageEvent<ToWorker>) => void say(data);
  engine.then(
    () => {
      tell({ type: "ready" });
    },
    (error: unknown) => {
      tell({ type: "failed", reason: String(error) });
    },
  );
}

if (scope.name === BOTS) {
  thinkForTables();
} else {
  scope.onmessage = ({ data }: MessageEvent<string>) => {
    playTables(data);
  };
}
