import { describe, expect, test } from 'vitest';
import { readMigrations } from '../history/read-history.js';
import { loadParser } from '../sql/parser/parser.js';
import { HistoryError } from '../text/errors.js';

const parser = await loadParser();

/** Reads files, given as texts; returns the error message. */
async function refusal(...files: readonly string[]): Promise<string | undefined> {
  const migrations = files.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  try {
    await readMigrations(migrations, parser);
    return undefined;
  } catch (error) {
    if (error instanceof HistoryError) return error.message;
    throw error;
  }
}

describe('a history that cannot apply', () => {
  test('is refused at the statement, with the problem, its origin and advice', async () => {
    expect(
      await refusal(
        'CREATE TABLE orders (id int);\nALTER TABLE orders\n  ADD total numeric;',
        '-- once more\n  ALTER TABLE orders ADD COLUMN total numeric;',
      ),
    ).toBe(
      '2.sql:2:3: the table orders already has a column total (1.sql:2:1). Remove one of the two statements, or write ADD COLUMN IF NOT EXISTS.',
    );
  });

  test.each([
    // Objects that are created twice.
    ['CREATE TABLE t ();', 'CREATE TABLE t ();', 'the table t already exists (1.sql:1:1)'],
    ['CREATE TABLE t ();', 'CREATE VIEW t AS SELECT 1;', 'the table t already exists'],
    ['CREATE VIEW v AS SELECT 1;', 'CREATE VIEW v AS SELECT 2;', 'the view v already exists'],
    ['CREATE SEQUENCE s;', 'CREATE SEQUENCE public.s;', 'the sequence s already exists'],
    [
      'CREATE TABLE t (id serial);',
      'CREATE SEQUENCE t_id_seq;',
      'the sequence t_id_seq already exists',
    ],
    ['CREATE TABLE t ();', 'CREATE TABLE t AS SELECT 1;', 'the table t already exists'],
    ['CREATE TABLE IF NOT EXISTS t ();', 'CREATE TABLE t ();', 'the table t already exists'],
    ['', 'CREATE TABLE t (a int, b int, a text);', 'the table t has the column a twice'],
    [
      'CREATE TABLE t (a int); CREATE INDEX i ON t (a);',
      'CREATE INDEX i ON t (a);',
      'the index i already exists (1.sql:1:25)',
    ],
    [
      "CREATE TYPE mood AS ENUM ('ok');",
      "CREATE TYPE mood AS ENUM ('ok');",
      'the type mood already exists (1.sql:1:1)',
    ],
    ['CREATE DOMAIN d AS int;', 'CREATE TYPE d AS (a int);', 'the type d already exists'],
    ['CREATE TABLE t ();', 'CREATE DOMAIN t AS int;', 'the type t already exists'],
    ['CREATE SCHEMA app;', 'CREATE SCHEMA app;', 'the schema app already exists'],
    ['CREATE EXTENSION citext;', 'CREATE EXTENSION citext;', 'the extension citext already exists'],
    [
      'CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql RETURN 1;',
      'CREATE FUNCTION f(b integer) RETURNS int LANGUAGE sql RETURN 2;',
      'the function f already exists with these arguments (1.sql:1:1)',
    ],
    [
      'CREATE TABLE t (a int); CREATE POLICY p ON t;',
      'CREATE POLICY p ON t;',
      't already has the policy p',
    ],
    [
      'CREATE TABLE t (a int); CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();',
      'CREATE TRIGGER g AFTER UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();',
      't already has the trigger g',
    ],
    [
      'CREATE TABLE t (a int, CONSTRAINT positive CHECK (a > 0));',
      'ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 1);',
      'the table t already has a constraint positive (1.sql:1:1)',
    ],
    [
      'CREATE TABLE t (a int UNIQUE);',
      'ALTER TABLE t ADD CONSTRAINT t_a_key UNIQUE (a);',
      'the table t already has a constraint t_a_key',
    ],
    [
      'CREATE TABLE t (a int PRIMARY KEY, b int);',
      'ALTER TABLE t ADD PRIMARY KEY (b);',
      'the table t already has a primary key',
    ],
    ['CREATE TABLE t (a int);', 'ALTER TABLE t ADD b int, ADD b int;', 'already has a column b'],
    [
      'CREATE TABLE a (); CREATE TABLE b ();',
      'ALTER TABLE a RENAME TO b;',
      'the table b already exists',
    ],
    [
      'CREATE TABLE a (); CREATE TABLE b ();',
      'ALTER TABLE IF EXISTS a RENAME TO b;',
      'the table b already exists',
    ],
    ['CREATE TABLE t (a int, b int);', 'ALTER TABLE t RENAME a TO b;', 'already has a column b'],

    // Objects that do not exist.
    ['CREATE TABLE t (a int);', 'ALTER TABLE t DROP b;', 'the table t has no column b.'],
    [
      'CREATE TABLE t (a int); ALTER TABLE t DROP a;',
      'ALTER TABLE t DROP COLUMN a;',
      'the table t has no column a; it was dropped or renamed (1.sql:1:25)',
    ],
    ['CREATE TABLE t (a int);', 'ALTER TABLE t ALTER b SET NOT NULL;', 'has no column b'],
    ['CREATE TABLE t (a int);', 'ALTER TABLE t ALTER b TYPE text;', 'has no column b'],
    ['CREATE TABLE t (a int);', 'ALTER TABLE t RENAME b TO c;', 'has no column b'],
    ['CREATE TABLE t (a int);', 'CREATE INDEX ON t (a, b);', 'has no column b'],
    ['CREATE TABLE t (a int);', 'INSERT INTO t (a, b) VALUES (1, 2);', 'has no column b'],
    [
      'CREATE TABLE t (a int);',
      'ALTER TABLE t DROP CONSTRAINT positive;',
      'no constraint positive',
    ],
    ['CREATE TABLE t (a int);', 'DROP TRIGGER g ON t;', 'there is no trigger g on t'],
    ['CREATE TABLE t (a int);', 'DROP POLICY p ON t;', 'there is no policy p on t'],
    ['CREATE TABLE t (); DROP TABLE t;', 'DROP TABLE t;', 't no longer exists: it was dropped'],
    ['CREATE TABLE t (); DROP TABLE t;', 'ALTER TABLE t ADD a int;', 't no longer exists'],
    ['CREATE TABLE t (); ALTER TABLE t RENAME TO u;', 'DROP TABLE t;', 'renamed or moved (1.sql'],
    ['CREATE TABLE t (a int); DROP TABLE t;', 'INSERT INTO t VALUES (1);', 't no longer exists'],
    [
      'CREATE TABLE t (a int); CREATE INDEX i ON t (a); ALTER TABLE t DROP a;',
      'DROP INDEX i;',
      'i no longer exists',
    ],
    ['CREATE TYPE d AS (a int); DROP TYPE d;', 'DROP TYPE d;', 'the type d no longer exists'],
  ])('%s %s', async (first, second, problem) => {
    const message = await refusal(first, second);
    expect(message).toMatch(/^2\.sql:1:1: /);
    expect(message).toContain(problem);
  });

  test.each([
    ['ALTER TABLE t ADD a int;', 'CREATE TABLE t ();'],
    ['CREATE INDEX ON t (a);', 'CREATE TABLE t (a int);'],
    ['CREATE TABLE u (t int REFERENCES t);', 'CREATE TABLE public.t (id int PRIMARY KEY);'],
    ['ALTER SEQUENCE t OWNED BY NONE; ALTER TABLE t OWNER TO postgres;', 'CREATE SEQUENCE t;'],
  ])('%s before %s', async (use, creation) => {
    expect(await refusal(use, creation)).toMatch(
      /^1\.sql:1:\d+: t is used here but created only later \(2\.sql:1:1\)\. Move the statement/,
    );
  });
});

