import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('CREATE FUNCTION', () => {
  it('in SQL is bound to the columns it names, in PL/pgSQL only to its declarations', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE FUNCTION s() RETURNS bigint LANGUAGE sql AS 'SELECT sum(a) FROM t';
      CREATE FUNCTION p() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RETURN (SELECT sum(a) FROM t); END $$;
      CREATE FUNCTION r() RETURNS int LANGUAGE plpgsql AS $$ DECLARE x t%ROWTYPE; BEGIN RETURN 1; END $$;
      ALTER TABLE t ALTER COLUMN a TYPE bigint;
      ALTER TABLE t ADD COLUMN c int;`);
    expect(history.ordered('CREATE FUNCTION s', 'ALTER TABLE t ALTER')).toBe(true);
    expect(history.ordered('CREATE FUNCTION s', 'ALTER TABLE t ADD')).toBe(false);
    expect(history.ordered('CREATE FUNCTION p', 'ALTER TABLE t ALTER')).toBe(false);
    expect(history.ordered('CREATE FUNCTION p', 'CREATE TABLE t')).toBe(false);
    expect(history.ordered('CREATE FUNCTION r', 'ALTER TABLE t ADD')).toBe(true);
  });

  it('in SQL is rewritten by existing rules on the tables that it changes', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE VIEW v AS SELECT a FROM t;
      CREATE FUNCTION s() RETURNS void LANGUAGE sql AS 'INSERT INTO v VALUES (1)';
      CREATE FUNCTION p() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO v VALUES (1); END $$;
      CREATE RULE r AS ON INSERT TO t DO ALSO NOTHING;
      ALTER TABLE t ADD CHECK (b > 0);`);
    expect(history.ordered('CREATE FUNCTION s', 'CREATE RULE')).toBe(true);
    expect(history.ordered('CREATE FUNCTION p', 'CREATE RULE')).toBe(false);
    expect(history.ordered('CREATE FUNCTION s', 'ALTER TABLE t ADD CHECK')).toBe(false);
  });

  it('in SQL reads the attributes within the values of its parameters', async () => {
    const history = await reading(`
      CREATE TYPE address AS (zip int);
      CREATE TYPE other AS (a int);
      CREATE TYPE person AS (homes address[]);
      ALTER TYPE address ADD ATTRIBUTE street text;
      ALTER TYPE other ADD ATTRIBUTE b text;
      CREATE FUNCTION f(person) RETURNS text LANGUAGE sql AS 'SELECT ($1).homes[1].street';`);
    expect(history.ordered('ALTER TYPE address', 'CREATE FUNCTION')).toBe(true);
    expect(history.ordered('ALTER TYPE other', 'CREATE FUNCTION')).toBe(false);
  });

  it('is called like a field of a row', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE TABLE copies (one t);
      CREATE FUNCTION twice(t) RETURNS int LANGUAGE sql AS 'SELECT 2 * $1.a';
      CREATE VIEW v AS SELECT (one).twice FROM copies;
      ALTER FUNCTION twice(t) RENAME TO doubled;
      DROP FUNCTION doubled(t);`);
    expect(history.ordered('CREATE FUNCTION', 'CREATE VIEW')).toBe(true);
    expect(history.ordered('CREATE VIEW', 'ALTER FUNCTION')).toBe(true);
  });

  it('reads what %TYPE copies', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE FUNCTION f(x t.a%TYPE) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;
      ALTER TABLE t ALTER COLUMN a TYPE bigint;
      ALTER TABLE t ALTER COLUMN b TYPE bigint;`);
    expect(history.ordered('CREATE FUNCTION', 'ALTER TABLE t ALTER COLUMN a')).toBe(true);
    expect(history.ordered('CREATE FUNCTION', 'ALTER TABLE t ALTER COLUMN b')).toBe(false);
  });

  it('with OR REPLACE is a replacement if the signature is the same', async () => {
    const history = await reading(`
      CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE OR REPLACE FUNCTION f(integer) RETURNS int LANGUAGE sql AS 'SELECT 2';
      CREATE OR REPLACE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 3';`);
    expect(history.actions).toEqual(['create', 'replace', 'create']);
  });

  it('with OR REPLACE keeps its identity after a barrier', async () => {
    const history = await reading(`
      CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE TABLE t (a int DEFAULT f(1));
      SELECT unknown_function();
      CREATE OR REPLACE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 2';
      ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
      DROP FUNCTION f(int);`);
    expect(history.ordered('ALTER TABLE t', 'DROP FUNCTION')).toBe(true);
  });

  it('of a new overload stays after earlier calls, which must not call it', async () => {
    const history = await reading(`
      CREATE TABLE t (a text);
      CREATE FUNCTION f(text) RETURNS text LANGUAGE sql AS 'SELECT 1::text';
      INSERT INTO t VALUES (f('x'));
      CREATE FUNCTION f(unknown) RETURNS text LANGUAGE sql AS 'SELECT 2::text';`);
    expect(history.ordered('INSERT', 'CREATE FUNCTION f(unknown)')).toBe(true);
  });
});

describe('DROP FUNCTION IF EXISTS of an overload', () => {
  const others = 'CREATE FUNCTION f(a int, b text) RETURNS int LANGUAGE sql RETURN 1';

  it.each([
    ['f(int)', 'nothing: nothing to drop'],
    ['f(int, text, text)', 'nothing: nothing to drop'],
    ['f(bigint, text)', 'nothing: nothing to drop'],
    ['f(int, text[])', 'nothing: nothing to drop'],
    ['f(int4, text)', 'drop'],
    // Possibly another name for text.
    ['f(int, app.words)', 'barrier: DROP of function f: svc does not follow this form'],
  ])('%s: %s', async (overload, action) => {
    const history = await reading(`${others}; DROP FUNCTION IF EXISTS ${overload};`);
    expect(history.actions.at(-1)).toBe(action);
  });
});

describe('DROP FUNCTION … CASCADE', () => {
  it('drops the triggers that call it', async () => {
    const history = await reading(`
      CREATE TABLE t (a int); CREATE TABLE log (a int);
      CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM log; RETURN NEW; END $$;
      CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
      DROP FUNCTION f() CASCADE;
      INSERT INTO t (a) VALUES (1);`);
    expect(history.actions.at(-2)).toBe('drop');
    expect(history.ordered('DROP FUNCTION', 'INSERT')).toBe(true);
    expect(history.touched('INSERT', 'write')).toHaveLength(1);
  });
});
