/** Pictures for the rules, and what the one-page aid holds. */
import type { Guide } from "../contract";
import Picture from "./RulePicture.svelte";

const AID =
  "R3.1 R3.2 R4.2 R4.3 R5.1 R5.2 R6.1 R6.2 R6.3 R7.1 R7.2 R7.3 R7.4 R8.1 R9.1 R10.1 R10.2 R10.3 R10.4 R10.5 R11.1 R11.2 R11.3";

export const guide: Guide = {
  pictures: { "R1.2": "tile", "R10.2": "group" },
  aid: AID.split(" "),
  Picture,
};
