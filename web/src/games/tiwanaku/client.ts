/** Tiwanaku, as the frame sees it. */
import type { GameClient } from "../contract";
import Review from "./Review.svelte";
import ScoreIcon from "./ScoreIcon.svelte";
import { banner, describe, irrevocable, undoLabel, type Tiwanaku } from "./speech";
import Table from "./Table.svelte";

const client: GameClient<Tiwanaku> = {
  key: "tiwanaku",
  Table,
  banner,
  describe,
  undoLabel,
  irrevocable,
  ScoreIcon,
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
  Review,
};

export default client;
