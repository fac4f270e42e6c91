import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith, svc } from '../suites/run-svc.js';

const history = {
  'migrations/20240101_orders.sql':
    "-- what customers buy\nCREATE TABLE orders (id int PRIMARY KEY, note text DEFAULT 'a: \t\n  # b');\n",
  'migrations/20240203_total.sql': 'ALTER TABLE orders ADD COLUMN total numeric;\n',
  'migrations/20240305_seed.sql':
    'SET search_path = public;\nCOPY orders (id, note) FROM stdin;\n1\tone \n2\t\\N\n\\.\nCREATE INDEX CONCURRENTLY i ON orders (id);\n',
};

describe.each(['json', 'yaml'] as const)('--format %s', (format) => {
  test('writes the statements with the origin of each', async () => {
    const folder = await folderWith(history);
    await svc(['squash', 'migrations', '--single-file', '--format', format, '--no-validate'], {
      folder,
    });
    expect(await readdir(join(folder, 'squashed'))).toEqual([
      ...(format === 'json' ? [`squashed.${format}`, 'squashed.map.json'] : []),
      ...(format === 'yaml' ? ['squashed.map.json', `squashed.${format}`] : []),
    ]);
    const text = await readFile(join(folder, `squashed/squashed.${format}`), 'utf8');
    const document = format === 'json' ? JSON.parse(text) : parse(text);
    expect(document).toMatchObject({ generator: 'svc', version: 1 });
    expect(document.statements[0]).toMatchObject({
      comments: ['-- what customers buy'],
      from: [
        { file: 'migrations/20240101_orders.sql', line: 2 },
        { file: 'migrations/20240203_total.sql', rules: ['ALTER TABLE into its CREATE TABLE'] },
      ],
    });
  });

  test('can be read by validate, squash and explain', async () => {
    const folder = await folderWith(history);
    await svc(['squash', 'migrations', '--format', format, '--no-validate'], { folder });
    const proof = await svc(['validate', 'migrations', 'squashed'], { folder });
    expect(proof.stdout).toContain('✓ equivalent');
    const words = ['--single-file', '--no-validate', '--output', 'again'];
    const again = await svc(['squash', 'squashed', ...words], { folder });
    expect(again.code).toBe(0);
    expect(await readFile(join(folder, 'again/squashed.sql'), 'utf8')).toContain(
      '1\tone \n2\t\\N\n\\.',
    );
    const [file = ''] = (await readdir(join(folder, 'squashed'))).filter((name) =>
      /^0001/.test(name),
    );
    const lines = (await readFile(join(folder, 'squashed', file), 'utf8')).split('\n');
    const line = lines.findIndex((each) => each.includes('CREATE TABLE orders')) + 1;
    const { stdout } = await svc(['explain', `squashed/${file}:${line}`], { folder });
    expect(stdout).toContain('Made from 2 statements:');
  });

  test('refuses a file that svc did not write', async () => {
    const folder = await folderWith({ ...history, [`other.${format}`]: '{"a": 1}' });
    const { code, stderr } = await svc(['validate', 'migrations', `other.${format}`], { folder });
    expect(code).toBe(1);
    expect(stderr).toContain(`other.${format}: not a file that svc squash wrote`);
  });
});

describe('--provenance', () => {
  const write = async (...words: readonly string[]) => {
    const folder = await folderWith(history);
    const said = ['squash', 'migrations', '--single-file', '--no-validate', ...words];
    expect((await svc(said, { folder })).code).toBe(0);
    const names = await readdir(join(folder, 'squashed'));
    const [name = ''] = names.filter((each) => !each.includes('.map.'));
    return { folder, names, text: await readFile(join(folder, 'squashed', name), 'utf8') };
  };

  test('lines: in the file and in the map', async () => {
    const { names, text } = await write();
    expect(names).toEqual(['squashed.map.json', 'squashed.sql']);
    expect(text).toContain('-- 20240101_orders.sql:2, 20240203_total.sql:1\n');
  });

  test('map: not in the file, but its lines can still be explained', async () => {
    const { folder, names, text } = await write('--provenance', 'map');
    expect(names).toEqual(['squashed.map.json', 'squashed.sql']);
    expect(text).not.toContain('20240101_orders');
    const line = text.split('\n').findIndex((each) => each.includes('CREATE TABLE orders')) + 1;
    const { stdout } = await svc(['explain', `squashed/squashed.sql:${line}`], { folder });
    expect(stdout).toContain('Made from 2 statements:');
  });

  test('none: nowhere, in no format', async () => {
    const { names, text } = await write('--provenance', 'none', '--format', 'json');
    expect(names).toEqual(['squashed.json']);
    expect(JSON.parse(text).statements[0]).not.toHaveProperty('from');
  });
});

describe('names', () => {
  test('--filename names the single file and its map', async () => {
    const folder = await folderWith(history);
    const words = ['--single-file', '--filename', 'schema.sql', '--no-validate'];
    expect((await svc(['squash', 'migrations', ...words], { folder })).code).toBe(0);
    expect(await readdir(join(folder, 'squashed'))).toEqual(['schema.map.json', 'schema.sql']);
  });

  test('--preserve-timestamps keeps the names of the migrations, in order', async () => {
    const folder = await folderWith(history);
    const words = ['--preserve-timestamps', '--no-validate'];
    expect((await svc(['squash', 'migrations', ...words], { folder })).code).toBe(0);
    expect(await readdir(join(folder, 'squashed'))).toEqual([
      '20240101_orders.sql',
      '20240305_seed.sql',
      'squashed.map.json',
    ]);
  });

  test('keeps a moved statement in the previous file, so that the names stay in order', async () => {
    const folder = await folderWith({
      'migrations/1_a.sql': 'CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE c (id int);',
      'migrations/2_b.sql': 'CREATE TABLE b (id int PRIMARY KEY);',
      'migrations/3_c.sql': 'ALTER TABLE c ADD b int REFERENCES b;',
    });
    await svc(['squash', 'migrations', '--preserve-timestamps', '--no-validate'], { folder });
    expect(await readdir(join(folder, 'squashed'))).toEqual([
      '1_a.sql',
      '2_b.sql',
      'squashed.map.json',
    ]);
    const second = await readFile(join(folder, 'squashed/2_b.sql'), 'utf8');
    expect(second).toContain('CREATE TABLE c');
  });

  test('refuses to preserve timestamps that are out of order', async () => {
    const folder = await folderWith({
      'b.sql': 'CREATE TABLE b ();',
      'a.sql': 'CREATE TABLE a ();',
    });
    const { code, stderr } = await svc(['squash', 'b.sql', 'a.sql', '--preserve-timestamps'], {
      folder,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'the name b.sql does not sort after the start, so timestamps cannot be preserved',
    );
    expect(await readdir(folder)).toEqual(['a.sql', 'b.sql']);
  });
});
