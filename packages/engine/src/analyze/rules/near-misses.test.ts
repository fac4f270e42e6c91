import { describe, expect, it } from 'vitest';
import type { AnalyzeOptions } from '../analysis.js';
import { analyze } from '../analyze.js';

/** The rules with findings in a history; a line `-- @migration` begins the next one. */
async function reportedRules(
  history: string,
  options: AnalyzeOptions = {},
): Promise<readonly string[]> {
  const migrations = history
    .split(/^-- @migration\n/m)
    .map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { recommendations } = await analyze(migrations, options);
  return recommendations.map(({ rule, type }) => `${rule} ${type}`);
}

const users = 'CREATE TABLE users (id bigint PRIMARY KEY, name text, age int);\n-- @migration\n';

describe('ignores tables that are new or empty', () => {
  it.each([
    ['a table of the same migration', 'CREATE TABLE t (a int); CREATE INDEX ON t (a);'],
    ['one that the migration emptied', `${users}TRUNCATE users;\nCREATE INDEX ON users (age);`],
    ['one whose rows it deleted', `${users}DELETE FROM users;\nCREATE INDEX ON users (age);`],
    ['a temporary one', 'CREATE TEMP TABLE t (a int);\nCREATE INDEX ON t (a);'],
  ])('%s', async (_, history) => {
    expect((await reportedRules(history)).join()).not.toContain('index-not-concurrent');
  });

  it('reports a table that the migration only renamed', async () => {
    const history = `${users}ALTER TABLE users RENAME TO people;\nCREATE INDEX ON people (age);`;
    expect(await reportedRules(history)).toContain('index-not-concurrent info');
  });

  it('warns if the history inserts rows into the table', async () => {
    const history = `${users}INSERT INTO users VALUES (1);\n-- @migration\nCREATE INDEX ON users (age);`;
    expect(await reportedRules(history)).toContain('index-not-concurrent warning');
  });

  it('ignores migrations that have run, and warns about later ones', async () => {
    const history = `${users}CREATE INDEX ON users (age);\n-- @migration\nALTER TABLE users DROP name;`;
    const rules = await reportedRules(history, { deployed: 2 });
    expect(rules).toContain('drop-column warning');
    expect(rules.join()).not.toContain('index-not-concurrent');
  });
});

describe('destructive changes', () => {
  it.each([
    ['drop-column', `${users}ALTER TABLE users ADD x int; ALTER TABLE users DROP x;`, true],
    ['drop-cascade', 'CREATE TABLE t (a int);\n-- @migration\nDROP TABLE t CASCADE;', false],
    [
      'drop-cascade',
      `${users}CREATE TABLE t (u bigint CONSTRAINT k REFERENCES users);\n-- @migration\nDROP TABLE users CASCADE;`,
      true,
    ],
    [
      'rename-column',
      'CREATE VIEW v AS SELECT 1 AS a;\n-- @migration\nALTER VIEW v RENAME a TO b;',
      false,
    ],
    ['rename-table', 'CREATE TABLE t (a int);\nALTER TABLE t RENAME TO u;', false],
    ['delete-all-rows', `${users}DELETE FROM users USING pg_roles;`, false],
    ['delete-all-rows', `${users}TRUNCATE users;`, true],
    ['drop-schema', 'DROP SCHEMA IF EXISTS s CASCADE;\nCREATE SCHEMA s;', false],
    ['drop-schema', 'CREATE SCHEMA s;\n-- @migration\nDROP SCHEMA s RESTRICT;', false],
  ])('%s', check);
});

