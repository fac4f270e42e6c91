/**
 * Finds and ends the processes that run inside a folder. Unlike a process id, the folder is never reused, so
 * unrelated processes cannot be hit.
 *
 * PostgreSQL gives every backend its own session, so killing the postmaster's process group would leave a busy
 * backend running: each process is ended individually.
 */
import { execFile } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freeSharedMemory, readServerLock } from './server-lock.js';

/** PostgreSQL itself waits this long for its children before it kills them. */
const patience = 5_000;

/**
 * Ends every process that runs inside the folder (a path without symbolic links), and waits until they have exited. A
 * server on the folder's `data` gets the chance to shut down by itself: when killed, it leaves its shared memory
 * behind.
 */
export async function stopProcessesIn(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const deadline = Date.now() + patience;
  for (let pause = 5; ; pause = Math.min(2 * pause, 100)) {
    const processes = await processesIn(folder);
    if (processes.length === 0) break;
    const server = Date.now() < deadline ? await readServerLock(data) : undefined;
    for (const pid of processes) {
      if (pid !== server?.pid) signal(pid, 'SIGKILL');
      // The process that initdb runs ends only with its input.
      else if (!server.standalone) signal(pid, 'SIGQUIT');
    }
    await delay(pause);
  }
  await freeSharedMemory(data);
}

/** The ids of the processes whose working directory is the folder or below it. */
export async function processesIn(folder: string): Promise<readonly number[]> {
  return process.platform === 'linux' ? fromProc(folder) : fromPs(folder);
}

async function fromProc(folder: string): Promise<readonly number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      // It has exited, or belongs to another user: not ours either way.
      const directory = await readlink(`/proc/${id}/cwd`).catch(() => '');
      // Linux marks the working directory of a process once it is removed.
      const place = directory.replace(/ \(deleted\)$/, '');
      return place === folder || place.startsWith(`${folder}/`);
    }),
  );
  return ids.filter((_, index) => found[index]).map(Number);
}

async function fromPs(folder: string): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const rows = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const found = new Set(rows.filter((row) => row.command.includes(folder)).map((row) => row.pid));
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const row of rows) if (found.has(row.parent)) found.add(row.pid);
  }
  found.delete(process.pid);
  return [...found];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
