/** How fast others act, and are shown. */
import type { SetPace } from "../wire/server";

export type Pace = SetPace["pace"];
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "step"];
