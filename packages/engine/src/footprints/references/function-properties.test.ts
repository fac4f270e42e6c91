import { expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

const made =
  'CREATE TABLE t (a int); CREATE FUNCTION h(int) RETURNS int LANGUAGE plpgsql AS $$BEGIN RETURN 1; END$$;';
const replaced = (options: string, parameter = 'int') =>
  `CREATE OR REPLACE FUNCTION h(${parameter}) RETURNS int LANGUAGE plpgsql ${options} AS $$BEGIN RETURN 2; END$$;`;

it.each([
  ['an index', 'CREATE INDEX last ON t (h(a));'],
  ['the predicate of an index', 'CREATE INDEX last ON t (a) WHERE h(a) > 0;'],
  ['an exclusion constraint', 'CREATE TABLE last (a int, EXCLUDE (h(a) WITH =));'],
  ['a generated column', 'CREATE TABLE last (a int, b int GENERATED ALWAYS AS (h(a)) STORED);'],
])('%s comes after its function becomes immutable', async (_, last) => {
  const { ordered } = await reading(`${made} ${replaced('IMMUTABLE')} ${last}`);
  expect(ordered('CREATE OR REPLACE', last.slice(0, -1))).toBe(true);
  const altered = await reading(`${made} ALTER FUNCTION h(int) IMMUTABLE; ${last}`);
  expect(altered.ordered('ALTER FUNCTION', last.slice(0, -1))).toBe(true);
});

it('a replacement with the same properties does not matter to an index', async () => {
  const index = 'CREATE INDEX last ON t (h(a));';
  const { ordered } = await reading(
    `${made} ALTER FUNCTION h(int) IMMUTABLE; ${replaced('IMMUTABLE')} ${replaced('COST 5 IMMUTABLE')} ${index}`,
  );
  expect(ordered(replaced('IMMUTABLE').slice(0, -1), 'CREATE INDEX')).toBe(true);
  expect(ordered(replaced('COST 5 IMMUTABLE').slice(0, -1), 'CREATE INDEX')).toBe(false);
});

it('an index depends on what an inlined SQL function calls', async () => {
  const { ordered } = await reading(`${made}
    CREATE FUNCTION outside(int) RETURNS int LANGUAGE sql AS 'SELECT h($1)';
    ${replaced('IMMUTABLE')} CREATE INDEX last ON t (outside(a));`);
  expect(ordered('CREATE OR REPLACE', 'CREATE INDEX')).toBe(true);
});

it('an index depends on the body of an SQL function, which its session caches, and of no other', async () => {
  const index = async (language: string, one: string, two: string) => {
    const { ordered } = await reading(`CREATE TABLE t (a int);
      CREATE FUNCTION h(int) RETURNS int IMMUTABLE LANGUAGE ${language} AS '${one}';
      CREATE OR REPLACE FUNCTION h(int) RETURNS int IMMUTABLE LANGUAGE ${language} AS '${two}';
      CREATE INDEX last ON t (h(a));`);
    return ordered('CREATE OR REPLACE', 'CREATE INDEX');
  };
  expect(await index('sql', 'SELECT 1', 'SELECT 2')).toBe(true);
  expect(await index('plpgsql', 'BEGIN RETURN 1; END', 'BEGIN RETURN 2; END')).toBe(false);
});

it('arguments are given by the names of parameters', async () => {
  const { ordered } = await reading(`${made} ${replaced('', 'n int')}
    CREATE VIEW positional AS SELECT h(1); CREATE VIEW named AS SELECT h(n => 1);`);
  expect(ordered('CREATE OR REPLACE', 'CREATE VIEW named')).toBe(true);
  expect(ordered('CREATE OR REPLACE', 'CREATE VIEW positional')).toBe(false);
});

it('an aggregate depends on whether its function is strict', async () => {
  const { ordered } = await reading(`
    CREATE FUNCTION joined(text, int) RETURNS text LANGUAGE sql STRICT AS 'SELECT $1 || $2';
    ALTER FUNCTION joined(text, int) CALLED ON NULL INPUT;
    CREATE AGGREGATE last (int) (sfunc = joined, stype = text);`);
  expect(ordered('ALTER FUNCTION', 'CREATE AGGREGATE')).toBe(true);
});
