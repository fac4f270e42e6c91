import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, EngineUnavailable } from '../errors.js';
import { openPgSession } from '../pg-session.js';
import { accountForPostgres } from './account.js';
import { run } from './run.js';

export const superuser = 'postgres';
const port = 5432;
const secondsToStart = 30;

/** The address of a server's socket. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly ssl: false;
}

export interface ServerProcess {
  readonly address: ServerAddress;
  /** `server_version_num`. */
  readonly version: number;
  /** Shuts it down cleanly, with its files complete. To discard it, remove its folder. */
  shutDown(): Promise<void>;
}

/**
 * The settings for a database that lives for seconds: nothing is flushed to disk, nothing runs in the background, and
 * only the private socket is reachable. The order of rows must be deterministic, hence no parallel and no
 * synchronized scans.
 */
export function serverSettings(major: number): Readonly<Record<string, string>> {
  return {
    listen_addresses: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'logical',
    autovacuum: 'off',
    restart_after_crash: 'off',
    checkpoint_timeout: '1d',
    // Snapshots of clusters have no log that is out of use.
    wal_recycle: 'off',
    bgwriter_lru_maxpages: '0',
    max_connections: '20',
    max_prepared_transactions: '10',
    max_locks_per_transaction: '1024',
    max_logical_replication_workers: '0',
    max_parallel_workers: '0',
    synchronize_seqscans: 'off',
    // Shared memory as files in the data folder: containers have a small /dev/shm, and a killed server leaves nothing
    // there.
    dynamic_shared_memory_type: 'mmap',
    jit: 'off',
    timezone: 'UTC',
    lc_messages: 'C',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(major >= 18 && { io_method: 'sync' }),
  };
}

/** Starts a server on the folder's `data` with its socket in the folder, and waits until it answers. */
export async function startServer(
  postgres: string,
  major: number,
  folder: string,
): Promise<ServerProcess> {
  const switches = Object.entries(serverSettings(major)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const data = join(folder, 'data');
  const { child, ended } = run(
    postgres,
    ['-D', data, '-k', folder, ...switches],
    folder,
    await accountForPostgres(),
  );
  const address: ServerAddress = { host: folder, port, user: superuser, ssl: false };
  const version = await untilReady(address, ended);
  // A server that was not stopped does not keep this process alive; the guardian stops it afterwards.
  child.unref();
  return {
    address,
    version,
    async shutDown() {
      child.ref();
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Resolves with the version when the server answers; rejects if the process fails. */
async function untilReady(address: ServerAddress, ended: Promise<void>): Promise<number> {
  const deadline = Date.now() + secondsToStart * 1_000;
  while (Date.now() < deadline) {
    const version = await askVersion(address);
    if (version !== undefined) return version;
    await Promise.race([delay(5), ended.then(refuseToWait)]);
  }
  throw new EngineUnavailable(
    'embedded',
    'not-startable',
    `the embedded PostgreSQL did not respond within ${secondsToStart} seconds: the machine may be overloaded`,
  );
}

/** A server that is stopped during its start never answers. */
function refuseToWait(): never {
  throw new EngineUnavailable(
    'embedded',
    'not-startable',
    'the embedded PostgreSQL was stopped during startup',
  );
}

/** The version of a server that answers; undefined while it starts or does not exist. */
export async function askVersion(address: ServerAddress): Promise<number | undefined> {
  if (!existsSync(join(address.host, `.s.PGSQL.${address.port}`))) return undefined;
  try {
    const session = await openPgSession({ ...address, database: 'postgres' });
    const [row] = await session.query('SHOW server_version_num');
    await session.close();
    return Number(row?.server_version_num);
  } catch (error) {
    const startingUp = error instanceof DatabaseError && error.sqlstate === '57P03';
    const noListener = !(error instanceof DatabaseError);
    if (startingUp || noListener) return undefined;
    throw error;
  }
}
