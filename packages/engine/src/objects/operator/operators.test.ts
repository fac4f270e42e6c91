import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('operators, casts and collations', () => {
  it('keep their order to every expression', async () => {
    const history = await reading(`
      CREATE TABLE t (a text);
      CREATE COLLATION german (provider = icu, locale = 'de');
      CREATE INDEX ON t (a COLLATE german);
      CREATE VIEW v AS SELECT a || 'x' AS b FROM t;`);
    expect(history.ordered('CREATE COLLATION', 'CREATE INDEX')).toBe(true);
    expect(history.ordered('CREATE COLLATION', 'CREATE VIEW')).toBe(true);
  });

  it('keep their order to every table with an access method of its own', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE TABLE plain (a int) USING heap;
      CREATE ACCESS METHOD rows TYPE TABLE HANDLER heap_tableam_handler;
      CREATE TABLE u (a int) USING rows;
      ALTER TABLE t SET ACCESS METHOD rows;
      ALTER TABLE plain SET ACCESS METHOD heap;
      SET default_table_access_method = rows;
      CREATE TABLE w (a int);`);
    expect(history.ordered('CREATE ACCESS METHOD', 'CREATE TABLE u')).toBe(true);
    expect(history.ordered('CREATE ACCESS METHOD', 'ALTER TABLE t')).toBe(true);
    expect(history.ordered('CREATE ACCESS METHOD', 'CREATE TABLE w')).toBe(true);
    expect(history.ordered('CREATE ACCESS METHOD', 'ALTER TABLE plain')).toBe(false);
  });

  it('come after their functions and types', async () => {
    const history = await reading(`
      CREATE TYPE mood AS ENUM ('a');
      CREATE FUNCTION f(mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE CAST (mood AS int) WITH FUNCTION f(mood);
      CREATE TABLE u (a int);`);
    expect(history.ordered('CREATE TYPE', 'CREATE CAST')).toBe(true);
    expect(history.ordered('CREATE FUNCTION', 'CREATE CAST')).toBe(true);
  });

  it('run the function of an operator with every change of rows', async () => {
    const history = await reading(`
      CREATE TABLE log (a int);
      CREATE TABLE t (a boolean);
      CREATE FUNCTION f(int, int) RETURNS boolean LANGUAGE sql AS
        'INSERT INTO log VALUES ($1); SELECT true';
      CREATE OPERATOR === (FUNCTION = f, LEFTARG = int, RIGHTARG = int);
      INSERT INTO t VALUES (1 === 2);
      TRUNCATE log;`);
    expect(history.touched('INSERT INTO t', 'write')).toContain('rows 1');
    expect(history.ordered('INSERT INTO t', 'TRUNCATE')).toBe(true);
  });

  it('make a barrier of data if that function cannot be followed', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE FUNCTION f(text) RETURNS int LANGUAGE c AS 'lib', 'f';
      CREATE CAST (text AS int) WITH FUNCTION f(text) AS ASSIGNMENT;
      INSERT INTO t VALUES ('1'::text);`);
    expect(history.actions.at(-1)).toBe('barrier: f: its code is unknown');
  });

  it('do not affect data if they use PostgreSQL’s own functions', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE TYPE span AS RANGE (SUBTYPE = float8, SUBTYPE_DIFF = float8mi);
      CREATE OPERATOR @-@ (FUNCTION = int4mi, LEFTARG = int, RIGHTARG = int);
      INSERT INTO t VALUES (1);`);
    expect(history.actions).toEqual(['create', 'create', 'keep', 'keep']);
  });

  it('keep their place when dropped, and drop no unknown objects', async () => {
    const history = await reading(`
      CREATE COLLATION german (provider = icu, locale = 'de');
      DROP COLLATION german;
      DROP COLLATION IF EXISTS german CASCADE;`);
    expect(history.actions).toEqual([
      'keep',
      'keep',
      'barrier: DROP of collation german: svc does not follow this form',
    ]);
  });

  it('make a barrier of CASCADE, which drops objects that use them', async () => {
    const history = await reading(`
      CREATE FUNCTION f(int, int) RETURNS boolean LANGUAGE sql AS 'SELECT true';
      CREATE OPERATOR === (FUNCTION = f, LEFTARG = int, RIGHTARG = int);
      CREATE VIEW v AS SELECT 1 === 2 AS b;
      DROP FUNCTION f(int, int) CASCADE;`);
    expect(history.actions.at(-1)).toMatch(/^barrier/);
  });

  it('make a schema non-empty', async () => {
    const history = await reading(`
      CREATE SCHEMA s;
      CREATE COLLATION s.german (provider = icu, locale = 'de');
      DROP SCHEMA s CASCADE;`);
    expect(history.touched('DROP SCHEMA', 'write')).toContain('everything');
  });

  it('are dropped with their schema, including unknown dependents', async () => {
    const history = await reading(`
      CREATE SCHEMA s;
      CREATE COLLATION s.german (provider = icu, locale = 'de');
      CREATE TABLE t (a text COLLATE s.german);
      DROP SCHEMA s CASCADE;`);
    expect(history.actions.at(-1)).toMatch(/^barrier/);
  });
});

describe('an aggregate', () => {
  const made = `
    CREATE TABLE log (a int);
    CREATE TABLE t (a int);
    CREATE FUNCTION step(int, int) RETURNS int LANGUAGE sql AS
      'INSERT INTO log VALUES ($1); SELECT $1 + $2';
    CREATE AGGREGATE total(int) (SFUNC = step, STYPE = int);`;

  it('runs its support functions', async () => {
    const history = await reading(`${made} SELECT total(a) FROM t; TRUNCATE log;`);
    expect(history.ordered('SELECT total', 'TRUNCATE')).toBe(true);
  });

  it('is dropped like a function, before its support functions', async () => {
    const history = await reading(`${made}
      DROP AGGREGATE total(int); DROP FUNCTION step(int, int);`);
    expect(history.operation('DROP AGGREGATE').action.type).toBe('drop');
    expect(history.ordered('DROP AGGREGATE', 'DROP FUNCTION')).toBe(true);
  });

  it('matches calls of its name', async () => {
    const history = await reading(`${made} CREATE VIEW v AS SELECT total(a) FROM t;`);
    expect(history.ordered('CREATE AGGREGATE', 'CREATE VIEW')).toBe(true);
  });
});

describe('a range type', () => {
  it('takes the name of its multirange type', async () => {
    const history = await reading(`
      CREATE TYPE floatrange AS RANGE (SUBTYPE = float8);
      CREATE TYPE gap AS RANGE (SUBTYPE = float8);`);
    expect(history.touched('CREATE TYPE floatrange', 'write')).toContain(
      'type public.floatmultirange',
    );
    expect(history.touched('CREATE TYPE gap', 'write')).toContain('type public.gap_multirange');
  });
});
