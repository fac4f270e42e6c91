/**
 * A PostgreSQL that keeps its data: for a program that needs a database of its own and no server to
 * install. Everything is in one folder: the data by major version, the socket, the log.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { access, chown, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '../errors.js';
import { accountForPostgres } from './account.js';
import { prepareInstallation } from './installation.js';
import { findPostgresPackage } from './postgres-package.js';
import { closedTo, PrivateFolders } from './private-folder.js';
import { describeFailure } from './run.js';
import { askVersion, type ServerAddress, superuser } from './server-process.js';
import { initialise } from './template.js';

export interface KeptServer {
  readonly address: ServerAddress;
  /** Waits until it has ended, whoever ended it, or until the signal comes. */
  untilEnded(signal: AbortSignal): Promise<void>;
  /** Ends it in an orderly way, if it was started for us. */
  close(): Promise<void>;
}

const major = 18;
const secondsToStart = 30;
const longestSocketPath = 100;
/** How often somebody looks whether a server that others started still answers. */
const lookMs = 1_000;

const initdbOptions = [
  `--username=${superuser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--no-instructions',
];

const settings = ['listen_addresses=', 'max_connections=50', 'timezone=UTC', 'log_timezone=UTC'];

/**
 * The shell between us lets PostgreSQL end in an orderly way however we end: its input closes with us.
 * A Ctrl-C meant for us must not reach either.
 */
const untilInputEnds = `
  trap '' INT TERM HUP
  exec 3<&0
  "$@" </dev/null 3<&- &
  postgres=$!
  (cat <&3 >/dev/null; kill -INT $postgres) &
  watcher=$!
  wait $postgres
  kill -KILL $watcher`;

/**
 * Starts PostgreSQL on a folder, which is made when it is not there; where one is at work on it already, such
 * as that of a server while its operator gives a command, takes that one. Throws `EngineUnavailable`.
 */
export async function startKeptServer(folder: string): Promise<KeptServer> {
  const account = await accountForPostgres();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const path = await realpath(folder);
  const closed = account && (await closedTo(account, path));
  if (closed !== undefined) {
    throw notStartable(
      `PostgreSQL refuses to run as root, so it runs as another user (uid ${account?.uid}), who may not enter ${closed}: choose another folder, such as /var/lib/svc, or run chmod o+x ${closed}`,
    );
  }
  if (Buffer.byteLength(join(path, '.s.PGSQL.5432')) > longestSocketPath) {
    throw notStartable(`the path ${path} is too long for a socket: choose a shorter one`);
  }
  const address: ServerAddress = { host: path, port: 5432, user: superuser, ssl: false };
  if ((await askVersion(address)) !== undefined) return serverOfOthers(address);
  const folders = new PrivateFolders();
  const found = await findPostgresPackage(major);
  const programs = await prepareInstallation(found, folders).finally(() => folders.close());
  const data = await dataFolder(path, programs.initdb);

  const log = join(path, 'postgres.log');
  const output = openSync(log, 'a', 0o600);
  const switches = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(
    '/bin/sh',
    ['-c', untilInputEnds, 'sh', programs.postgres, '-D', data, '-k', path, ...switches],
    {
      ...account,
      cwd: path,
      detached: true,
      stdio: ['pipe', output, output],
      env: { LC_ALL: 'C' },
    },
  );
  closeSync(output);
  const ended = once(child, 'exit').then(() => {});
  const close = async () => {
    child.ref();
    child.stdin?.end();
    await ended;
  };
  try {
    await Promise.race([untilItAnswers(address, log), ended.then(() => refused(log))]);
  } catch (error) {
    await close();
    throw error;
  }
  child.unref();
  return { address, untilEnded: (signal) => Promise.race([ended, aborted(signal)]), close };
}

/** Nobody tells us when the server of another process ends, so we ask it. */
function serverOfOthers(address: ServerAddress): KeptServer {
  return {
    address,
    async untilEnded(signal) {
      for (;;) {
        await delay(lookMs, undefined, { signal, ref: false }).catch(() => {});
        if (signal.aborted || (await askVersion(address)) === undefined) return;
      }
    },
    close: async () => {},
  };
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** A folder that is complete: initdb works beside it, and what a crash left of that is thrown away. */
async function dataFolder(folder: string, initdb: string): Promise<string> {
  const data = join(folder, String(major));
  const isThere = await access(data).then(
    () => true,
    () => false,
  );
  if (isThere) return data;
  const account = await accountForPostgres();
  const staging = join(folder, 'unfinished');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  if (account) await chown(staging, account.uid, account.gid);
  await initialise(initdb, initdbOptions, staging);
  await rename(join(staging, 'data'), data);
  await rm(staging, { recursive: true, force: true });
  return data;
}

async function untilItAnswers(address: ServerAddress, log: string): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1_000;
  while (Date.now() < deadline) {
    if ((await askVersion(address)) !== undefined) return;
    await delay(20);
  }
  throw describeFailure('postgres', '', `no answer within ${secondsToStart} s, see ${log}`);
}

/** PostgreSQL has ended instead of answering: its log says why. */
async function refused(log: string): Promise<never> {
  throw describeFailure('postgres', await readFile(log, 'utf8'), 'it ended');
}

function notStartable(message: string): EngineUnavailable {
  return new EngineUnavailable('embedded', 'not-startable', message);
}
