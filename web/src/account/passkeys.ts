/** Passkeys as browsers have them, and the bytes that go to and fro as base64url. */
import type { NewPasskey, PasskeyOptions, PasskeyProof, SignInOptions } from "../wire/server";

const PATIENCE = 300_000;

/** Whether this browser has passkeys for the page as it was opened. */
export function hasPasskeys(): boolean {
  return isSecureContext && "PublicKeyCredential" in window;
}

/** The person closed the browser's question, or no passkey fits. */
export class NoPasskey extends Error {}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function makePasskey(
  options: PasskeyOptions,
): Promise<Pick<NewPasskey, "id" | "client_data" | "attestation">> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(options.challenge),
        rp: { id: options.site, name: "Tilewright" },
        user: { id: bytesOf(options.user), name: options.name, displayName: options.name },
        pubKeyCredParams: options.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: options.known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
        attestation: "none",
        timeout: PATIENCE,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: textOf(made.rawId),
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  };
}

export async function provePasskey(options: SignInOptions): Promise<Omit<PasskeyProof, "bring">> {
  const proven = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(options.challenge),
        rpId: options.site,
        userVerification: "preferred",
        timeout: PATIENCE,
      },
    }),
  );
  const response = proven.response as AuthenticatorAssertionResponse;
  return {
    id: textOf(proven.rawId),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch {
    throw new NoPasskey();
  }
  if (!(credential instanceof PublicKeyCredential)) {
    throw new NoPasskey();
  }
  return credential;
}