describe('does not refuse uncertain cases', () => {
  test.each([
    [
      'a guard',
      'CREATE TABLE t (a int); CREATE TABLE IF NOT EXISTS t (); ALTER TABLE t ADD COLUMN IF NOT EXISTS a int, DROP COLUMN IF EXISTS b; DROP TABLE IF EXISTS t; DROP TABLE IF EXISTS t;',
    ],
    [
      'a rename of a missing object to a taken name',
      'CREATE TABLE t (a int); CREATE INDEX i ON t (a); ALTER INDEX IF EXISTS t_a RENAME TO i; ALTER TABLE IF EXISTS s RENAME TO t;',
    ],
    ['OR REPLACE', 'CREATE VIEW v AS SELECT 1 AS a; CREATE OR REPLACE VIEW v AS SELECT 2 AS a;'],
    [
      'an object that a platform may have created',
      'ALTER TABLE auth.users ADD a int; DROP TABLE storage; DROP TYPE mood; DROP INDEX i; DROP FUNCTION f();',
    ],
    [
      'an object that a platform may have created differently',
      'CREATE TABLE IF NOT EXISTS t (a int); ALTER TABLE t ADD a int; ALTER TABLE t DROP b;',
    ],
    [
      'a table that is dropped before it is created',
      'ALTER TABLE t ADD a int; DROP TABLE t; CREATE TABLE t ();',
    ],
    [
      'a table that is renamed before another is created',
      'ALTER TABLE t ADD a int; ALTER TABLE t RENAME TO old; CREATE TABLE t ();',
    ],
    [
      'a table that CASCADE may have dropped',
      'ALTER TABLE t ADD a int; DROP TABLE parent CASCADE; CREATE TABLE t ();',
    ],
    [
      'a table created only if it is missing',
      'ALTER TABLE t ADD a int; CREATE TABLE IF NOT EXISTS t ();',
    ],
    [
      'effects of unknown code',
      "CREATE TABLE t (a int); DO $$ BEGIN EXECUTE 'DROP TABLE ' || rtrim('t'); END $$; CREATE TABLE t (a int);",
    ],
    ['an unknown statement', 'CREATE TABLE t (a int); DROP OWNED BY app; CREATE TABLE t (a int);'],
    [
      'an event trigger',
      'CREATE TABLE t (a int); CREATE EVENT TRIGGER e ON sql_drop EXECUTE FUNCTION f(); ALTER TABLE t DROP b;',
    ],
    [
      'statements that were rolled back',
      'BEGIN; CREATE TABLE t (a int); ROLLBACK; CREATE TABLE t (a int);',
    ],
    [
      'statements in a transaction that is rolled back',
      'CREATE TABLE t (a int); BEGIN; SAVEPOINT s; ALTER TABLE t ADD a int; ROLLBACK TO s; COMMIT; ALTER TABLE t ADD b int;',
    ],
    [
      'a block that catches the error',
      'CREATE TABLE t (a int); DO $$ BEGIN ALTER TABLE t ADD a int; EXCEPTION WHEN duplicate_column THEN NULL; END $$;',
    ],
    [
      'a block that catches every error',
      "CREATE TYPE e AS ENUM ('a'); DO $$ BEGIN CREATE TYPE e AS ENUM ('a'); EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'there'; END $$;",
    ],
    [
      'a block for some platforms',
      "CREATE TABLE t (a int); DO $$ BEGIN IF EXISTS (SELECT FROM pg_class WHERE relname = 'platform') THEN ALTER TABLE t RENAME a TO b; END IF; END $$; ALTER TABLE t DROP b; ALTER TABLE t ADD a int;",
    ],
    [
      'DROP … CASCADE',
      'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t; DROP TABLE t CASCADE; CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t;',
    ],
    [
      'dropped and created again',
      'CREATE TABLE t (a int); DROP TABLE t; CREATE TABLE t (b int); ALTER TABLE t DROP b, ADD b text;',
    ],
    [
      'drops that ALTER TABLE runs first',
      'CREATE TABLE t (a int, CONSTRAINT c CHECK (a > 0)); ALTER TABLE t ADD CONSTRAINT c CHECK (a > 1), DROP CONSTRAINT c; ALTER TABLE t ADD a int, DROP a;',
    ],
    [
      'a column that the same statement adds',
      'CREATE TABLE t (); ALTER TABLE t ALTER a SET NOT NULL, ADD a int;',
    ],
    [
      'a search path in which another table may be found',
      'CREATE TABLE app.t (a int); SET search_path = other, app; ALTER TABLE t ADD a int; CREATE TABLE t (a int);',
    ],
    [
      'the same name in two schemas',
      'CREATE SCHEMA app; CREATE TABLE t (a int); CREATE TABLE app.t (a int);',
    ],
    [
      'overloads',
      'CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql RETURN 1; CREATE FUNCTION f(a text) RETURNS int LANGUAGE sql RETURN 1; CREATE FUNCTION f(a app.t) RETURNS int LANGUAGE sql RETURN 1; CREATE FUNCTION f(a other.t) RETURNS int LANGUAGE sql RETURN 1;',
    ],
    [
      'a name that PostgreSQL chose',
      'CREATE TABLE t (a int NOT NULL CHECK (a > 0)); ALTER TABLE t DROP CONSTRAINT t_a_not_null; ALTER TABLE t DROP CONSTRAINT t_b_check;',
    ],
    [
      'a child that has its parent’s check',
      'CREATE TABLE p (a int, CONSTRAINT c CHECK (a > 0)); CREATE TABLE t () INHERITS (p); ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0);',
    ],
    ['public, which a platform may have dropped', 'CREATE SCHEMA public;'],
    [
      'a table that refers to itself',
      'CREATE TABLE t (id int PRIMARY KEY, parent int REFERENCES t);',
    ],
    [
      'an extension that creates a table',
      'CREATE TABLE spatial_ref_sys (); DROP TABLE spatial_ref_sys; CREATE EXTENSION postgis; ALTER TABLE spatial_ref_sys ADD a int;',
    ],
    [
      'a temporary table of that name',
      'CREATE TABLE t (a int); CREATE TEMPORARY TABLE t (b int); ALTER TABLE t ADD a int;',
    ],
    [
      'an index on a temporary table, which is in another schema',
      'CREATE TABLE t (a int); CREATE INDEX i ON t (a); CREATE TEMP TABLE t (b int); CREATE INDEX i ON t (b);',
    ],
    [
      'a temporary table with the name of a dropped one',
      'CREATE TABLE t (a int); DROP TABLE t; CREATE TEMP TABLE t (b int); INSERT INTO t VALUES (1); DROP TABLE t;',
    ],
  ])('%s', async (_doubt, history) => {
    expect(await refusal(history)).toBeUndefined();
  });

  test('a transaction that is not committed', async () => {
    expect(await refusal('CREATE TABLE t ();', 'BEGIN; CREATE TABLE t ();')).toBeUndefined();
  });
});
