/** Which server a pasted link or a typed address means. Pure. */

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const SECURE = "https:";

/** Where to go; null if it is no address of a server. */
export function serverAddress(text: string): string | null {
  const typed = text.trim();
  const named = SCHEME.test(typed) ? typed : `${SECURE}//${typed}`;
  let address: URL;
  try {
    address = new URL(named);
  } catch {
    return null;
  }
  const { protocol, hostname, port, username, password } = address;
  if (![SECURE, "http:"].includes(protocol) || username || password || !isHost(hostname)) {
    return null;
  }
  // At home servers have an address or a port, and no certificate.
  if (named !== typed && (port !== "" || isAtHome(hostname))) {
    address = new URL(`http://${typed}`);
  }
  return address.href;
}

/** A name has a point in it, unless it is this very machine. */
function isHost(name: string): boolean {
  return name === "localhost" || name.startsWith("[") || /^[^.\s].*\.[^.]+$/.test(name);
}

function isAtHome(name: string): boolean {
  return name === "localhost" || name.startsWith("[") || /^[\d.]+$/.test(name) || /\.(local|lan|home)$/.test(name);
}
