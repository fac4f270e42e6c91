import { expect, test } from 'vitest';
import { moved, uploadSet, withFiles } from './upload-set.js';

const picked = (...names: readonly string[]) => names.map((name) => ({ name, file: new Blob() }));
const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

test('shows files in the order that the platform uses', () => {
  const { files, leftOut } = uploadSet(
    picked('db/10_email.sql', 'db/9_users.sql', 'db/9_users.down.sql', 'db/readme.md'),
    'natural',
  );
  expect(namesOf(files)).toEqual(['db/9_users.sql', 'db/10_email.sql']);
  expect(leftOut.map(({ file }) => file).sort()).toEqual(['db/9_users.down.sql', 'db/readme.md']);
});

test('a custom order includes every file', () => {
  const { files, leftOut } = uploadSet(picked('b.sql', 'a.down.sql'), 'given');
  expect(namesOf(files)).toEqual(['b.sql', 'a.down.sql']);
  expect(leftOut).toEqual([]);
});

test('a file that is picked again is listed once', () => {
  expect(namesOf(withFiles(picked('a.sql', 'b.sql'), picked('a.sql', 'c.sql')))).toEqual([
    'b.sql',
    'a.sql',
    'c.sql',
  ]);
});

test('a file moves by one position, and not beyond the ends', () => {
  const files = picked('a.sql', 'b.sql', 'c.sql');
  expect(namesOf(moved(files, 'c.sql', -1))).toEqual(['a.sql', 'c.sql', 'b.sql']);
  expect(namesOf(moved(files, 'a.sql', -1))).toEqual(['a.sql', 'b.sql', 'c.sql']);
  expect(namesOf(moved(files, 'c.sql', 1))).toEqual(['a.sql', 'b.sql', 'c.sql']);
});
