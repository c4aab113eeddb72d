/** The Isle of Cats, as the frame sees it. */
import type { GameClient } from "../contract";
import AskMe from "./AskMe.svelte";
import {
  banner,
  describe,
  doneBy,
  irrevocable,
  scoreGroup,
  scoreRow,
  scoreText,
  tiebreakKey,
  tieKey,
  undoLabel,
  type Isle,
} from "./speech";
import ScoreIcon from "./ScoreIcon.svelte";
import Table from "./Table.svelte";

const client: GameClient<Isle> = {
  key: "isle_of_cats",
  Table,
  banner,
  describe,
  doneBy,
  undoLabel,
  irrevocable,
  ScoreIcon,
  scoreRow,
  scoreText,
  scoreGroup,
  tiebreakKey,
  tieKey,
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
  Settings: AskMe,
};

export default client;
