import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';

/** Settings that cannot be meant: each problem in a line of its own, with its place and what is allowed. */
export class ConfigurationError extends InputError {
  constructor(problems: readonly string[]) {
    super(problems.join('\nerror: '), exitCode.usage);
  }
}
