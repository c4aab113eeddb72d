/** How light colours are, for the tests of palettes. Colours are written `#rrggbb`. */

/** Relative luminance (WCAG). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Up to 100, in steps as an eye sees them; near black it is only roughly right. */
export const lightness = (hex: string): number => 116 * Math.cbrt(luminance(hex)) - 16;

/** The ratio that WCAG asks for. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