describe('locks and rewrites', () => {
  it.each([
    ['add-column-rewrites-table', `${users}ALTER TABLE users ADD x int DEFAULT 5;`, false],
    ['add-column-rewrites-table', `${users}ALTER TABLE users ADD x serial;`, true],
    [
      'add-column-rewrites-table',
      `${users}ALTER TABLE users ADD x int GENERATED ALWAYS AS IDENTITY;`,
      true,
    ],
    [
      'add-column-rewrites-table',
      `${users}ALTER TABLE users ADD x int GENERATED ALWAYS AS (age + 1) STORED;`,
      true,
    ],
    ['change-column-type', `${users}ALTER TABLE users ALTER name TYPE varchar;`, false],
    ['change-column-type', `${users}ALTER TABLE users ALTER name TYPE varchar(5);`, true],
    [
      'change-column-type',
      `${users}ALTER TABLE users ALTER name TYPE text USING upper(name);`,
      true,
    ],
    ['set-not-null', `${users}ALTER TABLE users ALTER id SET NOT NULL;`, false],
    [
      'constraint-validated-at-once',
      `${users}ALTER TABLE users ADD x bigint REFERENCES users;`,
      false,
    ],
    [
      'constraint-validated-at-once',
      `${users}ALTER TABLE users ADD FOREIGN KEY (age) REFERENCES users;`,
      true,
    ],
    ['constraint-builds-index', `${users}ALTER TABLE users ADD CHECK (age > 0);`, false],
    ['constraint-builds-index', `${users}ALTER TABLE users ADD EXCLUDE (age WITH =);`, true],
    ['table-rewrite', `${users}ALTER TABLE users SET UNLOGGED;`, true],
    ['table-rewrite', `${users}ALTER TABLE users SET (fillfactor = 80);`, false],
    ['reindex-not-concurrent', `${users}REINDEX (VERBOSE) TABLE users;`, true],
    [
      'drop-index-not-concurrent',
      `${users}CREATE TABLE t (a int); CREATE INDEX i ON t (a); DROP INDEX i;`,
      false,
    ],
    [
      'refresh-not-concurrent',
      'CREATE MATERIALIZED VIEW v AS SELECT 1;\nREFRESH MATERIALIZED VIEW v;',
      false,
    ],
  ])('%s', check);
});

describe('transactions', () => {
  it.each([
    [
      'schema-change-with-backfill',
      `${users}UPDATE users SET age = 1;\nALTER TABLE users ADD x int;`,
      false,
    ],
    [
      'schema-change-with-backfill',
      `${users}BEGIN; ALTER TABLE users ADD x int; COMMIT;\nBEGIN; UPDATE users SET x = 1; COMMIT;`,
      false,
    ],
    [
      'enum-value-used-at-once',
      "CREATE TYPE e AS ENUM ('a'); ALTER TYPE e ADD VALUE 'b'; CREATE TABLE t (x e DEFAULT 'b');",
      false,
    ],
    [
      'enum-value-used-at-once',
      "CREATE TYPE e AS ENUM ('a');\n-- @migration\nALTER TYPE e ADD VALUE 'b'; CREATE TABLE t (x e DEFAULT 'a');",
      false,
    ],
    ['concurrently-in-transaction', `${users}CREATE INDEX CONCURRENTLY ON users (age);`, false],
    [
      'transaction-left-open',
      'BEGIN; CREATE TABLE t (a int); COMMIT; BEGIN; CREATE TABLE u (a int);',
      true,
    ],
    ['commit-without-begin', 'SAVEPOINT a; ROLLBACK TO SAVEPOINT a;', false],
  ])('%s', check);
});

describe('changes that depend on the data', () => {
  it.each([
    ['not-null-without-default', `${users}ALTER TABLE users ADD x bigserial NOT NULL;`, false],
    ['not-null-without-default', `${users}ALTER TABLE users ADD x int;`, false],
    ['unique-over-existing-rows', `${users}CREATE INDEX ON users (age);`, false],
    ['unique-over-existing-rows', `${users}ALTER TABLE users ADD UNIQUE (age);`, true],
  ])('%s', check);
});

