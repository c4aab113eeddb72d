import { mount } from "svelte";

import "./app/tokens.css";
import "./app/base.css";
import { followWish } from "./app/keepWish";
import { prepareForOffline } from "./app/offline";
import { outdated } from "./app/outdated.svelte";
import App from "./App.svelte";
import { words } from "./text/words.svelte";

/** Milliseconds after which the page is taken to be there. */
const SETTLED = 2000;

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
  setTimeout(() => void followWish(), SETTLED);
} catch (error) {
  document.documentElement.classList.add("failed"); // index.html has words for it
  throw error;
}
