import { isAbsolute } from 'node:path';
import { type Provider, providerFrom } from '@svc/ai';
import { safetyLevels } from '@svc/engine';
import { type EngineOptions, engineKinds } from '@svc/proof';
import {
  type Environment,
  logLevels,
  readSettings,
  SettingsError,
  truth,
  wholeNumber,
} from '@svc/service';
import { z } from 'zod';

const mebibyte = 2 ** 20;
const shortestSecretBytes = 32;

const secrets = z
  .string()
  .transform((text) => text.split(','))
  .refine((all) => all.every((secret) => secret === secret.trim()), {
    error: 'has white space around a secret',
  })
  .refine((all) => all.every((secret) => Buffer.byteLength(secret) >= shortestSecretBytes), {
    error: `must be at least ${shortestSecretBytes} bytes, each of several secrets too`,
  });

const origins = z
  .string()
  .default('*')
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .transform((all) => (all.includes('*') ? ('*' as const) : all));

const databaseUrl = z.string().refine(isDatabaseUrl, {
  error: 'must be postgresql://… or embedded:/absolute/folder',
});

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  JWT_SECRET: secrets,
  DATABASE_URL: databaseUrl,
  CORS_ORIGIN: origins,
  GITHOST_APP_ID: z.string().optional(),
  GITHOST_APP_PRIVATE_KEY: z.string().optional(),
  GITHOST_WEBHOOK_SECRET: z.string().optional(),
  GITHOST_API_URL: z.url('must be a URL').default('https://api.github.com'),
  GITHOST_HANDLE_PUSH: truth(),
  PROD_DB_DSN: z.string().optional(),
  SVC_SAFETY: z.enum(safetyLevels, `must be one of ${safetyLevels.join(', ')}`).default('standard'),
  SVC_VALIDATION_ENGINE: z
    .enum(engineKinds, `must be one of ${engineKinds.join(', ')}`)
    .default('sandbox'),
  SVC_VALIDATION_DSN: z.string().optional(),
  SVC_VALIDATION_IMAGE: z.string().optional(),
  SVC_MAX_BODY_BYTES: wholeNumber(1, 1024 * mebibyte).default(100 * mebibyte),
  SVC_MAX_MIGRATIONS: wholeNumber(1, 1_000_000).default(10_000),
  SVC_TIME_LIMIT_S: wholeNumber(1, 86_400).default(120),
  SVC_WORKERS: wholeNumber(0, 256).default(0),
  SVC_WORKER_MEMORY_MB: wholeNumber(64, 65_536).default(2048),
  SVC_QUEUE_LIMIT: wholeNumber(0, 10_000).default(100),
  SVC_PUBLIC_DOCS: truth(),
});

/** What the environment says, under the names that it uses, each value in its type. */
export type Settings = Readonly<
  Omit<z.output<typeof variables>, 'SVC_VALIDATION_ENGINE'> & {
    readonly engine: EngineOptions;
    readonly aiProvider: Provider | undefined;
  }
>;

/** Reads the settings. Throws `SettingsError`, which names every variable at fault. */
export function readServerSettings(environment: Environment): Settings {
  const read = readSettings(variables, environment);
  return { ...read, engine: engineOptions(read), aiProvider: providerFrom(environment) };
}

function engineOptions(read: z.output<typeof variables>): EngineOptions {
  const {
    SVC_VALIDATION_ENGINE: kind,
    SVC_VALIDATION_DSN: dsn,
    SVC_VALIDATION_IMAGE: image,
  } = read;
  if (kind === 'container') return { kind, ...(image === undefined ? {} : { image }) };
  if (kind !== 'server') return { kind };
  if (dsn !== undefined) return { kind, dsn };
  throw new SettingsError(['SVC_VALIDATION_DSN is missing, which the engine server needs']);
}

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('embedded:')) return isAbsolute(text.slice('embedded:'.length));
  return /^postgres(ql)?:\/\//.test(text);
}
