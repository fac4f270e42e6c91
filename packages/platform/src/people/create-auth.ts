import { createHash } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { accountExistsLetter, passwordLetter, verificationLetter } from '../mail/letters.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { newId } from '../storage/new-id.js';
import type { Secrets } from '../storage/seal.js';

export type Auth = ReturnType<typeof createAuth>;

const day = 86_400;
const sessionSeconds = 7 * day;
export const shortestPassword = 10;
export const longestPassword = 128;

/** How many recovery codes a person has: each signs in once. */
const recoveryCodes = 10;

/** The cookie that says which challenge a passkey answers. */
export const passkeyCookie = 'passkey';

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on tables of our own. It keeps people, hashes passwords, and signs cookies that scripts cannot read. Its
 * own HTTP interface is not served: every route is in our table, with our checks.
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
      // Whoever signs up is told the same whether or not somebody has the address; its owner is told by a letter.
      requireEmailVerification: true,
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) await mailbox.put(accountExistsLetter(user.email, publicUrl));
        // Anybody may have made an account that is not confirmed. Who reads the mail chooses its password.
        else await auth.api.requestPasswordReset({ body: { email: user.email } });
      },
      // The token came to the address.
      onPasswordReset: async ({ user }) => {
        await pool.query('UPDATE svc_platform.people SET email_verified = true WHERE id = $1', [
          user.id,
        ]);
      },
      sendResetPassword: async ({ user, token }) => {
        await mailbox.put(passwordLetter(user.email, publicUrl, token));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) => {
        await mailbox.put(verificationLetter(user.email, publicUrl, token));
      },
    },
    user: { modelName: 'people', fields: { emailVerified: 'email_verified', ...moments } },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      // Whatever needs more than a session asks for the password, however new the session is.
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
      // Tokens are known to whoever has the letter, and to nobody who reads the database.
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
        // It signs in without an address, and by itself: the authenticator knows its person by a finger or a PIN.
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

/** better-auth takes a passkey that only shows that its authenticator is at hand; a stolen one does so, too. */
async function userVerified(isVerified: boolean | undefined): Promise<undefined> {
  if (isVerified !== true) throw new Error('the authenticator did not verify the user');
}

/** Secrets as better-auth wants them: what it encrypts says by number with which. A secret has always the same number. */
export function versioned(secrets: Secrets) {
  return [...new Set(secrets)].map((value) => ({
    version: createHash('sha256').update(value).digest().readUIntBE(0, 6),
    value,
  }));
}
