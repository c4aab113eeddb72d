/** Tiwanaku, as the frame sees it. */
import type { GameClient } from "../contract";
import Review from "./Review.svelte";
import ScoreIcon from "./ScoreIcon.svelte";
import { banner, describe, irrevocable, mark, undoLabel, type Tiwanaku } from "./speech";
import Table from "./Table.svelte";

const client: GameClient<Tiwanaku> = {
  key: "tiwanaku",
  Table,
  banner,
  describe,
  undoLabel,
  irrevocable,
  mark,
  ScoreIcon,
  ruleNow: ({ mode, phase }) =>
    ({
      act: "R5.1",
      predict: "R8.3",
      offer: "R9.1",
      token: "R14.10",
      lend: "R14.18",
      react: mode === "solo" ? "R13.14" : "R14.20",
      final: "R10.2",
      last_offering: "R10.6",
      over: mode === "solo" ? "R13.25" : mode === "cooperative" ? "R14.30" : "R10.7",
    })[phase],
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
  Review,
};

export default client;
