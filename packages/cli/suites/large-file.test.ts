/** A file of 50 MB is applied like any other, however its rows are written. */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { folderWith, svcAlone } from './run-svc.js';

const rows = 250_000;
const filling = 'x'.repeat(200);

const forms: Readonly<Record<string, () => Generator<string>>> = {
  *'a statement a row'() {
    yield 'CREATE TABLE t (a int, b text);\n';
    for (let i = 0; i < rows; i += 1) yield `INSERT INTO t VALUES (${i}, '${filling}');\n`;
  },
  *'one statement'() {
    yield 'CREATE TABLE t (a int, b text);\nINSERT INTO t VALUES\n';
    for (let i = 1; i < rows; i += 1) yield `  (${i}, '${filling}'),\n`;
    yield `  (0, '${filling}');\n`;
  },
  *'COPY with its data'() {
    yield 'CREATE TABLE t (a int, b text);\nCOPY t FROM stdin;\n';
    for (let i = 0; i < rows; i += 1) yield `${i}\t${filling}\n`;
    yield '\\.\n';
  },
};

test.each(Object.keys(forms))('%s', async (form) => {
  const folder = await folderWith({});
  const file = join(folder, 'large.sql');
  await pipeline(Readable.from(forms[form]?.() ?? []), createWriteStream(file));
  expect((await stat(file)).size).toBeGreaterThan(50_000_000);
  const began = performance.now();
  const { code, stdout, stderr } = await svcAlone(['validate', file, file], { folder });
  console.log(`${form}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect(stdout).toContain('✓ equivalent');
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

test('the same 250,000 rows in two forms are equal, and one more is found', async () => {
  const folder = await folderWith({});
  const write = (name: string, ...parts: Generator<string>[]) =>
    pipeline(
      Readable.from(
        (function* () {
          for (const part of parts) yield* part;
        })(),
      ),
      createWriteStream(join(folder, name)),
    );
  const [statements, copy] = [forms['one statement'], forms['COPY with its data']];
  if (!statements || !copy) throw new Error('no such form');
  await write('original.sql', statements());
  await write('squashed.sql', copy());
  const equal = await svcAlone(['validate', 'original.sql', 'squashed.sql'], { folder });
  expect([equal.code, equal.stdout]).toEqual([0, expect.stringContaining('✓ equivalent')]);

  await write(
    'squashed.sql',
    copy(),
    (function* () {
      yield "INSERT INTO t VALUES (-1, 'one more');\n";
    })(),
  );
  const different = await svcAlone(['validate', 'original.sql', 'squashed.sql'], { folder });
  expect(different.stdout).toContain('+ (-1,"one more")');
  expect(different.code).toBe(1);
});
