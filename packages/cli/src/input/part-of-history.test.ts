import { expect, test } from 'vitest';
import { partHistory } from './part-of-history.js';

const history = [
  'm/001_users.sql',
  'm/002_orders.sql',
  'm/2024_x/migration.sql',
  'm/V1_5__y.sql',
].map((name) => ({ name, text: '' }));
const rest = (extent: Parameters<typeof partHistory>[1]) =>
  partHistory(history, extent).rest.map(({ name }) => name);

test.each([
  ['002_orders.sql', 2],
  ['m/002_orders.sql', 2],
  ['./m/002_orders.sql', 2],
  ['002_orders', 2],
  ['002', 2],
  ['2024_x', 1],
  ['1_5', 0],
])('--to %s leaves %i migrations', (to, count) => {
  expect(rest({ to })).toHaveLength(count);
});

test('--keep leaves the last ones', () => {
  expect(rest({ keep: 1 })).toEqual(['m/V1_5__y.sql']);
  expect(rest({ keep: 0 })).toEqual([]);
  expect(rest({})).toEqual([]);
});

test.each([
  [{ keep: 4 }, '--keep 4 leaves nothing to squash: there are 4 migrations'],
  [{ keep: 1, to: '001' }, '--to and --keep cannot be combined: both set the end of the squash'],
  [{ to: '002_oders.sql' }, '--to 002_oders.sql: no such migration; did you mean 002_orders.sql?'],
  [
    { to: 'zzzzzzzzzzzzzzzz' },
    '--to zzzzzzzzzzzzzzzz: no such migration; the first is 001_users.sql, the last V1_5__y.sql',
  ],
])('%j is refused', (extent, message) => {
  expect(() => partHistory(history, extent)).toThrow(message);
});
