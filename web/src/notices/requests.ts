/** What is asked of the server about how somebody is told. */
import { get, send } from "../net/http";
import type { Arrived, NewPush, NewWebhook, QuietHours, Told } from "../wire/server";

const channel = (id: string) => `/api/account/told/channels/${encodeURIComponent(id)}`;

export const told = () => get<Told>("/api/account/told");
export const addWebhook = (body: NewWebhook) => send<Told>("POST", "/api/account/told/webhooks", body);
export const addPush = (body: NewPush) => send<Told>("POST", "/api/account/told/pushes", body);
export const change = (id: string, name: string) => send<Told>("PUT", channel(id), { name });
export const remove = (id: string) => send<Told>("DELETE", channel(id));
export const test = (id: string) => send<Arrived>("POST", `${channel(id)}/test`);
export const setQuiet = (body: QuietHours) => send<Told>("PUT", "/api/account/told/quiet", body);
export const makeCalendar = () => send<Told>("POST", "/api/account/told/calendar");
export const removeCalendar = () => send<Told>("DELETE", "/api/account/told/calendar");
