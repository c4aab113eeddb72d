/** Finds what games give to the client. The only place that lists folders, and it lists none by name. */
import type { Component } from "svelte";

import type { GameClient, Shapes } from "./contract";

const covers = import.meta.glob<Component>("./*/Cover.svelte", { import: "default" });
const clients = import.meta.glob<GameClient<Shapes>>("./*/client.ts", { import: "default" });

function keyed<T>(modules: Record<string, () => Promise<T>>): Map<string, () => Promise<T>> {
  return new Map(
    Object.entries(modules).map(([path, load]) => [path.split("/").at(-2) ?? path, load]),
  );
}

const coverOf = keyed(covers);
const clientOf = keyed(clients);

/** The drawn cover of a game; null if this client has none. */
export function loadCover(key: string): Promise<Component> | null {
  return coverOf.get(key)?.() ?? null;
}

/** The drawings and words of a game; null if this client doesn't know it. */
export function loadClient(key: string): Promise<GameClient<Shapes>> | null {
  return clientOf.get(key)?.() ?? null;
}
