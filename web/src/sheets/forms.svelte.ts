/** The forms of the server's games; as they were last told where there is no connection. */
import { readValue, write } from "../app/storage";
import * as http from "../net/http";
import type { ScoreForm } from "../wire/server";

const PLACE = "score-forms";

class Forms {
  byGame: Readonly<Record<string, readonly ScoreForm[]>> | null = $state.raw(
    readValue(PLACE) as Record<string, ScoreForm[]> | null,
  );
  /** Why there are none. */
  error: unknown = $state.raw(null);

  async load(): Promise<void> {
    this.error = null;
    try {
      this.byGame = await http.scoreForms();
      write(PLACE, JSON.stringify(this.byGame));
    } catch (error) {
      this.error = this.byGame ? null : error;
    }
  }

  of(game: string): readonly ScoreForm[] {
    return this.byGame?.[game] ?? [];
  }
}

export const forms = new Forms();
