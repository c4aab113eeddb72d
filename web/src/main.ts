import { mount } from "svelte";

import "./app/tokens.css";
import "./app/base.css";
import App from "./app/App.svelte";
import { words } from "./text/words.svelte";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("index.html has no #app");
}
await words.start();
mount(App, { target });
