import { expect, test } from "vitest";

import { practiceOrder } from "./playOn";

const info = { game: "coatl", setup: { seats: 3, options: {} }, position: "game:coatl …", to_act: [1] };

test("I sit where I looked from, bots on the other seats", () => {
  const bot = { kind: "bot", level: 3 };
  expect(practiceOrder(info, 1).seats).toEqual([bot, { kind: "mine" }, bot]);
  expect(practiceOrder(info, null).seats).toEqual([{ kind: "mine" }, bot, bot]);
  expect(practiceOrder(info, 1)).toMatchObject({ game: "coatl", setup: info.setup, position: info.position });
});
