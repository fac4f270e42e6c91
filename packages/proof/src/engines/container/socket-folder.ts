import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../embedded/private-folder.js';
import { guard } from '../guardian/guardian.js';

export interface SocketFolder {
  /** The folder mounted into the container. */
  readonly socket: string;
  readonly passwd: string;
  /** From now on the container cannot create files on the host. */
  seal(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates the one folder that a container shares with the host. Other users cannot enter the enclosing folder;
 * inside, the container's user may write until PostgreSQL has created its socket.
 */
export async function makeSocketFolder(userId: number): Promise<SocketFolder> {
  const folder = join(await temporaryFolder(), `svc-${randomBytes(6).toString('hex')}`);
  const guarded = await guard({ type: 'folder', folder });
  const socket = join(folder, 'socket');
  const passwd = join(folder, 'passwd');
  await mkdir(folder, { mode: 0o700 });
  await mkdir(socket);
  await chmod(socket, 0o777);
  await writeFile(
    passwd,
    `root:x:0:0::/:/bin/false\npostgres:x:${userId}:${userId}::/:/bin/false\n`,
  );
  await chmod(passwd, 0o644);
  return {
    socket,
    passwd,
    async seal() {
      await rm(join(socket, '.s.PGSQL.5432.lock'), { force: true });
      await chmod(socket, 0o555);
    },
    async remove() {
      await rm(folder, { recursive: true, force: true });
      guarded.release();
    },
  };
}
