import { expect, test } from 'vitest';
import { fromLastCheckpoint } from './atlas-checkpoints.js';

const migration = (name: string, text: string) => ({ name, text });

test('uses the last checkpoint instead of all earlier files', () => {
  const history = [
    migration('1.sql', 'CREATE TABLE a ();'),
    migration('2_checkpoint.sql', '-- atlas:checkpoint\n\nCREATE TABLE a ();'),
    migration('3.sql', 'CREATE TABLE b ();'),
  ];
  const { migrations, leftOut } = fromLastCheckpoint(history);
  expect(migrations.map(({ name }) => name)).toEqual(['2_checkpoint.sql', '3.sql']);
  expect(leftOut.map(({ name }) => name)).toEqual(['1.sql']);
});

test('ignores a directive in the comment of a statement', () => {
  const history = [
    migration('1.sql', 'CREATE TABLE a ();'),
    migration('2.sql', '-- atlas:checkpoint\nCREATE TABLE b ();'),
  ];
  expect(fromLastCheckpoint(history).migrations).toBe(history);
});
