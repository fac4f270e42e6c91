import { describe, expect, test } from 'vitest';
import { squash } from '../../squash.js';

async function texts(...migrations: readonly string[]): Promise<readonly string[]> {
  const named = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(named, { includeSchemas: ['*'] });
  return statements.map(({ text }) => text);
}

const body = "RETURNS int LANGUAGE sql AS 'SELECT 1'";

describe('removes conditions that always hold', () => {
  test.each([
    ['CREATE TABLE IF NOT EXISTS t (a int)', 'CREATE TABLE t (a int)'],
    ['CREATE UNLOGGED TABLE IF NOT EXISTS t (a int)', 'CREATE UNLOGGED TABLE t (a int)'],
    ['create sequence if not exists s', 'create sequence s'],
    [`CREATE OR REPLACE FUNCTION f() ${body}`, `CREATE FUNCTION f() ${body}`],
    ['CREATE OR REPLACE VIEW v AS SELECT 1', 'CREATE VIEW v AS SELECT 1'],
    [
      'CREATE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT 1',
      'CREATE MATERIALIZED VIEW m AS SELECT 1',
    ],
  ])('%s', async (written, printed) => {
    expect(await texts(`${written};`)).toEqual([printed]);
  });

  test('of an index', async () => {
    const index = 'CREATE UNIQUE INDEX IF NOT EXISTS i ON t (a)';
    expect((await texts('CREATE TABLE t (a int);', `${index};`))[1]).toBe(
      'CREATE UNIQUE INDEX i ON t (a)',
    );
  });

  test('of a trigger, even if there are extensions', async () => {
    const trigger =
      'TRIGGER t BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()';
    const made = await texts(
      'CREATE EXTENSION pgcrypto; CREATE TABLE t (a int);',
      `CREATE OR REPLACE ${trigger};`,
    );
    expect(made).toContain(`CREATE ${trigger}`);
  });

  test('in a schema that the history creates', async () => {
    const made = await texts('CREATE SCHEMA app;', 'CREATE TABLE IF NOT EXISTS app.t (a int);');
    expect(made[1]).toBe('CREATE TABLE app.t (a int)');
  });
});

describe('keeps conditions that may not hold', () => {
  test.each([
    ['of extensions', 'CREATE EXTENSION IF NOT EXISTS citext'],
    ['of schemas', 'CREATE SCHEMA IF NOT EXISTS app'],
  ])('%s', async (_, written) => {
    expect(await texts(`${written};`)).toEqual([written]);
  });

  test('in a schema that a platform may have created', async () => {
    const table = 'CREATE TABLE IF NOT EXISTS auth.users (a int)';
    expect(await texts('CREATE SCHEMA IF NOT EXISTS auth;', `${table};`)).toContain(table);
  });

  test('of a function that an extension may have, unless the history created it first', async () => {
    const replaced = `CREATE OR REPLACE FUNCTION f() ${body}`;
    const extension = 'CREATE EXTENSION IF NOT EXISTS pgcrypto;';
    expect(await texts(extension, `${replaced};`)).toContain(replaced);
    expect(await texts(extension, `CREATE FUNCTION f() ${body};`, `${replaced};`)).toContain(
      `CREATE FUNCTION f() ${body}`,
    );
  });

  test('after a statement that is not followed', async () => {
    const table = 'CREATE TABLE IF NOT EXISTS t (a int)';
    expect(await texts("SELECT dblink_exec('x', 'y');", `${table};`)).toContain(table);
  });
});
