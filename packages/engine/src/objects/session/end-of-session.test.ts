import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../history/read-history.js';
import { loadParser } from '../../sql/parser/parser.js';
import { squash } from '../../squash.js';

/** The text of every operation of a history, migration by migration. */
async function texts(...migrations: readonly string[]): Promise<readonly string[]> {
  const files = migrations.map((text, index) => ({ name: `${index}.sql`, text }));
  const { operations } = await readMigrations(files, await loadParser());
  return operations.map(({ origin }) => origin.statement.text);
}

describe('cursors', () => {
  it('are closed at the end of their transaction', async () => {
    const history = await texts(
      'BEGIN; DECLARE c CURSOR FOR SELECT 1; FETCH c; COMMIT; SELECT 2',
      'CREATE TABLE a (y int)',
    );
    expect(history).toEqual([
      'DECLARE c CURSOR FOR SELECT 1',
      'FETCH c',
      'CLOSE ALL',
      'SELECT 2',
      'CREATE TABLE a (y int)',
    ]);
  });

  it('are closed if a block may have opened them', async () => {
    const block = "DO $$ DECLARE c refcursor := 'c'; BEGIN OPEN c FOR SELECT 1; END $$";
    expect(await texts(block, 'SELECT 2')).toEqual([block, 'CLOSE ALL', 'SELECT 2']);
    const loop =
      'DO $$ DECLARE c CURSOR FOR SELECT 1; BEGIN FOR r IN c LOOP NULL; END LOOP; END $$';
    expect(await texts(loop, 'SELECT 2')).not.toContain('CLOSE ALL');
    const closed =
      'DO $$ DECLARE c CURSOR FOR SELECT 1; BEGIN OPEN c; -- open it\n FETCH c INTO r; CLOSE C; END $$';
    expect(await texts(closed, 'SELECT 2')).not.toContain('CLOSE ALL');
  });

  it('are closed if a function or a trigger may have opened them', async () => {
    const body = "DECLARE c refcursor := 'c'; BEGIN OPEN c FOR SELECT 1; RETURN NULL; END";
    const creates = (returns: string) =>
      `CREATE FUNCTION f() RETURNS ${returns} LANGUAGE plpgsql AS $$ ${body} $$;`;
    expect(await texts(creates('refcursor'), 'SELECT f()', 'SELECT 2')).toContain('CLOSE ALL');
    const trigger = `${creates('trigger')} CREATE TABLE t (); CREATE TRIGGER r AFTER INSERT ON t EXECUTE FUNCTION f()`;
    const inserts = 'INSERT INTO t DEFAULT VALUES';
    expect(await texts(trigger, inserts, 'SELECT 2')).toContain('CLOSE ALL');
  });

  it('keep the statements that open them and use them', async () => {
    const { sql } = await squash([
      {
        name: '1.sql',
        text: `CREATE FUNCTION f() RETURNS refcursor LANGUAGE plpgsql AS $$
          DECLARE c refcursor := 'c'; BEGIN OPEN c FOR SELECT 1; RETURN c; END $$;`,
      },
      { name: '2.sql', text: 'BEGIN; SELECT f(); FETCH c; COMMIT;' },
    ]);
    expect(sql).toMatch(/SELECT f\(\);\s+FETCH c;/);
  });

  it('need no CLOSE in the result where a migration closes them', async () => {
    const history = await texts('DECLARE "C" CURSOR FOR SELECT 1; CLOSE "C"', 'SELECT 2');
    expect(history).not.toContain('CLOSE ALL');
  });
});

describe('current values of sequences', () => {
  const next = "CREATE SEQUENCE s; SELECT nextval('s')";
  const asks = (handler: string) => `DO $$ BEGIN PERFORM currval('s'); ${handler} END $$`;

  it('are discarded if later code catches the error for a missing value', async () => {
    const history = await texts(next, asks('EXCEPTION WHEN OTHERS THEN CREATE TABLE t ();'));
    expect(history).toContain('DISCARD SEQUENCES');
    expect(await texts(next, asks(''))).not.toContain('DISCARD SEQUENCES');
  });
});

describe('temporary tables with ON COMMIT DELETE ROWS', () => {
  it('are emptied where a transaction of the history ended', async () => {
    const { sql } = await squash([
      {
        name: '1.sql',
        text: `CREATE TABLE t (a int);
          BEGIN; CREATE TEMP TABLE x (a int) ON COMMIT DELETE ROWS; INSERT INTO x VALUES (1); COMMIT;
          INSERT INTO t SELECT a FROM x;`,
      },
    ]);
    expect(sql).toMatch(/INSERT INTO x VALUES \(1\);\s+COMMIT;\s+BEGIN;\s+INSERT INTO t/);
  });
});

