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

  it('leaves code as written if it treats an empty setting like NULL', async () => {
    const sql = await squashed(
      `CREATE TABLE t (a int, w text DEFAULT nullif(current_setting('app.who', true), '')); ${sets}`,
      'INSERT INTO t VALUES (2);',
    );
    expect(sql).not.toContain('ALTER');
  });
});
