/**
 * Ten minutes at a table of one's own. With this seed the hand asks for yellow before blue, three spaces of the
 * disc hold one of each, the tails are yellow, three yellow pieces are asked for in the supply, and the temple
 * card in hand wants no red. The bot leaves a head and a tail, whatever is taken before.
 */
import type { Action, PlayerView, View } from "../../wire/games/coatl";
import type { Lesson, LessonStep } from "../contract";
import { unfinishedScore } from "./edition";
import { piecesOf, pieceOf, type Kind } from "./serpent";
import type { Coatl } from "./speech";

const ME = 0;
const WANTED_CARD = "P01";
const FIRST = "Y";
const SECOND = "B";

function me(view: View): PlayerView {
  const found = view.players[ME];
  if (!found) {
    throw new Error("nobody sits on the first seat");
  }
  return found;
}

/** R13.4 Whether unfinished cóatls score half here. */
function half({ options }: View): "yes" | "no" {
  return unfinishedScore(options.edition, options.unfinished) === "half" ? "yes" : "no";
}

const isMyTurn = (view: View): boolean => view.turn === ME && view.phase === "turn";

/** Taking a space with pieces of a kind, or any space if there is none. */
function takes(kind: Kind, wish: (pieces: readonly string[]) => boolean = () => true) {
  return (action: Action, view: View): boolean => {
    if (action.type !== "take_pieces") {
      return false;
    }
    const isOfKind = (pieces: readonly string[]) => pieces[0] !== undefined && pieceOf(pieces[0]).kind === kind;
    const liked = view.disc.filter((pieces) => isOfKind(pieces) && wish(pieces));
    const fair = liked.length ? liked : view.disc.filter(isOfKind);
    return fair.length === 0 || fair.includes(view.disc[action.space] ?? []);
  };
}

const hasBoth = (pieces: readonly string[]): boolean => pieces.includes(FIRST) && pieces.includes(SECOND);
const boardHas = (view: View, kind: Kind): boolean => me(view).board.some((code) => pieceOf(code).kind === kind);

function joins(action: Action, view: View): boolean {
  if (action.type !== "join_piece" || action.side !== "tail" || pieceOf(action.piece).kind !== "body") {
    return false;
  }
  const last = piecesOf(me(view).coatls[action.coatl]?.text ?? "[]").at(-1);
  const wanted = last?.kind === "body" && last.colour === FIRST ? SECOND : FIRST;
  return action.piece === wanted || !me(view).board.includes(wanted);
}

/** Shown only while the other player is at it. */
const OTHERS: LessonStep<Coatl> = { text: "lesson-wait-again", aside: true, point: "others", until: isMyTurn };

const basics: Lesson<Coatl> = {
  name: "basics",
  setup: { seats: 2, options: { sacrifice_tokens: "off" } },
  seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  seed: "36",
  game: {
    setup: { seats: 2, options: { sacrifice_tokens: "off" } },
    seats: [{ kind: "mine" }, { kind: "bot", level: 1 }],
  },
  steps: [
    { text: "lesson-goal", point: "lane" },
    {
      text: "lesson-keep",
      point: "hand",
      allow: (action) => action.type === "keep_prophecies" && action.third !== null,
    },
    { text: "lesson-patterns", point: "hand" },
    { text: "lesson-take", point: "disc", allow: takes("body", hasBoth) },
    { text: "lesson-wait", point: "others" },
    {
      text: "lesson-choose",
      point: "cards",
      allow: (action, view) =>
        action.type === "take_prophecy" && (action.card === WANTED_CARD || !view.supply.includes(WANTED_CARD)),
    },
    { text: "lesson-enough", point: "done", allow: (action) => action.type === "done" },
    OTHERS,
    { text: "lesson-head", point: "disc", allow: takes("head") },
    OTHERS,
    { text: "lesson-more", point: "disc", allow: takes("body", hasBoth) },
    OTHERS,
    { text: "lesson-tail", point: "disc", allow: takes("tail") },
    OTHERS,
    {
      text: "lesson-start",
      point: "board",
      allow: (action, view) =>
        action.type === "start_coatl" && (pieceOf(action.piece).kind === "head" || !boardHas(view, "head")),
    },
    {
      text: "lesson-join",
      point: "lane",
      allow: joins,
      until: (view) => me(view).coatls.length > 0 && !boardHas(view, "body"),
    },
    {
      text: "lesson-play",
      point: "hand",
      allow: (action) => action.type === "play_prophecy",
      until: (view) => me(view).coatls.some(({ prophecies }) => prophecies.length > 0),
    },
    {
      text: "lesson-complete",
      point: "board",
      allow: (action) => action.type === "join_piece" && pieceOf(action.piece).kind === "tail",
      until: (view) => me(view).coatls.some((coatl) => coatl.is_complete),
    },
    {
      text: "lesson-cards",
      point: "hand",
      allow: () => true,
      show: (offered) => offered.find(({ type }) => type === "play_prophecy"),
      until: (view) => view.phase !== "completing",
    },
    { text: "lesson-stop", point: "done", allow: (action) => action.type === "done" },
    { text: "lesson-look", point: "finished" },
    { text: "lesson-end", point: "disc", args: (view) => ({ half: half(view) }) },
  ],
};

export const lessons: readonly Lesson<Coatl>[] = [basics];
