/** Puts a key into the words of the language chosen now. Reactive: use it in markup as it is. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;
