/**
 * A PostgreSQL with persistent data, for a program that needs its own database without installing a server.
 * Everything is in one folder: the data by major version, the socket and the log.
 */
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import {
  access,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '../errors.js';
import { type Account, accountForPostgres } from './account.js';
import { prepareInstallation } from './installation.js';
import { findPostgresPackage } from './postgres-package.js';
import { closedTo, PrivateFolders } from './private-folder.js';
import { describeFailure } from './run.js';
import { askVersion, type ServerAddress, superuser } from './server-process.js';
import { enter, isRunning, pipeIn } from './server-users.js';
import { initialize } from './template.js';

export interface PersistentServer {
  readonly address: ServerAddress;
  /** Waits until it has stopped for any reason, or until the signal aborts. */
  untilEnded(signal: AbortSignal): Promise<void>;
  /** Stops using it, and shuts it down unless another process uses it. */
  close(): Promise<void>;
}

const major = 18;
const secondsToStart = 30;
const secondsToEnd = 60;
const longestSocketPath = 100;
/** How often to check whether it is still running. */
const checkIntervalMs = 1_000;

const initdbOptions = [
  `--username=${superuser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--no-instructions',
];

const settings = ['listen_addresses=', 'max_connections=50', 'timezone=UTC', 'log_timezone=UTC'];

/**
 * The shell in between lets PostgreSQL shut down cleanly however its users end, using the pipe that all of them have
 * open. Ctrl-C must reach neither the shell nor PostgreSQL.
 */
const untilAllUsersEnd = `
  trap '' INT TERM HUP
  pipe=$1
  shift
  "$@" &
  postgres=$!
  (cat "$pipe" >/dev/null; kill -INT $postgres) &
  wait $postgres
  kill -KILL 0`;

/**
 * Starts PostgreSQL on a folder, which is created if it does not exist. If a PostgreSQL already runs on it, for
 * example that of a server while its operator runs a command, that one is used. It stops with its last user. If
 * several processes try to start it at the same time, one of them starts it and the others use it. Throws
 * `EngineUnavailable`.
 */
export async function startPersistentServer(folder: string): Promise<PersistentServer> {
  const account = await accountForPostgres();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const path = await realpath(folder);
  const closed = account && (await closedTo(account, path));
  if (closed !== undefined) {
    throw notStartable(
      `PostgreSQL refuses to run as root, so it runs as another user (uid ${account?.uid}), who has no access to ${closed}: choose another folder, such as /var/lib/svc, or run chmod o+x ${closed}`,
    );
  }
  if (Buffer.byteLength(join(path, '.s.PGSQL.5432')) > longestSocketPath) {
    throw notStartable(`the path ${path} is too long for a socket: choose a shorter one`);
  }
  const address: ServerAddress = { host: path, port: 5432, user: superuser, ssl: false };
  const use = await enter(path, account);
  try {
    await startOrTake(address, account);
  } catch (error) {
    await use.leave();
    throw error;
  }
  return {
    address,
    async untilEnded(signal) {
      while (!signal.aborted && (await isServerRunning(path))) {
        await delay(checkIntervalMs, undefined, { signal, ref: false }).catch(() => {});
      }
    },
    async close() {
      const { isLast } = await use.leave();
      if (isLast) await untilServerEnded(path);
    },
  };
}

async function startOrTake(address: ServerAddress, account: Account | undefined): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1_000;
  while ((await askVersion(address)) === undefined) {
    const { host: path } = address;
    const folders = new PrivateFolders();
    const found = await findPostgresPackage(major);
    const programs = await prepareInstallation(found, folders).finally(() => folders.close());
    const data = await dataFolder(path, programs.initdb);
    const log = join(path, 'postgres.log');
    const output = openSync(log, 'a', 0o600);
    const alreadyLogged = fstatSync(output).size;
    const switches = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(
      '/bin/sh',
      [
        ...['-c', untilAllUsersEnd, 'sh', pipeIn(path)],
        ...[programs.postgres, '-D', data, '-k', path, ...switches],
      ],
      {
        ...account,
        cwd: path,
        detached: true,
        stdio: ['ignore', output, output],
        env: { LC_ALL: 'C', PATH: process.env.PATH },
      },
    );
    closeSync(output);
    child.unref();
    let hasEnded = false;
    child.once('exit', () => {
      hasEnded = true;
    });
    while (!hasEnded && (await askVersion(address)) === undefined) {
      if (Date.now() > deadline) throw noAnswer(log);
      await delay(20);
    }
    if (!hasEnded) return;
    // Another process has started a server on the same data, or the previous server has not ended
    // yet.
    const logged = (await readFile(log)).subarray(alreadyLogged).toString();
    if (!logged.includes('"postmaster.pid" already exists')) {
      throw describeFailure('postgres', logged, 'it ended');
    }
    if (Date.now() > deadline) throw noAnswer(log);
    await delay(100);
  }
}

/** Returns a complete data folder: initdb runs in a separate folder, and leftovers of a crash are removed. */
async function dataFolder(folder: string, initdb: string): Promise<string> {
  const data = dataIn(folder);
  const isThere = await access(data).then(
    () => true,
    () => false,
  );
  if (isThere) return data;
  const account = await accountForPostgres();
  await removeUnfinished(folder);
  const staging = await mkdtemp(join(folder, `${unfinished}${process.pid}-`));
  if (account) await chown(staging, account.uid, account.gid);
  await initialize(initdb, initdbOptions, staging);
  await rename(join(staging, 'data'), data).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(staging, { recursive: true, force: true });
  return data;
}

function dataIn(folder: string): string {
  return join(folder, String(major));
}

const unfinished = 'unfinished-';

async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinished));
  const left = names.filter(
    (name) => !isRunning(Number.parseInt(name.slice(unfinished.length), 10)),
  );
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

async function untilServerEnded(folder: string): Promise<void> {
  const deadline = Date.now() + secondsToEnd * 1_000;
  while (Date.now() < deadline && (await isServerRunning(folder))) await delay(20);
}

/** PostgreSQL removes its lock file at the very end. A killed one leaves it, with its process id. */
async function isServerRunning(folder: string): Promise<boolean> {
  const lock = await readFile(join(dataIn(folder), 'postmaster.pid'), 'utf8').catch(() => '');
  return lock !== '' && isRunning(Number.parseInt(lock, 10));
}

function noAnswer(log: string): EngineUnavailable {
  return describeFailure('postgres', '', `no response within ${secondsToStart} s, see ${log}`);
}

function notStartable(message: string): EngineUnavailable {
  return new EngineUnavailable('embedded', 'not-startable', message);
}
