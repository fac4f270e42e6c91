import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preloadScript } from './start-script.js';

/** The options for an image with these libraries. */
async function preload(...libraries: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'pg_config'), `#!/bin/sh\necho '${folder}'\n`);
  await chmod(join(folder, 'pg_config'), 0o755);
  for (const name of libraries) await writeFile(join(folder, `${name}.so`), '');
  return execFileSync('sh', ['-c', `${preloadScript}\necho "$preload"`], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  }).trim();
}

test('adds no options for an image without libraries to preload', async () => {
  expect(await preload('vector', 'postgis-3')).toBe('');
});

test('preloads the libraries that need it, with their background jobs disabled', async () => {
  expect(await preload('pg_cron', 'timescaledb')).toBe(
    '-c timescaledb.telemetry_level=off -c timescaledb.max_background_workers=0' +
      ' -c cron.database_name=svc -c cron.launch_active_jobs=off -c shared_preload_libraries=timescaledb,pg_cron',
  );
});
