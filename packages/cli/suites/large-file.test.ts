/** A file of 10 MB, or of 50 MB in the whole suite, is applied like any other, for each way to write its rows. */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { whole } from '../../proof/suites/seed.js';
import { folderWith, svcAlone } from './run-svc.js';

const rows = whole ? 250_000 : 50_000;
const filling = 'x'.repeat(200);

function* aStatementARow(): Generator<string> {
  yield 'CREATE TABLE t (a int, b text);\n';
  for (let i = 0; i < rows; i += 1) yield `INSERT INTO t VALUES (${i}, '${filling}');\n`;
}

function* oneStatement(): Generator<string> {
  yield 'CREATE TABLE t (a int, b text);\nINSERT INTO t VALUES\n';
  for (let i = 1; i < rows; i += 1) yield `  (${i}, '${filling}'),\n`;
  yield `  (0, '${filling}');\n`;
}

function* copyWithData(): Generator<string> {
  yield 'CREATE TABLE t (a int, b text);\nCOPY t FROM stdin;\n';
  for (let i = 0; i < rows; i += 1) yield `${i}\t${filling}\n`;
  yield '\\.\n';
}

async function write(file: string, ...parts: readonly Iterable<string>[]): Promise<void> {
  const all = (function* () {
    for (const part of parts) yield* part;
  })();
  await pipeline(Readable.from(all), createWriteStream(file));
  expect((await stat(file)).size).toBeGreaterThan(200 * rows);
}

test('a large file with one statement per row is equivalent to itself', async () => {
  const folder = await folderWith({});
  await write(join(folder, 'large.sql'), aStatementARow());
  const { code, stdout, stderr } = await svcAlone(['validate', 'large.sql', 'large.sql'], {
    folder,
  });
  expect(stdout).toContain('✓ equivalent');
  expect([code, stderr]).toEqual([0, '']);
});

test('all rows in one statement are equal to those of a COPY, except for the added row', async () => {
  const folder = await folderWith({});
  await write(join(folder, 'original.sql'), oneStatement());
  await write(join(folder, 'squashed.sql'), copyWithData(), [
    "INSERT INTO t VALUES (-1, 'one more');\n",
  ]);
  const { code, stdout } = await svcAlone(['validate', 'original.sql', 'squashed.sql'], { folder });
  expect(stdout).toContain('0 only in the original, 1 only in the squashed database');
  expect(stdout).toContain('+ (-1,"one more")');
  expect(code).toBe(1);
});
