/**
 * Checks the constructs that svc considers newer than a version: PostgreSQL 15 refuses each of them, 18 accepts
 * it, and a squash for 15 refuses it too.
 */
import { squash } from '@svc/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Engine } from '../../../proof/src/engines/engine.js';
import { openEngine } from '../../../proof/src/engines/open-engine.js';

const constructs: Readonly<Record<string, string>> = {
  'STORAGE in CREATE TABLE': 'CREATE TABLE t (a text STORAGE external)',
  'a subquery in FROM without a name': 'CREATE VIEW v AS SELECT * FROM (SELECT 1 AS a)',
  'SQL/JSON constructors': "CREATE VIEW v AS SELECT json_object('a': 1) AS a, json_array(1) AS b",
  'IS JSON': "CREATE VIEW v AS SELECT '1' IS JSON AS a",
  'SQL/JSON functions': "CREATE VIEW v AS SELECT json_value('1', '$') AS a, json_scalar(1) AS b",
  JSON_TABLE:
    "CREATE VIEW v AS SELECT * FROM json_table('[1]', '$[*]' COLUMNS (a int PATH '$')) AS j",
  'NOT NULL as a constraint of a domain':
    'CREATE DOMAIN d AS int; ALTER DOMAIN d ADD CONSTRAINT c NOT NULL',
  'NOT ENFORCED': 'CREATE TABLE t (a int CHECK (a > 1) NOT ENFORCED)',
  'NOT NULL that children do not inherit': 'CREATE TABLE t (a int NOT NULL NO INHERIT)',
  'NOT NULL as a constraint of the table': 'CREATE TABLE t (a int, CONSTRAINT n NOT NULL a)',
  'virtual generated columns': 'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2))',
  'CREATE STATISTICS without a name':
    'CREATE TABLE t (a int, b int); CREATE STATISTICS ON a, b FROM t',
  'memberships WITH INHERIT or SET':
    'CREATE ROLE x; CREATE ROLE y; GRANT x TO y WITH INHERIT FALSE',
  'MERGE with RETURNING':
    'CREATE TABLE t (a int); MERGE INTO t USING t s ON true WHEN MATCHED THEN DELETE RETURNING *',
  'MERGE by source':
    'CREATE TABLE t (a int); MERGE INTO t USING t s ON true WHEN NOT MATCHED BY SOURCE THEN DELETE',
  'SET EXPRESSION':
    'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a) STORED); INSERT INTO t VALUES (1); ALTER TABLE t ALTER b SET EXPRESSION AS (a * 3)',
  'RETURNING WITH':
    'CREATE TABLE t (a int); INSERT INTO t VALUES (0); UPDATE t SET a = 1 RETURNING WITH (OLD AS o) o.a',
  'the privilege MAINTAIN': 'CREATE TABLE t (a int); GRANT MAINTAIN ON t TO PUBLIC',
  'WITHOUT OVERLAPS and PERIOD':
    'CREATE TABLE t (a int4range, b int4range, UNIQUE (a, b WITHOUT OVERLAPS))',
  'ALTER CONSTRAINT of inheritance or enforcement':
    'CREATE TABLE p (a int PRIMARY KEY); CREATE TABLE t (a int CONSTRAINT c REFERENCES p); INSERT INTO p VALUES (1); INSERT INTO t VALUES (1); ALTER TABLE t ALTER CONSTRAINT c NOT ENFORCED',
};

const engines: Engine[] = [];
const databases = new Map<number, Database>();

beforeAll(async () => {
  for (const version of [15, 18] as const) {
    const engine = await openEngine({ kind: 'embedded', version });
    engines.push(engine);
    databases.set(version, await engine.open('original'));
  }
});

afterAll(() => Promise.all(engines.map((engine) => engine.close())));

/** Runs a history and rolls it back; returns PostgreSQL's error, if any. */
async function refusalOf(version: number, sql: string): Promise<string | undefined> {
  const session = await databases.get(version)?.connect();
  if (!session) throw new Error(`no PostgreSQL ${version}`);
  try {
    await session.execute('BEGIN');
    await session.execute(sql);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await session.close();
  }
}

test.each(Object.entries(constructs))('%s', async (what, sql) => {
  expect(await refusalOf(18, sql)).toBeUndefined();
  expect(await refusalOf(15, sql)).toBeDefined();
  const migrations = [{ name: '1.sql', text: sql }];
  await expect(squash(migrations, { targetVersion: 15 })).rejects.toThrow(`this uses ${what},`);
});
