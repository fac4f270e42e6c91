import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

const stored = `CREATE TABLE t (); CREATE TABLE seen (what regclass, n int); INSERT INTO seen VALUES ('t', 1);
  CREATE TABLE log (line text);`;

it.each(['SELECT what::text FROM seen;', 'SELECT to_jsonb(s) FROM seen AS s;'])(
  'shows a stored name as the current name of its object: %s',
  async (query) => {
    const { ordered } = await reading(stored, `INSERT INTO log ${query} DROP TABLE t;`);
    expect(ordered('INSERT INTO log', 'DROP TABLE t')).toBe(true);
  },
);

it('does not depend on the name if only other columns are read', async () => {
  const query = 'INSERT INTO log SELECT n::text FROM seen;';
  const { ordered } = await reading(stored, `${query} DROP TABLE t;`);
  expect(ordered('INSERT INTO log', 'DROP TABLE t')).toBe(false);
});
