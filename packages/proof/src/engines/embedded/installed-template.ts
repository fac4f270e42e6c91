/**
 * A template stored next to the code, created when svc was installed for several users (../install-cluster.ts).
 * Anyone who can write there can change the code too.
 */
import { access, chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountForPostgres } from './account.js';
import { run } from './run.js';

/** The folder of the compiled code, even when running from the sources. */
function besideTheCode(name: string): string {
  const built = import.meta.url.replace('/src/engines/', '/dist/engines/');
  return fileURLToPath(new URL(name, built));
}

/** Stores a copy of the folder's `data` next to the code, readable by everyone who can read the code. */
export async function leaveTemplate(name: string, folder: string): Promise<void> {
  const installed = besideTheCode(name);
  await rm(installed, { recursive: true, force: true });
  await run('cp', ['-R', join(folder, 'data'), installed], folder, undefined).ended;
  await run('chmod', ['-R', 'a+rX', installed], folder, undefined).ended;
}

/**
 * Copies the template of that name to the folder's `data`, for the user that PostgreSQL runs as. Returns false if
 * there is none.
 */
export async function takeTemplate(name: string, folder: string): Promise<boolean> {
  const installed = besideTheCode(name);
  const exists = await access(join(installed, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!exists) return false;
  const data = join(folder, 'data');
  await run('cp', ['-R', installed, data], folder, await accountForPostgres()).ended;
  // PostgreSQL refuses a data folder that other users can read.
  await chmod(data, 0o700);
  return true;
}
