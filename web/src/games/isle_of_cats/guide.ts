/** Pictures for the rules, and what the one-page aid holds. */
import type { Guide } from "../contract";
import Picture from "./RulePicture.svelte";

const AID =
  "R5.1 R5.2 R5.3 R6.1 R7.1 R8.1 R9.1 R9.4 R10.1 R11.1 R11.2 R11.3 R11.5 R11.6 R11.8 R12.1 R12.2 R12.3 R13.1 R13.2 R15.1 R18.1 R18.2 R18.3 R18.4 R21.1 R22.6 R22.8 R22.9 R22.10 R22.20 R22.22";

export const guide: Guide = {
  pictures: { "R18.3": "family", "R6.1": "treasures" },
  aid: AID.split(" "),
  Picture,
};
