/** Pieces, cóatls and cards in words: for labels, the log and screen readers. */
import type { Translate } from "../contract";
import { isTemple, needsOf, signsOf, type Card, type Need } from "./cards";
import { isOpen, pieceOf, piecesOf, type Colour } from "./serpent";

/** "red head". */
export function pieceWords(code: string, t: Translate): string {
  const { colour, kind } = pieceOf(code);
  return kind === "head" ? t(`head-${colour}`) : kind === "tail" ? t(`tail-${colour}`) : t(`body-${colour}`);
}

/** The same as the object of a sentence. */
export function pieceObject(code: string, t: Translate): string {
  const { colour, kind } = pieceOf(code);
  return t(`object-${kind}-${colour}`);
}

export function listed(words: readonly string[]): string {
  return words.join(", ");
}

export function piecesWords(codes: readonly string[], t: Translate): string {
  return listed(codes.map((code) => pieceWords(code, t)));
}

/** "a red head"; "two blue body segments"; "a red body segment and a blue body segment". */
export function piecesObject(codes: readonly string[], t: Translate): string {
  const [one, other] = codes;
  if (one === undefined || other === undefined) {
    return listed(codes.map((code) => pieceObject(code, t)));
  }
  return one === other
    ? t(`object-two-${pieceOf(one).colour}`)
    : t("object-both", { one: pieceObject(one, t), other: pieceObject(other, t) });
}

/** "red head, blue, yellow; open at the tail side". */
export function coatlWords(text: string, t: Translate): string {
  const pieces = listed(
    piecesOf(text).map(({ colour, kind }) =>
      kind === "head" ? t(`head-${colour}`) : kind === "tail" ? t(`tail-${colour}`) : t(`colour-${colour}`),
    ),
  );
  const ends = isOpen(text, "head") ? (isOpen(text, "tail") ? "both" : "head") : isOpen(text, "tail") ? "tail" : "none";
  return t("coatl-words", { pieces, ends });
}

function needWords(need: Need, t: Translate): string {
  switch (need.is) {
    case "none":
      return t(`need-none-${need.colour}`);
    case "length":
      return t("need-length", { pieces: need.pieces });
    case "equal": {
      const [one, other] = need.colours;
      return t("need-equal", { one: t(`colour-${one}`), other: t(`colour-${other}`) });
    }
    case "no-frame":
      return t(`need-frame-${need.suit}`);
  }
}

/** What a card asks for, without its family: "yellow, black (one or more), red". */
function patternWords(card: Card, t: Translate): string {
  if (isTemple(card)) {
    return needsOf(card)
      .map((need) => needWords(need, t))
      .join("; ");
  }
  const colour = (of: Colour) => t(`colour-${of}`);
  const signs = signsOf(card).filter((sign) => sign.is !== "none");
  if (card.mode === "count" || card.family === "pair" || card.family === "triple") {
    const [first] = signs;
    return first && first.is !== "any" ? colour(first.colour) : "";
  }
  return listed(
    signs.map((sign) =>
      sign.is === "any"
        ? t("sign-any")
        : sign.is === "more"
          ? t("sign-more", { colour: colour(sign.colour) })
          : colour(sign.colour),
    ),
  );
}

/** "Bridge: yellow, black (one or more), red". */
export function cardWords(card: Card | undefined, t: Translate): string {
  if (!card) {
    return "";
  }
  const name = isTemple(card) ? t("family-temple") : t(`family-${card.family}`);
  return t("card-words", { name, pattern: patternWords(card, t) });
}

/** What the family of a card means. */
export function cardAbout(card: Card, t: Translate): string {
  return isTemple(card) ? t("about-temple") : t(`about-${card.family}`);
}

/** "1 × 2 points, 2 × 5 points". */
export function levelWords(card: Card, t: Translate): string {
  return listed(card.levels.map(([times, points]) => t("card-level", { times, points })));
}
