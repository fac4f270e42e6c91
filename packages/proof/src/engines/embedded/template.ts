/**
 * A data folder as initdb creates it, with the empty database of the proof. Creating one takes a second, copying it
 * about fifty milliseconds, so every database starts as a copy.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import { openPgSession } from '../pg-session.js';
import { accountForPostgres } from './account.js';
import { cachedFolder } from './cached-folder.js';
import { isVolatile } from './cluster-snapshot.js';
import { type Installation, linkInPlace, prepareInstallation } from './installation.js';
import { leaveTemplate, takeTemplate } from './installed-template.js';
import { findPostgresPackage, type PostgresPackage } from './postgres-package.js';
import { PrivateFolders } from './private-folder.js';
import { run } from './run.js';
import { serverSettings, startServer, superuser } from './server-process.js';

/** The database that migrations are applied to, created like a user's own. */
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

/** Templates of another version, or created in another way, have another name. */
function templateName(found: PostgresPackage): string {
  const recipe = JSON.stringify([initdbOptions(found.major), createDatabase, digestName]);
  const digest = createHash('sha256').update(recipe).digest('hex');
  return `${found.build}-template-${digest.slice(0, 8)}`;
}

/** Returns the folder that contains the template's data as `data`. */
export async function prepareTemplate(
  found: PostgresPackage,
  installation: Installation,
  folders: PrivateFolders,
): Promise<string> {
  const name = templateName(found);
  return cachedFolder(name, folders, async (content, staging) => {
    if (!(await takeTemplate(name, staging))) await makeTemplate(found, installation, staging);
    await mkdir(content);
    await rename(join(staging, 'data'), join(content, 'data'));
    await writeFile(join(content, digestName), await digestOfFiles(join(content, 'data')));
    // Only we may access it: other programs may share the user that PostgreSQL runs as.
    await chmod(content, 0o700);
  });
}

/** The digest of the template's files, next to its `data`. */
const digestName = 'digest';

/** Every run of initdb writes the same files, apart from those that are volatile. */
async function digestOfFiles(data: string): Promise<string> {
  const digest = createHash('sha256');
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(data, join(parentPath, name)));
  for (const path of paths.filter((each) => !isVolatile(each)).sort()) {
    digest.update(`${path}\n`).update(await readFile(join(data, path)));
  }
  return digest.digest('hex');
}

/** Identifies the contents of clusters that are copied from a template, and how their servers are started. */
export async function digestOfTemplate(major: number, template: string): Promise<string> {
  const files = await readFile(join(template, digestName), 'utf8');
  return JSON.stringify([basename(template), files, serverSettings(major)]);
}

/** Creates a template and stores it next to the code, with the programs runnable in place. */
export async function installTemplate(): Promise<void> {
  const found = await findPostgresPackage(18);
  await linkInPlace(found.native);
  const folders = new PrivateFolders();
  try {
    const staging = await folders.make();
    await makeTemplate(found, await prepareInstallation(found, folders), staging.path);
    await leaveTemplate(templateName(found), staging.path);
  } finally {
    await folders.close();
  }
}

/** Creates the folder's `data`. */
async function makeTemplate(
  found: PostgresPackage,
  installation: Installation,
  folder: string,
): Promise<void> {
  await initialize(installation.initdb, initdbOptions(found.major), folder);
  const server = await startServer(installation.postgres, found.major, folder);
  const session = await openPgSession({ ...server.address, database: 'postgres' });
  await session.execute(createDatabase);
  await session.close();
  await server.shutDown();
}

/** Runs initdb in a folder, with `data` in it as the data folder. */
export async function initialize(
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
