import { ConfigurationError } from './configuration-error.js';
import { type Layer, settingsSchema } from './configuration-keys.js';
import { valueProblem } from './value-problem.js';

/** Throws `ConfigurationError` for flags with invalid values, such as a file name with a slash. */
export function refuseInvalidFlags(flags: Layer): void {
  const { error } = settingsSchema.safeParse(flags);
  if (!error) return;
  throw new ConfigurationError(
    error.issues.map((issue) => `${flagOf(issue.path)}: ${valueProblem(issue, flags)}`),
  );
}

/** Flags with free text have the name of their key, except for the folder. */
function flagOf(path: readonly PropertyKey[]): string {
  const name = String(path.filter((step) => typeof step === 'string').at(-1));
  return name === 'directory' ? '--output' : `--${name.replaceAll('_', '-')}`;
}
