/** Takes sheets out of this page: as a file, or to friends. */

export function download(name: string, text: string): void {
  // Programs for tables take it for UTF-8 by its first character.
  const file = new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** How it went: handed on, copied, or neither. */
export async function share(text: string): Promise<"shared" | "copied" | "failed"> {
  if ("share" in navigator) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if ((error as Error).name === "AbortError") return "shared"; // they thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
