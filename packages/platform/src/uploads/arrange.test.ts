import { expect, test } from 'vitest';
import { arrange, type Order } from './arrange.js';

function arranged(names: readonly string[], order: Order = 'natural') {
  const { files, leftOut } = arrange(
    names.map((name) => ({ name })),
    order,
  );
  return { files: files.map(({ name }) => name), leftOut };
}

test('numbers are compared by value', () => {
  expect(arranged(['10_c.sql', '9_b.sql', '1_a.sql']).files).toEqual([
    '1_a.sql',
    '9_b.sql',
    '10_c.sql',
  ]);
});

test('keeps a given order and every file in it', () => {
  const names = ['b.sql', 'a.down.sql', 'a.txt'];
  expect(arranged(names, 'given')).toEqual({ files: names, leftOut: [] });
});

test('leaves out down migrations and other files, and lists them', () => {
  expect(arranged(['1.up.sql', '1.down.sql', 'README.md'])).toEqual({
    files: ['1.up.sql'],
    leftOut: [
      { file: '1.down.sql', reason: 'it is a down migration' },
      { file: 'README.md', reason: 'its name does not end in .sql' },
    ],
  });
});

test('lists a file in a subfolder, with advice', () => {
  const { files, leftOut } = arranged(['up/a.sql', 'up/sub/b.sql', 'up/.hidden.sql']);
  expect(files).toEqual(['up/a.sql']);
  expect(leftOut).toEqual([
    {
      file: 'up/sub/b.sql',
      reason:
        'it is in a subfolder of the other files: send it with the path of the others, or send it alone; order=given uses every file, in the order sent',
    },
    { file: 'up/.hidden.sql', reason: 'its name begins with a dot' },
  ]);
});

test('ignores the folder that contains all files', () => {
  expect(arranged(['db/migrations/2.sql', 'db/migrations/1.sql']).files).toEqual([
    'db/migrations/1.sql',
    'db/migrations/2.sql',
  ]);
});

test('accepts a folder for each migration', () => {
  const names = ['prisma/2024_b/migration.sql', 'prisma/2023_a/migration.sql'];
  expect(arranged(names).files).toEqual(names.toReversed());
});
