/** Where we are. Addresses are paths, so that a link to a table is a link like any other; without a server see `net/site`. */
import { isSite, link, whereAmI } from "../net/site";
import { routeOf, type Route } from "./routes";

function currentRoute(): Route {
  const { path, hash } = whereAmI();
  return routeOf(path, hash);
}

class Router {
  route: Route = $state.raw(currentRoute());
  /** Counts moves to another page, so that the focus can follow. */
  moves = $state(0);

  constructor() {
    addEventListener("popstate", () => {
      this.#read();
    });
    addEventListener("hashchange", () => {
      this.#read();
    });
    document.addEventListener("click", (event) => {
      this.#follow(event);
    });
  }

  go(path: string, replace = false): void {
    if (replace) {
      history.replaceState(null, "", link(path));
    } else {
      history.pushState(null, "", link(path));
    }
    this.#read();
  }

  #read(): void {
    const before = this.route;
    const after = currentRoute();
    if (JSON.stringify(before) === JSON.stringify(after)) {
      return;
    }
    this.route = after;
    const samePage =
      before.page === after.page && (after.page !== "table" || (before.page === "table" && before.id === after.id));
    if (!samePage) {
      this.moves += 1;
      scrollTo(0, 0);
    }
  }

  /** A click on one of our own links changes the page without loading it anew. */
  #follow(event: MouseEvent): void {
    const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(anchor instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) {
      return;
    }
    const to = new URL(anchor.href);
    const ours =
      to.origin === location.origin &&
      !anchor.hasAttribute("download") &&
      anchor.target !== "_blank" &&
      !to.pathname.startsWith("/api/") &&
      !to.pathname.startsWith("/schema");
    const inside = to.pathname === location.pathname && to.hash !== "";
    if (ours && isSite) {
      this.#followInSite(event, to);
    } else if (ours && !inside) {
      event.preventDefault();
      this.go(to.pathname + to.search + to.hash);
    }
  }

  /** There, what stands behind a `#` is an address, unless it names a part of the page. */
  #followInSite(event: MouseEvent, { pathname, hash }: URL): void {
    if (pathname !== location.pathname || hash === "") {
      return; // another page of the same host, or this one anew
    }
    event.preventDefault();
    if (hash.startsWith("#/")) {
      this.go(hash.slice(1));
    } else {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    }
  }
}

export const router = new Router();
