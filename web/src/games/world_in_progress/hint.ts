/** The sentence beside the token: what is aimed at would do this, or what is asked. */
import type { Translate } from "../contract";
import { isRow, openLines } from "./lines";
import type { Selection } from "./selection.svelte";
import { tileWords } from "./tiles";
import type { Turn } from "./turn.svelte";

const coarse = matchMedia("(pointer: coarse)").matches;

/** The line that the push looked at would open for the next player, by name. */
function openedBy({ aimedPush, afterPush }: Turn, t: Translate): string | null {
  if (!aimedPush || !afterPush) {
    return null;
  }
  const [line, ...more] = openLines(afterPush, aimedPush.side);
  if (line === undefined || more.length) {
    return null;
  }
  return isRow(aimedPush.side) ? t(`line-row-${line}`) : t(`line-column-${line}`);
}

/** What a push would bring, for those who can't see it. */
export function pushWords(turn: Turn, t: Translate): string {
  const tile = tileWords(turn.tiles.get(turn.afterPush?.obtained ?? 0), 0, t);
  const line = openedBy(turn, t);
  return line ? t("hint-push", { tile, line }) : t("hint-push-plain", { tile });
}

/** What a line of the own score says. */
function lineWords(turn: Turn, selection: Selection, t: Translate): string | null {
  const sheet = turn.afterPlacement ?? selection.own?.sheet;
  const line = sheet?.lines.find(({ key }) => key === selection.lineOf(selection.main));
  return line ? t(`score-${line.key}`, { ...line.facts, points: line.points }) : null;
}

export function hintOf(turn: Turn, selection: Selection, t: Translate): string {
  const { own } = selection;
  const line = lineWords(turn, selection, t);
  if (line) {
    return line;
  }
  if (turn.asked && turn.afterPush) {
    const opened = openedBy(turn, t);
    return opened ? t("hint-opens", { line: opened }) : pushWords(turn, t);
  }
  if (turn.asked && turn.armed && turn.takeAim.at !== null) {
    return t("hint-take");
  }
  if (turn.asked && turn.armed) {
    return t("hint-armed", { god: t(`god-${own?.token ?? "P"}`) });
  }
  if (turn.placing && turn.afterPlacement && own) {
    return t("hint-place", { points: turn.afterPlacement.score, change: turn.gain });
  }
  if (turn.asked && turn.pushes.length) {
    return t("hint-obtain");
  }
  if (turn.placing) {
    return t(coarse ? "hint-placing-touch" : "hint-placing");
  }
  return turn.drawing ? t(turn.marked ? "hint-draw-marked" : "hint-draw") : "";
}
