/** A page of another version than its server is loaded anew, once; if that did not help, people are told. */
import { onOutdated } from "../net/outdated";
import { PROTOCOL } from "../wire/server";
import { readTab, writeTab } from "./storage";

const RELOADED = "reloaded";

/**
 * Whether a page of this version may load itself anew: once as long as its tab is open. A page of another
 * version may again, but none twice, since two servers behind one address could send it to and fro for ever.
 */
export function mayReload(protocol: number): boolean {
  const reloaded = readTab(RELOADED)?.split(" ") ?? [];
  return !reloaded.includes(String(protocol)) && writeTab(RELOADED, [...reloaded, protocol].join(" "));
}

class Outdated {
  /** "told": loading the page anew did not help, so that people have to know. */
  is: "no" | "reloading" | "told" = $state("no");

  /** From now on. */
  watch(): void {
    onOutdated(() => {
      if (this.is !== "no") {
        return;
      }
      this.is = mayReload(PROTOCOL) ? "reloading" : "told";
      if (this.is === "reloading") {
        location.reload();
      }
    });
  }
}

export const outdated = new Outdated();
