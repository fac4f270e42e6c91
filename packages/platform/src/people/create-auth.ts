import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { passwordLetter, verificationLetter } from '../mail/letters.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { newId } from '../storage/new-id.js';

export type Auth = ReturnType<typeof createAuth>;

const day = 86_400;
const sessionSeconds = 7 * day;
export const shortestPassword = 10;
export const longestPassword = 128;

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on tables of our own. It keeps people, hashes passwords, and signs cookies that scripts cannot read. Its
 * own HTTP interface is not served: every route is in our table, with our checks.
 */
export function createAuth(
  pool: Pool,
  { publicUrl }: PlatformSettings,
  mailbox: Mailbox,
  secret: string,
) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema('svc_platform');
  return betterAuth({
    appName: 'svc',
    baseURL: publicUrl.origin,
    secret,
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
      sendResetPassword: async ({ user, token }) => {
        await mailbox.put(passwordLetter(user.email, publicUrl, token));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, token }) => {
        await mailbox.put(verificationLetter(user.email, publicUrl, token));
      },
    },
    user: { modelName: 'people', fields: { emailVerified: 'email_verified', ...moments } },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
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
      fields: { expiresAt: 'expires_at', ...moments },
    },
    advanced: {
      cookiePrefix: 'svc',
      useSecureCookies: publicUrl.protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
  });
}
