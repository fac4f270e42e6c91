/** Databases for platforms under test: on a server shared by all files of a test process, or on their own. */
import { startPersistentServer } from '@svc/proof';
import { Client } from 'pg';
import { PrivateFolders } from '../../proof/src/engines/embedded/private-folder.js';

export interface TestDatabase {
  readonly url: string;
  /** Restarts the server; only for a database with its own server. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Drops the database. */
  drop(): Promise<void>;
}

/** Durability does not matter here. */
const inHaste = ['fsync', 'synchronous_commit', 'full_page_writes']
  .map((setting) => `ALTER SYSTEM SET ${setting} = off`)
  .concat('SELECT pg_reload_conf()');

/** Their data is deleted when the process ends. */
const folders = new PrivateFolders();
let shared: Promise<string> | undefined;
let databases = 0;

/** A database on the shared server, which ends with the process. */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= startShared();
  const host = await shared;
  databases += 1;
  const name = `platform_${databases}`;
  await execute(host, [`CREATE DATABASE ${name}`]);
  const refuse = async () => {
    throw new Error('others use this server: ask for one of your own');
  };
  return {
    url: urlOf(host, name),
    stop: refuse,
    start: refuse,
    drop: () => execute(host, [`DROP DATABASE ${name} WITH (FORCE)`]),
  };
}

async function startShared(): Promise<string> {
  const { path } = await folders.make();
  const { address } = await startPersistentServer(path);
  await execute(address.host, inHaste);
  return address.host;
}

/** A database with its own server, which can be stopped. */
export async function ownDatabase(): Promise<TestDatabase> {
  const folder = await folders.make();
  const start = () => startPersistentServer(folder.path);
  let server = await start();
  await execute(server.address.host, inHaste);
  return {
    url: urlOf(server.address.host, 'postgres'),
    stop: () => server.close(),
    async start() {
      server = await start();
    },
    async drop() {
      await server.close();
      await folder.remove();
    },
  };
}

async function execute(host: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(host: string, database: string): string {
  return `postgresql://postgres@/${database}?host=${encodeURIComponent(host)}`;
}
