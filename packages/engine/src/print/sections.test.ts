import { expect, test } from 'vitest';
import { squash } from '../squash.js';

async function headings(...texts: readonly string[]): Promise<readonly string[]> {
  const { sql } = await squash(texts.map((text, index) => ({ name: `${index + 1}.sql`, text })));
  return [...sql.matchAll(/^--\n-- (.+)\n--$/gm)].map(([, title = '']) => title);
}

const tables = (count: number) =>
  Array.from({ length: count }, (_, at) => `CREATE TABLE t${at} (a int);`).join('\n');

test('a long result has sections: definitions that others depend on first, rows last', async () => {
  expect(
    await headings(
      'CREATE EXTENSION IF NOT EXISTS citext;',
      tables(38),
      'INSERT INTO t1 VALUES (1);',
      "CREATE TYPE mood AS ENUM ('glad');",
    ),
  ).toEqual(['Extensions and schemas', 'Types', 'Tables, views and functions', 'Data']);
});

test('a short result, or one of a single kind, has no sections', async () => {
  expect(await headings(tables(20), 'INSERT INTO t1 VALUES (1);')).toEqual([]);
  expect(await headings(tables(60))).toEqual([]);
});

test('has no sections where the order of the history is fixed', async () => {
  // A statement that is not followed keeps everything around it in place.
  const steps = Array.from(
    { length: 10 },
    (_, at) =>
      `CREATE TABLE u${at} (a int);\nINSERT INTO u${at} VALUES (1);\nSELECT unknown_${at}();`,
  );
  expect(await headings(tables(30), ...steps)).toEqual([]);
  expect(await headings(tables(50), ...steps)).toEqual([
    'Tables, views and functions',
    'Data',
    'Everything else, ordered by its dependencies',
  ]);
});
