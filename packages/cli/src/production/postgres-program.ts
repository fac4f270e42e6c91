import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { onInterrupt } from '../interrupt.js';

/** One of PostgreSQL's client programs, such as pg_dump. */
export type PostgresProgram = 'pg_dump' | 'pg_restore';

/** Runs a client program on the PATH and returns its output. Throws `InputError` if it fails. */
export async function runProgram(
  program: PostgresProgram,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const forget = onInterrupt(() => child.kill());
  const ended = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? missing(program) : error;
  });
  ended.finally(forget).catch(() => {});
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code === 0) return printed;
  throw new InputError(
    `${program} failed: ${errors.trim() || `exit code ${code}`}`,
    exitCode.missing,
  );
}

/** The major version of a client program. */
export async function programVersion(program: PostgresProgram): Promise<number> {
  const printed = await runProgram(program, ['--version']);
  return Number(/\b(\d+)(?:\.|\s|devel|$)/.exec(printed)?.[1]);
}

function missing(program: PostgresProgram): InputError {
  return new InputError(
    `${program} is not installed, or not on the PATH. Install PostgreSQL's client programs (Debian: postgresql-client, macOS: libpq)`,
    exitCode.missing,
  );
}
