/** The languages of the client, each named in itself. */
export const LANGUAGES = {
  en: "English",
  uk: "Українська",
  pl: "Polski",
  ru: "Русский",
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The language chosen before, else the first of the browser's that we speak, else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  for (const tag of stored === null ? preferred : [stored, ...preferred]) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(code)) {
      return code;
    }
  }
  return "en";
}
