/** The guest behind this browser, and the games of this server: asked for once. */
import * as http from "../net/http";
import type { GameCard, Me } from "../wire/server";

class Guest {
  me: Me | null = $state.raw(null);
  games: readonly GameCard[] | null = $state.raw(null);
  /** Why the server could not be asked. */
  error: Error | null = $state.raw(null);

  async load(): Promise<void> {
    this.error = null;
    try {
      // First the guest: it sets the cookie that the other requests carry.
      this.me ??= await http.me();
      this.games ??= await http.games();
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await http.rename(name);
  }

  card(key: string): GameCard | null {
    return this.games?.find((card) => card.info.key === key) ?? null;
  }
}

export const guest = new Guest();
