/** The rules of a game, loaded by language when they are looked at. */
import { gameTexts } from "../net/http";
import type { Language } from "../text/languages";

const files = import.meta.glob<string>("../../../src/tilewright/texts/*/*.rules.md", {
  query: "?raw",
  import: "default",
});
const byName = new Map(Object.entries(files).map(([path, load]) => [path.split("/").slice(-2).join("/"), load]));

/** The Markdown of a game's rules; those of a game that brings its own come from the server. */
export function loadRules(language: Language, game: string): Promise<string> {
  return byName.get(`${language}/${game}.rules.md`)?.() ?? gameTexts(game, language).then(({ rules }) => rules);
}
