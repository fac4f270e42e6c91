import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

it.each([
  'SELECT (one).* FROM copies',
  'SELECT each.* FROM copies, unnest(many) AS each',
  'SELECT * FROM every()',
])('%s reads the columns of the table whose rows it takes apart', async (query) => {
  const history = await reading(`
    CREATE TABLE t (a int);
    CREATE TABLE other (a int);
    CREATE TABLE copies (one t, many t[]);
    CREATE FUNCTION every() RETURNS SETOF t LANGUAGE plpgsql AS $$ BEGIN RETURN; END $$;
    ALTER TABLE t ADD COLUMN b int;
    ALTER TABLE other ADD COLUMN b int;
    CREATE VIEW v AS ${query};`);
  expect(history.ordered('ALTER TABLE t', 'CREATE VIEW')).toBe(true);
  expect(history.ordered('ALTER TABLE other', 'CREATE VIEW')).toBe(false);
});
