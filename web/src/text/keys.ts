/** A name from the rules as part of a text's key, which holds no dots and spaces: "R4.3" is "R4-3". Pure. */
export function textKey(name: string): string {
  return name.replaceAll(/[. ]/g, "-");
}
