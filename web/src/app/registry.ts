/** Finds what games give to the client. The only place that lists folders, and it lists none by name. */
import type { Component } from "svelte";

import type { GameClient, Guide, PageProps, Shapes } from "../games/contract";
import { addressOf } from "../games/names";

type Loader<T> = () => Promise<T>;

const covers = import.meta.glob<Component>("../games/*/Cover.svelte", { import: "default" });
const clients = import.meta.glob<GameClient<Shapes>>("../games/*/client.ts", { import: "default" });
const guides = import.meta.glob<Guide>("../games/*/guide.ts", { import: "guide" });
const pages = import.meta.glob<Component<PageProps>>("../games/*/pages/*.svelte", { import: "default" });

function keyed<T>(modules: Record<string, Loader<T>>): Map<string, Loader<T>> {
  return new Map(Object.entries(modules).map(([path, load]) => [path.split("/")[2] ?? path, load]));
}

const coverOf = keyed(covers);
const clientOf = keyed(clients);
const guideOf = keyed(guides);
const pageOf = new Map(
  Object.entries(pages).map(([path, load]) => {
    const [, , key = "", , file = ""] = path.split("/");
    return [`${key}/${addressOf(file)}`, load];
  }),
);

/** The drawn cover of a game; null if this client has none. */
export function loadCover(key: string): Promise<Component> | null {
  return coverOf.get(key)?.() ?? null;
}

/** Whether this client has drawings of a game. */
export function isDrawn(key: string): boolean {
  return clientOf.has(key);
}

/** The drawings and words of a game; in plain lists if nobody has drawn it yet. */
export function loadClient(key: string): Promise<GameClient<Shapes>> {
  return (
    clientOf.get(key)?.() ?? import("../games/generic/genericClient").then(({ genericClient }) => genericClient(key))
  );
}

/** What is counted in full: it is opened from a sheet for the whole table. */
const SCORE_PAD = "score-pad";

export interface PageLink {
  /** The text `page-<name>` says what it is. */
  name: string;
  path: string;
}

/** Where the pages lead that a game has without a table; `scored` says whether its scores can be written down. */
export function pagesOf(key: string, scored: boolean): PageLink[] {
  const names = [...pageOf.keys()].flatMap((at) => (at.startsWith(`${key}/`) ? [at.slice(key.length + 1)] : []));
  const own = names.filter((name) => !scored || name !== SCORE_PAD);
  return [
    ...(scored ? [{ name: SCORE_PAD, path: `/scores/new/${key}` }] : []),
    ...own.map((name) => ({ name, path: `/games/${key}/${name}` })),
  ];
}

/** A page of a game's own; null if there is none of this name. */
export function loadPage(key: string, name: string): Promise<Component<PageProps>> | null {
  return pageOf.get(`${key}/${name}`)?.() ?? null;
}

/** Whether a game has pictures for its rules, and an aid. */
export function hasGuide(key: string): boolean {
  return guideOf.has(key);
}

/** Pictures for a game's rules, and what its aid holds; null if it has none. */
export function loadGuide(key: string): Promise<Guide> | null {
  return guideOf.get(key)?.() ?? null;
}
