/** What this browser remembers of how its owner plays this game. */
const DRAW = "tilewright.world_in_progress.draw-for-me";

/** R13.4 Where no mark tells the stacks apart, the choice of one may be left to the client. */
export function drawsForMe(): boolean {
  try {
    return localStorage.getItem(DRAW) === "yes";
  } catch {
    return false; // storage may be forbidden; it is then asked each time
  }
}

export function rememberDrawForMe(wanted: boolean): void {
  try {
    localStorage.setItem(DRAW, wanted ? "yes" : "no");
  } catch {
    // not remembered then
  }
}
