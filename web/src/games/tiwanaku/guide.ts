/** Pictures for the rules, and what the one-page aid holds. */
import type { Guide } from "../contract";
import Picture from "./RulePicture.svelte";

const AID =
  "R3.1 R3.2 R3.3 R3.4 R3.5 R5.1 R6.1 R6.4 R6.5 R7.1 R7.3 R8.2 R8.3 R8.4 R9.1 R9.2 R10.1 R10.2 R10.6 R13.9 R13.13 R13.15 R13.16 R13.21 R13.25 R14.10 R14.19 R14.25 R14.27 R14.29";

export const guide: Guide = {
  pictures: { "R1.2": "crops", "R3.4": "land", "R8.2": "crops" },
  aid: AID.split(" "),
  Picture,
};
