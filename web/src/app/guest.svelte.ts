/** The guest behind this browser, and the games of this server: asked for once. */
import * as http from "../net/http";
import { isSite } from "../net/site";
import type { GameCard, Me } from "../wire/server";
import { read, write } from "./storage";

const NAME = "name";
/** Whoever sits at a device without a server is known by their name alone; no engine is needed to say it. */
const here = (): Promise<Me> => Promise.resolve({ id: "device", name: read(NAME) ?? "" });

class Guest {
  me: Me | null = $state.raw(null);
  games: readonly GameCard[] | null = $state.raw(null);
  /** Why the server could not be asked. */
  error: Error | null = $state.raw(null);

  #knowing: Promise<Me> | null = null;

  async load(): Promise<void> {
    this.error = null;
    try {
      await this.known();
      this.games ??= await http.games();
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
    }
  }

  /**
   * Before anything that belongs to somebody is asked for: the first answer sets the cookie by which the
   * server knows us again. Asked for twice at once, we would be two.
   */
  async known(): Promise<void> {
    this.#knowing ??= isSite ? here() : http.me();
    try {
      this.#set(await this.#knowing);
    } catch (error) {
      this.#knowing = null;
      throw error;
    }
  }

  /** What others know of us may have changed. */
  async refresh(): Promise<void> {
    this.#set(await http.me());
  }

  async rename(name: string): Promise<void> {
    this.#set(await http.rename(name));
  }

  /** The name is remembered for tables of this device, where no server is asked. */
  #set(me: Me): void {
    this.me = me;
    write(NAME, me.name);
  }

  card(key: string): GameCard | null {
    return this.games?.find((card) => card.info.key === key) ?? null;
  }
}

export const guest = new Guest();
