import { ConfigurationError } from './configuration-error.js';
import { type Layer, settingsSchema } from './configuration-keys.js';
import { valueProblem } from './value-problem.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that have an environment variable, and its name. */
export const variables = {
  safety_level: 'SVC_SAFETY',
  prod_db_dsn: 'PROD_DB_DSN',
  'validation.dsn': 'SVC_VALIDATION_DSN',
} as const;

/** The settings given by the environment. An empty variable counts as not set. */
export function environmentLayer(environment: Environment): Layer {
  const value = (variable: string) => environment[variable] || undefined;
  const layer = {
    safety_level: value(variables.safety_level),
    prod_db_dsn: value(variables.prod_db_dsn),
    validation: { dsn: value(variables['validation.dsn']) },
  };
  const parsed = settingsSchema.safeParse(layer);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(
        (issue) => `${variableOf(issue.path)} in the environment: ${valueProblem(issue, layer)}`,
      ),
    );
  }
  return layer as Layer;
}

function variableOf(path: readonly PropertyKey[]): string {
  const key = path.join('.');
  return Object.entries(variables).find(([name]) => name === key)?.[1] ?? key;
}
