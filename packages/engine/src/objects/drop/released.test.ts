import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

/** A statement with unknown effects, so that later ones may replace existing objects. */
const unknown = "DO $$ BEGIN EXECUTE rtrim('SELECT 1'); END $$;";

it.each([
  [
    'a policy with a new condition',
    'CREATE TABLE t (a int, b int); CREATE POLICY p ON t USING (a > 0);',
    'ALTER POLICY p ON t USING (b > 0)',
    'ALTER TABLE t ALTER a TYPE bigint',
  ],
  [
    'a view that may already exist',
    `CREATE TABLE t (a int); ${unknown} CREATE OR REPLACE VIEW v AS SELECT a FROM t;`,
    'DROP VIEW v',
    'ALTER TABLE t ALTER a TYPE bigint',
  ],
  [
    'a replaced rule',
    `CREATE TABLE t (a int); CREATE TABLE s (a int);
     CREATE RULE r AS ON DELETE TO s DO ALSO DELETE FROM t WHERE a = 1;`,
    'CREATE OR REPLACE RULE r AS ON DELETE TO s DO INSTEAD NOTHING',
    'ALTER TABLE t ALTER a TYPE bigint',
  ],
  [
    'a trigger that is replaced after a barrier',
    `CREATE TABLE t (a int); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$; ${unknown}
     CREATE TRIGGER r BEFORE UPDATE OF a ON t EXECUTE FUNCTION f();`,
    'CREATE OR REPLACE TRIGGER r BEFORE DELETE ON t EXECUTE FUNCTION f()',
    'ALTER TABLE t DROP a',
  ],
  [
    'a type that loses an attribute',
    "CREATE TYPE e AS ENUM ('x'); CREATE TYPE pair AS (a int, b e);",
    'ALTER TYPE pair DROP ATTRIBUTE b',
    'DROP TYPE e',
  ],
  [
    'a domain that loses a check',
    `CREATE FUNCTION f(int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT true';
     CREATE DOMAIN d AS int CONSTRAINT c CHECK (f(VALUE));`,
    'ALTER DOMAIN d DROP CONSTRAINT c',
    'DROP FUNCTION f(int)',
  ],
])('%s releases its former dependencies before these change', async (_, made, release, change) => {
  const history = await reading(`${made} ${release}; ${change};`);
  expect(history.ordered(release, change)).toBe(true);
});

it('after unknown code, the drop of a table keeps its order to all other tables', async () => {
  const history = await reading(
    `CREATE TABLE t (a int); CREATE TABLE other (b int); ${unknown} DROP TABLE t; DROP TABLE other;
     CREATE TABLE fresh (c int);`,
  );
  expect(history.ordered('DROP TABLE t', 'DROP TABLE other')).toBe(true);
  expect(history.ordered('DROP TABLE t', 'CREATE TABLE fresh')).toBe(true);
});

it('a check for a column looks up the named type', async () => {
  const history = await reading(
    "CREATE TYPE e AS ENUM ('x'); CREATE TABLE t (a int); ALTER TABLE t ADD COLUMN IF NOT EXISTS a e; DROP TYPE e;",
  );
  expect(history.ordered('ALTER TABLE t', 'DROP TYPE e')).toBe(true);
});
