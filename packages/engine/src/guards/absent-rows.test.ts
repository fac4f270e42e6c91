import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

/** Whether svc finds that a loop over a query of the catalogs does nothing. */
async function doesNothing(query: string, before = ''): Promise<boolean> {
  const history =
    await reading(`CREATE TABLE orders (id int); CREATE INDEX orders_id ON orders (id);
    CREATE TYPE mood AS ENUM ('sad'); ${before}
    DO $$ DECLARE r record; BEGIN FOR r IN ${query} LOOP EXECUTE 'DROP TABLE ' || r.name; END LOOP; END $$;`);
  return history.actions.at(-1)?.startsWith('nothing') === true;
}

const tables = 'SELECT table_name AS name FROM information_schema.tables';

describe('a loop over the catalogs does nothing if no object has such a name', () => {
  it.each([
    `${tables} WHERE table_name LIKE 'failed_keys_%'`,
    `${tables} t WHERE t.table_schema LIKE 'shard%' AND length(t.table_name) > 3`,
    `${tables} WHERE table_schema = 'archive'`,
    `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'orders' AND indexname LIKE 'qm%'`,
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relname = 'bills'`,
    `SELECT tablename AS name FROM pg_tables WHERE tablename IN (SELECT 'x' FROM orders)`,
  ])('%s', async (query) => {
    expect(await doesNothing(query)).toBe(true);
  });
});

describe('a loop over the catalogs may do something', () => {
  it.each([
    `${tables} WHERE table_name LIKE 'order_'`,
    `${tables} WHERE table_name LIKE '%keys'`,
    `${tables} WHERE table_name LIKE 'pg_cla%'`,
    `${tables} WHERE table_schema = 'information_schema'`,
    `${tables} WHERE table_name = 'bills' OR true`,
    `SELECT column_name AS name FROM information_schema.columns WHERE column_name = 'relname'`,
    `SELECT typname AS name FROM pg_type WHERE typname = '_mood'`,
    `SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE 'RI_%'`,
    `SELECT max(table_name) AS name FROM information_schema.tables WHERE table_name = 'bills'`,
    `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'orders'`,
  ])('%s', async (query) => {
    expect(await doesNothing(query)).toBe(false);
  });

  it('on a platform table', async () => {
    const query = "SELECT indexname AS name FROM pg_indexes WHERE tablename = 'users'";
    expect(await doesNothing(query)).toBe(true);
    expect(await doesNothing(query, 'GRANT SELECT ON auth.users TO PUBLIC;')).toBe(false);
  });

  it('after a statement that is not followed', async () => {
    const query = `${tables} WHERE table_name LIKE 'failed_keys_%'`;
    expect(await doesNothing(query, "SELECT unknown_function('x');")).toBe(false);
  });
});
