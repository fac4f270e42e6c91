/** Deeply nested or very large input is squashed, or kept as written, and never crashes the command. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc } from '../run-svc.js';

const count = 5000;
const sum = Array(count).fill('1').join(' + ');
const conjunction = Array.from({ length: count }, (_, index) => `a <> ${index}`).join(' AND ');
const nested = `${'('.repeat(count)}1${')'.repeat(count)}`;
const cases = `${'CASE WHEN true THEN '.repeat(3000)}1${' END'.repeat(3000)}`;

/** Squashes one file without the proof; returns the result. */
async function squashed(sql: string, words: readonly string[] = ['--no-validate']) {
  const folder = await folderWith({ '1.sql': sql });
  const began = performance.now();
  const ended = await svc(['squash', '1.sql', '--single-file', ...words], { folder });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const text = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
  return { text, seconds: (performance.now() - began) / 1000, stdout: ended.stdout };
}

describe('deep nesting', () => {
  test.each([
    ['a sum in a row', `INSERT INTO t VALUES (${sum});`, sum],
    ['parentheses in a row', `INSERT INTO t VALUES (${nested});`, nested],
    ['a chain of AND in a check', `ALTER TABLE t ADD CHECK (${conjunction});`, conjunction],
    ['a sum as default', `ALTER TABLE t ADD b int DEFAULT ${sum};`, sum],
    [
      'a chain of AND in a view',
      `CREATE VIEW v AS SELECT a FROM t WHERE ${conjunction};`,
      conjunction,
    ],
    ['a chain of AND in an index', `CREATE INDEX ON t (a) WHERE ${conjunction};`, conjunction],
    [
      'a sum in a function',
      `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN ${sum}; END $$;`,
      sum,
    ],
    ['a sum in a block', `DO $$ BEGIN INSERT INTO t VALUES (${sum}); END $$;`, sum],
    ['a statement that svc cannot parse', `INSERT INTO t VALUES (${cases});`, cases],
  ])('%s', async (_what, statement, kept) => {
    const { text } = await squashed(
      `CREATE TABLE t (a int);\n${statement}\nALTER TABLE t ADD c int;\n`,
    );
    expect(text).toContain(kept);
    expect(text).toMatch(/\bc int\b/);
  });

  test('many consecutive statements that the parser refuses as too deep', async () => {
    const statement = `INSERT INTO t VALUES (${cases});\n`;
    const { text, stdout } = await squashed(`CREATE TABLE t (a int);\n${statement.repeat(8)}`);
    expect(text.split(cases)).toHaveLength(9);
    expect(stdout).toContain('svc cannot parse this statement');
  });

  test('proves a chain that PostgreSQL accepts', async () => {
    const { stdout } = await squashed(
      `CREATE TABLE t (a int);\nALTER TABLE t ADD CHECK (${conjunction});\nINSERT INTO t VALUES (-1);\n`,
      [],
    );
    expect(stdout).toContain('✓ equivalent');
  });
});

test('refuses a NUL byte with its place', async () => {
  const folder = await folderWith({ '1.sql': "SELECT 1;\nSELECT 'a\0';" });
  const { code, stderr } = await svc(['squash', '1.sql', '--no-validate'], { folder });
  expect(stderr).toMatch(/^error: 1\.sql:2:10: a NUL byte, which .*\. Remove it; if/);
  expect(code).toBe(1);
});

describe('20 MB', () => {
  const rows = 100_000;
  const filling = 'x'.repeat(200);
  test.each([
    [
      'one INSERT',
      () =>
        `INSERT INTO t VALUES\n${Array.from({ length: rows }, (_, i) => `(${i}, '${filling}')`).join(',\n')};\n`,
    ],
    [
      'one COPY',
      () =>
        `COPY t FROM stdin;\n${Array.from({ length: rows }, (_, i) => `${i}\t${filling}`).join('\n')}\n\\.\n`,
    ],
    ['one literal', () => `INSERT INTO t VALUES (1, '${'x'.repeat(20_000_000)}');\n`],
  ])('%s', async (what, data) => {
    const { text, seconds } = await squashed(`CREATE TABLE t (a int, b text);\n${data()}`);
    console.log(`${what} of 20 MB: ${seconds.toFixed(1)} s`);
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(text).toContain(data().trimEnd());
  });
});
