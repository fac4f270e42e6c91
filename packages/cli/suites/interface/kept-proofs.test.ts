/** A proven set is not proven again until something changes, and a longer one starts from a cached database. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whole } from '../../../proof/suites/seed.js';
import { folderWith, svc } from '../run-svc.js';

test('proves a squash once, until something changes or --no-cache is given', async () => {
  const folder = await folderWith({ 'migrations/1.sql': 'CREATE TABLE t (a int);\n' });
  const around = { folder, environment: { SVC_CACHE_DIR: join(folder, 'kept') } };
  const squash = async (...more: readonly string[]) => {
    const words = ['squash', 'migrations', '--single-file', '--json', ...more];
    const { code, stdout } = await svc(words, around);
    expect(code).toBe(0);
    const { squashed, proof } = JSON.parse(stdout);
    expect(proof.outcome).toBe('equivalent');
    return { squashed, since: proof.kept_since };
  };
  const written = () => readFile(join(folder, 'squashed/squashed.sql'), 'utf8');

  const first = await squash();
  expect(first.since).toBeUndefined();
  const bytes = await written();
  await rm(join(folder, 'squashed'), { recursive: true });
  expect(await squash()).toEqual({ squashed: first.squashed, since: expect.any(String) });
  expect(await written()).toBe(bytes);

  for (const change of [['--no-cache'], ['--safety', 'conservative'], ['--preserve-timestamps']]) {
    expect((await squash(...change)).since).toBeUndefined();
  }
  await writeFile(join(folder, 'migrations/2.sql'), 'ALTER TABLE t ADD b int;\n');
  expect((await squash()).since).toBeUndefined();

  const said = await svc(['squash', 'migrations', '--single-file'], around);
  expect(said.stdout).toMatch(
    /embedded, proven \d{4}-\d\d-\d\d \d\d:\d\d UTC; nothing has changed/,
  );
  const { stdout } = await svc(['cache', 'clear', '--json'], around);
  expect(JSON.parse(stdout)).toMatchObject({ proofs: 4, cleared: true });
  expect((await squash()).since).toBeUndefined();
});

test('proves a validation once, if both sets were equivalent', async () => {
  const folder = await folderWith({
    'a.sql': 'CREATE TABLE t (a int);\n',
    'b.sql': 'CREATE TABLE t (a int );\n',
    'c.sql': 'CREATE TABLE t (a text);\n',
  });
  const around = { folder, environment: { SVC_CACHE_DIR: join(folder, 'kept') } };
  const since = async (original: string, squashed: string, ...more: readonly string[]) =>
    JSON.parse((await svc(['validate', original, squashed, '--json', ...more], around)).stdout)
      .kept_since;
  expect(await since('a.sql', 'b.sql')).toBeUndefined();
  expect(await since('a.sql', 'b.sql')).toEqual(expect.any(String));
  expect(await since('a.sql', 'b.sql', '--engine', 'sandbox')).toBeUndefined();
  expect(await since('a.sql', 'c.sql')).toBeUndefined();
  expect(await since('a.sql', 'c.sql')).toBeUndefined();
});

/** A file that takes more than five seconds, because other databases are not kept. */
const slow = 'DO $$ BEGIN FOR i IN 1..500000000 LOOP NULL; END LOOP; END $$;\n';

test.runIf(whole)(
  'builds a history that has grown from the database of its first files',
  async () => {
    const folder = await folderWith({ 'migrations/1.sql': `CREATE TABLE t (a int);\n${slow}` });
    const around = { folder, environment: { SVC_CACHE_DIR: join(folder, 'kept') } };
    const squash = async (...more: readonly string[]) =>
      (await svc(['squash', 'migrations', '--single-file', ...more], around)).stdout;
    expect(await squash()).not.toContain('an earlier proof');
    await writeFile(join(folder, 'migrations/2.sql'), 'ALTER TABLE t ADD b int;\n');
    expect(JSON.parse(await squash('--json', '--no-cache')).proof).not.toHaveProperty(
      'reused_files',
    );
    expect(JSON.parse(await squash('--json')).proof).toMatchObject({ reused_files: 1 });
    await writeFile(join(folder, 'migrations/3.sql'), 'ALTER TABLE t ADD c int;\n');
    expect(await squash()).toContain(
      '; an earlier proof had built the first migration (--no-cache builds it again)',
    );
    const { stdout } = await svc(['cache', '--json'], around);
    expect(JSON.parse(stdout)).toMatchObject({ proofs: 3, databases: 1 });
  },
);
