/** What is asked of the server about accounts. */
import { get, send } from "../net/http";
import type {
  Account,
  ChangeAccount,
  CodeProof,
  DeviceCode,
  KeepAccount,
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
  RecoveryCodes,
  SignInOptions,
} from "../wire/server";

const key = (id: string) => `/api/account/passkeys/${encodeURIComponent(id)}`;

export const account = () => get<Account>("/api/account");
export const change = (body: ChangeAccount) => send<Account>("PUT", "/api/account", body);
export const passkeyOptions = (body: KeepAccount) =>
  send<PasskeyOptions>("POST", "/api/account/passkeys/options", body);
export const addPasskey = (body: NewPasskey) => send<Account>("POST", "/api/account/passkeys", body);
export const namePasskey = (id: string, name: string) => send<Account>("PUT", key(id), { name });
export const removePasskey = (id: string) => send<Account>("DELETE", key(id));
export const deviceCode = (body: KeepAccount) => send<DeviceCode>("POST", "/api/account/device-code", body);
export const recoveryCodes = (body: KeepAccount) => send<RecoveryCodes>("POST", "/api/account/recovery-codes", body);
export const endSession = (id: string) => send<Account>("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
export const signOut = (everywhere: boolean) => send<Account>("POST", "/api/account/sign-out", { everywhere });
export const remove = (name: string) => send<Account>("POST", "/api/account/delete", { name });
export const signInOptions = () => send<SignInOptions>("POST", "/api/sign-in/options");
export const signInByPasskey = (body: PasskeyProof) => send<Account>("POST", "/api/sign-in/passkey", body);
export const signInByCode = (body: CodeProof) => send<Account>("POST", "/api/sign-in/code", body);
