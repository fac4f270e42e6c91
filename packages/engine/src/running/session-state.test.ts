import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';
import { squash } from '../squash.js';

async function squashed(...migrations: readonly string[]): Promise<string> {
  const files = migrations.map((text, index) => ({ name: `${index}.sql`, text }));
  return (await squash(files)).sql;
}

const replace = (body: string, language = 'sql') =>
  `CREATE OR REPLACE FUNCTION f(n int) RETURNS int IMMUTABLE LANGUAGE ${language} AS '${body}';`;

describe('a partition key', () => {
  it('is evaluated for new rows, and for those of an attached partition', async () => {
    const { ordered } = await reading(
      `${replace('SELECT n')} CREATE TABLE p (n int) PARTITION BY LIST (f(n));
       CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1); CREATE TABLE p2 (n int);
       INSERT INTO p2 VALUES (2); ALTER TABLE p ATTACH PARTITION p2 FOR VALUES IN (2);
       INSERT INTO p VALUES (1);`,
      replace('SELECT n + 1'),
    );
    expect(ordered('INSERT INTO p VALUES', 'SELECT n + 1')).toBe(true);
    expect(ordered('ATTACH', 'SELECT n + 1')).toBe(true);
    expect(ordered('INSERT INTO p2', 'SELECT n + 1')).toBe(false);
  });
});

describe('an expression that the session caches', () => {
  const made = 'CREATE TABLE t (n int); CREATE INDEX ON t (f(n)); INSERT INTO t VALUES (1);';

  it('is discarded by a commit if an SQL function in it was replaced', async () => {
    const sql = await squashed(
      replace('SELECT n') + made,
      `${replace('SELECT n + 1')} INSERT INTO t VALUES (2)`,
    );
    expect(sql).toMatch(/COMMIT;\s+BEGIN;\s+INSERT INTO t VALUES \(2\)/);
  });

  it('is cached when an index or the first partition is created', async () => {
    const levels = { safetyLevel: 'paranoid' } as const;
    const text = async (creates: string, rows: string) => {
      const files = [replace('SELECT n') + creates, replace('SELECT n + 1') + rows];
      const migrations = files.map((each, index) => ({ name: `${index}.sql`, text: each }));
      return (await squash(migrations, levels)).sql;
    };
    const rows = 'INSERT INTO t VALUES (2);';
    const commits = /COMMIT;\s+BEGIN;\s+INSERT/;
    const key = 'CREATE TABLE t (n int) PARTITION BY LIST (f(n));';
    const partition = 'CREATE TABLE p PARTITION OF t FOR VALUES IN (3);';
    expect(await text('CREATE TABLE t (n int); CREATE INDEX ON t (f(n));', rows)).toMatch(commits);
    expect(await text(key + partition, rows)).toMatch(commits);
    expect(await text(key, partition + rows)).not.toMatch(commits);
  });

  it('is discarded by a change of its object if the function is replaced once more', async () => {
    const again = (body: string, rows: string) => `${replace(body)} ${rows}`;
    const index = await squashed(
      replace('SELECT n') + made.replace('INDEX', 'INDEX i'),
      again('SELECT n + 1', 'INSERT INTO t VALUES (2)'),
      again('SELECT n + 2', 'INSERT INTO t VALUES (3)'),
    );
    expect(index).toMatch(
      /ALTER INDEX i RESET \(log_autovacuum_min_duration\);\s+COMMIT;\s+BEGIN;\s+INSERT INTO t VALUES \(3\)/,
    );
    const domain = await squashed(
      `${replace('SELECT n')} CREATE DOMAIN d AS int CHECK (f(VALUE) > 0); CREATE TABLE t (n d);
       INSERT INTO t VALUES (1);`,
      again('SELECT n + 1', 'INSERT INTO t VALUES (2)'),
      again('SELECT n + 2', 'INSERT INTO t VALUES (3)'),
    );
    expect(domain).toMatch(/ALTER DOMAIN d DROP DEFAULT;\s+INSERT INTO t VALUES \(3\)/);
  });

  it('needs no commit for a function in PL/pgSQL, nor within one session', async () => {
    const plpgsql = await squashed(
      replace('BEGIN RETURN n; END', 'plpgsql') + made,
      `${replace('BEGIN RETURN 1; END', 'plpgsql')} INSERT INTO t VALUES (2)`,
    );
    expect(plpgsql).not.toContain('COMMIT');
    const together = await squashed(
      `${replace('SELECT n')}${made}${replace('SELECT n + 1')} INSERT INTO t VALUES (2)`,
    );
    expect(together).not.toContain('COMMIT');
  });
});

