import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

it('an index that already exists still needs its table and columns', async () => {
  const { actions, ordered } = await reading(
    'CREATE TABLE t (a int); CREATE INDEX i ON t (a);',
    'ALTER TABLE t ADD b int; ALTER TABLE t ADD c int;',
    'CREATE INDEX IF NOT EXISTS i ON t (b);',
  );
  expect(actions.at(-1)).toBe('nothing: i already exists');
  expect(ordered('ADD b', 'IF NOT EXISTS')).toBe(true);
  expect(ordered('ADD c', 'IF NOT EXISTS')).toBe(false);
  expect(ordered('CREATE INDEX i', 'IF NOT EXISTS')).toBe(true);
});

it('an index that is dropped with another keeps its place, and is uncertain', async () => {
  const { actions } = await reading(`
    CREATE TABLE t (a int) PARTITION BY LIST (a);
    CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
    CREATE INDEX whole ON ONLY t (a);
    CREATE INDEX part ON t1 (a);
    ALTER INDEX whole ATTACH PARTITION part;
    DROP INDEX whole;
    CREATE INDEX IF NOT EXISTS part ON t1 (a);`);
  expect(actions[4]).toBe('keep');
  expect(actions.at(-1)).not.toMatch(/^nothing/);
});

it.each([
  [
    "the partition's own index might be used",
    'CREATE INDEX own ON p1 (a);',
    'CREATE INDEX i ON p (a);',
  ],
  ['the index is created with ONLY', '', 'CREATE INDEX i ON ONLY p (a);'],
])('names of indexes of partitions are unknown if %s', async (_, before, statement) => {
  const { ordered } = await reading(`
    CREATE TABLE p (a int) PARTITION BY LIST (a);
    CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1); ${before}
    ${statement} CREATE TABLE t (x int);`);
  expect(ordered('CREATE INDEX i', 'CREATE TABLE t ')).toBe(true);
});

it('an index of partitions does not block others', async () => {
  const { ordered } = await reading(`
    CREATE TABLE p (a int) PARTITION BY LIST (a);
    CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
    CREATE INDEX i ON p (a); CREATE TABLE t (x int); CREATE TABLE p1_a_idx1 (x int);
    CREATE TABLE p2 PARTITION OF p FOR VALUES IN (2);`);
  expect(ordered('CREATE INDEX i', 'CREATE TABLE t ')).toBe(false);
  expect(ordered('CREATE INDEX i', 'CREATE TABLE p2')).toBe(true);
});
