/**
 * The words of the client: Fluent files shared with server and command line, one language at a time,
 * loaded when they are needed. A game's words lie over the frame's, so a game may rename a thing.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { untrack } from "svelte";

import { gameTexts } from "../net/http";
import { chooseLanguage, LANGUAGES, type Language } from "./languages";
import { WrittenNumber } from "./numbers";
import type { Translate } from "./translate";

type Loader = () => Promise<string>;

const files = import.meta.glob<string>(["../../../src/tilewright/texts/*/*.ftl", "!**/told.ftl"], {
  query: "?raw",
  import: "default",
});
const byName = new Map<string, Loader>(
  Object.entries(files).map(([path, load]) => [path.split("/").slice(-2).join("/"), load]),
);

const FRAME = "frame";
const STORED = "tilewright.language";

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // storage may be forbidden; the language is then detected anew each time
  }
}

function inPrint(args: Record<string, string | number>): Record<string, string | WrittenNumber> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? new WrittenNumber(value) : value]),
  );
}

export class Words {
  language: Language = $state("en");
  /** By `language/name`; a game's bundle holds the frame's messages below its own. */
  #bundles = $state.raw(new Map<string, FluentBundle>());
  #sources = new Map<string, Promise<string | null>>();
  #games = new Set<string>();

  async start(): Promise<void> {
    await this.choose(chooseLanguage(stored(), navigator.languages), false);
  }

  /** Switches everything that is shown, once all of it can be shown in the new language. */
  async choose(language: Language, remember = true): Promise<void> {
    await Promise.all([FRAME, ...this.#games].map((name) => this.#load(language, name)));
    this.language = language;
    document.documentElement.lang = language;
    if (remember) {
      try {
        localStorage.setItem(STORED, language);
      } catch {
        // not remembered then
      }
    }
  }

  /** Makes a game's words ready. Whoever asks is not asked again when words come, or another language does. */
  async game(key: string): Promise<void> {
    this.#games.add(key);
    await untrack(() => this.#load(this.language, key));
  }

  /** The chosen language as it is written where the reader lives, if the browser tells. */
  get locale(): string {
    const mine = (name: string) => name === this.language || name.startsWith(`${this.language}-`);
    return navigator.languages.find(mine) ?? this.language;
  }

  /** The frame's words. */
  t: Translate = (key, args) => this.#say(FRAME, key, args);

  /** A game's words, the frame's where it has none. */
  of(game: string): Translate {
    return (key, args) => this.#say(game, key, args);
  }

  /** What a game is called; `otherwise` until its words are here, or if it has none. */
  title(game: string, otherwise: string): string {
    return this.has(game, "title") ? this.of(game)("title") : otherwise;
  }

  /** Whether a game, or the frame, has words for this key. */
  has(name: string, key: string): boolean {
    return this.#bundle(name)?.hasMessage(key) ?? false;
  }

  #bundle(name: string): FluentBundle | undefined {
    return this.#bundles.get(`${this.language}/${name}`) ?? this.#bundles.get(`${this.language}/${FRAME}`);
  }

  #say(name: string, key: string, args: Record<string, string | number> = {}): string {
    const bundle = this.#bundle(name);
    const message = bundle?.getMessage(key);
    if (!bundle || !message?.value) {
      return key;
    }
    const errors: Error[] = [];
    const words = bundle.formatPattern(message.value, inPrint(args), errors);
    if (errors.length && import.meta.env.DEV) {
      console.warn(`${name}: ${key}`, ...errors);
    }
    return words;
  }

  async #load(language: Language, name: string): Promise<void> {
    const id = `${language}/${name}`;
    if (this.#bundles.has(id)) {
      return;
    }
    const names = name === FRAME ? [FRAME] : [FRAME, name];
    const sources = await Promise.all(names.map((part) => this.#source(language, part)));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) {
      if (source !== null) {
        bundle.addResource(new FluentResource(source), { allowOverrides: true });
      }
    }
    this.#bundles = new Map(this.#bundles).set(id, bundle);
  }

  #source(language: Language, name: string): Promise<string | null> {
    const file = `${language}/${name}.ftl`;
    const known = this.#sources.get(file);
    if (known) {
      return known;
    }
    const loading =
      byName.get(file)?.() ??
      gameTexts(name, language).then(
        ({ messages }) => messages,
        () => null, // shown by its keys then
      );
    this.#sources.set(file, loading);
    return loading;
  }
}

export const words = new Words();
export const t: Translate = (key, args) => words.t(key, args);
export { LANGUAGES, type Language };
