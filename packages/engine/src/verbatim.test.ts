import { describe, expect, it } from 'vitest';
import { keepVerbatim } from './verbatim.js';

/** The printed result for migrations, without the head. */
function printed(...texts: readonly string[]): string {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return keepVerbatim(migrations).sql.replace(/^(--.*\n)+\n/, '');
}

describe('migrations kept verbatim', () => {
  it('have their own transactions, with a reset of the session between them', () => {
    expect(
      printed('SET ROLE app;\nCREATE TABLE t (a int DEFAULT 1 );', '-- why\nDROP TABLE t;'),
    ).toBe(
      `-- 1.sql:1,2
BEGIN;
SET ROLE app;
CREATE TABLE t (a int DEFAULT 1 );
COMMIT;
SET SESSION AUTHORIZATION DEFAULT;
RESET ROLE;
RESET ALL;
CLOSE ALL;
DEALLOCATE ALL;
DISCARD PLANS;
DISCARD SEQUENCES;
DISCARD TEMP;

-- 2.sql:2
BEGIN;
-- why
DROP TABLE t;
COMMIT;
`,
    );
  });

  it.each([
    ['CREATE INDEX CONCURRENTLY i ON t (a);', ['CREATE INDEX CONCURRENTLY i ON t (a);']],
    ['BEGIN;\nSELECT 1;\nCOMMIT;', ['BEGIN;', 'SELECT 1;', 'COMMIT;']],
    ['BEGIN;\nSELECT 1;', ['BEGIN;', 'SELECT 1;', 'ROLLBACK;']],
    ['SELECT 1;\nCOMMIT;\nSELECT 2;', ['BEGIN;', 'SELECT 1;', 'COMMIT;', 'SELECT 2;']],
    [
      'SELECT 1;\nCOMMIT AND CHAIN;\nSELECT 2;',
      ['BEGIN;', 'SELECT 1;', 'COMMIT AND CHAIN;', 'SELECT 2;', 'COMMIT;'],
    ],
  ])('run as the file says: %j', (text, lines) => {
    expect(printed(text).trim().split('\n').slice(1)).toEqual(lines);
  });

  it('forget between them what a session keeps although it is reset, if the history has that', () => {
    const after = (text: string) => printed(text, 'SELECT 1').split('DISCARD TEMP;')[1];
    expect(after('CREATE FUNCTION f() …')).toMatch(/RESET %s.*RENAME CONSTRAINT.*RESET \(log_/s);
    expect(after('CREATE FUNCTION f() …; CREATE EVENT TRIGGER …')).toMatch(
      /SET session_replication_role = replica;\s+DO .*RESET session_replication_role;/s,
    );
    expect(after("ALTER DATABASE d SET timezone = 'UTC'")).toContain('pg_db_role_setting');
    expect(after('SELECT setseed(0.5)')).toContain('setseed(hashtext(');
    expect(after('LISTEN channel')).toContain('UNLISTEN *');
    expect(after('SELECT pg_advisory_lock(1)')).toContain('pg_advisory_unlock_all()');
    expect(after('CREATE TABLE t (a int)')).toBe('\n\n-- 2.sql:1\nBEGIN;\nSELECT 1;\nCOMMIT;\n');
  });

  it('keep the rows of COPY', () => {
    expect(printed('COPY t FROM stdin;\n1\n2\n\\.\n')).toContain('COPY t FROM stdin;\n1\n2\n\\.\n');
  });
});
