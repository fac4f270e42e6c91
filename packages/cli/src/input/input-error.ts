import { type ExitCode, exitCode as exitCodes } from '../exit-codes.js';

/** Invalid input of the user: what, where, what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    message: string,
    readonly exitCode: ExitCode = exitCodes.refused,
  ) {
    super(message);
  }
}
