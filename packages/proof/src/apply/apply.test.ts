/** Files are applied the way migration tools do: each in its own session and transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedEngine } from '../engines/embedded/embedded.js';
import type { Database, Engine, TextRow } from '../engines/engine.js';
import { applyHistory } from './apply.js';
import { ApplyFailure, OutOfResources } from './apply-failure.js';
import { prepareHistory } from './prepare.js';

let engine: Engine;
let database: Database;

beforeAll(async () => {
  engine = await embeddedEngine();
  database = await engine.open('original');
});
beforeEach(async () => {
  const session = await database.connect();
  await session.execute(`DROP SCHEMA IF EXISTS app CASCADE; DROP SCHEMA public CASCADE;
    CREATE SCHEMA public; ALTER ROLE postgres RESET ALL; ALTER DATABASE svc RESET ALL`);
  await session.close();
});
afterAll(() => engine.close());

/** Applies these texts as files 1.sql, 2.sql, … */
function apply(...texts: readonly string[]): Promise<void> {
  const history = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return applyHistory(database, prepareHistory(history));
}

async function failureOf(work: Promise<void>): Promise<ApplyFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApplyFailure) return error;
  throw new Error(`no failure but ${error}`);
}

async function query(sql: string): Promise<readonly TextRow[]> {
  const session = await database.connect();
  try {
    return await session.query(sql);
  } finally {
    await session.close();
  }
}

/** The user's tables with their schemas: `app.a public.b`. */
async function tables(): Promise<string> {
  const rows = await query(`
    SELECT string_agg(schemaname || '.' || tablename, ' ' ORDER BY schemaname, tablename) AS list
      FROM pg_tables WHERE schemaname IN ('public', 'app')`);
  return rows[0]?.list ?? '';
}

test('calls the listener for each statement before it is executed', async () => {
  const told: string[] = [];
  const history = prepareHistory([
    { name: '1.sql', text: 'CREATE TABLE a (); CREATE TABLE b ();' },
    { name: '2.sql', text: 'DROP TABLE b; SELECT 1/0; DROP TABLE a;' },
  ]);
  const statement = ({ text }: { readonly text: string }) => told.push(text);
  await failureOf(applyHistory(database, history, { statement }));
  expect(told).toEqual(['CREATE TABLE a ()', 'CREATE TABLE b ()', 'DROP TABLE b', 'SELECT 1/0']);
  expect(await tables()).toBe('public.a public.b');
});

test('throws OutOfResources only if PostgreSQL runs out of memory or disk', async () => {
  const raise = (sqlstate: string) =>
    `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${sqlstate}'; END $$;`;
  for (const shortage of ['53100', '53200']) {
    expect(await failureOf(apply(raise(shortage)))).toBeInstanceOf(OutOfResources);
  }
  expect(await failureOf(apply(raise('P0001')))).not.toBeInstanceOf(OutOfResources);
});

test('does not rerun a file that fills the disk', async () => {
  // A sequence is not rolled back, so it counts how often the file ran.
  await apply('CREATE SEQUENCE runs;');
  const fills = `SELECT nextval('runs');\nDO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53100'; END $$;`;
  expect((await failureOf(apply(fills))).message).toMatch(/^1\.sql:1:1: no/);
  expect(await query('SELECT last_value AS runs FROM runs')).toEqual([{ runs: '1' }]);
});

test('reports a failure even if a second attempt would succeed because a sequence has advanced', async () => {
  const failure = await failureOf(
    apply(
      'CREATE TABLE a (id serial PRIMARY KEY); INSERT INTO a VALUES (1);',
      'INSERT INTO a DEFAULT VALUES;',
    ),
  );
  expect(failure.message).toMatch(/^2\.sql:1:1: duplicate key value/);
});

