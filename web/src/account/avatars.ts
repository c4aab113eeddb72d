/** The pictures that people can choose, in the order in which they stand; none comes first. */
export const AVATARS = [
  "",
  "boat",
  "cat",
  "cloud",
  "fish",
  "leaf",
  "llama",
  "moon",
  "mountain",
  "owl",
  "serpent",
  "sun",
  "totem",
] as const;
