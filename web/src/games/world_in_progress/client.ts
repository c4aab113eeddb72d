/** World in Progress, as the frame sees it. */
import type { GameClient } from "../contract";
import ScoreIcon from "./ScoreIcon.svelte";
import { banner, describe, irrevocable, mark, undoLabel, type World } from "./speech";
import Table from "./Table.svelte";

const client: GameClient<World> = {
  key: "world_in_progress",
  Table,
  banner,
  describe,
  undoLabel,
  irrevocable,
  mark,
  ScoreIcon,
  ruleNow: ({ phase }) => ({ obtain: "R3.2", place: "R7.1", refill: "R8.1", over: "R10.1" })[phase],
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
};

export default client;
