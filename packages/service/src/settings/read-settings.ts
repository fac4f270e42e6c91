import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** All missing or invalid variables. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(`The server cannot start: ${problems.join('; ')}.`);
  }
}

/** Reads settings from the environment. An empty variable counts as unset. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new SettingsError(
    read.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return given[name] === undefined ? `${name} is missing` : `${name} ${message}`;
    }),
  );
}
