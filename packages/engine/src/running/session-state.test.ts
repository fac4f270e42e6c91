import { describe, expect, it } from 'vitest';
import { reading } from '../objects/reading.test-support.js';
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

  it('are discarded for a type with the name of a former one', async () => {
    const sql = await squashed(
      code,
      `DROP TYPE e; CREATE TYPE e AS ENUM ('a'); INSERT INTO r VALUES (g('a'))`,
    );
    expect(sql).toContain('DISCARD PLANS');
  });

  it('are discarded for a label with the name of a former one', async () => {
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
