import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { stopProcessesIn } from './processes.js';
import type { CleanUpTask, ContainerTask } from './task.js';

/** Carries out one task. Doing it twice, or when there is nothing left to do, is no error. */
export async function cleanUp(task: CleanUpTask): Promise<void> {
  switch (task.type) {
    case 'folder':
      return removeFolder(task.folder);
    case 'container':
      return removeContainer(task);
    case 'server': {
      // Loaded only when used: the guardian of an embedded server needs no database client.
      const { cleanUpServer } = await import('../server/clean-up.js');
      await cleanUpServer(task);
      return;
    }
  }
}

/** Stops what works inside the folder and removes it. */
export async function removeFolder(folder: string): Promise<void> {
  await stopProcessesIn(folder);
  // The program takes a tenth of the time that `rm` of Node takes, which does the rest if it fails.
  await promisify(execFile)('rm', ['-rf', '--', folder]).catch(() => {});
  // A process that was being started while we looked has its working directory there all the same.
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
