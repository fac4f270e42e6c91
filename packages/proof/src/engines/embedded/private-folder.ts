import { randomBytes } from 'node:crypto';
import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import { guard } from '../guardian/guardian.js';
import { removeFolder } from '../guardian/run-clean-up.js';
import { type Account, accountForPostgres } from './account.js';

/** The longest socket path that every system supports. */
const longestSocketPath = 100;

/** A temporary folder that only PostgreSQL's user may enter, with all processes that run in it. */
export interface PrivateFolder {
  readonly path: string;
  /** Stops the processes inside and removes the folder, at once and in any state. */
  remove(): Promise<void>;
}

/** The private folders of one engine, which are removed when it is closed. */
export class PrivateFolders {
  readonly #all = new Set<PrivateFolder>();
  #closed = false;

  /**
   * Creates a folder, by default in the temporary folder. It is registered with the guardian before it exists, so that
   * it is removed however this process ends.
   */
  async make(parent?: string): Promise<PrivateFolder> {
    const account = await accountForPostgres();
    const path = join(parent ?? (await temporaryFolder()), `svc-${randomBytes(6).toString('hex')}`);
    this.assertOpen();
    const guarded = guard({ type: 'folder', folder: path });
    let removal: Promise<void> | undefined;
    const folder: PrivateFolder = {
      path,
      remove: () => {
        removal ??= removeFolder(path).then(async () => {
          this.#all.delete(folder);
          (await guarded).release();
        });
        return removal;
      },
    };
    this.#all.add(folder);
    await guarded;
    this.assertOpen();
    await mkdir(path, { mode: 0o700 });
    if (account !== undefined) await chown(path, account.uid, account.gid);
    return folder;
  }

  /** Throws once the folders are closed. */
  assertOpen(): void {
    if (this.#closed) throw new Error('the engine was closed');
  }

  /** Removes all folders with the processes in them, and creates no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#all].map((folder) => folder.remove()));
  }
}

/**
 * The system's temporary folder without symbolic links, or /tmp if that one is unusable: its path is too long for a
 * socket, or PostgreSQL's user has no access to it.
 */
export async function temporaryFolder(): Promise<string> {
  const account = await accountForPostgres();
  const wanted = await realpath(tmpdir()).catch(noTemporaryFolder);
  const socket = join(wanted, 'svc-0123456789ab', '.s.PGSQL.5432');
  const fits = Buffer.byteLength(socket) <= longestSocketPath;
  return fits && (await mayPass(wanted, account)) ? wanted : realpath('/tmp');
}

function noTemporaryFolder({ code }: NodeJS.ErrnoException): never {
  throw new EngineUnavailable(
    'embedded',
    'not-startable',
    `the temporary folder ${tmpdir()} cannot be used (${code}): set TMPDIR to an existing folder`,
  );
}

/** Whether the user that PostgreSQL runs as has access to the folder. */
export async function mayPass(folder: string, account: Account | undefined): Promise<boolean> {
  return account === undefined || (await closedTo(account, folder)) === undefined;
}

/** The first folder on a path that the account has no access to, if there is one. */
export async function closedTo(account: Account, folder: string): Promise<string | undefined> {
  const { mode, uid } = await stat(folder);
  if (uid !== account.uid && (mode & 0o001) === 0) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : closedTo(account, parent);
}