describe('keys and indexes', () => {
  const posts = `${users}CREATE TABLE posts (id bigint PRIMARY KEY, author bigint REFERENCES users);\n`;
  it.each([
    ['foreign-key-without-index', `${posts}CREATE INDEX ON posts (id, author);`, true],
    ['foreign-key-without-index', `${posts}CREATE INDEX ON posts (author) WHERE author > 5;`, true],
    ['foreign-key-without-index', `${posts}CREATE INDEX ON posts USING hash (author);`, false],
    [
      'foreign-key-without-index',
      `${posts}DO $$ BEGIN EXECUTE current_setting('x'); END $$; CREATE INDEX IF NOT EXISTS i ON posts (author);`,
      false,
    ],
    [
      'foreign-key-without-index',
      `${posts}CREATE INDEX ON posts (author); ALTER TABLE posts RENAME author TO writer;`,
      false,
    ],
    ['foreign-key-without-index', `${posts}ALTER TABLE posts DROP author;`, false],
    [
      'redundant-index',
      `${users}CREATE INDEX a ON users (age); CREATE INDEX b ON users (age DESC, name);`,
      false,
    ],
    [
      'redundant-index',
      `${users}CREATE INDEX a ON users (age); CREATE INDEX b ON users (age) WHERE age > 5;`,
      false,
    ],
    [
      'redundant-index',
      `${users}CREATE INDEX a ON users (age); CREATE INDEX b ON users USING gin (age, name);`,
      false,
    ],
    ['redundant-index', `${users}CREATE INDEX a ON users (id);`, true],
    [
      'redundant-index',
      `${users}CREATE INDEX a ON users (age); CREATE INDEX b ON users (age, name); DROP INDEX b;`,
      false,
    ],
    ['missing-primary-key', 'CREATE TABLE t (a int); ALTER TABLE t ADD PRIMARY KEY (a);', false],
    ['missing-primary-key', 'CREATE TABLE t (a int);\n-- @migration\nDROP TABLE t;', false],
    [
      'missing-primary-key',
      'CREATE TABLE t (a int PRIMARY KEY) PARTITION BY LIST (a); CREATE TABLE u PARTITION OF t DEFAULT;',
      false,
    ],
    ['foreign-key-of-another-type', `${users}CREATE TABLE t (u text REFERENCES users);`, true],
  ])('%s', check);
});

describe('what keeps a squash large', () => {
  it.each([
    [
      'created-and-dropped',
      'CREATE VIEW v AS SELECT 1 AS a;\n-- @migration\nDROP VIEW v; CREATE VIEW v AS SELECT 2 AS b;',
      false,
    ],
    [
      'retyped-often',
      `${users}ALTER TABLE users ALTER age TYPE bigint, ALTER name TYPE varchar;`,
      false,
    ],
    ['no-effect', `${users}CREATE INDEX IF NOT EXISTS i ON users (age);`, false],
    [
      'not-followed',
      "DO $$ BEGIN CREATE TYPE e AS ENUM ('a'); EXCEPTION WHEN duplicate_object THEN NULL; END $$;",
      false,
    ],
    ['setting-left-behind', 'SET search_path = a; RESET ALL;', false],
    ['setting-left-behind', "SET statement_timeout = '1s';", false],
    [
      'rows-to-keep',
      'CREATE TABLE t (a int); INSERT INTO t VALUES (1);\n-- @migration\nDROP TABLE t;',
      false,
    ],
  ])('%s', check);
});

describe('the safety of the database', () => {
  it.each([
    ['needs-superuser', "CREATE FUNCTION f() RETURNS int LANGUAGE c AS 'lib', 'f';", true],
    ['needs-superuser', 'CREATE TABLE t (a int); COPY t FROM stdin;\n1\n\\.\n', false],
    [
      'security-definer-search-path',
      "CREATE FUNCTION f() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';\n-- @migration\nALTER FUNCTION f() SET search_path = public;",
      false,
    ],
    [
      'security-definer-search-path',
      "DO $$ BEGIN EXECUTE current_setting('a.b'); END $$;\nCREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';",
      true,
    ],
    [
      'security-definer-search-path',
      "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS 'SELECT $x$ security definer $x$::text';",
      false,
    ],
    [
      'policies-without-row-security',
      'CREATE TABLE t (a int PRIMARY KEY); ALTER TABLE t ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON t USING (true); ALTER TABLE t DISABLE ROW LEVEL SECURITY;',
      true,
    ],
  ])('%s', check);
});

async function check(rule: string, history: string, fires: boolean): Promise<void> {
  const rules = (await reportedRules(history)).map((each) => each.split(' ')[0]);
  expect(rules).not.toContain('syntax-error');
  if (fires) expect(rules).toContain(rule);
  else expect(rules).not.toContain(rule);
}
