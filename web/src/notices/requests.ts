/** What is asked of the server about how somebody is told. */
import { get, send } from "../net/http";
import type { Arrived, NewPush, NewWebhook, QuietHours, ToldSettings } from "../wire/server";

const channel = (id: string) => `/api/account/told/channels/${encodeURIComponent(id)}`;

export const told = () => get<ToldSettings>("/api/account/told");
export const addWebhook = (body: NewWebhook) => send<ToldSettings>("POST", "/api/account/told/webhooks", body);
export const addPush = (body: NewPush) => send<ToldSettings>("POST", "/api/account/told/pushes", body);
export const change = (id: string, name: string) => send<ToldSettings>("PUT", channel(id), { name });
export const remove = (id: string) => send<ToldSettings>("DELETE", channel(id));
export const test = (id: string) => send<Arrived>("POST", `${channel(id)}/test`);
export const setQuiet = (body: QuietHours) => send<ToldSettings>("PUT", "/api/account/told/quiet", body);
export const makeCalendar = () => send<ToldSettings>("POST", "/api/account/told/calendar");
export const removeCalendar = () => send<ToldSettings>("DELETE", "/api/account/told/calendar");