describe('statistics', () => {
  it('are computed if the history reads them', async () => {
    const files = (query: string) => [
      { name: '1.sql', text: 'CREATE TABLE t (a int); ANALYZE t' },
      { name: '2.sql', text: `CREATE TABLE u AS ${query}` },
    ];
    expect((await squash(files('SELECT reltuples FROM pg_class'))).sql).toContain('ANALYZE');
    expect((await squash(files('SELECT a FROM t'))).sql).not.toContain('ANALYZE');
  });
});

describe('temporary objects', () => {
  it('are dropped at the end of their session, the latest first', async () => {
    const history = await texts(
      `CREATE TEMP TABLE a (x int); CREATE TEMP VIEW b AS SELECT * FROM a;
       CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      'CREATE TABLE a (y int)',
    );
    expect(history.slice(3)).toEqual([
      'DROP VIEW pg_temp."b" CASCADE',
      'DROP TABLE pg_temp."a" CASCADE',
      'DROP ROUTINE pg_temp."f" CASCADE',
      'CREATE TABLE a (y int)',
    ]);
  });

  it('with ON COMMIT DROP end at the commit, wherever the result has one', async () => {
    const history = await texts(
      `BEGIN; CREATE TEMP TABLE a (x int) ON COMMIT DROP; COMMIT; CREATE TABLE a (y int)`,
    );
    expect(history).toEqual([
      'CREATE TEMP TABLE a (x int) ',
      'DROP TABLE pg_temp."a" CASCADE',
      'CREATE TABLE a (y int)',
    ]);
  });

  it('hide objects of the same name', async () => {
    const files = [
      { name: '0.sql', text: 'CREATE TABLE t (a int); CREATE TEMP TABLE t (b int)' },
      { name: '1.sql', text: 'INSERT INTO t (a) VALUES (1)' },
    ];
    const { operations, cells } = await readMigrations(files, await loadParser());
    const [made, , , inserted] = operations;
    const written = [...(inserted?.footprint ?? [])].filter(([, how]) => how === 'write');
    expect(written.map(([cell]) => cells.describe(cell))).toEqual(['rows 1']);
    expect(made?.action).toMatchObject({ type: 'create', object: 1 });
  });

  it('make a view temporary that reads them', async () => {
    const history = await texts('CREATE TEMP TABLE a (x int); CREATE VIEW v AS SELECT x FROM a');
    expect(history.at(-2)).toBe('DROP VIEW pg_temp."v" CASCADE');
  });

  it('are all discarded if code may have created more', async () => {
    const history = await texts(
      `DO $$ BEGIN EXECUTE 'CREATE TEMP TABLE ' || rtrim('z (a int)'); END $$`,
      'CREATE TABLE z (a int)',
    );
    expect(history[1]).toBe('DISCARD TEMP');
  });

  const unknown = "DO $$ BEGIN EXECUTE rtrim('CREATE TABLE z (a int)'); END $$";
  const creating =
    "CREATE FUNCTION fill() RETURNS void LANGUAGE plpgsql AS $$ BEGIN CREATE TEMP TABLE z (a int); EXECUTE rtrim('SELECT 1'); END $$";

  it('are not discarded if nothing runs the function that would create them', async () => {
    expect(await texts(creating, unknown, 'SELECT 1')).not.toContain('DISCARD TEMP');
    const calls = "DO $$ BEGIN EXECUTE rtrim('SELECT fill()'); END $$";
    expect(await texts(creating, calls, 'SELECT 1')).toContain('DISCARD TEMP');
    const named = "DO $$ BEGIN EXECUTE format('SELECT %I()', 'fill'); END $$";
    expect(await texts(creating, named, 'SELECT 1')).toContain('DISCARD TEMP');
    const caller =
      "CREATE FUNCTION g() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE rtrim('SELECT fill()'); END $$";
    expect(await texts(creating, caller, 'SELECT g()', 'SELECT 1')).toContain('DISCARD TEMP');
  });

  it('are discarded if a trigger may have created them, which code may have created', async () => {
    const trigger = creating.replace('void', 'trigger');
    const binds = `DO $$ BEGIN EXECUTE rtrim('CREATE TRIGGER r BEFORE INSERT ON t EXECUTE FUNCTION fill()'); END $$`;
    const history = await texts(
      `CREATE TABLE t (); ${trigger}`,
      binds,
      'SELECT 1',
      'INSERT INTO t DEFAULT VALUES',
      'SELECT 2',
    );
    expect(history.slice(-3)).toEqual(['INSERT INTO t DEFAULT VALUES', 'DISCARD TEMP', 'SELECT 2']);
  });

  it('are not discarded if code only mentions them', async () => {
    const block = `DO $$ BEGIN -- not a temporary table
      IF 'x' IS DISTINCT FROM 'pg_temp' THEN EXECUTE rtrim('CREATE TABLE z (a int)'); END IF; END $$`;
    expect(await texts(block, 'SELECT 1')).not.toContain('DISCARD TEMP');
    const assigns = `DO $$ DECLARE s text; BEGIN s = 'pg_temp'; EXECUTE rtrim('CREATE TABLE ' || s || '.z (a int)'); END $$`;
    expect(await texts(assigns, 'SELECT 1')).toContain('DISCARD TEMP');
  });

  it('are not followed if they are a copy of another of the same name', async () => {
    const text = 'CREATE TABLE a (x int); CREATE TEMP TABLE a (LIKE a); ALTER TABLE a DROP x';
    const { operations } = await readMigrations([{ name: '0.sql', text }], await loadParser());
    expect(operations[1]?.action.type).toBe('barrier');
  });

  it('hide the table that they are a copy of', async () => {
    const text =
      'CREATE TABLE a (x int); INSERT INTO a VALUES (1); CREATE TEMP TABLE a (LIKE a); DELETE FROM a';
    const { sql } = await squash([{ name: '0.sql', text }], { safetyLevel: 'aggressive' });
    expect(sql).toContain('INSERT INTO a VALUES (1)');
  });

  it('with ON COMMIT DELETE ROWS are not followed', async () => {
    const text = 'CREATE TEMP TABLE a (x int) ON COMMIT DELETE ROWS';
    const { operations } = await readMigrations([{ name: '0.sql', text }], await loadParser());
    expect(operations[0]?.action.type).toBe('barrier');
  });
});

describe('state that ends with a session', () => {
  async function result(...migrations: readonly string[]): Promise<readonly string[]> {
    const files = migrations.map((text, index) => ({ name: `${index}.sql`, text }));
    const { statements } = await squash(files);
    return statements.map(({ text }) => text);
  }

  it('stays until the end of the result if no later statement depends on it', async () => {
    const before = 'CREATE TABLE t (a int); INSERT INTO t VALUES (1)';
    const temporary = 'CREATE TEMP TABLE k AS SELECT a FROM t; INSERT INTO t SELECT a FROM k';
    expect((await result(before, temporary, 'INSERT INTO t VALUES (3)')).join()).not.toContain(
      'DROP',
    );
  });

  it('is discarded before a statement that depends on it', async () => {
    const temporary = 'CREATE TEMP TABLE k AS SELECT 1 AS a; INSERT INTO public.k SELECT a FROM k';
    const statements = await result(
      'CREATE TABLE k (b int)',
      temporary,
      'INSERT INTO k VALUES (2)',
    );
    expect(statements.slice(-2)).toEqual([
      'DROP TABLE pg_temp."k" CASCADE',
      'INSERT INTO k VALUES (2)',
    ]);
  });

  it('resets the role only if a statement may have changed it', async () => {
    const plain = await result(`SELECT set_config('timezone', 'UTC', false), 1`, 'SELECT 1');
    expect(plain.filter((text) => text.startsWith('RESET'))).toEqual(['RESET ALL']);
    const open = await result(`SELECT set_config('ro' || 'le', 'a', false), 1`, 'SELECT 1');
    expect(open).toContain('RESET ROLE');
  });
});

describe('SELECT INTO', () => {
  it('creates a table', async () => {
    const text = 'CREATE TABLE t (a int); SELECT a INTO u FROM t; CREATE INDEX ON u (a)';
    const { operations } = await readMigrations([{ name: '0.sql', text }], await loadParser());
    expect(operations.map(({ action }) => action.type)).toEqual(['create', 'create', 'create']);
  });
});

describe('the seed of random()', () => {
  const table = "CREATE TABLE t AS SELECT 'seed' AS source";
  const created = 'CREATE TABLE u ()';
  const isForgotten = (history: readonly string[]) =>
    history.some((each) => /setseed\(hash/.test(each));

  it('is forgotten after a statement that sets it', async () => {
    expect(isForgotten(await texts('SELECT setseed(0.5)', created))).toBe(true);
  });

  it('is kept after a literal that names it if nothing takes random values', async () => {
    expect(await texts(table, created)).toEqual([table, created]);
    const random = 'CREATE TABLE u AS SELECT random() AS r';
    expect(isForgotten(await texts(table, random))).toBe(true);
  });
});
