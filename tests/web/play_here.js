// Plays the seats of this device at a table, over a line of its own, to the end of the game.
async ([device, table, protocol]) => {
  const wire = (await import(device)).device.connect(table);
  let id = 0;
  const say = (message) => wire.send(JSON.stringify({ id: ++id, ...message }));
  await new Promise((resolve, reject) => {
    wire.onopen = () => {
      wire.send(JSON.stringify({ type: "hello", protocol, since: null }));
      say({ type: "pace", pace: "fast" });
    };
    wire.onclose = ({ code }) => reject(new Error(`the line was closed: ${code}`));
    wire.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.table?.status === "ended") {
        resolve();
      } else if (message.type === "waiting") {
        say({ type: "go" });
      } else if (message.type === "snapshot" || message.type === "update") {
        const mine = message.states.find(({ seat, choices }) => message.to_act.includes(seat) && choices.length);
        if (mine) {
          const { seat, seat_version, choices } = mine;
          say({ type: "act", seat, seat_version, action: choices[(id * 7919) % choices.length] });
        }
      }
    };
  });
  wire.close();
};
