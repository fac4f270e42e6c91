import { expect, test } from 'vitest';
import { loadParser } from '../../sql/parser/parser.js';
import { mayUseUngroupedColumns } from './ungrouped-columns.js';

const parser = await loadParser();

const uses = (query: string) => {
  const outcome = parser.parse(query);
  if (!outcome.ok || !('SelectStmt' in outcome.tree)) throw new Error(query);
  return mayUseUngroupedColumns(outcome.tree.SelectStmt);
};

test.each([
  'SELECT a FROM t',
  'SELECT a, count(b) FROM t GROUP BY a',
  'SELECT a, count(*) AS n FROM t GROUP BY 1 HAVING sum(b) > 2 ORDER BY n DESC, a',
  'SELECT t.a, u.b FROM t JOIN u ON true GROUP BY a, u.b',
  'SELECT lower(a) AS low FROM t GROUP BY lower(a)',
])('groups by every column that it uses: %s', (query) => {
  expect(uses(query)).toBe(false);
});

test.each([
  'SELECT a, b FROM t GROUP BY a',
  'SELECT a, lower(b) FROM t GROUP BY a',
  'SELECT t.* FROM t GROUP BY a',
  'SELECT a FROM t GROUP BY a HAVING b > 1',
  'SELECT a FROM t GROUP BY a ORDER BY b',
  'SELECT b AS a FROM t GROUP BY a',
  'SELECT t.a, u.a FROM t JOIN u ON true GROUP BY t.a',
  'SELECT a, (SELECT max(c) FROM u WHERE u.b = t.b) FROM t GROUP BY a',
  'SELECT a FROM t GROUP BY ROLLUP (a)',
  'SELECT a, my_sum(b) FROM t GROUP BY a',
])('may use a column that it does not group by: %s', (query) => {
  expect(uses(query)).toBe(true);
});
