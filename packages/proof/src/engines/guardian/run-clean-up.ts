import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { stopProcessesIn } from './processes.js';
import type { CleanUpTask, ContainerTask } from './task.js';

/** Carries out one task. Running it twice, or when nothing is left to do, is not an error. */
export async function cleanUp(task: CleanUpTask): Promise<void> {
  switch (task.type) {
    case 'folder':
      return removeFolder(task.folder);
    case 'container':
      return removeContainer(task);
    case 'server': {
      // Loaded on demand: the guardian of an embedded server needs no database client.
      const { cleanUpServer } = await import('../server/clean-up-server.js');
      await cleanUpServer(task);
      return;
    }
  }
}

/** Stops the processes inside the folder and removes it. */
export async function removeFolder(folder: string): Promise<void> {
  await stopProcessesIn(folder);
  // The `rm` program takes a tenth of the time of Node's `rm`, which is the fallback.
  await promisify(execFile)('rm', ['-rf', '--', folder]).catch(() => {});
  // A process that was starting at that moment also has its working directory there.
  await stopProcessesIn(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}

function removeContainer({ socketPath, id }: ContainerTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/containers/${encodeURIComponent(id)}?force=true&v=true`;
    const call = request({ socketPath, path, method: 'DELETE' }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    call.on('error', reject);
    call.end();
  });
}
