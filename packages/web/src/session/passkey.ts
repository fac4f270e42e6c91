import { ApiProblem } from '../api/problem.js';
import { request } from '../api/request.js';
import type { Passkey } from '../api/types.js';

interface Asked<Options> {
  readonly public_key: Options;
}

/** Whether this browser supports passkeys at this address, which requires TLS or localhost. */
export function isPasskeyKnown(): boolean {
  return (
    window.isSecureContext &&
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Lets an authenticator create a passkey for the signed-in person. */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const asked = await request<Asked<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    '/v1/me/passkeys/options',
    { body: { password } },
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.public_key);
  const credential = await answered(navigator.credentials.create({ publicKey }));
  return request('POST', '/v1/me/passkeys', { body: { name, credential } });
}

/** Signs in with a passkey of an authenticator. */
export async function showPasskey(): Promise<void> {
  const asked = await request<Asked<PublicKeyCredentialRequestOptionsJSON>>(
    'POST',
    '/v1/auth/passkey/options',
    { body: {} },
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.public_key);
  const credential = await answered(navigator.credentials.get({ publicKey }));
  await request('POST', '/v1/auth/passkey', { body: { credential } });
}

/** Errors of an authenticator, by their names in browsers. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the request was cancelled or timed out.',
  InvalidStateError: 'This authenticator already has a passkey for your account.',
  SecurityError:
    'Passkeys do not work at this address: use the host name that svc is configured with.',
};

async function answered(asking: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asking;
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    const words = error instanceof DOMException ? refusals[error.name] : undefined;
    if (words === undefined) throw error;
    throw new ApiProblem(0, 'PASSKEY_REFUSED', words);
  }
  throw new ApiProblem(0, 'PASSKEY_REFUSED', 'The browser returned no passkey.');
}
