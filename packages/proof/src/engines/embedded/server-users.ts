/**
 * The users of a PostgreSQL with persistent data. Every process has the same pipe open, and the system closes it
 * however the process ends: the reader of the pipe gets end-of-file after the last one. In addition, each process has
 * a marker file, so that the last one to leave knows that it is the last.
 */
import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EngineUnavailable } from '../errors.js';
import type { Account } from './account.js';

const prefix = 'user-';
let count = 0;

export interface ServerUse {
  /** Leaves, once, and reports whether no other user remains. */
  leave(): Promise<{ readonly isLast: boolean }>;
}

/** The pipe of a folder. */
export function pipeIn(folder: string): string {
  return join(folder, 'users');
}

/** Registers this process as a user. */
export async function enter(folder: string, account: Account | undefined): Promise<ServerUse> {
  const pipe = pipeIn(folder);
  const isThere = await access(pipe).then(
    () => true,
    () => false,
  );
  if (!isThere) await makePipe(pipe, account);
  // Opened for reading too, so that opening does not block. A file descriptor is not closed by the garbage collector.
  const use = openSync(pipe, 'r+');
  count += 1;
  const mark = join(folder, `${prefix}${process.pid}-${count}`);
  await writeFile(mark, '');
  let hasLeft = false;
  return {
    async leave() {
      if (hasLeft) return { isLast: false };
      hasLeft = true;
      await rm(mark, { force: true });
      const isLast = (await marksIn(folder)).length === 0;
      closeSync(use);
      return { isLast };
    },
  };
}

/** Creates the pipe, or uses the one that another process created at the same time. */
async function makePipe(pipe: string, account: Account | undefined): Promise<void> {
  try {
    await promisify(execFile)('mkfifo', ['-m', '600', pipe], { ...account });
  } catch (error) {
    if (
      await access(pipe).then(
        () => true,
        () => false,
      )
    )
      return;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new EngineUnavailable(
      'embedded',
      'not-startable',
      isMissing
        ? 'an embedded PostgreSQL that keeps its data needs the program mkfifo, which is not on the PATH: install it (it is part of coreutils and of busybox), or use the URL of a PostgreSQL server'
        : `the pipe ${pipe} cannot be created (${error instanceof Error ? error.message.trim() : error}): give the user that runs svc write access to its folder`,
    );
  }
}

/** The marker files of running processes. Those of killed processes are removed. */
async function marksIn(folder: string): Promise<readonly string[]> {
  const marks = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const left = marks.filter((mark) => !isRunning(Number.parseInt(mark.slice(prefix.length), 10)));
  for (const mark of left) await rm(join(folder, mark), { force: true });
  return marks.filter((mark) => !left.includes(mark));
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