describe('a session for each file', () => {
  test('SET search_path does not affect the next file', async () => {
    await apply(
      'CREATE SCHEMA app; SET search_path = app; CREATE TABLE a ();',
      'CREATE TABLE b ();',
    );
    expect(await tables()).toBe('app.a public.b');
  });

  test('SET ROLE does not affect the next file', async () => {
    await apply('SET ROLE pg_monitor;', 'CREATE TABLE t ();');
    expect(await query("SELECT tableowner FROM pg_tables WHERE tablename = 't'")).toEqual([
      { tableowner: 'postgres' },
    ]);
  });

  test('a custom setting is unknown in the next file', async () => {
    await apply(
      "SET app.tenant = 'one'; CREATE TABLE t (a text);",
      "INSERT INTO t VALUES (coalesce(current_setting('app.tenant', true), 'unknown'));",
    );
    expect(await query('SELECT a FROM t')).toEqual([{ a: 'unknown' }]);
  });

  test('a setting that a function of an earlier file changes applies to the next file', async () => {
    await apply(
      `CREATE TABLE t (a text, b text);
       CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         ALTER ROLE CURRENT_USER SET lock_timeout = '7s';
         PERFORM set_config('app.tenant', 'one', false);
       END $$;
       CREATE FUNCTION g() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         ALTER ROLE CURRENT_USER RESET lock_timeout;
       END $$;`,
      'SELECT f();',
      `INSERT INTO t VALUES (current_setting('lock_timeout'), current_setting('app.tenant', true));
       SELECT g();`,
    );
    expect(await query('SELECT * FROM t')).toEqual([{ a: '7s', b: null }]);
  });

  test('compiled code finds a type that was created again', async () => {
    await apply(
      `CREATE TYPE state AS ENUM ('a'); CREATE TABLE seen (what text);
       CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$ DECLARE s state := 'a'; BEGIN RETURN s; END $$;
       INSERT INTO seen VALUES (f());`,
      `DROP TYPE state; CREATE TYPE state AS ENUM ('b', 'a'); INSERT INTO seen VALUES (f());`,
    );
    expect(await query('SELECT count(*) AS n FROM seen')).toEqual([{ n: '2' }]);
  });

  test('compiled code uses the current type of a column', async () => {
    await apply(
      `CREATE TABLE t (a int); CREATE TABLE seen (what text);
       CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$ DECLARE x t.a%TYPE := '007'; BEGIN RETURN x; END $$;
       INSERT INTO seen VALUES (f());`,
      'ALTER TABLE t ALTER COLUMN a TYPE text; INSERT INTO seen VALUES (f());',
    );
    expect(await query('SELECT what FROM seen ORDER BY what')).toEqual([
      { what: '007' },
      { what: '7' },
    ]);
  });

  test('the check of a domain reads the current rows', async () => {
    await apply(
      `CREATE TABLE bounds (most int); INSERT INTO bounds VALUES (5);
       CREATE FUNCTION most() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT most FROM bounds';
       CREATE DOMAIN small AS int CHECK (VALUE <= most()); CREATE TABLE t (a small); INSERT INTO t VALUES (1);`,
      'UPDATE bounds SET most = 50;',
      'INSERT INTO t VALUES (20);',
    );
    expect(await query('SELECT count(*) AS n FROM t')).toEqual([{ n: '2' }]);
  });

  test('temporary tables are dropped at the end of their file', async () => {
    await apply(
      'CREATE TEMPORARY TABLE x AS SELECT 1 AS a; CREATE TABLE t AS SELECT a FROM x;',
      'CREATE TEMPORARY TABLE x AS SELECT 2 AS b; INSERT INTO t SELECT b FROM x;',
    );
    expect(await query('SELECT a FROM t ORDER BY a')).toEqual([{ a: '1' }, { a: '2' }]);
  });

  test.each([
    ['role', 'ALTER ROLE postgres SET search_path = app'],
    ['database', 'ALTER DATABASE svc SET search_path = app'],
  ])('settings of the %s apply from the next file on', async (_what, alter) => {
    await apply(`CREATE SCHEMA app; ${alter}; CREATE TABLE a ();`, 'CREATE TABLE b ();');
    expect(await tables()).toBe('app.b public.a');
  });

  test('standard_conforming_strings changes how the rest of its own file is read, and no other file', async () => {
    await apply(
      "CREATE TABLE t (a text);\nSET standard_conforming_strings = off;\nINSERT INTO t VALUES ('tab\\tstop');",
      "INSERT INTO t VALUES ('back\\tslash');",
    );
    expect(await query('SELECT a FROM t ORDER BY a')).toEqual([
      { a: 'back\\tslash' },
      { a: 'tab\tstop' },
    ]);
  });
});

