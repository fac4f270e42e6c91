/**
 * Input that cannot be read or applied: the message has file, line and column, the problem and advice; the exit
 * code is 1.
 */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc } from '../suites/run-svc.js';
import type { Ended } from '../suites/warm-process.js';

const sound = 'CREATE TABLE sound (a int);\n';

/** Validates the folder `original` with these files against a valid set. */
async function validateOriginal(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Ended> {
  const folder = await folderWith({ 'squashed/1.sql': sound, ...files });
  return svc(['validate', 'original', 'squashed'], { folder });
}

describe('reports what is wrong with the path', () => {
  test('no such folder', async () => {
    const { code, stdout, stderr } = await validateOriginal({});
    expect(stderr).toBe('error: original: no such file or folder\n');
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  test('an error in the second folder', async () => {
    const folder = await folderWith({ 'original/1.sql': sound });
    const { code, stderr } = await svc(['validate', 'original', 'squashed'], { folder });
    expect(stderr).toBe('error: squashed: no such file or folder\n');
    expect(code).toBe(1);
  });

  test('an empty folder', async () => {
    const { code, stderr } = await validateOriginal({ 'original/.gitkeep': '' });
    expect(stderr).toBe('error: original: the folder is empty; give a folder with .sql files\n');
    expect(code).toBe(1);
  });

  test('a folder without SQL', async () => {
    const { code, stderr } = await validateOriginal({ 'original/notes.txt': 'hello' });
    expect(stderr).toMatch(/^error: original: the folder has no \.sql files; give the folder with/);
    expect(code).toBe(1);
  });

  test('a folder with only down migrations', async () => {
    const { code, stderr } = await validateOriginal({ 'original/1.down.sql': 'DROP TABLE t;' });
    expect(stderr).toMatch(
      /^error: original: no migrations to apply; .*1\.down\.sql: it is a down migration/,
    );
    expect(code).toBe(1);
  });

  test('a broken link', async () => {
    const folder = await folderWith({ 'original/1.sql': sound });
    await symlink('gone.sql', join(folder, 'original/2.sql'));
    const { code, stderr } = await svc(['validate', 'original', 'original'], { folder });
    expect(stderr).toMatch(/^error: original\/2\.sql: broken link; remove it or restore/);
    expect(code).toBe(1);
  });
});

describe('reports what is wrong with the bytes', () => {
  test('a file that is not UTF-8', async () => {
    const latin = Buffer.from(
      "CREATE TABLE t (a text);\nINSERT INTO t VALUES ('café');\n",
      'latin1',
    );
    const { code, stdout, stderr } = await validateOriginal({ 'original/1.sql': latin });
    expect(stderr).toMatch(
      /^error: original\/1\.sql:2:27: the file is not UTF-8: byte 0xe9 .*iconv -f WINDOWS-1252 -t UTF-8 original\/1\.sql\n$/,
    );
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  test('a file that is UTF-16', async () => {
    const bytes = Buffer.from('\ufeffSELECT 1;', 'utf16le');
    const { code, stderr } = await validateOriginal({ 'original/1.sql': bytes });
    expect(stderr).toMatch(
      /^error: original\/1\.sql:1:1: the file is UTF-16, not UTF-8\. Save it as/,
    );
    expect(code).toBe(1);
  });

  test('a NUL byte', async () => {
    const { code, stderr } = await validateOriginal({
      'original/1.sql': "SELECT 1;\nSELECT 'a\0';",
    });
    expect(stderr).toMatch(/^error: original\/1\.sql:2:10: a NUL byte, which .*\. Remove it; if/);
    expect(code).toBe(1);
  });
});

describe('reports what is wrong with the SQL', () => {
  test('a psql command', async () => {
    const { code, stdout } = await validateOriginal({
      'original/1.sql': 'CREATE TABLE t (a int);\n\\i other.sql\n',
    });
    expect(stdout).toContain('✗ the original set does not apply');
    expect(stdout).toContain(
      'original/1.sql:2:1: \\i is a psql command, and svc runs SQL, not psql\n' +
        '  hint: Insert the included SQL here, or give the included file as a separate migration.',
    );
    expect(code).toBe(1);
  });

  test('a string that is never closed', async () => {
    const { code, stdout } = await validateOriginal({
      'original/1.sql': "CREATE TABLE t (a text);\nINSERT INTO t VALUES ('abc);\n",
    });
    expect(stdout).toContain(
      "original/1.sql:2:23: a string begins here and is never closed\n  hint: Close it with '.",
    );
    expect(code).toBe(1);
  });

  test('a syntax error, in the squashed set', async () => {
    const folder = await folderWith({
      'original/1.sql': sound,
      'squashed.sql': 'CREATE TABLE t (a int);\n\n  CREATE TABEL u (a int);\n',
    });
    const { code, stdout } = await svc(['validate', 'original', 'squashed.sql'], { folder });
    expect(stdout).toContain('✗ the squashed set does not apply');
    expect(stdout).toContain(
      'squashed.sql:3:10: syntax error at or near "TABEL" (SQLSTATE 42601)\n' +
        '  statement: CREATE TABEL u (a int)\n',
    );
    expect(code).toBe(1);
  });
});

test('orders two files with the same number by name, and prints a note', async () => {
  const { code, stdout, stderr } = await validateOriginal({
    'original/001_orders.sql': 'CREATE TABLE orders (customer int REFERENCES customers);',
    'original/001_customers.sql': 'CREATE TABLE customers (id int PRIMARY KEY);',
    'original/0001_another.sql': sound,
  });
  expect(stderr).toMatch(
    /^note: original: 0001_another\.sql and 001_customers\.sql and 001_orders\.sql have the same number: ordered by name; rename one/,
  );
  // Customers sort before orders, so the set applies and only differs from the valid one.
  expect(stdout).toContain('✗ different');
  expect(code).toBe(1);
});
