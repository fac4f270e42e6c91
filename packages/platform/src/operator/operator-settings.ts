import { userInfo } from 'node:os';
import { type Environment, readSettings } from '@svc/service';
import type { z } from 'zod';
import { publicUrlOf, variables } from '../settings.js';

const operatorVariables = variables.partial({ SVC_SECRET: true }).pick({
  DATABASE_URL: true,
  SVC_ENVIRONMENT: true,
  SVC_PUBLIC_URL: true,
  SVC_SECRET: true,
  PORT: true,
});

/** What the operator's commands need to know. */
export type OperatorSettings = Pick<
  z.output<typeof operatorVariables>,
  'DATABASE_URL' | 'SVC_ENVIRONMENT' | 'SVC_SECRET'
> & {
  readonly publicUrl: URL;
  /** Who the audit log says it was. */
  readonly operatorName: string;
};

/** Reads the settings of the operator's commands. Throws `SettingsError`, which names every variable at fault. */
export function readOperatorSettings(environment: Environment): OperatorSettings {
  const read = readSettings(operatorVariables, environment);
  return {
    DATABASE_URL: read.DATABASE_URL,
    SVC_ENVIRONMENT: read.SVC_ENVIRONMENT,
    SVC_SECRET: read.SVC_SECRET,
    publicUrl: publicUrlOf(read),
    operatorName: userInfo().username,
  };
}
