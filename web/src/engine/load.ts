/** Python for this worker: fetched, unpacked, begun. Everything comes from the folder that the server names. */
import type { PyodideAPI } from "pyodide";
import type * as Pyodide from "pyodide";

/** What is there to be fetched, and where. */
export interface Manifest {
  /** Below the folder in which the page lies. */
  folder: string;
  /** By name: how many bytes are fetched. */
  files: Record<string, number>;
}

/** Where the engine looks for a file, and what it is fetched as. */
const PACKED = new Map([
  ["pyodide.asm.wasm", { as: "pyodide.asm.wasm.packed", type: "application/wasm" }],
  ["python_stdlib.zip", { as: "python.packed", type: "application/zip" }],
]);
const FILES = "files.packed";

/** How much is fetched already, in bytes. */
export type Progress = (loaded: number, total: number) => void;

function lastOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

export async function loadPython(manifest: Manifest, base: URL, progress: Progress): Promise<PyodideAPI> {
  const folder = new URL(manifest.folder, base);
  const names = [...[...PACKED.values()].map(({ as }) => as), FILES];
  const total = names.reduce((sum, name) => sum + (manifest.files[name] ?? 0), 0);
  let loaded = 0;
  const plainFetch = self.fetch.bind(self);

  async function unpacked(name: string, type: string): Promise<Response> {
    const answer = await plainFetch(new URL(name, folder));
    if (!answer.ok || answer.body === null) {
      throw new Error(`${name}: ${answer.status}`);
    }
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        loaded += chunk.length;
        progress(loaded, total);
        controller.enqueue(chunk);
      },
    });
    const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": type } });
  }

  // Pyodide fetches its parts by their own names.
  self.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const part = PACKED.get(lastOf(address));
    return part ? unpacked(part.as, part.type) : plainFetch(input, init);
  };
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.js", folder).href)) as typeof Pyodide;
    const [packages, files] = await Promise.all([
      plainFetch(new URL("packages.json", folder)).then((answer) => answer.text()),
      unpacked(FILES, "application/zip").then((answer) => answer.arrayBuffer()),
    ]);
    const python = await loadPyodide({ indexURL: folder.href, lockFileContents: packages });
    python.unpackArchive(files, "zip", { extractDir: "/lib/files" });
    python.runPython("import sys; sys.path.append('/lib/files')");
    return python;
  } finally {
    self.fetch = plainFetch;
  }
}
