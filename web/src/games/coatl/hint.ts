/** The sentence below the disc: what is aimed at, what can be done with what is held, or what is asked. */
import type { TableProps } from "../contract";
import { cardOf, isTemple } from "./cards";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";
import type { Turn } from "./turn.svelte";
import { cardAbout, cardWords, pieceObject, piecesObject } from "./words";

export function hintOf(turn: Turn, selection: Selection, { view, t }: TableProps<Coatl>): string {
  if (turn.heldPiece) {
    return t("hint-piece", { piece: pieceObject(turn.heldPiece, t) });
  }
  if (turn.aimedCard !== null) {
    return cardHint(turn.aimedCard, turn, selection, t);
  }
  if (turn.coming.length) {
    return t("hint-take", { pieces: piecesObject(turn.coming, t) });
  }
  if (turn.aim === "deck") {
    return t("hint-deck");
  }
  if (turn.armed) {
    return t(`hint-${turn.armed}`);
  }
  if (turn.aimedToken) {
    return t("token-use", { token: t(`token-${turn.aimedToken}`), about: t(`about-${turn.aimedToken}`) });
  }
  if (turn.opening && (selection.own.hand ?? []).length > turn.book.catalogue.most_kept) {
    return t("hint-opening-many");
  }
  return turn.active ? t(`hint-${view.phase}`) : "";
}

function cardHint(id: string, turn: Turn, selection: Selection, t: TableProps<Coatl>["t"]): string {
  const card = cardOf(turn.book, id);
  if (!card) {
    return "";
  }
  const isToPlay = turn.heldCard !== null && (turn.building || turn.completing);
  const asks = !isToPlay ? cardAbout(card, t) : t(turn.offers.cards.has(id) ? "hint-card" : "hint-card-nowhere");
  if (!isTemple(card)) {
    return `${t(`family-${card.family}`)}. ${asks}`;
  }
  const prospects = selection.own.coatls.flatMap((coatl, index) =>
    coatl.prospects
      .filter((prospect) => prospect.card === id)
      .map(({ points, possible }) => t("hand-chip", { coatl: index + 1, points, possible })),
  );
  // Those of cards in hand are written below them.
  return [`${cardWords(card, t)}.`, asks, ...(selection.cards.includes(id) ? [] : prospects)].join(" ");
}
