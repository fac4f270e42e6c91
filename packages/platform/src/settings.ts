import type { EngineOptions } from '@svc/proof';
import {
  commonVariables,
  type Environment,
  engineOptions,
  readSettings,
  secrets,
  wholeNumber,
  workVariables,
} from '@svc/service';
import { z } from 'zod';
import { isNetworkList } from './webhooks/address-rules.js';

const environments = ['production', 'sandbox'] as const;

/** Every environment variable of the platform. */
export const variables = z.object({
  ...commonVariables,
  ...workVariables,
  /** Signs cookies and encrypts stored secrets. */
  SVC_SECRET: secrets(),
  /** The public URL of the platform, for links in emails, cookies, and checking the origin of forms. */
  SVC_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://svc.example.com' })
    .transform((text) => new URL(text))
    .optional(),
  SVC_ENVIRONMENT: z
    .enum(environments, `must be one of ${environments.join(', ')}`)
    .default('production'),
  /** Requests per minute of one person at the dashboard, across organizations and sessions. */
  SVC_PERSON_LIMIT: wholeNumber(1, 1_000_000_000).default(300),
  /** Whether the pages are served, or only the API. */
  SVC_DASHBOARD: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((value) => value === 'true'),
  SVC_SIGN_UP: z.enum(['open', 'invited'], 'must be open or invited').default('open'),
  /** Private networks of the operator that webhooks may reach: `10.0.0.0/8,fd00::/8`. */
  SVC_WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .refine(isNetworkList, { error: 'must be networks such as 10.0.0.0/8,fd00::/8' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().default('svc <svc@localhost>'),
});

/** The environment variables, by their names, as typed values. */
export type PlatformSettings = Readonly<
  Omit<z.output<typeof variables>, 'SVC_VALIDATION_ENGINE' | 'SVC_PUBLIC_URL'> & {
    readonly engine: EngineOptions;
    readonly publicUrl: URL;
  }
>;

/** Reads the settings. Throws `SettingsError`, which names every invalid variable. */
export function readPlatformSettings(environment: Environment): PlatformSettings {
  const { SVC_PUBLIC_URL, ...read } = readSettings(variables, environment);
  return {
    ...read,
    engine: engineOptions(read),
    publicUrl: publicUrlOf({ SVC_PUBLIC_URL, ...read }),
  };
}

/** The public URL of the platform; this machine by default. */
export function publicUrlOf({
  SVC_PUBLIC_URL,
  PORT,
}: Pick<z.output<typeof variables>, 'SVC_PUBLIC_URL' | 'PORT'>): URL {
  return SVC_PUBLIC_URL ?? new URL(`http://localhost:${PORT}`);
}
