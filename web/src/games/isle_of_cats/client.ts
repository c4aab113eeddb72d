/** The Isle of Cats, as the frame sees it. */
import type { GameClient } from "../contract";
import AskMe from "./AskMe.svelte";
import { lesson } from "./lesson";
import {
  banner,
  describe,
  doneBy,
  irrevocable,
  scoreGroup,
  scoreText,
  tiebreakKey,
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
  scoreText,
  scoreGroup,
  tiebreakKey,
  lesson,
  Settings: AskMe,
};

export default client;