describe('plans', () => {
  const code = `CREATE TYPE e AS ENUM ('a', 'b'); CREATE TABLE r (t text);
    CREATE FUNCTION g(t text) RETURNS text LANGUAGE plpgsql AS 'BEGIN RETURN (t::e = ''a'')::text; END';
    INSERT INTO r VALUES (g('a'));`;

  it('are discarded if a type gets the name that another type had', async () => {
    const sql = await squashed(
      code,
      `DROP TYPE e; CREATE TYPE e AS ENUM ('a'); INSERT INTO r VALUES (g('a'))`,
    );
    expect(sql).toContain('DISCARD PLANS');
  });

  it('are discarded if a label gets the name that another label had', async () => {
    const renames = `ALTER TYPE e RENAME VALUE 'a' TO 'z'; ALTER TYPE e RENAME VALUE 'b' TO 'a';`;
    expect(await squashed(code, `${renames} INSERT INTO r VALUES (g('a'))`)).toContain(
      'DISCARD PLANS',
    );
  });

  it('stay if a type is only renamed', async () => {
    const sql = await squashed(
      code,
      `ALTER TYPE e RENAME VALUE 'b' TO 'c'; INSERT INTO r VALUES (g('a'))`,
    );
    expect(sql).not.toContain('DISCARD');
  });
});

