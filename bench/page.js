// In a page: plays tables of the device over lines of its own, and says what the page felt of it.
self.tilewright = (() => {
  const FAST = "fast";

  /** A line to a table, on which this device's seats act at once; `told` hears every message. */
  function line(device, table, protocol, told) {
    const wire = device.connect(table);
    let id = 0;
    const say = (message) => {
      wire.send(JSON.stringify({ id: ++id, ...message }));
      return id;
    };
    wire.onopen = () => {
      wire.send(JSON.stringify({ type: "hello", protocol, since: null, pace: FAST }));
    };
    wire.onmessage = ({ data }) => told(JSON.parse(data), say);
    return { say, close: () => wire.close() };
  }

  function act(message, say) {
    const mine = message.states.find(({ seat, choices }) => message.to_act.includes(seat) && choices.length);
    if (mine) {
      const { seat, seat_version, choices } = mine;
      say({ type: "act", seat, seat_version, action: choices[seat_version % choices.length] });
    }
    return mine !== undefined;
  }

  /** Plays to the end. Gives the long tasks of the page, by milliseconds, that fell into a turn of bots. */
  async function play(device, table, protocol) {
    const [tasks, turns] = [[], []];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: "longtask" });
    let since = null;
    await new Promise((done) => {
      const { close } = line(device, table, protocol, (message, say) => {
        if (message.type === "waiting") say({ type: "go" });
        if (message.type === "snapshot" || message.type === "update") {
          const now = performance.now();
          if (since !== null) turns.push([since, now]);
          since = !act(message, say) && message.to_act.length ? now : null;
        }
        if (message.table?.status === "ended") {
          close();
          done();
        }
      });
    });
    tasks.push(...observer.takeRecords());
    observer.disconnect();
    const inTurn = ({ startTime, duration }) =>
      turns.some(([from, to]) => startTime < to && startTime + duration > from);
    return { tasks: tasks.filter(inTurn).map(({ duration }) => duration), turns: turns.length };
  }

  /** Milliseconds of previews at one table, each asked while a bot of the other one thinks. */
  async function preview(device, [quiet, busy], protocol, count) {
    const times = [];
    let [thinks, mine, ended] = [false, null, false];
    const other = line(device, busy, protocol, (message, say) => {
      if (message.type === "waiting") say({ type: "go" });
      if (message.type === "thinking") thinks = true;
      if (message.type === "snapshot" || message.type === "update") {
        thinks = false;
        act(message, say);
      }
      ended ||= message.table?.status === "ended";
    });
    const answers = new Map();
    const own = line(device, quiet, protocol, (message) => {
      if (message.type === "snapshot" || message.type === "update") {
        mine ??= message.states.find(({ seat, choices }) => message.to_act.includes(seat) && choices.length) ?? null;
      }
      answers.get(message.id)?.();
    });
    while (!ended && times.length < count) {
      await new Promise((done) => setTimeout(done, 5));
      if (thinks && mine) {
        const { seat, seat_version, choices } = mine;
        const action = choices[times.length % choices.length];
        const began = performance.now();
        const id = own.say({ type: "preview", seat, seat_version, action, choices: true });
        await new Promise((done) => answers.set(id, done));
        times.push(performance.now() - began);
      }
    }
    own.close();
    other.close();
    return times;
  }

  return { play, preview };
})();
