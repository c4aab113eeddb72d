// A bot in another language: it plays any game, a line of JSON for each question.
//
//     tilewright simulate coatl --bots "program:node examples/program/bot.mjs,random" --games 10
//
// It never stops while there is something else to do, and draws among the rest by the seed it is
// given, so that equal seeds give equal games.
import { createInterface } from "node:readline";

const STOPS = new Set(["done", "pass", "end_turn"]);
let random = () => 0;

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The number of the choice to take; `view` tells what the seat knows. */
function choose({ choices }) {
  const numbers = [...choices.keys()];
  const active = numbers.filter((number) => !STOPS.has(choices[number].action.type));
  const among = active.length > 0 ? active : numbers;
  return among[Math.floor(random() * among.length)];
}

const answers = {
  game: ({ seed }) => {
    random = randomOf(seed);
    return { type: "ready" };
  },
  choose: (question) => ({ type: "choice", number: choose(question) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(answers[question.type](question)));
}
