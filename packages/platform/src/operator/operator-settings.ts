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

/** The settings of the operator's commands. */
export type OperatorSettings = Pick<
  z.output<typeof operatorVariables>,
  'DATABASE_URL' | 'SVC_ENVIRONMENT' | 'SVC_SECRET'
> & {
  readonly publicUrl: URL;
  /** The actor in the audit log. */
  readonly operatorName: string;
};

/** Reads the settings of the operator's commands. Throws `SettingsError`, which names every invalid variable. */
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
