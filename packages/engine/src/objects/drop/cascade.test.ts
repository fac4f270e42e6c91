import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('CASCADE if a query has created a table', () => {
  const dropped = async (statements: string) =>
    (await reading(`CREATE TABLE r (a int); ${statements}; DROP TABLE r CASCADE;`)).actions.at(-1);

  it.each([
    ['of columns', 'CREATE TABLE c AS SELECT a FROM r'],
    ['of all columns', 'CREATE TABLE c AS SELECT r.* FROM r'],
    ['of a view', 'CREATE VIEW v AS SELECT a + 1 AS b FROM r; CREATE TABLE c AS SELECT * FROM v'],
  ])('%s is followed', async (_, statements) => {
    expect(await dropped(statements)).toBe('drop');
  });

  it.each([
    ['of whole rows', 'CREATE TABLE c AS SELECT r FROM r'],
    ['of whole rows by an alias', 'CREATE TABLE c AS SELECT x AS y FROM r x'],
    ['of arrays of rows', 'CREATE TABLE c AS SELECT array_agg(r.*) AS y FROM r'],
    ['of a view of rows', 'CREATE VIEW v AS SELECT x FROM r x; CREATE TABLE c AS SELECT * FROM v'],
    ['of a column of rows', 'CREATE TABLE s (x r); CREATE TABLE c AS SELECT x FROM s'],
    ['of a cast', 'CREATE TABLE c AS SELECT NULL::r AS x'],
    [
      'of a function’s result',
      `CREATE FUNCTION f() RETURNS r LANGUAGE sql AS 'SELECT 1'; CREATE TABLE c AS SELECT f() AS x`,
    ],
  ])('%s is not followed: a column of the table may have the row type', async (_, statements) => {
    expect(await dropped(statements)).toMatch(/^barrier/);
  });
});
