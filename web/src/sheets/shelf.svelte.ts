/** The sheets on this device, the newest first; other tabs write there too. */
import { readValue, write } from "../app/storage";
import { MOST_KEPT, sheetsOf, type Sheet } from "./sheets";

const PLACE = "sheets";

class Shelf {
  sheets: readonly Sheet[] = $state.raw(sheetsOf(readValue(PLACE)));

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === null || key === `tilewright.${PLACE}`) this.sheets = sheetsOf(readValue(PLACE));
    });
  }

  find(id: string): Sheet | null {
    return this.sheets.find((sheet) => sheet.id === id) ?? null;
  }

  /** The sheet takes its place in the list, the oldest one goes if there are too many. */
  put(sheet: Sheet): void {
    const others = sheetsOf(readValue(PLACE)).filter(({ id }) => id !== sheet.id);
    this.#keep([sheet, ...others].sort((a, b) => b.begun - a.begun).slice(0, MOST_KEPT));
  }

  remove(id: string): void {
    this.#keep(sheetsOf(readValue(PLACE)).filter((sheet) => sheet.id !== id));
  }

  #keep(sheets: readonly Sheet[]): void {
    this.sheets = sheets;
    write(PLACE, JSON.stringify(sheets));
  }
}

export const shelf = new Shelf();
