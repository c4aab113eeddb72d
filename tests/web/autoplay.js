// Before a page of a test: a second line to the table of this device that the page shows. It plays at random, and
// says what was answered; `askDevice` asks what pages ask.
(() => {
  const LINE = 1_000_000;
  const PAUSE = 40;
  const Plain = Worker;
  let asked = 0;
  const answers = new Map();
  let tables = null;
  let states = new Map();
  let playing = false;

  const post = (message) => tables.postMessage({ connection: LINE, ...message });
  const say = (message) => post({ type: "receive", text: JSON.stringify(message) });

  function act() {
    const [state] = [...states.values()].filter(({ choices }) => choices.length);
    if (state) {
      const { seat, seat_version, choices } = state;
      say({ type: "act", id: ++asked, seat, seat_version, action: choices[Math.floor(Math.random() * choices.length)] });
    }
  }

  function hear(told) {
    for (const state of told.states ?? []) states.set(state.seat, state);
    const number = told.type === "update" ? told.event.number : told.number;
    if (["accepted", "update", "snapshot"].includes(told.type)) {
      console.log(`answered ${told.type} ${number}`);
    }
    if (["snapshot", "update"].includes(told.type)) {
      setTimeout(act, Math.random() * PAUSE);
    }
  }

  function begin() {
    const [, table] = location.pathname.match(/^\/table\/(here-\w+)$/) ?? [];
    if (!playing && tables && table) {
      playing = true;
      post({ type: "connect", table });
      say({ type: "hello", protocol: PROTOCOL, since: null });
    }
  }
  setInterval(begin, 20);

  window.Worker = class extends Plain {
    constructor(address, options) {
      super(address, options);
      if (options?.name === "tables") {
        this.addEventListener("message", ({ data }) => {
          if (data.type === "ready") tables = this;
          if (data.type === "tell" && data.connection === LINE) hear(JSON.parse(data.text));
          if (data.type === "answer") answers.get(data.id)?.(data.text);
        });
      }
    }
  };
  window.askDevice = (method, path, body) =>
    new Promise((done) => {
      const id = LINE + ++asked;
      answers.set(id, done);
      tables.postMessage({ type: "ask", id, name: "Ann", method, path, body });
    });
})();