describe('compiled code', () => {
  const code = (type: string) => `CREATE TYPE e AS ENUM ('a'); CREATE TABLE t (a int);
    CREATE TABLE r (t text); CREATE SCHEMA s;
    CREATE FUNCTION s.g(t text) RETURNS text LANGUAGE plpgsql AS 'DECLARE x ${type} := t; BEGIN RETURN x; END';
    INSERT INTO r VALUES (s.g('1'));`;
  const anew = 'ALTER ROUTINE s.g RESET lock_timeout';
  const runs = "INSERT INTO r VALUES (s.g('1'))";

  it('is compiled again if another type has the name of the type of a variable', async () => {
    const replaces = "DROP TYPE e; CREATE TYPE e AS ENUM ('1');";
    const sql = await squashed(code('e'), `${replaces} ${runs}`);
    expect(sql).toContain(anew);
    expect(sql).not.toContain('DISCARD');
    expect(await squashed(code('text'), `${replaces} ${runs}`)).not.toContain(anew);
  });

  it('is compiled again if the column of a %TYPE variable has another type', async () => {
    const sql = await squashed(
      code('t.a%TYPE'),
      `ALTER TABLE t ALTER COLUMN a TYPE text; ${runs}`,
      `ALTER TABLE t ADD COLUMN b text; ${runs}`,
    );
    expect(sql.split(anew)).toHaveLength(2);
  });

  it('is named with its parameters if there are others of the name', async () => {
    const sql = await squashed(
      `${code('e')} CREATE FUNCTION s.g(n int) RETURNS int LANGUAGE sql AS 'SELECT n';`,
      `DROP TYPE e; CREATE TYPE e AS ENUM ('1'); ${runs}`,
    );
    expect(sql).toContain('ALTER ROUTINE s.g(text) RESET lock_timeout');
  });

  it('is found by its name if its parameters have types of the history', async () => {
    const sql = await squashed(
      `${code('e').replace('s.g(t text)', 's.g(t s.label)').replace('CREATE SCHEMA s;', 'CREATE SCHEMA s; CREATE DOMAIN s.label AS text;')}
        CREATE FUNCTION s.g(n int) RETURNS int LANGUAGE sql AS 'SELECT n';`,
      `DROP TYPE e; CREATE TYPE e AS ENUM ('1'); ALTER DOMAIN s.label RENAME TO mark; ${runs}`,
    );
    expect(sql).toMatch(/p\.proname = 'g'\s+LOOP EXECUTE format\('ALTER ROUTINE/);
    expect(sql).not.toContain('ALTER ROUTINE s.g(');
  });

  it('is compiled again if another role runs it, or a transaction that is rolled back', async () => {
    const retypes = 'ALTER TABLE t ALTER COLUMN a TYPE text;';
    const asOther = `${retypes} SET ROLE other; ${runs}`;
    const undone = `BEGIN; SAVEPOINT p; ${retypes} ${runs}; ROLLBACK TO p; COMMIT;`;
    for (const text of [asOther, undone]) {
      expect(await squashed(code('t.a%TYPE'), text)).toContain(anew);
    }
  });

  it('is compiled again in each session that may run functions of unknown code', async () => {
    const unknown = `DO $$ BEGIN EXECUTE concat_ws('', 'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS ', quote_literal('SELECT 1')); END $$;`;
    const call = 'INSERT INTO r SELECT f();';
    const all = /ALTER ROUTINE %s RESET %s/g;
    expect(
      (await squashed(`CREATE TABLE r (i int); ${unknown} ${call}`, call)).match(all),
    ).toHaveLength(1);
    expect(await squashed(`CREATE TABLE r (i int); ${unknown}`, call)).not.toMatch(all);
  });

  it('stays within one session', async () => {
    expect(
      await squashed(`${code('e')} DROP TYPE e; CREATE TYPE e AS ENUM ('1'); ${runs}`),
    ).not.toContain(anew);
  });
});

describe('a name in a literal of PL/pgSQL', () => {
  const made =
    "CREATE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE r (v text); CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'g'::regproc::text; END $$;";
  const runs = 'INSERT INTO r SELECT f();';
  const again =
    "ALTER FUNCTION g() RENAME TO h; CREATE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 2';";

  it('is resolved again in the session after a function got the name of another', async () => {
    expect(await squashed(made + runs, again + runs)).toMatch(
      /DISCARD PLANS;\s+(--.*\s+)*INSERT INTO r SELECT f\(\)/,
    );
  });

  it('is not resolved again if nothing has run before', async () => {
    expect(await squashed(made, again + runs)).not.toContain('DISCARD');
  });
});

describe('statements that svc adds', () => {
  it('do not fire event triggers', async () => {
    const watched = `CREATE TABLE log (tag text); CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO log VALUES (tg_tag); END $$; CREATE EVENT TRIGGER e ON sql_drop EXECUTE FUNCTION e();`;
    const sql = await squashed(
      watched,
      'CREATE TEMP TABLE t AS SELECT random(); CREATE TABLE k AS TABLE t',
      'CREATE TEMP TABLE t AS SELECT random(); CREATE TABLE l AS TABLE t',
    );
    expect(sql).toMatch(
      /SET session_replication_role = replica;\s+DROP TABLE pg_temp."t" CASCADE;\s+RESET/,
    );
  });
});

describe('a plan with the result of an immutable function', () => {
  const put = "CREATE FUNCTION g() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN f(1); END';";

  it.each([
    ['reads rows', 'SELECT max(n) FROM t', true],
    ['reads the session', "SELECT current_setting(''app.n'')::int", true],
    ['uses its arguments alone', 'SELECT n + 1', false],
  ])('is discarded for a new session if the function %s', async (_, body, isDiscarded) => {
    const sql = await squashed(
      `CREATE TABLE t (n int); ${replace(body)} ${put} INSERT INTO t VALUES (g());`,
      'INSERT INTO t VALUES (g());',
    );
    expect(sql.includes('DISCARD PLANS')).toBe(isDiscarded);
  });

  it('is discarded if a function that the function calls was replaced', async () => {
    const inner = (value: number) =>
      `CREATE OR REPLACE FUNCTION inside() RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN ${value}; END';`;
    const sql = await squashed(
      `CREATE TABLE t (n int); ${inner(1)} ${replace('BEGIN RETURN inside(); END', 'plpgsql')} ${put} INSERT INTO t VALUES (g());`,
      `${inner(2)} INSERT INTO t VALUES (g());`,
      'INSERT INTO t VALUES (g());',
    );
    expect(sql.match(/DISCARD PLANS/g)).toHaveLength(1);
  });
});
