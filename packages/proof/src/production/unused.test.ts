import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareClusters, startCluster } from '../engines/embedded/cluster.js';
import { findPostgresPackage } from '../engines/embedded/postgres-package.js';
import { PrivateFolders } from '../engines/embedded/private-folder.js';
import { connectTo } from '../engines/server/dsn.js';
import { findUnused } from './unused.js';

const folders = new PrivateFolders();
let dsn: string;

beforeAll(async () => {
  const prepared = await prepareClusters(await findPostgresPackage(18), folders);
  const { address } = await startCluster(prepared, folders);
  dsn = `postgresql://postgres@/postgres?host=${address.host}`;
  const session = await connectTo(dsn);
  await session.execute(`
    CREATE TABLE used (id int PRIMARY KEY, a int); CREATE INDEX used_a ON used (a);
    CREATE TABLE dusty (id int PRIMARY KEY, a int UNIQUE); CREATE INDEX dusty_a ON dusty (a);
    CREATE VIEW fresh AS SELECT * FROM used; CREATE VIEW stale AS SELECT id FROM used JOIN dusty USING (id);
    CREATE FUNCTION called() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN 1; END';
    CREATE FUNCTION forgotten() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN 1; END'`);
  await session.execute(`ALTER DATABASE postgres SET track_functions = 'all'`);
  await session.close();
  const user = await connectTo(dsn);
  await user.execute(`SELECT pg_stat_reset()`);
  await user.execute(`INSERT INTO used VALUES (1, 1)`);
  await user.execute(`SELECT * FROM fresh; SELECT called(); SELECT pg_stat_force_next_flush()`);
  await user.close();
});
afterAll(() => folders.close());

test('lists the objects that were not used since the statistics were reset, with the numbers', async () => {
  const { since, objects, notes } = await findUnused(dsn);
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(notes).toEqual([]);
  expect(objects.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'index public.dusty_a',
    'index public.used_a',
    'table public.dusty',
    'view public.stale',
    'function public.forgotten',
  ]);
  expect(objects.map(({ numbers }) => numbers)).toEqual([
    expect.stringMatching(/^0 scans, \d+ bytes|kB$/),
    expect.stringMatching(/^0 scans, \d+ kB$/),
    expect.stringMatching(/^0 scans, 0 rows written, about 0 rows, \d+ kB$/),
    '0 scans of public.dusty, which it reads',
    '0 calls',
  ]);
});
