import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';

/** Invalid settings: one line for each problem, with its place and what is allowed. */
export class ConfigurationError extends InputError {
  constructor(problems: readonly string[]) {
    super(problems.join('\nerror: '), exitCode.usage);
  }
}
