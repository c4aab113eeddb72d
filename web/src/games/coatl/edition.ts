/** What an edition of the rules decides. Pure. */

/** R0.5, R13.4 What unfinished cóatls score: as was agreed on, else by the edition. */
export function unfinishedScore(edition: string, agreed = "by_edition"): "none" | "half" {
  if (agreed !== "by_edition") {
    return agreed === "half" ? "half" : "none";
  }
  return edition === "pl" ? "half" : "none";
}
