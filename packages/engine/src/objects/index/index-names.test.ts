import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

it.each([
  ['coalesce(a, b)', 't_coalesce_idx'],
  ['(a::int)', 't_a_idx'],
  ['(a || b)', 't_expr_idx'],
  ['greatest(a, b)', 't_greatest_idx'],
  ['(CASE WHEN a IS NULL THEN b END)', 't_case_idx'],
  ['(CASE WHEN a IS NULL THEN 1 ELSE length(b) END)', 't_length_idx'],
  ['(a COLLATE "C")', 't_a_idx'],
  ['((string_to_array(a, $$,$$))[1])', 't_string_to_array_idx'],
])('an index on %s is named %s, and takes the name', async (on, name) => {
  const history = await reading(`CREATE TABLE t (a text, b text); CREATE TABLE s (a text);
    CREATE INDEX ON t (${on}); ALTER INDEX ${name} RENAME TO other; CREATE INDEX ${name} ON s (a);`);
  expect(history.ordered('CREATE INDEX ON t', `CREATE INDEX ${name}`)).toBe(true);
});
