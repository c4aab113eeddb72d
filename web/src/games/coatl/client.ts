/** Cóatl, as the frame sees it. */
import type { GameClient } from "../contract";
import ScoreIcon from "./ScoreIcon.svelte";
import { banner, describe, irrevocable, scoreGroup, scoreText, undoLabel, type Coatl } from "./speech";
import Table from "./Table.svelte";

const client: GameClient<Coatl> = {
  key: "coatl",
  Table,
  banner,
  describe,
  undoLabel,
  irrevocable,
  ScoreIcon,
  scoreText,
  scoreGroup,
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
};

export default client;
