import { type ExitCode, exitCode as exitCodes } from '../exit-codes.js';

/** What the user gave is not usable: what, where, what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    message: string,
    readonly exitCode: ExitCode = exitCodes.refused,
  ) {
    super(message);
  }
}
