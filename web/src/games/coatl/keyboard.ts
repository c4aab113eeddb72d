/** The keys of the table, and where they lead the focus. */
import { tick } from "svelte";

import { isForTable } from "../../board/keys";
import type { TableProps } from "../contract";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";
import type { Turn } from "./turn.svelte";

/** The focus goes to the first of these that is to be seen. */
function focusFirst(root: HTMLElement, ...places: readonly string[]): void {
  for (const place of places) {
    const found = [...root.querySelectorAll<HTMLElement>(place)].find((one) => one.offsetParent);
    if (found) {
      found.focus();
      return;
    }
  }
}

/** The focus goes where something is asked. */
export function focusAsked(root: HTMLElement, turn: Turn): void {
  const { opening, discarding, completing, free } = turn;
  const places = [
    turn.heldPiece !== null && ".lanes .slot.offered",
    turn.heldCard !== null && ".lanes .play.offered",
    turn.pickOffers && ".bags .offered",
    turn.armed === "priests_duty" && ".cards .offered",
    (opening || discarding || completing) && ".hand .offered",
    (opening || discarding) && ".hand button",
    turn.building && !free && ".board .offered",
    free && ".disc .offered",
    free && ".board .offered",
    turn.choosing && ".cards .offered",
    ".bar .done",
  ];
  focusFirst(root, ...places.filter((place): place is string => typeof place === "string"));
}

export function pressKey(
  event: KeyboardEvent,
  root: HTMLElement,
  turn: Turn,
  selection: Selection,
  act: TableProps<Coatl>["act"],
): void {
  selection.byKeyboard = true;
  if (!isForTable(event, root)) {
    return;
  }
  const space = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1;
  if (event.code === "KeyG") {
    focusAsked(root, turn);
  } else if (event.code === "KeyD" && turn.enough) {
    void act(turn.enough, root.querySelector(".bar .done"));
  } else if (event.code === "KeyH") {
    focusFirst(root, ".hand .offered", ".hand button");
  } else if (event.code === "KeyC") {
    selection.page = "cards";
    void tick().then(() => {
      focusFirst(root, ".cards .offered", ".cards button");
    });
  } else if (space >= 0 && turn.building && selection.own.board[space]) {
    turn.pickUp(space);
  } else if (event.key === "Escape" && (turn.held || turn.tapped || selection.isOpened)) {
    turn.tapped = null;
    if (selection.isOpened) {
      turn.close();
    } else {
      turn.held = null;
      focusAsked(root, turn);
    }
  } else {
    return;
  }
  event.preventDefault();
}
