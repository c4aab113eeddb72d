import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `make dev` says where the Python server listens; the built client is served by it directly.
const server = process.env["TILEWRIGHT_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tilewright/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no inline code and no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Compiling components takes most of a build; that is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    strictPort: false,
    // The words of the client lie beside the server's: src/tilewright/texts.
    fs: { allow: [".."] },
    proxy: Object.fromEntries(
      ["/api", "/health", "/metrics", "/schema"].map((path) => [
        path,
        { target: server, ws: true, changeOrigin: false },
      ]),
    ),
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
  },
});
