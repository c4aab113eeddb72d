// Runs a Python program in the engine of a page, and says what its last line is.
const plainFetch = self.fetch.bind(self);
let engine = null;

async function begun(base) {
  const { folder } = await (await plainFetch(new URL("engine.json", base))).json();
  const at = new URL(folder, base);
  const types = { "python.packed": "application/zip", "pyodide.asm.wasm.packed": "application/wasm" };
  const unpacked = async (name) => {
    const body = (await plainFetch(new URL(name, at))).body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": types[name] ?? "application/zip" } });
  };
  self.fetch = (input, init) => {
    const address = String(input.url ?? input);
    if (address.endsWith("/python_stdlib.zip")) return unpacked("python.packed");
    return address.endsWith(".wasm") ? unpacked("pyodide.asm.wasm.packed") : plainFetch(input, init);
  };
  const { loadPyodide } = await import(new URL("pyodide.js", at).href);
  const packages = await (await plainFetch(new URL("packages.json", at))).text();
  const python = await loadPyodide({ indexURL: at.href, lockFileContents: packages });
  python.unpackArchive(await (await unpacked("files.packed")).arrayBuffer(), "zip", { extractDir: "/lib/files" });
  python.runPython("import sys; sys.path.append('/lib/files')");
  return python;
}

self.onmessage = async ({ data: { base, program } }) => {
  engine ??= begun(base);
  self.postMessage((await engine).runPython(program));
};
