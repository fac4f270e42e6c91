import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

async function squashed(...migrations: readonly string[]): Promise<string> {
  const files = migrations.map((text, index) => ({ name: `${index}.sql`, text }));
  return (await squash(files)).sql;
}

describe('a custom setting that a session has not set', () => {
  const stored = "DEFAULT coalesce(current_setting('app.who', true), 'none')";
  const sets = "SET app.who = 'ann'; INSERT INTO t VALUES (1);";

  it('is NULL in a default, which is defined again afterwards', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text ${stored}); ${sets}`,
      'INSERT INTO t VALUES (2);',
    );
    const [, before, after] = sql.split(/INSERT INTO t VALUES \(\d\);/);
    expect(before).toContain("ALTER COLUMN w SET DEFAULT coalesce(NULL::text, 'none')");
    expect(after).toContain(`ALTER COLUMN w SET ${stored}`);
  });

  it('is NULL in a function that a trigger runs', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.w := current_setting(''app.who'', true); RETURN NEW; END';
       CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f(); ${sets}`,
      'INSERT INTO t VALUES (2); DROP TRIGGER g ON t; INSERT INTO t VALUES (3);',
    );
    expect(sql.match(/CREATE OR REPLACE FUNCTION/g)).toHaveLength(2);
    expect(sql).toMatch(/NEW\.w := NULL::text; .*\s+.*\s+INSERT INTO t VALUES \(2\)/);
  });

  it.each([
    [
      'a trigger',
      "CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW WHEN (current_setting('app.who', true) IS NULL) EXECUTE FUNCTION f()",
      'CREATE OR REPLACE TRIGGER g BEFORE INSERT',
    ],
    [
      'a rule',
      "CREATE RULE g AS ON INSERT TO t DO ALSO INSERT INTO u VALUES (current_setting('app.who', true))",
      'CREATE OR REPLACE RULE g AS',
    ],
  ])('is NULL in %s, which is defined again afterwards', async (_, stored, again) => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); CREATE TABLE u (w text);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.w := 1; RETURN NEW; END';
       ${stored}; ${sets}`,
      'INSERT INTO t VALUES (2);',
    );
    const [, before, after] = sql.split(/INSERT INTO t VALUES \(\d\);/);
    expect(before).toContain(again);
    expect(before).toContain('NULL::text');
    expect(after).toContain(again);
    expect(after).toContain("current_setting('app.who', true)");
  });

  it('is NULL in a policy that applies to a statement of another role', async () => {
    const policy = "USING (w = coalesce(current_setting('app.who', true), 'none'))";
    const sql = await squashed(
      `CREATE ROLE r; CREATE TABLE t (a int, w text); ALTER TABLE t ENABLE ROW LEVEL SECURITY;
       CREATE POLICY p ON t AS PERMISSIVE FOR ALL TO r ${policy}; GRANT ALL ON t TO r; SET ROLE r; ${sets}`,
      'SET ROLE r; UPDATE t SET a = 2;',
    );
    expect(sql).toContain("ALTER POLICY p ON t TO r USING (w = coalesce(NULL::text, 'none'))");
    expect(sql).toContain(`ALTER POLICY p ON t TO r ${policy}`);
  });

  it('is NULL in each default of columns that an ALTER TABLE adds', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int); ${sets}`,
      `ALTER TABLE t ADD COLUMN b text ${stored}, ADD COLUMN c int, ADD COLUMN d text ${stored};`,
    );
    expect(sql.match(/ADD COLUMN [bd] text DEFAULT coalesce\(NULL::text, 'none'\)/g)).toHaveLength(
      2,
    );
    expect(sql).toContain(`ALTER COLUMN b SET ${stored}`);
    expect(sql).toContain(`ALTER COLUMN d SET ${stored}`);
  });

  it('is empty in a session that gave it to a role', async () => {
    const sql = await squashed(
      `CREATE ROLE r; CREATE TABLE t (a int, w text ${stored}); ALTER ROLE r SET app.who = 'ann';
       INSERT INTO t VALUES (1);`,
      'INSERT INTO t VALUES (2);',
    );
    const [first, second] = sql.split('INSERT INTO t VALUES (1);');
    expect(first).not.toContain('NULL::text');
    expect(second).toContain("ALTER COLUMN w SET DEFAULT coalesce(NULL::text, 'none')");
  });

  it('is as code left it in the session of that code, and NULL in later ones', async () => {
    const ask = (n: number) => `INSERT INTO t SELECT ${n}, current_setting('app.who', true);`;
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); ${ask(1)}
       DO $$ BEGIN PERFORM set_config('app.who', 'ann', true); END $$; ${ask(2)}`,
      ask(3),
    );
    expect(sql).toContain("SELECT 1, current_setting('app.who', true)");
    expect(sql).toContain("SELECT 2, current_setting('app.who', true)");
    expect(sql).toContain('SELECT 3, NULL::text');
  });

  it('is empty in a session that resets it', async () => {
    const ask = (n: number) => `INSERT INTO t SELECT ${n}, current_setting('app.who', true);`;
    const sql = await squashed(`CREATE TABLE t (a int, w text); RESET app.who; ${ask(1)}`, ask(2));
    expect(sql).toContain("SELECT 1, current_setting('app.who', true)");
    expect(sql).toContain('SELECT 2, NULL::text');
  });

  it('leaves code as written if it treats an empty setting like NULL', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text DEFAULT nullif(current_setting('app.who', true), '')); ${sets}`,
      'INSERT INTO t VALUES (2);',
    );
    expect(sql).not.toContain('ALTER');
  });

  const runsTwice = async (stored: string, ask: string) => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); ${stored}; SET app.who = 'ann'; ${ask}`,
      ask,
    );
    return sql.split(ask)[1] ?? '';
  };

  it.each([
    [
      'a name that code computes',
      "CREATE FUNCTION f(n text) RETURNS text LANGUAGE sql AS $$ SELECT current_setting('app.' || n, true) $$",
      "INSERT INTO t VALUES (1, f('who'));",
      "nullif(current_setting('app.' || n, true), '')",
    ],
    [
      'a name with a cast',
      "ALTER TABLE t ALTER w SET DEFAULT current_setting('app.who'::text, true)",
      'INSERT INTO t VALUES (1);',
      'SET DEFAULT NULL::text',
    ],
    [
      'code that catches the error of an unknown setting',
      "CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN current_setting('app.who'); EXCEPTION WHEN others THEN RETURN 'none'; END $$",
      'INSERT INTO t VALUES (1, f());',
      "RETURN current_setting('app.who_unset'); EXCEPTION",
    ],
    [
      'a function that was renamed',
      "CREATE FUNCTION old() RETURNS text LANGUAGE sql AS $$ SELECT current_setting('app.who', true) $$; INSERT INTO t VALUES (0, old()); ALTER FUNCTION old() RENAME TO f",
      'INSERT INTO t VALUES (1, f());',
      'FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT NULL::text $$',
    ],
    [
      'a trigger of which it is uncertain whether it replaces another',
      `ALTER ROLE CURRENT_USER RESET work_mem; CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
       CREATE OR REPLACE TRIGGER g BEFORE INSERT ON t FOR EACH ROW WHEN (current_setting('app.who', true) IS NULL) EXECUTE FUNCTION f()`,
      'INSERT INTO t VALUES (1);',
      'WHEN (NULL::text IS NULL)',
    ],
  ])('is unknown to %s', async (_, stored, ask, again) => {
    expect(await runsTwice(stored, ask)).toContain(again);
  });

  it('is NULL in a DO block', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); ${sets}`,
      "DO $$ BEGIN IF current_setting('app.who', true) IS NULL THEN INSERT INTO t VALUES (random()); END IF; END $$;",
    );
    expect(sql).toContain('IF NULL::text IS NULL THEN');
  });

  it('stays in what a DO block defines', async () => {
    const asks = "current_setting('app.who', true)";
    const defines = `DO $$ BEGIN IF ${asks} IS NULL THEN ALTER TABLE t ALTER w SET DEFAULT ${asks}; END IF; END $$;`;
    const sql = await squashed(`CREATE TABLE t (a int, w text); ${sets}`, defines);
    expect(sql).toContain(defines.replace(asks, 'NULL::text'));
    const ends =
      'DO $$ BEGIN IF random() > 1 THEN ALTER TABLE t ALTER w DROP DEFAULT; END IF; END $$;';
    const ended = await squashed(
      `CREATE TABLE t (a int, w text ${stored}); ${sets}`,
      `INSERT INTO t VALUES (2); ${ends}`,
    );
    expect(ended.split(ends)[0]).toMatch(
      /coalesce\(NULL[\s\S]*SET DEFAULT coalesce\(current_setting/,
    );
    expect(ended.split(ends)[1]).not.toContain('DEFAULT');
  });

  it.each([
    ['with a name that it puts together', "EXECUTE concat('RESET app.', 'who', repeat(' ', i))"],
    [
      'and executes other statements',
      "EXECUTE concat('RESET app.who', repeat(' ', i)); EXECUTE concat('CREATE TABLE u ()', repeat(' ', i))",
    ],
  ])('is NULL after a session in which code sets it %s', async (_, code) => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text ${stored});
       DO $$ BEGIN FOR i IN 0..0 LOOP ${code}; END LOOP; END $$;`,
      'INSERT INTO t VALUES (2);',
    );
    expect(sql.split('INSERT INTO t VALUES (2);')[0]).toContain('NULL::text');
  });

  it('is NULL in a default that blocks in each other set', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); ${sets}`,
      `DO $o$ BEGIN DO $i$ BEGIN ALTER TABLE t ALTER w SET ${stored}; END $i$; END $o$; INSERT INTO t VALUES (2);`,
    );
    const [before, after] = sql.split('INSERT INTO t VALUES (2);');
    expect(before).toContain("ALTER TABLE t ALTER w SET DEFAULT coalesce(NULL::text, 'none')");
    expect(after).toContain(`ALTER TABLE t ALTER w SET ${stored}`);
  });

  it('is NULL in a block that code executes as a text', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text); ${sets}`,
      `DO $o$ BEGIN FOR i IN 0..0 LOOP EXECUTE concat($i$DO $$ BEGIN INSERT INTO t VALUES (2, current_setting('app.who', true)); END $$$i$, repeat(' ', i)); END LOOP; END $o$;`,
    );
    expect(sql).toContain('INSERT INTO t VALUES (2, NULL::text)');
  });

  it('is NULL after code that executes a text that only reads it', async () => {
    const ask = (n: number) => `INSERT INTO t SELECT ${n}, current_setting('app.who', true);`;
    const executes = (text: string) =>
      `DO $$ BEGIN FOR i IN 0..0 LOOP EXECUTE concat(${text}, repeat(' ', i)); END LOOP; END $$;`;
    const reads =
      "$text$CREATE RULE r AS ON DELETE TO t DO ALSO INSERT INTO t VALUES (9, current_setting('app.who', true))$text$";
    const after = (code: string) =>
      squashed(`CREATE TABLE t (a int, w text); RESET app.who; ${ask(1)}`, code + ask(2));
    expect(await after(executes(reads))).toContain('SELECT 2, NULL::text');
    const maySet = executes(reads) + executes("current_setting('app.who', true)");
    expect(await after(maySet)).toContain("SELECT 2, current_setting('app.who', true)");
  });

  it('is as a trigger left it that a block has created', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text ${stored}); CREATE TABLE fires (x int);
       DO $$ BEGIN IF random() < 2 THEN
         EXECUTE 'CREATE FUNCTION sets() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN PERFORM set_config(''app.who'', ''ann'', true); RETURN NEW; END $f$';
         EXECUTE format('CREATE TRIGGER s BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION sets()', 'fires');
       END IF; END $$;`,
      'INSERT INTO t VALUES (2);',
      'DO $$ BEGIN INSERT INTO fires VALUES (1); EXCEPTION WHEN OTHERS THEN NULL; END $$; INSERT INTO t VALUES (3);',
    );
    const [first, second] = sql.split(/(?=INSERT INTO t VALUES \(\d\);)/);
    expect(first).toMatch(/NULL::text[^;]*;\s+-- .*\s+$/);
    expect(second).toContain(`SET ${stored}`);
  });

  it('is NULL before a transaction that sets it and is rolled back', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text ${stored}); ${sets}`,
      "INSERT INTO t VALUES (2); BEGIN; SET LOCAL app.who = 'bob'; INSERT INTO t VALUES (3); ROLLBACK;",
    );
    expect(sql.split('INSERT INTO t VALUES (2);')[0]).toContain('NULL::text');
  });

  it('leaves other defaults of a table as they are when one is replaced', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, b int DEFAULT 1, w text ${stored}); ${sets}`,
      'ALTER TABLE t ALTER b SET DEFAULT 2; INSERT INTO t VALUES (2);',
    );
    expect(sql.split('INSERT INTO t VALUES (2);')[0]).toContain('NULL::text');
  });
});
