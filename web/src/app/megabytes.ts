/** So many bytes as people say it: to the next tenth below ten megabytes. */
export function megabytes(bytes: number, locale: string): string {
  const style = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / 1e6);
}
