/**
 * Packs the engine: `node pack.mjs SOURCES WHEEL OUT`. Runs the very Python that pages run, so that what is
 * packed is compiled by it and nothing is left out that it needs. Prints what it wrote, as JSON.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { loadPyodide } from "pyodide";

const [sources, wheel, out] = process.argv.slice(2);
const pyodideFolder = fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url));

// Sets are compiled in the order of their hashes: the same sources give the same bytes.
const python = await loadPyodide({ indexURL: pyodideFolder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const name of readdirSync(from).sort()) {
    const [path, target] = [join(from, name), `${to}/${name}`];
    if (statSync(path).isDirectory()) {
      copy(path, target);
    } else {
      python.FS.writeFile(target, readFileSync(path));
    }
  }
}

copy(sources, "/engine");
python.FS.mkdirTree("/msgspec");
python.FS.writeFile("/msgspec.whl", readFileSync(wheel));
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf-8"));

mkdirSync(out, { recursive: true });
const packed = {};
const bytes = (name) => python.FS.readFile(`/out/${name}`);
const shipped = (name) => readFileSync(join(pyodideFolder, name));
for (const [name, content] of [
  ["python.packed", bytes("python.zip")],
  ["files.packed", bytes("files.zip")],
  ["pyodide.asm.wasm.packed", shipped("pyodide.asm.wasm")],
]) {
  packed[name] = gzipSync(content, { level: 9 });
}
// By these names every file server knows that they are scripts.
const SCRIPTS = { "pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js" };
for (const [name, as] of Object.entries(SCRIPTS)) {
  packed[as] = Buffer.from(
    shipped(name)
      .toString()
      .replaceAll("pyodide.asm.mjs", SCRIPTS["pyodide.asm.mjs"])
      // Where its map is nobody can tell.
      .replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"),
  );
}
packed["answers.json"] = bytes("answers.json");
// Pages fetch no packages: of the list of all there are, only what it says of itself is left.
const { info } = JSON.parse(shipped("pyodide-lock.json"));
packed["packages.json"] = JSON.stringify({ info, packages: {} });
for (const [name, content] of Object.entries(packed)) {
  writeFileSync(join(out, name), content);
}
