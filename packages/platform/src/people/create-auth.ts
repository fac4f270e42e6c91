import { createHash } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { accountExistsEmail, passwordEmail, verificationEmail } from '../mail/emails.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { newId } from '../storage/new-id.js';
import type { Secrets } from '../storage/seal.js';

export type Auth = ReturnType<typeof createAuth>;

const day = 86_400;
const sessionSeconds = 7 * day;
export const shortestPassword = 10;
export const longestPassword = 128;

/** The number of recovery codes of a person; each works once. */
const recoveryCodes = 10;

/** The cookie that identifies the challenge of a passkey. */
export const passkeyCookie = 'passkey';

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on our own tables. It stores people, hashes passwords, and signs cookies that scripts cannot read.
 * Its own HTTP interface is not served: every route is in our table, with our checks.
 */
export function createAuth(
  pool: Pool,
  { publicUrl }: PlatformSettings,
  mailbox: Mailbox,
  secrets: Secrets,
) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema('svc_platform');
  const auth = betterAuth({
    appName: 'svc',
    baseURL: publicUrl.origin,
    secrets: versioned(secrets),
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    trustedOrigins: [publicUrl.origin],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      // The response to a sign-up is the same if the address has an account; its owner gets an email.
      requireEmailVerification: true,
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) await mailbox.put(accountExistsEmail(user.email, publicUrl));
        // Anybody may have created an unconfirmed account. The person who reads the mail chooses its password.
        else await auth.api.requestPasswordReset({ body: { email: user.email } });
      },
      // The token was sent to the address.
      onPasswordReset: async ({ user }) => {
        await pool.query('UPDATE svc_platform.people SET email_verified = true WHERE id = $1', [
          user.id,
        ]);
      },
      sendResetPassword: async ({ user, token }) => {
        await mailbox.put(passwordEmail(user.email, publicUrl, token));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) => {
        await mailbox.put(verificationEmail(user.email, publicUrl, token));
      },
    },
    user: { modelName: 'people', fields: { emailVerified: 'email_verified', ...moments } },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      // Operations that need more than a session ask for the password, however new the session is.
      freshAge: 0,
      updateAge: day,
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...moments,
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...moments,
      },
    },
    verification: {
      modelName: 'verifications',
      // Tokens are stored hashed, so they cannot be read from the database.
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', ...moments },
    },
    advanced: {
      cookiePrefix: 'svc',
      useSecureCookies: publicUrl.protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
    plugins: [
      twoFactor({
        issuer: publicUrl.hostname,
        backupCodeOptions: { amount: recoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: publicUrl.hostname,
        rpName: 'svc',
        origin: publicUrl.origin,
        // It signs in without an address and a password, so the authenticator must verify the person with a
        // finger or a PIN.
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
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'person_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
  return auth;
}

/** better-auth accepts a passkey whose authenticator did not verify its person, which a thief can use. */
async function userVerified(isVerified: boolean | undefined): Promise<undefined> {
  if (isVerified !== true) throw new Error('the authenticator did not verify the user');
}

/**
 * Secrets in the form of better-auth: encrypted values name the secret by number. A secret always has the same
 * number.
 */
export function versioned(secrets: Secrets) {
  return [...new Set(secrets)].map((value) => ({
    version: createHash('sha256').update(value).digest().readUIntBE(0, 6),
    value,
  }));
}
