/**
 * A data folder as initdb leaves it, with the empty database of the proof in it. Making one takes a
 * second, copying it some fifty milliseconds: every database starts as a copy.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import { openPgSession } from '../pg-session.js';
import { accountForPostgres } from './account.js';
import { cachedFolder } from './cached-folder.js';
import type { Installation } from './installation.js';
import type { PostgresPackage } from './postgres-package.js';
import type { PrivateFolders } from './private-folder.js';
import { run } from './run.js';
import { startServer, superuser } from './server-process.js';

/** The database that migrations are applied to, made as a user's own would be. */
export const databaseName = 'svc';
const createDatabase = `CREATE DATABASE ${databaseName}`;

function initdbOptions(major: number): readonly string[] {
  return [
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--wal-segsize=1',
    '--no-sync',
    '--no-instructions',
    ...(major >= 18 ? ['--no-data-checksums'] : []),
  ];
}

/** Gives the folder that holds the template's data as `data`. */
export async function prepareTemplate(
  found: PostgresPackage,
  installation: Installation,
  folders: PrivateFolders,
): Promise<string> {
  const options = initdbOptions(found.major);
  const recipe = createHash('sha256').update(JSON.stringify([options, createDatabase]));
  const name = `${found.build}-template-${recipe.digest('hex').slice(0, 8)}`;
  return cachedFolder(name, folders, async (content, staging) => {
    await initialise(installation.initdb, options, staging);
    const server = await startServer(installation.postgres, found.major, staging);
    const session = await openPgSession({ ...server.address, database: 'postgres' });
    await session.execute(createDatabase);
    await session.close();
    await server.shutDown();
    await mkdir(content);
    await rename(join(staging, 'data'), join(content, 'data'));
    // Only we may reach it: the user that PostgreSQL runs as may be shared with others.
    await chmod(content, 0o700);
  });
}

/** Runs initdb in a folder of its own, for the data folder `data` in it. */
export async function initialise(
  initdb: string,
  options: readonly string[],
  staging: string,
): Promise<void> {
  const account = await accountForPostgres();
  const attempt = (locale: string) => {
    const data = join(staging, 'data');
    const all = [...options, `--locale=${locale}`, `--pgdata=${data}`];
    return run(initdb, all, staging, account).ended;
  };
  try {
    await attempt('C.UTF-8');
  } catch (error) {
    const unknown = error instanceof EngineUnavailable && /invalid locale/.test(error.message);
    if (!unknown) throw error;
    await attempt('C');
  }
}
