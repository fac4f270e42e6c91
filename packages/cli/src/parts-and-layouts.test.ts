/** Parts of a history, layouts of tools, the archive, and earlier squashes, tested with the command. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
  test('leave the rest unchanged, after a baseline with the last squashed version', async () => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc(
      ['squash', 'migrations', '--layout', 'same', '--keep', '1', '--no-validate'],
      { folder },
    );
    expect(code).toBe(0);
    expect(stdout).toContain('followed by 1 unchanged migration');
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

  test('give the plain file a name that sorts before the rest', async () => {
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
    [['--layout', 'same', '--single-file'], /--layout same cannot be combined with --single-file/],
    [['--layout', 'rails'], /Allowed choices are plain, same, supabase/],
    [['--archive', 'migrations/old'], /is inside the folder of the migrations/],
  ])('%j is refused', async (words, message) => {
    const folder = await folderWith(history);
    const { code, stderr } = await svc(['squash', 'migrations', ...words, '--no-validate'], {
      folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test('--layout same lists the layouts if no tool is recognized', async () => {
    const folder = await folderWith({ 'm/1.sql': 'CREATE TABLE t (a int);' });
    const { code, stderr } = await svc(['squash', 'm', '--layout', 'same', '--no-validate'], {
      folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/does not recognize the tool/)]);
  });
});

test('--archive moves the squashed migrations away, and the next squash keeps their provenance', async () => {
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

describe('in place', () => {
  const inPlace = ['--layout', 'same', '--no-validate', '--archive', 'before'];
  const below = async (folder: string, name: string) =>
    (await readdir(join(folder, name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(folder, name), join(entry.parentPath, entry.name)))
      .sort();

  test('Flyway: repeatable migrations stay, undo files move with their migrations', async () => {
    const folder = await folderWith({
      'sql/V1__a.sql': 'CREATE TABLE a (id int);',
      'sql/V2__b.sql': 'CREATE TABLE b (id int);',
      'sql/U2__b.sql': 'DROP TABLE b;',
      'sql/R__v.sql': 'CREATE OR REPLACE VIEW v AS SELECT id FROM a;',
    });
    expect((await svc(['squash', 'sql', ...inPlace], { folder })).code).toBe(0);
    expect(await below(folder, 'sql')).toEqual([
      '.squashed.map.json',
      'R__v.sql',
      'V2__squashed.sql',
    ]);
    expect(await below(folder, 'before')).toEqual(['U2__b.sql', 'V1__a.sql', 'V2__b.sql']);
  });

  test('Play: migrations that stay get new numbers, and their old files are removed', async () => {
    const evolution = (up: string) => `# --- !Ups\n${up}\n# --- !Downs\nSELECT 1;\n`;
    const folder = await folderWith({
      'm/1.sql': evolution('CREATE TABLE a (id int);'),
      'm/2.sql': evolution('CREATE TABLE b (id int);'),
      'm/3.sql': evolution('CREATE TABLE c (id int);'),
    });
    const { code } = await svc(['squash', 'm', ...inPlace, '--keep', '1'], { folder });
    expect(code).toBe(0);
    expect(await below(folder, 'm')).toEqual(['.squashed.map.json', '1.sql', '2.sql']);
    expect(await read(folder, 'm/2.sql')).toContain('CREATE TABLE c');
    expect(await below(folder, 'before')).toEqual(['1.sql', '2.sql', '3.sql']);
  });

  test('Drizzle: the archive has the replaced files, including the old journal', async () => {
    const entry = (idx: number) => ({ idx, when: 100 * idx, tag: `000${idx}_t${idx}` });
    const journal = JSON.stringify({ entries: [entry(0), entry(1), entry(2)] });
    const folder = await folderWith({
      'out/0000_t0.sql': 'CREATE TABLE t0 (id int);',
      'out/0001_t1.sql': 'CREATE TABLE t1 (id int);',
      'out/0002_t2.sql': 'CREATE TABLE t2 (id int);',
      'out/meta/_journal.json': journal,
      'out/meta/0000_snapshot.json': '{"id":"i0"}',
      'out/meta/0001_snapshot.json': '{"id":"i1","prevId":"i0"}',
      'out/meta/0002_snapshot.json': '{"id":"i2","prevId":"i1"}',
    });
    const { code } = await svc(['squash', 'out', ...inPlace, '--keep', '1'], { folder });
    expect(code).toBe(0);
    expect(await below(folder, 'out')).toEqual([
      '.squashed.map.json',
      '0001_t1.sql',
      '0002_t2.sql',
      'meta/0001_snapshot.json',
      'meta/0002_snapshot.json',
      'meta/_journal.json',
    ]);
    expect(await below(folder, 'before')).toEqual([
      '0000_t0.sql',
      '0001_t1.sql',
      'meta/0000_snapshot.json',
      'meta/0001_snapshot.json',
      'meta/_journal.json',
    ]);
    expect(await read(folder, 'before/meta/_journal.json')).toBe(journal);
    expect(await read(folder, 'out/meta/0002_snapshot.json')).toBe('{"id":"i2","prevId":"i1"}');
  });
});

describe('svc check', () => {
  test('proves nothing if nothing has changed, and fails if a squash is out of date', async () => {
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
    expect(stale.stdout).toContain(
      '4 migrations are not squashed yet, but check.max_files allows 3',
    );
    expect(stale.stdout).toContain('The squash is out of date');
  });

  test('in place: builds nothing until something changes', async () => {
    const folder = await folderWith(history);
    const words = [
      'squash',
      'migrations',
      '--layout',
      'same',
      '--keep',
      '1',
      '--archive',
      'before',
    ];
    expect((await svc(words, { folder })).code).toBe(0);
    const same = await svc(['check', 'migrations', '--json'], { folder });
    expect(JSON.parse(same.stdout)).toMatchObject({ passed: true, unchanged: true });
    await writeFile(
      join(folder, 'migrations/00004_more.sql'),
      goose('CREATE TABLE more (id int);', 'DROP TABLE more;'),
    );
    const later = await svc(['check', 'migrations', '--json'], { folder });
    expect(JSON.parse(later.stdout)).toMatchObject({ passed: true, unchanged: false });
    await writeFile(
      join(folder, 'migrations/00003_note.sql'),
      goose('CREATE INDEX on_nothing ON nothing (id);', 'SELECT 1;'),
    );
    expect((await svc(['check', 'migrations'], { folder })).code).toBe(1);
  });

  test('fails if the squash does not exist', async () => {
    const folder = await folderWith(history);
    const { code, stderr } = await svc(['check', 'migrations', '--squashed', 'nowhere'], {
      folder,
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('nowhere: no such file or folder')]);
  });
});
