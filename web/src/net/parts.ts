/** What this version of the client is made of. The page names the list, so page and engine always fit. */

/** Below the folder in which the page lies. */
export const PARTS_NAME =
  document.querySelector<HTMLMetaElement>("meta[name=tilewright-parts]")?.content ?? "engine.json";
