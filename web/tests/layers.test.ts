import { ESLint } from "eslint";
import { expect, it } from "vitest";

const eslint = new ESLint({
  cwd: new URL("..", import.meta.url).pathname,
  // The direction alone: types and components would take seconds.
  overrideConfigFile: "eslint.layers.js",
  overrideConfig: { files: ["**/*.ts", "**/*.svelte"] },
});

async function refusals(file: string, imported: string): Promise<number> {
  const [result] = await eslint.lintText(`import "${imported}";\n`, { filePath: `src/${file}` });
  return result?.messages.length ?? 0;
}

it.each([
  ["board/places.ts", "../games/contract"],
  ["net/http.ts", "../store/table"],
  ["store/table.ts", "../board/places"],
  ["app/routes.ts", "../table/speech"],
  ["games/contract.ts", "../app/routes"],
  ["games/coatl/words.ts", "../tiwanaku/words"],
  ["games/coatl/words.ts", "../generic/plain"],
  ["games/coatl/pages/ScorePad.svelte", "../../../app/routes"],
  ["home/seating.ts", "../App.svelte"],
])("%s may not import %s", async (file, imported) => {
  expect(await refusals(file, imported)).toBe(1);
});

it.each([
  ["board/places.ts", "../wire/server"],
  ["games/coatl/words.ts", "../../board/places"],
  ["games/coatl/words.ts", "../contract"],
  ["games/tiwanaku/pages/Wheel.svelte", "../board"],
  ["table/speech.ts", "../app/routes"],
])("%s may import %s", async (file, imported) => {
  expect(await refusals(file, imported)).toBe(0);
});
