/** The PostgreSQL of `embedded:<folder>`, when two want it: a server, and its operator beside it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/index.js';

test('whoever comes second takes the one that is at work, and leaves it running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-service-'));
  await chmod(folder, 0o755);
  const url = `embedded:${join(folder, 'database')}`;
  const first = await openDatabase(url);
  await first.pool.query('CREATE TABLE seen (by text)');
  const second = await openDatabase(url);
  await second.pool.query("INSERT INTO seen VALUES ('the second')");
  await second.close();
  expect((await first.pool.query('SELECT by FROM seen')).rows).toEqual([{ by: 'the second' }]);
  await first.close();
  const third = await openDatabase(url);
  expect((await third.pool.query('SELECT by FROM seen')).rows).toEqual([{ by: 'the second' }]);
  await third.close();
  await rm(folder, { recursive: true, force: true });
});
