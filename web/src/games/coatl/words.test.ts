import { describe, expect, it } from "vitest";

import type { Prophecy, Temple } from "../../wire/games/coatl";
import type { Translate } from "../contract";
import {
  cardAbout,
  cardWords,
  coatlWords,
  levelWords,
  pieceObject,
  piecesObject,
  pieceWords,
  piecesWords,
} from "./words";

const t: Translate = (key, args) => (args ? `${key}(${Object.values(args).join("|")})` : key);

function prophecy(family: string, pattern: string, mode: Prophecy["mode"]): Prophecy {
  return { id: "P", family, suit: "red", pattern, mode, levels: [[1, 2]], copies: 1, promo: false };
}

describe("words", () => {
  it("name pieces, also as what is done something to", () => {
    expect(piecesWords(["<Y", "R", "K>"], t)).toBe("head-Y, body-R, tail-K");
    expect(pieceWords("G", t)).toBe("body-G");
    expect(pieceObject("<B", t)).toBe("object-head-B");
  });

  it("join two pieces that are taken together, and count equal ones", () => {
    expect(piecesObject(["<Y"], t)).toBe("object-head-Y");
    expect(piecesObject(["Y", "B"], t)).toBe("object-both(object-body-Y|object-body-B)");
    expect(piecesObject(["R", "R"], t)).toBe("object-two-R");
  });

  it("tell a cóatl from its head side, and where it is open", () => {
    expect(coatlWords("<YR]", t)).toBe("coatl-words(head-Y, colour-R|tail)");
    expect(coatlWords("[Y>", t)).toBe("coatl-words(tail-Y|head)");
    expect(coatlWords("[YR]", t)).toBe("coatl-words(colour-Y, colour-R|both)");
    expect(coatlWords("<YRK>", t)).toBe("coatl-words(head-Y, colour-R, tail-K|none)");
  });

  it("tell what a prophecy asks for", () => {
    expect(cardWords(prophecy("count", "Y", "count"), t)).toBe("card-words(family-count|colour-Y)");
    expect(cardWords(prophecy("pair", "!Y Y Y !Y", "pack"), t)).toBe("card-words(family-pair|colour-Y)");
    expect(cardWords(prophecy("bridge", "Y K+ R", "pack"), t)).toBe(
      "card-words(family-bridge|colour-Y, sign-more(colour-K), colour-R)",
    );
    expect(cardWords(prophecy("mirror", "K Y *+ Y K", "once"), t)).toContain("colour-Y, sign-any, colour-Y");
    expect(cardWords(undefined, t)).toBe("");
  });

  it("tell what a temple card asks for", () => {
    const temple: Temple = {
      id: "T",
      needs: ["none:Y", "len:7", "equal:RB", "nosuit:blue"],
      levels: [[1, 3]],
      promo: false,
    };

    expect(cardWords(temple, t)).toBe(
      "card-words(family-temple|need-none-Y; need-length(7); need-equal(colour-R|colour-B); need-frame-blue)",
    );
    expect(cardAbout(temple, t)).toBe("about-temple");
    expect(levelWords(temple, t)).toBe("card-level(1|3)");
  });
});
