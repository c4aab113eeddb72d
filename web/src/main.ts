import { mount } from "svelte";

import "./app/tokens.css";
import "./app/base.css";
import { prepareForOffline } from "./app/offline";
import { outdated } from "./app/outdated.svelte";
import App from "./App.svelte";
import { words } from "./text/words.svelte";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("index.html has no #app");
}
outdated.watch();
try {
  await words.start();
  target.replaceChildren();
  mount(App, { target });
  void prepareForOffline();
} catch (error) {
  document.documentElement.classList.add("failed"); // index.html has words for it
  throw error;
}
