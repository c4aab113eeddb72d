/** What an address means. Pure. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "aid"; game: string }
  | { page: "lesson"; game: string; part: string | null; step: number | null }
  | { page: "game"; game: string; name: string }
  | { page: "scores"; part: "list" | "new" | "sheet" | "shared"; id: string }
  | { page: "account"; code: string }
  | { page: "told" }
  | { page: "unknown" };

/** The page that an address names. */
export function routeOf(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) {
    return { page: "home" };
  }
  if (first === "table" && second && parts.length === 2) {
    return { page: "table", id: second };
  }
  if (first === "replay" && parts.length <= 2) {
    return { page: "replay", id: second ?? null };
  }
  if (first === "rules" && second && parts.length === 2) {
    return { page: "rules", game: second, rule: hash.length > 1 ? decode(hash.slice(1)) : null };
  }
  if (first === "rules" && second && third === "aid" && parts.length === 3) {
    return { page: "aid", game: second };
  }
  const step = fourth === undefined ? null : /^[1-9]\d{0,2}$/.test(fourth) ? Number(fourth) : undefined;
  if (first === "lesson" && second && parts.length <= 4 && step !== undefined) {
    return { page: "lesson", game: second, part: third ?? null, step };
  }
  if (first === "games" && second && third && parts.length === 3) {
    return { page: "game", game: second, name: third };
  }
  if (first === "me" && parts.length === 1) {
    return { page: "account", code: decode(hash.slice(1)) };
  }
  if (first === "me" && second === "told" && parts.length === 2) {
    return { page: "told" };
  }
  if (first === "scores" && parts.length === 1) {
    return { page: "scores", part: "list", id: "" };
  }
  if (
    first === "scores" &&
    (second === "new" || second === "sheet" || second === "shared") &&
    third &&
    parts.length === 3
  ) {
    return { page: "scores", part: second, id: third };
  }
  return { page: "unknown" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The table that a pasted link, or a bare id, means. */
export function tableIn(text: string): string | null {
  const trimmed = text.trim();
  const linked = /\/table\/([^/?#\s]+)/.exec(trimmed)?.[1];
  if (linked !== undefined) {
    return decode(linked);
  }
  return /^[\w-]{4,64}$/.test(trimmed) ? trimmed : null;
}
