import { isAbsolute } from 'node:path';
import { type EngineOptions, engineKinds } from '@svc/proof';
import { z } from 'zod';
import { logLevels } from '../http/log.js';
import { SettingsError } from './read-settings.js';
import { wholeNumber } from './values.js';

const mebibyte = 2 ** 20;

const origins = z
  .string()
  .default('*')
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .transform((all) => (all.includes('*') ? ('*' as const) : all));

const databaseUrl = z.string().refine(isDatabaseUrl, {
  error: 'must be postgresql://… or embedded:/absolute/folder',
});

/** The variables that every server of ours reads. */
export const commonVariables = {
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DATABASE_URL: databaseUrl,
  CORS_ORIGIN: origins,
  SVC_MAX_BODY_BYTES: wholeNumber(1, 1024 * mebibyte).default(100 * mebibyte),
  SVC_MAX_MIGRATIONS: wholeNumber(1, 1_000_000).default(10_000),
};

/** The variables of whoever squashes and proves. */
export const workVariables = {
  SVC_VALIDATION_ENGINE: z
    .enum(engineKinds, `must be one of ${engineKinds.join(', ')}`)
    .default('sandbox'),
  SVC_VALIDATION_DSN: z.string().optional(),
  SVC_VALIDATION_IMAGE: z.string().optional(),
  SVC_TIME_LIMIT_S: wholeNumber(1, 86_400).default(120),
  SVC_WORKERS: wholeNumber(0, 256).default(0),
  SVC_WORKER_MEMORY_MB: wholeNumber(64, 65_536).default(2048),
};

/** The engine that proofs are made with, as the variables say. */
export function engineOptions(
  read: Readonly<{
    SVC_VALIDATION_ENGINE: EngineOptions['kind'];
    SVC_VALIDATION_DSN?: string | undefined;
    SVC_VALIDATION_IMAGE?: string | undefined;
  }>,
): EngineOptions {
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
