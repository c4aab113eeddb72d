/**
 * Five minutes at a table of one's own. The seed was chosen so that the left hand at the top row brings
 * three green squares in one piece, the token is green, and a tile with a green statue and square lies
 * in the middle of the map, where only a token can reach it before the third turn.
 */
import type { Lesson } from "../contract";
import type { Action } from "../../wire/games/world_in_progress";
import type { World } from "./speech";

const MIDDLE = 4;
/** S2-G, the tile that the token is for. */
const WANTED = 29;

function isPlacing(action: Action): boolean {
  return action.type === "place_tile";
}

function isDrawing(action: Action): boolean {
  return action.type === "refill";
}

const basics: Lesson<World> = {
  name: "basics",
  setup: { seats: 2, options: {} },
  seats: [{ kind: "mine" }, { kind: "bot", level: 2 }],
  seed: "1109",
  game: { setup: { seats: 2, options: {} }, seats: [{ kind: "mine" }, { kind: "bot", level: 1 }] },
  steps: [
    { text: "lesson-goal", point: "map" },
    {
      text: "lesson-push",
      point: "slots",
      allow: (action) => action.type === "move_marker" && action.side === "W" && action.line === 0,
    },
    { text: "lesson-place", point: "obtained", allow: isPlacing },
    { text: "lesson-refill", point: "stacks", allow: isDrawing },
    { text: "lesson-score", point: "score" },
    { text: "lesson-opposite", point: "markers" },
    { text: "lesson-wait", point: "markers" },
    {
      text: "lesson-token",
      point: "token",
      allow: (action, view) =>
        action.type === "use_token" && (view.map[MIDDLE] !== WANTED || (action.row === 1 && action.col === 1)),
    },
    { text: "lesson-group", point: "grid", allow: isPlacing },
    { text: "lesson-second", point: "stacks", allow: isDrawing },
    { text: "lesson-end", point: "score" },
  ],
};

export const lessons: readonly Lesson<World>[] = [basics];
