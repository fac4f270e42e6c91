/** A part of a history, the layout of its tool, the archive, and an earlier squash, through the command. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc } from '../suites/run-svc.js';

const goose = (up: string, down: string) => `-- +goose Up\n${up}\n-- +goose Down\n${down}\n`;

const history = {
  'migrations/00001_orders.sql': goose('CREATE TABLE orders (id int);', 'DROP TABLE orders;'),
  'migrations/00002_total.sql': goose(
    'ALTER TABLE orders ADD total int;',
    'ALTER TABLE orders DROP total;',
  ),
  'migrations/00003_note.sql': goose(
    'ALTER TABLE orders ADD note text;',
    'ALTER TABLE orders DROP note;',
  ),
};

const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

describe('--keep and --to', () => {
  test('leave the rest as it is, behind a baseline with the last squashed version', async () => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc(
      ['squash', 'migrations', '--layout', 'same', '--keep', '1', '--no-validate'],
      { folder },
    );
    expect(code).toBe(0);
    expect(stdout).toContain('behind it, as they are: 1 migration');
    expect((await readdir(join(folder, 'squashed'))).sort()).toEqual([
      '.squashed.map.json',
      '00002_squashed.sql',
      '00003_note.sql',
    ]);
    expect(await read(folder, 'squashed/00003_note.sql')).toBe(
      history['migrations/00003_note.sql'],
    );
    const again = await svc(
      ['squash', 'migrations', '--layout', 'goose', '--to', '00002', '--no-validate', '--diff'],
      { folder },
    );
    expect(again.code).toBe(0);
    expect(again.stdout).not.toContain('@@');
  });

  test('in plain files too, with a name that sorts before the rest', async () => {
    const folder = await folderWith(history);
    const words = ['squash', 'migrations', '--to', '00002_total.sql', '--no-validate'];
    expect((await svc(words, { folder })).code).toBe(0);
    expect((await readdir(join(folder, 'squashed'))).sort()).toEqual([
      '00002_squashed.map.json',
      '00002_squashed.sql',
      '00003_note.sql',
    ]);
  });

  test.each([
    [['--keep', '3'], /--keep 3 leaves nothing to squash: there are 3 migrations/],
    [['--to', '00002_totl.sql'], /did you mean 00002_total\.sql\?/],
    [['--layout', 'same', '--single-file'], /--layout same does not go with --single-file/],
    [['--layout', 'rails'], /Allowed choices are plain, same, supabase/],
    [['--archive', 'migrations/old'], /lies in the folder of the migrations/],
  ])('%j is refused', async (words, message) => {
    const folder = await folderWith(history);
    const { code, stderr } = await svc(['squash', 'migrations', ...words, '--no-validate'], {
      folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test('--layout same names the layouts where no tool is recognized', async () => {
    const folder = await folderWith({ 'm/1.sql': 'CREATE TABLE t (a int);' });
    const { code, stderr } = await svc(['squash', 'm', '--layout', 'same', '--no-validate'], {
      folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/does not recognize the tool/)]);
  });
});

test('--archive moves what was squashed away, and the next squash reaches through to it', async () => {
  const folder = await folderWith(history);
  const words = ['squash', 'migrations', '--layout', 'same', '--no-validate'];
  await svc([...words, '--keep', '1', '--archive', 'first'], { folder });
  expect((await readdir(join(folder, 'migrations'))).sort()).toEqual([
    '.squashed.map.json',
    '00002_squashed.sql',
    '00003_note.sql',
  ]);
  expect((await readdir(join(folder, 'first'))).sort()).toEqual([
    '00001_orders.sql',
    '00002_total.sql',
  ]);
  await svc([...words, '--output', 'a'], { folder });
  await svc([...words, '--output', 'b'], { folder });
  const text = await read(folder, 'a/00003_squashed.sql');
  expect(await read(folder, 'b/00003_squashed.sql')).toBe(text);
  expect(await read(folder, 'b/.squashed.map.json')).toBe(
    await read(folder, 'a/.squashed.map.json'),
  );
  expect(text.match(/squashed by svc/g)).toHaveLength(1);
  const line = text.split('\n').findIndex((each) => each.startsWith('CREATE TABLE')) + 1;
  const { stdout } = await svc(['explain', `a/00003_squashed.sql:${line}`], { folder });
  expect(stdout).toContain(
    'migrations/00002_squashed.sql:8 (from migrations/00001_orders.sql:2, migrations/00002_total.sql:2)',
  );
});

describe('svc check', () => {
  test('proves nothing anew where nothing has changed, and says when a squash is stale', async () => {
    const folder = await folderWith(history);
    expect((await svc(['squash', 'migrations'], { folder })).code).toBe(0);
    const same = await svc(['check', 'migrations'], { folder });
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('✓ unchanged')]);
    const later = await folderWith({
      ...history,
      'migrations/00004_more.sql': goose('CREATE TABLE more (id int);', 'DROP TABLE more;'),
      'squashed/0001_orders.sql': await read(folder, 'squashed/0001_orders.sql'),
      'svc.config.json': '{ "check": { "max_files": 3 } }',
    });
    const stale = await svc(['check', 'migrations', '--squashed', 'squashed'], { folder: later });
    expect(stale.code).toBe(1);
    expect(stale.stdout).toContain('4 migrations have piled up, and check.max_files allows 3');
    expect(stale.stdout).toContain('The squash is stale');
  });

  test('a squash that is not there', async () => {
    const folder = await folderWith(history);
    const { code, stderr } = await svc(['check', 'migrations', '--squashed', 'nowhere'], {
      folder,
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('nowhere: no such file or folder')]);
  });
});
