import { passkey } from '@better-auth/passkey';
import { twoFactor } from 'better-auth/plugins';
import { passkeyTable, secondFactors } from './auth-tables.js';

/** The number of recovery codes of a person; each works once. */
const recoveryCodes = 10;

/** The cookie that identifies the challenge of a passkey. */
export const passkeyCookie = 'passkey';

export function secondFactorPlugin(publicUrl: URL) {
  return twoFactor({
    issuer: publicUrl.hostname,
    backupCodeOptions: { amount: recoveryCodes },
    schema: secondFactors,
  });
}

export function passkeyPlugin(publicUrl: URL) {
  return passkey({
    rpID: publicUrl.hostname,
    rpName: 'svc',
    origin: publicUrl.origin,
    // A passkey signs in without an address and a password, so the authenticator must verify the person with a
    // fingerprint or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        userVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        userVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    schema: passkeyTable,
  });
}

/** better-auth accepts a passkey whose authenticator did not verify its person, which a thief can use. */
async function userVerified(isVerified: boolean | undefined): Promise<undefined> {
  if (isVerified !== true) throw new Error('the authenticator did not verify the user');
}
