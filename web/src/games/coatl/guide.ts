/** Pictures for the rules, and what the one-page aid holds. */
import type { Guide } from "../contract";
import Picture from "./RulePicture.svelte";

const AID =
  "R3.1 R4.1 R4.2 R5.1 R6.1 R6.2 R6.3 R6.4 R7.1 R7.2 R7.3 R7.4 R8.1 R8.2 R8.3 R9.1 R9.4 R9.5 R10.1 R11.1 R11.2 R11.3 R13.1 R13.4 R14.1";

export const guide: Guide = {
  pictures: { "R7.3": "open", "R8.1": "complete" },
  aid: AID.split(" "),
  Picture,
};
