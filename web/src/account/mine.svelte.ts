/** The account behind this browser, as the page shows and changes it. */
import { guest } from "../app/guest.svelte";
import { words } from "../text/words.svelte";
import type { Account, KeepAccount } from "../wire/server";
import { makePasskey } from "./passkeys";
import * as requests from "./requests";

class Mine {
  account: Account | null = $state.raw(null);
  /** Why the page could not be loaded. */
  failed: unknown = $state.raw(null);
  /** Why something was not done. */
  problem: unknown = $state.raw(null);
  busy = $state(false);
  /** Codes to print, as long as they are shown. */
  codes: readonly string[] = $state.raw([]);

  async load(): Promise<void> {
    this.failed = null;
    try {
      await guest.known();
      this.account = await requests.account();
    } catch (error) {
      this.failed = error;
    }
  }

  /** One thing at a time; what goes wrong is told. Whether it was done. */
  async act(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  addPasskey = (name: string): Promise<boolean> =>
    this.act(async () => {
      const keep = keeping(name);
      const made = await makePasskey(await requests.passkeyOptions(keep));
      this.account = await requests.addPasskey({ ...made, keep });
      await guest.refresh();
    });

  makeCodes = (name: string): Promise<boolean> =>
    this.act(async () => {
      this.codes = (await requests.recoveryCodes(keeping(name))).codes;
      this.account = await requests.account();
      await guest.refresh();
    });
}

/** A person's name stays what it is. */
function keeping(name: string): KeepAccount {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { name: name || null, language: words.language, time_zone: zone };
}

/** After signing in or out this browser is somebody else's: everything is asked for anew. */
export function comeAgain(path: string): void {
  location.replace(path);
}

export const mine = new Mine();
