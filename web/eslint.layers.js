/** Who may import whom among the folders of `src`: a folder those before it, a game no other game. */
import { readdirSync } from "node:fs";

const ORDER = [
  ["wire"],
  ["engine"],
  ["net"],
  ["text"],
  ["store", "board"],
  ["games"],
  ["app"],
  ["rules", "lesson", "sheets", "account"],
  ["table", "notices"],
  ["home", "replay"],
  // `App.svelte` and `main.ts` lie above all folders.
];

const isFolder = (entry) => entry.isDirectory();
const foldersIn = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter(isFolder)
    .map(({ name }) => name);

const unlisted = foldersIn("src").filter((folder) => !ORDER.flat().includes(folder));
if (unlisted.length) {
  throw new Error(`eslint.layers.js says nothing of src/${unlisted.join(", src/")}`);
}

/** Files that may import from none of these folders, however many steps up they lie. */
function forbid(files, folders, message) {
  const regex = `^(\\.\\./)+(${folders.join("|")})(/|$)`;
  return { files, rules: { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] } };
}

const above = (folder) => {
  const rank = ORDER.findIndex((folders) => folders.includes(folder));
  return ORDER.slice(rank)
    .flat()
    .filter((other) => other !== folder);
};

const games = foldersIn("src/games");

export default [
  ...ORDER.flat().map((folder) =>
    forbid([`src/${folder}/**`], [...above(folder), "App\\.svelte"], `src/${folder} lies below: see eslint.layers.js`),
  ),
  ...games.map((game) =>
    forbid(
      [`src/games/${game}/**`],
      [...above("games"), ...games.filter((other) => other !== game)],
      "a game knows what lies below src/games and its contract, and no other game",
    ),
  ),
];
