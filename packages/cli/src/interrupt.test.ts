/** Ctrl-C ends the command immediately, and leaves no PostgreSQL process or folder behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { familyOf, processes } from '../../proof/suites/processes.js';
import { folderWith, program } from '../suites/run-svc.js';

test('ends on SIGINT in the middle of a build', async () => {
  const folder = await folderWith({ '1.sql': 'SELECT pg_sleep(1000);' });
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  await Promise.all([chmod(folder, 0o755), chmod(temporary, 0o755)]);
  const child = spawn(process.execPath, [program, 'validate', '1.sql', '1.sql'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const sleeping = async () =>
    (await familyOf(child.pid)).filter(({ command }) => /SELECT/.test(command));
  // Both sides build at the same time, each with a backend that sleeps; a third may run beside them.
  await expect.poll(async () => (await sleeping()).length).toBeGreaterThanOrEqual(2);
  const family = new Set((await familyOf(child.pid)).map(({ pid }) => pid));

  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  const living = async () => (await processes()).filter(({ pid }) => family.has(pid));
  await expect.poll(living).toEqual([]);
  await expect.poll(() => folders(temporary)).toEqual([]);
});

/** Private folders; the caches of svc and of Node have other names. */
async function folders(temporary: string): Promise<readonly string[]> {
  return (await readdir(temporary)).filter(
    (name) => !/^(svc-postgres-|node-compile-cache)/.test(name),
  );
}
