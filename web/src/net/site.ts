/**
 * Where the client lies. A server gives its page at every address, so addresses are paths there. In a folder of files
 * without a server (`tilewright site`, which marks its page) there is one page, and addresses stand behind its `#`.
 */
export const isSite = typeof document !== "undefined" && document.documentElement.dataset.site !== undefined;

/** The link to a page of ours, which is named by its path below the root of a server. */
export function link(path: string): string {
  return isSite ? `#${path}` : path;
}

/** The address of a file of the client. */
export function fileAddress(name: string): string {
  return isSite ? `./${name}` : `/${name}`;
}

/** Where we are, as a path below the root of a server, and what stands behind its `#`. */
export function whereAmI(): { path: string; hash: string } {
  if (!isSite) {
    return { path: location.pathname, hash: location.hash };
  }
  const [path = "", hash] = location.hash.slice(1).split("#", 2);
  return { path, hash: hash === undefined ? "" : `#${hash}` };
}

let answers: Promise<Record<string, unknown>> | null = null;

/** What the engine answers to this request each time, if that is written down beside the client: no engine is needed. */
export async function writtenAnswer(path: string): Promise<Response | null> {
  answers ??= fetch(fileAddress("answers.json")).then((answer) => answer.json() as Promise<Record<string, unknown>>);
  try {
    const answer = (await answers)[path];
    return answer === undefined ? null : Response.json(answer);
  } catch {
    answers = null;
    return null;
  }
}
