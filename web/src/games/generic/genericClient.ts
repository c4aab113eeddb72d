/** A game that nobody has drawn yet, as the frame sees it: everything is told in plain words. */
import type { Context, GameClient, Shapes, Text } from "../contract";
import { type Row, scalars, sentence } from "./plain";
import Table from "./Table.svelte";

/** The game's own sentence for an event, `event-<type>`; without one, its type and fields. */
function describe(event: unknown, { person, t }: Context<Shapes>): Text {
  const row = event as Row;
  const who = typeof row.seat === "number" ? { ...person(row.seat) } : { who: "other", name: "" };
  const key = typeof row.type === "string" ? `event-${row.type.replaceAll("_", "-")}` : "";
  const args = { ...scalars(row), ...who };
  return t(key, args) === key ? { key: "generic-event", args: { ...who, words: sentence(row) } } : { key, args };
}

export function genericClient(key: string): GameClient<Shapes> {
  return {
    key,
    Table,
    banner: () => null,
    describe,
    undoLabel: () => ({ key: "undo" }),
    irrevocable: (action) => ({ key: "generic-irrevocable", args: { words: sentence(action as Row) } }),
    scoreText: (line, _, t) => {
      const own = `score-${line.key.replaceAll(".", "-")}`;
      const args = { ...line.facts, points: line.points };
      return t(own, args) === own
        ? { key: "generic-score", args: { words: line.key, rule: line.rule } }
        : { key: own, args };
    },
    scoreRow: (line) => ({ key: "generic-row", args: { words: line.key } }),
    tieKey: () => "generic-tie",
  };
}
