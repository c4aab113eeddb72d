/** Where bots played for people, as lines of the log. */
import { seatName } from "../board/seats";
import type { Translate } from "../text/translate";
import type { TableInfo } from "../wire/server";

export interface StandInLine {
  /** Between two numbers of the log. */
  at: number;
  seat: number;
  key: string;
  steps: string[];
}

/** Those after an entry of the log, in the order in which they came about. */
export function standInLines(table: TableInfo, after: number, t: Translate): StandInLine[] {
  return table.stand_ins.flatMap(({ seat, level, begun, ended }) => {
    const name = seatName(table.seats, seat, t);
    const bot = t(`level-${level}`);
    const lines = [
      { at: begun + 0.5, seat, key: `${seat}/${begun}/begun`, steps: [t("stand-in-begun", { name, bot })] },
    ];
    if (ended !== null) {
      lines.push({ at: ended + 0.4, seat, key: `${seat}/${begun}/ended`, steps: [t("stand-in-ended", { name })] });
    }
    return lines.filter(({ at }) => at > after);
  });
}

/** A seat for which a bot played for a while, or to the end. */
export interface StoodIn {
  seat: number;
  toEnd: boolean;
}

/** Each seat for which a bot played, once. */
export function stoodIn({ stand_ins }: Pick<TableInfo, "stand_ins">): StoodIn[] {
  const seats = [...new Set(stand_ins.map(({ seat }) => seat))];
  return seats.map((seat) => ({
    seat,
    toEnd: stand_ins.some((stretch) => stretch.seat === seat && stretch.ended === null),
  }));
}

/** The seats for which bots played the last part. */
export function botsAtEnd(table: Pick<TableInfo, "stand_ins">): number[] {
  return stoodIn(table).flatMap(({ seat, toEnd }) => (toEnd ? [seat] : []));
}
