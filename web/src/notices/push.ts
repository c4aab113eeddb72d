/** Whether this browser shows what it is sent while no page of ours is open, and how it is asked to. */
import { prepareForOffline } from "../app/offline";
import type { NewPush } from "../wire/server";

/** Why there is no push here: no HTTPS, a browser that has none, or somebody who said no. */
export type NoPush = "insecure" | "missing" | "denied";

export function whyNot(): NoPush | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "denied" : null;
}

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Asks the browser, which asks whoever is before it; null if either says no. */
export async function subscribe(key: string, name: string): Promise<NewPush | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  if ((await prepareForOffline()) === null) return null;
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const before = await worker.pushManager.getSubscription();
  await before?.unsubscribe(); // it may be for a server that was here before
  const made = (await worker.pushManager.subscribe(options)).toJSON();
  const { endpoint = "", keys = {} } = made;
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", name };
}
