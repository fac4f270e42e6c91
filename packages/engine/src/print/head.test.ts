import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

/** The requirements in the head of a squash. */
async function needs(text: string): Promise<readonly string[]> {
  const { head } = await squash([{ name: '1.sql', text }]);
  return head.filter((line) => line.startsWith('needs'));
}

describe('the head says how to apply the file', () => {
  it.each([
    ['CREATE TABLE t (a int);', 'apply in one transaction: psql '],
    ['VACUUM t;', 'apply without --single-transaction, because it has its own transactions: psql '],
  ])('%s', async (text, start) => {
    const { head } = await squash([{ name: '1.sql', text }], { safetyLevel: 'paranoid' });
    expect(head.filter((line) => line.startsWith(start))).toHaveLength(1);
  });

  it('with separators in large numbers', async () => {
    const text = 'SELECT 1;\n'.repeat(1200);
    const { head } = await squash([{ name: '1.sql', text }], { safetyLevel: 'paranoid' });
    expect(head[1]).toMatch(/^1 migration, 1,200 statements before, /);
  });
});

describe('the head lists requirements', () => {
  it.each([
    [
      'CREATE TABLE t (a int NOT NULL, b int GENERATED ALWAYS AS (a * 2) STORED);',
      'needs PostgreSQL 14 or later',
    ],
    [
      'CREATE TABLE t (a int, UNIQUE NULLS NOT DISTINCT (a));',
      'needs PostgreSQL 15 or later (for NULLS NOT DISTINCT)',
    ],
    [
      'CREATE TABLE t (a int);\nCREATE UNIQUE INDEX i ON t (a) NULLS NOT DISTINCT;',
      'needs PostgreSQL 15 or later (for NULLS NOT DISTINCT)',
    ],
    [
      'CREATE VIEW v WITH (security_invoker = true) AS SELECT 1 AS a;',
      'needs PostgreSQL 15 or later (for security_invoker)',
    ],
    [
      'CREATE TABLE t (a text STORAGE external);',
      'needs PostgreSQL 16 or later (for STORAGE in CREATE TABLE)',
    ],
    [
      'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2) VIRTUAL);',
      'needs PostgreSQL 18 or later (for virtual generated columns)',
    ],
  ])('%s', async (text, line) => {
    expect(await needs(text)).toEqual([line]);
  });

  it('extensions, and roles that it does not create', async () => {
    expect(
      await needs(
        `CREATE EXTENSION citext;
         CREATE ROLE staff;
         DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app; END IF; END $$;
         CREATE TABLE t (a int);
         GRANT SELECT ON t TO staff, app, "Reader", PUBLIC;
         CREATE POLICY p ON t TO writer USING (true);
         ALTER TABLE t OWNER TO boss;`,
      ),
    ).toEqual([
      'needs PostgreSQL 14 or later',
      'needs the extension citext on the server',
      'needs the roles Reader, boss, writer, which this file does not create',
    ]);
  });
});
