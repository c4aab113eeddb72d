/**
 * The part of Markdown that rules are written in, as a tree: headings, paragraphs, lists, tables; bold,
 * italics, code. Nothing of it becomes HTML by itself, so no text can smuggle any in.
 */

export type Inline = { kind: "text"; text: string } | { kind: "strong" | "em" | "code"; text: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  /** What a rule's text rests on, if not on the printed rules: a ruling or a stand-in, and why. */
  | { kind: "mark"; label: string; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A rule with all that belongs to it, or what stands between rules. */
export interface Passage {
  /** "R4.3"; null for headings and words between rules. */
  rule: string | null;
  blocks: Block[];
  /** What a search looks at, folded. */
  searched: string;
}

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`/g;
const MARK = /^>\s+([^:]+):\s+(.*)$/;
const RULE = /^\*\*([A-Z]\d+(?:\.\d+)*)\*\*\s*/;

export function inline(source: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > end) {
      parts.push({ kind: "text", text: source.slice(end, match.index) });
    }
    const [whole, strong, star, underscore, code] = match;
    const em = star ?? underscore;
    if (strong !== undefined) {
      parts.push({ kind: "strong", text: strong });
    } else if (em !== undefined) {
      parts.push({ kind: "em", text: em });
    } else {
      parts.push({ kind: "code", text: code ?? "" });
    }
    end = match.index + whole.length;
  }
  if (end < source.length) {
    parts.push({ kind: "text", text: source.slice(end) });
  }
  return parts;
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));
}

function block(lines: string[]): Block {
  const [first = "", second = ""] = lines;
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) {
    return { kind: "heading", level: heading[1]?.length ?? 1, text: inline(heading[2] ?? "") };
  }
  if (first.startsWith("|") && /^\|[\s:|-]+\|?$/.test(second)) {
    return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  }
  const item = /^(?:[-*]|\d+\.)\s+/;
  if (item.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (item.test(line)) {
        items.push(line.replace(item, ""));
      } else {
        items.push(`${items.pop() ?? ""} ${line.trim()}`);
      }
    }
    return { kind: "list", ordered: /^\d/.test(first), items: items.map(inline) };
  }
  const text = lines.map((line) => line.trim()).join(" ");
  const mark = MARK.exec(text);
  if (mark) {
    return { kind: "mark", label: mark[1] ?? "", text: inline(mark[2] ?? "") };
  }
  return { kind: "paragraph", text: inline(text) };
}

/** Text as people search for it: any case, any apostrophe, Russian with or without ё. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/[’ʼ]/g, "'").replaceAll("ё", "е");
}

/** The rules in order, each with the lists and tables that follow it. */
export function passages(markdown: string): Passage[] {
  const found: Passage[] = [];
  for (const chunk of markdown.split(/\n\s*\n|(?<=^#.*)\n/m)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    if (!lines.length) {
      continue;
    }
    const id = RULE.exec(lines[0] ?? "")?.[1] ?? null;
    const source = id === null ? lines : [(lines[0] ?? "").replace(RULE, ""), ...lines.slice(1)];
    const parsed = block(source);
    const last = found.at(-1);
    if (id === null && parsed.kind !== "heading" && last && last.rule !== null) {
      last.blocks.push(parsed);
      last.searched += ` ${folded(source.join(" "))}`;
    } else {
      found.push({ rule: id, blocks: [parsed], searched: folded(`${id ?? ""} ${source.join(" ")}`) });
    }
  }
  return found;
}

/** The passages that hold every word searched for, under the headings they stand under. */
export function search(all: readonly Passage[], words: string): Passage[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) {
    return [...all];
  }
  const found: Passage[] = [];
  let heading: Passage | null = null;
  for (const passage of all) {
    if (passage.blocks[0]?.kind === "heading") {
      heading = passage;
    } else if (wanted.every((word) => passage.searched.includes(word))) {
      if (heading) {
        found.push(heading);
        heading = null;
      }
      found.push(passage);
    }
  }
  return found;
}

/** The rule itself with its lists and tables; without what rests on it, such as marks and examples. */
export function shortened(blocks: readonly Block[]): Block[] {
  const [first, ...others] = blocks;
  const end = others.findIndex(({ kind }) => kind !== "list" && kind !== "table");
  return first === undefined ? [] : [first, ...(end < 0 ? others : others.slice(0, end))];
}

/** A chapter, and those of its rules that were asked for. */
export interface Chapter {
  heading: Passage | null;
  rules: Passage[];
}

/** The chapters that hold some of these rules, with these rules alone. */
export function chaptersWith(all: readonly Passage[], rules: ReadonlySet<string>): Chapter[] {
  const chapters: Chapter[] = [{ heading: null, rules: [] }];
  for (const passage of all) {
    if (passage.blocks[0]?.kind === "heading") {
      chapters.push({ heading: passage, rules: [] });
    } else if (passage.rule !== null && rules.has(passage.rule)) {
      chapters.at(-1)?.rules.push(passage);
    }
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}
