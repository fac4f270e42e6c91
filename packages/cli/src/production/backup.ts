import { rmSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { onInterrupt } from '../interrupt.js';
import { withoutPassword } from './dsn-parts.js';
import { programVersion, runProgram } from './postgres-program.js';

/** A backup that can be made: the programs exist, and support production's version. */
export interface Backup {
  /** Dumps production into the folder, checks that the dump can be read, and returns its path. */
  writeTo(folder: string, now: Date): Promise<string>;
}

/** Checks that production can be backed up, before other work starts. Throws `InputError`. */
export async function prepareBackup(dsn: string): Promise<Backup> {
  const { serverAt } = await import('@svc/proof');
  const { name, major } = await serverAt(dsn);
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const version = await programVersion(program);
    if (version >= major) continue;
    throw new InputError(
      `${program} is version ${version}, but ${name} is PostgreSQL ${major}: an older ${program} cannot back up a newer server. Install the client programs of PostgreSQL ${major} and put them first on the PATH`,
      exitCode.missing,
    );
  }
  return { writeTo: (folder, now) => dump(dsn, folder, now) };
}

async function dump(dsn: string, folder: string, now: Date): Promise<string> {
  const { address, password } = withoutPassword(dsn);
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(folder, `production-${time}.dump`);
  const unfinished = `${path}.part`;
  await mkdir(folder, { recursive: true });
  const forget = onInterrupt(() => rmSync(unfinished, { force: true }));
  try {
    // The file has all of production's rows, so only this user may read it, from the first byte on.
    await writeFile(unfinished, '', { mode: 0o600 });
    await chmod(unfinished, 0o600);
    await runProgram(
      'pg_dump',
      ['--format=custom', '--no-password', `--file=${unfinished}`, `--dbname=${address}`],
      password === undefined ? {} : { PGPASSWORD: password },
    );
    await assertRestorable(unfinished);
    await rename(unfinished, path);
    return path;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    forget();
  }
}

/** A dump that pg_restore cannot list is not a backup. */
async function assertRestorable(path: string): Promise<void> {
  const contents = await runProgram('pg_restore', ['--list', path]);
  if (/^; +Format: CUSTOM$/m.test(contents)) return;
  throw new InputError(`${path}: pg_restore does not recognize it as a backup`, exitCode.missing);
}
