import { expect, test } from 'vitest';
import { type Compared, changesBetween, isEmpty } from './changes.js';

const output = (text: string) => ({ number: 1, file: '', line: 1, end_line: 1, text, from: [] });
const table = (name: string, events: readonly string[], exists = true) => ({
  kind: 'table' as const,
  name,
  former_names: [],
  exists,
  events: events.map((what, at) => ({ input: at + 1, what })),
});

const before: Compared = {
  files: [
    { name: '1.sql', text: 'CREATE TABLE a ();' },
    { name: '2.sql', text: 'CREATE TABLE b ();' },
  ],
  map: {
    outputs: [output('CREATE TABLE a ()'), output('CREATE TABLE b ()')],
    objects: [table('a', ['created']), table('b', ['created'])],
  },
};
const after: Compared = {
  files: [
    { name: '1.sql', text: 'CREATE TABLE a (); -- edited' },
    { name: '2.sql', text: 'CREATE TABLE b ();' },
    { name: '3.sql', text: 'ALTER TABLE a ADD x int; DROP TABLE b; CREATE TABLE c ();' },
  ],
  map: {
    outputs: [output('CREATE TABLE a (x int)'), output('CREATE TABLE c ()')],
    objects: [
      table('a', ['created', 'altered']),
      table('b', ['created', 'dropped'], false),
      table('c', ['created']),
    ],
  },
};

test('compares a run with the previous one by files, objects and statements', () => {
  expect(changesBetween(before, after)).toEqual({
    migrations: { added: ['3.sql'], removed: [], changed: ['1.sql'] },
    objects: { added: ['table c'], removed: ['table b'], changed: ['table a'] },
    statements: {
      added: ['CREATE TABLE a (x int)', 'CREATE TABLE c ()'],
      removed: ['CREATE TABLE a ()', 'CREATE TABLE b ()'],
      changed: [],
    },
  });
});

test('a run has no differences from itself', () => {
  expect(Object.values(changesBetween(after, after)).every(isEmpty)).toBe(true);
});
