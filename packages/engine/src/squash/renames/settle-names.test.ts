import { describe, expect, it } from 'vitest';
import { squash } from '../../squash.js';

/** The statements that result from migrations. */
async function squashed(...migrations: readonly string[]): Promise<readonly string[]> {
  const files = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(files);
  return statements.map(({ text }) => text);
}

describe('a rename that would make a statement fail', () => {
  it('stays, and the others are folded', async () => {
    const result = await squashed(
      `CREATE TABLE org (no text NOT NULL, id int NOT NULL, PRIMARY KEY (no));
       CREATE TABLE item (id int, title text);
       INSERT INTO org VALUES ('1', 1) ON CONFLICT (no) DO NOTHING;`,
      'ALTER TABLE org DROP CONSTRAINT org_pkey, ADD CONSTRAINT org_pkey PRIMARY KEY (id);',
      `ALTER TABLE org RENAME TO company;
       ALTER TABLE company RENAME CONSTRAINT org_pkey TO company_pkey;
       ALTER TABLE item RENAME TO article;
       ALTER TABLE article RENAME title TO name;`,
    );
    expect(result).toContain('CREATE TABLE article (id int, name text)');
    expect(result).toContain('ALTER TABLE org RENAME TO company');
  });
});

describe('a rename stays', () => {
  const rename = 'ALTER TABLE t RENAME COLUMN a TO b';

  it.each([
    ['a view shows the column', 'CREATE VIEW v AS SELECT a FROM t'],
    ['a view shows all columns', 'CREATE VIEW v AS SELECT * FROM t'],
    [
      'a row becomes JSON',
      'INSERT INTO log SELECT to_jsonb(x) FROM (VALUES (1)) x; INSERT INTO log SELECT to_jsonb(t) FROM t',
    ],
    ['a table is created LIKE it', 'CREATE TABLE u (LIKE t)'],
    [
      'a function is checked with it',
      "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT a FROM t'",
    ],
    ['unknown code runs', "DO $$ BEGIN EXECUTE 'SELECT ' || rtrim('a from t'); END $$"],
    ['a policy queries another table', 'CREATE POLICY p ON t USING (a IN (SELECT a FROM t AS o))'],
  ])('if %s', async (_, between) => {
    const result = await squashed(
      `CREATE TABLE t (a int); CREATE TABLE log (entry jsonb); INSERT INTO t (a) VALUES (1); ${between};`,
      `${rename};`,
    );
    expect(result).toContain(rename);
  });

  it('if the name that PostgreSQL chose for a constraint is unknown', async () => {
    const unknown = (text: string) => `DO $$ BEGIN EXECUTE concat_ws('', '${text}'); END $$;`;
    const renames = 'ALTER TABLE t RENAME CONSTRAINT t_pkey TO k';
    const result = await squashed(
      `${unknown('CREATE TABLE u ()')} CREATE TABLE t (a int PRIMARY KEY); ${renames};`,
      `${unknown('ALTER TABLE t DROP CONSTRAINT k')} DROP TABLE t;`,
    );
    expect(result).toContain(renames);
  });

  it('if a query uses the new name for something else', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int); CREATE TABLE s (a int); INSERT INTO s (a) VALUES (1); INSERT INTO t (a) VALUES (2);
       INSERT INTO s SELECT t.a FROM t JOIN s AS u ON u.a <> t.a;`,
      'ALTER TABLE t RENAME TO u;',
    );
    expect(result).toContain('ALTER TABLE t RENAME TO u');
  });

  it('if a query has a common table expression of that name', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int); CREATE TABLE s (a int); INSERT INTO t (a) VALUES (2);
       INSERT INTO s WITH t AS (SELECT 1 AS a) SELECT a FROM t;`,
      'ALTER TABLE t RENAME TO u;',
    );
    expect(result).toContain('ALTER TABLE t RENAME TO u');
  });

  it('if a trigger reads the name of its table', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int); CREATE TABLE log (entry text);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO log VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
       CREATE TRIGGER r AFTER INSERT ON t EXECUTE FUNCTION f(); INSERT INTO t (a) VALUES (1);`,
      'ALTER TABLE t RENAME TO u;',
    );
    expect(result).toContain('ALTER TABLE t RENAME TO u');
  });

  it.each([
    ['assigns', 'NEW.a := 5'],
    ['reads', "IF NEW.a > 1 THEN RAISE 'too large'; END IF"],
  ])('if a trigger that runs %s the column', async (_, code) => {
    const result = await squashed(
      `CREATE TABLE t (a int);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${code}; RETURN NEW; END $$;
       CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f(); INSERT INTO t (a) VALUES (1);`,
      `${rename};`,
    );
    expect(result).toContain(rename);
  });

  it('if it gives a name to another column that code has used', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int, c int);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.a := NEW.c; RETURN NEW; END $$;
       CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f(); INSERT INTO t VALUES (1, 2);`,
      `${rename}; ALTER TABLE t RENAME COLUMN c TO a;`,
    );
    expect(result).toContain(rename);
  });

  it('unless only the condition of a trigger uses the column, which is bound to it', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int);
       CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
       CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW WHEN (NEW.a > 0) EXECUTE FUNCTION f();
       INSERT INTO t (a) VALUES (1);`,
      `${rename};`,
    );
    expect(result).not.toContain(rename);
  });
});

describe('a final name', () => {
  it('is quoted like the former name', async () => {
    const history = [
      'CREATE TABLE "T" (a int, "B" int, "c" int);',
      'ALTER TABLE "T" RENAME a TO "A"; ALTER TABLE "T" RENAME "B" TO b;',
    ];
    expect(await squashed(...history)).toEqual(['CREATE TABLE "T" ("A" int, "b" int, "c" int)']);
  });

  it('is quoted if it is a keyword', async () => {
    const history = ['CREATE TABLE t (a int);', 'ALTER TABLE t RENAME a TO "user";'];
    expect(await squashed(...history)).toEqual(['CREATE TABLE t ("user" int)']);
  });

  it('does not affect an alias of the same name', async () => {
    const result = await squashed(
      'CREATE TABLE a (x int); CREATE TABLE t (x int); INSERT INTO a VALUES (1); UPDATE a AS t SET x = 2 WHERE t.x = 1;',
      'ALTER TABLE t RENAME TO u;',
    );
    expect(result).toContain('UPDATE a AS t SET x = 2 WHERE t.x = 1');
    expect(result).toContain('CREATE TABLE u (x int)');
  });

  it('is used in an index, a check, a key and a grant', async () => {
    const result = await squashed(
      `CREATE TABLE t (a int CHECK (a > 0), UNIQUE (a)); CREATE INDEX i ON t (abs(a)) WHERE a > 1;
       GRANT SELECT (a) ON t TO PUBLIC; COMMENT ON COLUMN t.a IS 'x';`,
      'ALTER TABLE t RENAME a TO b;',
    );
    expect(result).toEqual([
      'CREATE TABLE t (b int CONSTRAINT t_a_check CHECK (b > 0), CONSTRAINT t_a_key UNIQUE (b))',
      'CREATE INDEX i ON t (abs(b)) WHERE b > 1',
      "COMMENT ON COLUMN t.b IS 'x'",
      'GRANT SELECT (b) ON t TO PUBLIC',
    ]);
  });
});
