import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The contents of `postmaster.pid`, which PostgreSQL keeps while it runs on a data folder. */
interface ServerLock {
  readonly pid: number;
  /** A single process without a postmaster, as initdb runs it. */
  readonly standalone: boolean;
  /** The id of its System V shared memory. */
  readonly sharedMemory: string | undefined;
}

/** Undefined if no server runs on the data folder, or it was shut down cleanly. */
export async function readServerLock(data: string): Promise<ServerLock | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (Number.isNaN(pid)) return undefined;
  const [, sharedMemory] = lines[6]?.trim().split(/\s+/) ?? [];
  return { pid: Math.abs(pid), standalone: pid < 0, sharedMemory };
}

/**
 * Frees the shared memory of a killed server. One that ended by itself has done so and removed its lock file. Only
 * call it when no process is left.
 */
export async function freeSharedMemory(data: string): Promise<void> {
  const lock = await readServerLock(data);
  if (lock?.sharedMemory === undefined) return;
  // Without ipcrm, a segment of a few bytes remains, which is not worth an error.
  await promisify(execFile)('ipcrm', ['-m', lock.sharedMemory]).catch(() => {});
}