describe('a transaction for each file', () => {
  test('a failure rolls back the whole file', async () => {
    const failure = await failureOf(
      apply('CREATE TABLE a ();', 'CREATE TABLE b ();\nSELECT 1 / 0;\n'),
    );
    expect(failure.message).toBe(
      '2.sql:2:1: division by zero (SQLSTATE 22012)\n  statement: SELECT 1 / 0',
    );
    expect(await tables()).toBe('public.a');
  });

  test('now() returns the same value throughout a file', async () => {
    await apply(
      'CREATE TABLE t (a timestamptz); INSERT INTO t VALUES (now()); INSERT INTO t VALUES (now());',
    );
    expect(await query('SELECT count(DISTINCT a) FROM t')).toEqual([{ count: '1' }]);
  });

  test('deferred constraints are checked at the end of the file', async () => {
    const failure = await failureOf(
      apply(
        'CREATE TABLE t (a int UNIQUE DEFERRABLE INITIALLY DEFERRED);\nINSERT INTO t VALUES (1), (1);',
      ),
    );
    expect(failure.message).toContain('1.sql:2:30: duplicate key value violates unique constraint');
    expect(failure.statement).toBe('COMMIT at the end of the file');
    expect(await tables()).toBe('');
  });

  test('an open BEGIN is rolled back at the end of a file, including the last one', async () => {
    await apply(
      'CREATE TABLE kept ();',
      'BEGIN; CREATE TABLE lost ();',
      'CREATE TABLE lost ();',
      'BEGIN; CREATE TABLE gone ();',
    );
    expect(await tables()).toBe('public.kept public.lost');
  });

  test('a file with CONCURRENTLY runs outside a transaction', async () => {
    await apply(
      'CREATE TABLE t (a int);\nCREATE INDEX CONCURRENTLY i ON t (a);\nREINDEX TABLE CONCURRENTLY t;',
    );
    expect(await query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'i'::regclass")).toEqual(
      [{ indisvalid: 't' }],
    );
  });

  test('a file marked as non-transactional keeps the statements before a failure', async () => {
    await failureOf(apply('-- no-transaction\nCREATE TABLE stays ();\nSELECT 1 / 0;'));
    expect(await tables()).toBe('public.stays');
  });

  test('COMMIT; BEGIN; in a file ends its transaction, so that a new enum value can be used', async () => {
    await apply(
      "CREATE TYPE e AS ENUM ('a');",
      "ALTER TYPE e ADD VALUE 'b';\nCOMMIT;\nBEGIN;\nCREATE TABLE t (x e DEFAULT 'b');",
    );
    expect(await tables()).toBe('public.t');
    const failure = await failureOf(
      apply("ALTER TYPE e ADD VALUE 'c';\nCREATE TABLE u (x e DEFAULT 'c');"),
    );
    expect(failure.details.sqlstate).toBe('55P04');
  });

  test('ROLLBACK in a file only undoes statements of that file', async () => {
    await apply('CREATE TABLE a ();', 'CREATE TABLE b ();\nROLLBACK;\nCREATE TABLE c ();');
    expect(await tables()).toBe('public.a public.c');
  });
});

describe('a file can contain', () => {
  test('COPY with its data, between other statements', async () => {
    await apply(
      'CREATE TABLE t (a int, b text);\nCOPY t (a, b) FROM stdin;\n1\tone; two\n2\t\\N\n\\.\nUPDATE t SET a = a + 10;\n',
    );
    expect(await query('SELECT a, b FROM t ORDER BY a')).toEqual([
      { a: '11', b: 'one; two' },
      { a: '12', b: null },
    ]);
  });

  test('only comments', async () => {
    await apply('-- nothing to do\n', '', 'CREATE TABLE t ();');
    expect(await tables()).toBe('public.t');
  });

  test('multibyte characters, and error columns count characters', async () => {
    const failure = await failureOf(
      apply('CREATE TABLE t (a int);\n/* 😀é */ SELECT a,\n  "ü😀", nosuch FROM t;'),
    );
    expect(failure.place).toEqual({ file: '1.sql', line: 3, column: 3 });
  });
});
