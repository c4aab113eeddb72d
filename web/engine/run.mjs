/**
 * Runs a Python program in a packed engine: `node run.mjs ENGINE PROGRAM`. It finds what a page finds, and no
 * more of Python than that.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [engine, program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "engine-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const unpacked = (name) => gunzipSync(readFileSync(join(engine, name)));
for (const name of ["pyodide.js", "pyodide.asm.js"]) {
  copyFileSync(join(engine, name), join(folder, name));
}
writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
writeFileSync(join(folder, "pyodide.asm.wasm"), unpacked("pyodide.asm.wasm.packed"));
writeFileSync(join(folder, "python_stdlib.zip"), unpacked("python.packed"));

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.js")).href);
const python = await loadPyodide({
  indexURL: folder,
  lockFileContents: readFileSync(join(engine, "packages.json"), "utf-8"),
});
python.unpackArchive(new Uint8Array(unpacked("files.packed")), "zip", { extractDir: "/lib/files" });
python.runPython("import sys; sys.path.append('/lib/files')");
try {
  python.runPython(readFileSync(program, "utf-8"), { globals: python.toPy({ __name__: "__main__" }) });
} catch (error) {
  // Node would print the line where it was thrown: all of Pyodide is one.
  console.error(error.message);
  process.exitCode = 1;
}
