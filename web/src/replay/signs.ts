import type { IconName } from "../app/Icon.svelte";
import type { Moment } from "./moves";

/** How moments that stand out are drawn, in the list of moves and on the scrubber. */
export const SIGNS: Record<Moment["kind"], IconName> = { scoring: "star", reveal: "eye", end: "hourglass" };
