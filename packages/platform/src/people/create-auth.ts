import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { accountExistsEmail, passwordEmail, verificationEmail } from '../mail/emails.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { newId } from '../storage/new-id.js';
import type { Secrets } from '../storage/seal.js';
import { passkeyPlugin, secondFactorPlugin } from './auth-plugins.js';
import { accounts, people, sessions, verifications } from './auth-tables.js';

export type Auth = ReturnType<typeof createAuth>;

const day = 86_400;
const sessionSeconds = 7 * day;
export const shortestPassword = 10;
export const longestPassword = 128;

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
    user: people,
    session: {
      ...sessions,
      expiresIn: sessionSeconds,
      // Operations that need more than a session ask for the password, however new the session is.
      freshAge: 0,
      updateAge: day,
    },
    account: accounts,
    // Tokens are stored hashed, so they cannot be read from the database.
    verification: { ...verifications, storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'svc',
      useSecureCookies: publicUrl.protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
    plugins: [secondFactorPlugin(publicUrl), passkeyPlugin(publicUrl)],
  });
  return auth;
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
