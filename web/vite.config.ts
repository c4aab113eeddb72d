import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin, Rule } from "postcss";
import { defineConfig } from "vitest/config";

// `make dev` says where the Python server listens; the built client is served by it directly.
const server = process.env.TILEWRIGHT_SERVER ?? "http://127.0.0.1:8000";

/** Only what can hover lights things: a finger would leave the light behind. */
const hoverByMouse: Plugin = {
  postcssPlugin: "hover-by-mouse",
  Once(root, { atRule }) {
    const rules: Rule[] = [];
    root.walkRules(/:hover/, (rule) => void rules.push(rule));
    for (const rule of rules) {
      const hovering = rule.selectors.filter((selector) => selector.includes(":hover"));
      const others = rule.selectors.filter((selector) => !selector.includes(":hover"));
      const media = atRule({ name: "media", params: "(hover: hover)" });
      media.append(rule.clone({ selectors: hovering }));
      rule.after(media);
      if (others.length) {
        rule.selectors = others;
      } else {
        rule.remove();
      }
    }
  },
};

/** A server gives the page at every address: from there its files lie at the root, wherever theirs lie from them. */
const pageAtEveryAddress = {
  name: "page-at-every-address",
  transformIndexHtml: {
    order: "post" as const,
    handler: (page: string) => page.replaceAll(/(href|src)="\.\//g, '$1="/'),
  },
};

export default defineConfig(({ command }) => ({
  // Files find each other wherever the client lies: `tilewright site` puts it into any folder of any host.
  base: command === "build" ? "./" : "/",
  plugins: [svelte(), pageAtEveryAddress],
  css: { postcss: { plugins: [hoverByMouse] } },
  build: {
    outDir: "../src/tilewright/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no inline code and no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Compiling components takes most of a build; that is no news.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What nearly every page needs is one file: small ones, each packed by itself, take more room.
      output: {
        codeSplitting: { groups: [{ name: "frame", test: /\/src\/(app|net|text|board)\//, minShareCount: 6 }] },
      },
    },
  },
  // By this name the server knows what may compile the engine's machine code.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/worker-[name]-[hash].js" } } },
  server: {
    strictPort: false,
    // The words of the client lie beside the server's: src/tilewright/texts.
    fs: { allow: [".."] },
    proxy: Object.fromEntries(
      ["/api", "/health", "/metrics", "/schema", "/engine.json", "/assets/engine-"].map((path) => [
        path,
        { target: server, ws: true, changeOrigin: false },
      ]),
    ),
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
  },
}));
