/** Cóatl, as the frame sees it. */
import type { GameClient } from "../contract";
import ScoreIcon from "./ScoreIcon.svelte";
import { banner, describe, irrevocable, mark, scoreGroup, scoreText, undoLabel, type Coatl } from "./speech";
import Table from "./Table.svelte";

const client: GameClient<Coatl> = {
  key: "coatl",
  Table,
  banner,
  describe,
  undoLabel,
  irrevocable,
  mark,
  ScoreIcon,
  scoreText,
  scoreGroup,
  ruleNow: (view) =>
    ({
      opening: "R2.9",
      turn: "R3.1",
      must_choose: "R10.5",
      choosing: "R6.1",
      assembling: "R7.1",
      completing: "R8.1",
      picking: "R10.2",
      discarding: "R10.5",
      over: "R13.1",
    })[view.phase],
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
};

export default client;
