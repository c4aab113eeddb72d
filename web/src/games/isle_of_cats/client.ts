/** The Isle of Cats, as the frame sees it. */
import type { GameClient } from "../contract";
import AskMe from "./AskMe.svelte";
import {
  banner,
  describe,
  doneBy,
  irrevocable,
  mark,
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

/** By phase, the rule that holds now. */
const RULES = {
  fill: "R7.1",
  deal: "R9.1",
  draft: "R9.1",
  keep: "R23.2",
  pay: "R9.4",
  lessons: "R10.1",
  choose: "R11.1",
  reveal: "R11.1",
  rescue: "R11.5",
  finds: "R12.1",
  clean: "R13.1",
  score: "R18.1",
  over: "R18.1",
} as const;

const client: GameClient<Isle> = {
  key: "isle_of_cats",
  Table,
  banner,
  describe,
  doneBy,
  undoLabel,
  irrevocable,
  mark,
  ScoreIcon,
  scoreRow,
  scoreText,
  scoreGroup,
  tiebreakKey,
  tieKey,
  ruleNow: (view) => (view.sister !== null && view.phase === "draft" ? "R22.6" : RULES[view.phase]),
  lessons: () => import("./lesson").then(({ lessons }) => lessons),
  Settings: AskMe,
};

export default client;
