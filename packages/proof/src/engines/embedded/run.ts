import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import type { Account } from './account.js';
import { embeddedAlternatives } from './alternatives.js';

/** A program that runs inside a private folder. */
export interface Running {
  readonly child: ChildProcess;
  /** Resolves when it has succeeded; rejects with its last output otherwise. */
  readonly ended: Promise<void>;
}

/**
 * Starts a program with the folder as its working directory, by which its processes are found again
 * (guardian/processes.ts), as the given account. It does not receive the terminal's Ctrl-C.
 */
export function run(
  program: string,
  options: readonly string[],
  folder: string,
  account: Account | undefined,
): Running {
  const log = join(folder, `${basename(program)}.log`);
  const output = openSync(log, 'a');
  try {
    const child = spawn(program, options, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', async (error) => reject(await failure(program, log, error)));
      child.once('exit', async (code, signal) => {
        if (code === 0) resolve();
        else reject(await failure(program, log, signal ?? `exit code ${code}`));
      });
    });
    // The promise may be awaited later or never, so its rejection must not count as unhandled.
    ended.catch(() => {});
    return { child, ended };
  } finally {
    closeSync(output);
  }
}

async function failure(
  program: string,
  log: string,
  cause: Error | string,
): Promise<EngineUnavailable> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return describeFailure(program, text, cause);
}

/** A full disk during our own copying is reported the same way. */
export function orDiskFull(error: unknown): unknown {
  const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return full ? describeFailure('copying its files', '', error) : error;
}

/** Explains a program's failure: what is wrong with this machine, and what to do. */
export function describeFailure(
  program: string,
  log: string,
  cause: Error | string,
): EngineUnavailable {
  const lastLines = log.trimEnd().split('\n').slice(-8).join('\n');
  const reason = typeof cause === 'string' ? cause : cause.message;
  const what = `the embedded PostgreSQL did not start (${basename(program)}: ${reason})`;
  const shownLog = lastLines === '' ? '' : `\n${lastLines}`;
  if (/No space left on device|ENOSPC/.test(log + reason)) {
    return new EngineUnavailable(
      'embedded',
      'disk-full',
      `the disk is full: ${what}. Free some space, or set TMPDIR to a folder on another disk.${shownLog}`,
    );
  }
  return new EngineUnavailable(
    'embedded',
    'not-startable',
    `${what}${advice(log, reason)}${shownLog}`,
  );
}

function advice(log: string, reason: string): string {
  if (/ENOENT|GLIBC|ld-linux|symbol not found|Error loading shared library/.test(log + reason)) {
    return `: its programs need glibc, which this system (Alpine?) lacks. ${embeddedAlternatives}`;
  }
  if (/could not look up effective user ID/.test(log)) {
    return ': the user that runs svc has no entry in /etc/passwd, and PostgreSQL requires one. Add it, or use the engine container or server.';
  }
  if (/EACCES/.test(reason)) {
    return ': permission denied when running its programs. Is the temporary folder mounted noexec? Set TMPDIR to another one.';
  }
  if (/EPERM|EINVAL/.test(reason)) {
    return ': root could not switch to the user postgres or nobody. Run svc as an ordinary user, or use the engine server.';
  }
  return '.';
}
