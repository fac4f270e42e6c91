import { type Provider, providerFrom } from '@svc/ai';
import { safetyLevels } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import {
  commonVariables,
  type Environment,
  engineOptions,
  readSettings,
  secrets,
  truth,
  wholeNumber,
  workVariables,
} from '@svc/service';
import { z } from 'zod';

/** All environment variables of the server. */
export const variables = z.object({
  JWT_SECRET: secrets(),
  ...commonVariables,
  ...workVariables,
  GITHOST_APP_ID: z.string().optional(),
  GITHOST_APP_PRIVATE_KEY: z.string().optional(),
  GITHOST_WEBHOOK_SECRET: z.string().optional(),
  GITHOST_API_URL: z.url('must be a URL').default('https://api.github.com'),
  GITHOST_HANDLE_PUSH: truth(),
  GITHOST_PACE_WRITES: truth('true'),
  PROD_DB_DSN: z.string().optional(),
  SVC_SAFETY: z.enum(safetyLevels, `must be one of ${safetyLevels.join(', ')}`).default('standard'),
  SVC_QUEUE_LIMIT: wholeNumber(0, 10_000).default(100),
  SVC_PUBLIC_DOCS: truth(),
});

/** The parsed values of the variables, by their names. */
export type Settings = Readonly<
  Omit<z.output<typeof variables>, 'SVC_VALIDATION_ENGINE'> & {
    readonly engine: EngineOptions;
    readonly aiProvider: Provider | undefined;
  }
>;

/** Reads the settings. Throws `SettingsError`, which lists every invalid variable. */
export function readServerSettings(environment: Environment): Settings {
  const read = readSettings(variables, environment);
  return { ...read, engine: engineOptions(read), aiProvider: providerFrom(environment) };
}
