import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('a publication', () => {
  it('comes after its tables, and keeps its order to their rows, which need a replica identity', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE TABLE u (a int);
      INSERT INTO t VALUES (1);
      UPDATE t SET a = 2;
      INSERT INTO u VALUES (1);
      CREATE PUBLICATION p FOR TABLE t;`);
    expect(history.ordered('UPDATE t', 'CREATE PUBLICATION')).toBe(true);
    expect(history.ordered('CREATE TABLE t', 'CREATE PUBLICATION')).toBe(true);
    expect(history.ordered('INSERT INTO u', 'CREATE PUBLICATION')).toBe(false);
  });

  it('of columns comes before one of them is dropped or renamed', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE PUBLICATION p FOR TABLE t (a);
      ALTER TABLE t RENAME a TO c;`);
    expect(history.ordered('CREATE PUBLICATION', 'ALTER TABLE')).toBe(true);
  });

  it('of all tables keeps its order only to updates and deletes, which need a replica identity', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      INSERT INTO t VALUES (1);
      UPDATE t SET a = 2;
      CREATE PUBLICATION p FOR ALL TABLES;
      ALTER TABLE t ADD b int;
      CREATE TABLE u (a int PRIMARY KEY);
      INSERT INTO u VALUES (1);
      DELETE FROM u;`);
    expect(history.ordered('UPDATE t', 'CREATE PUBLICATION')).toBe(true);
    expect(history.ordered('INSERT INTO t', 'CREATE PUBLICATION')).toBe(false);
    expect(history.ordered('CREATE PUBLICATION', 'DELETE FROM u')).toBe(true);
    expect(history.ordered('CREATE PUBLICATION', 'ALTER TABLE t')).toBe(false);
    expect(history.ordered('CREATE PUBLICATION', 'CREATE TABLE u')).toBe(false);
  });

  it('keeps its order to code that asks whether it exists, and to the drop of a publication', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_publication WHERE pubname = 'q') THEN
        CREATE PUBLICATION q FOR ALL TABLES; END IF; END $$;
      ALTER TABLE t ADD b int;
      CREATE PUBLICATION p FOR TABLE t;
      DROP PUBLICATION q;`);
    expect(history.ordered('DO', 'ALTER TABLE t')).toBe(false);
    expect(history.ordered('DO', 'CREATE PUBLICATION')).toBe(true);
    expect(history.ordered('CREATE PUBLICATION', 'DROP PUBLICATION')).toBe(true);
  });

  it('in a block with an open guard touches only its tables', async () => {
    const history = await reading(`
      CREATE TABLE t (a int PRIMARY KEY);
      CREATE TABLE u (a int);
      DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'feed') THEN
        CREATE PUBLICATION p FOR TABLE t; END IF; END $$;
      ALTER TABLE u ADD b int;`);
    expect(history.actions).toEqual(['create', 'create', 'keep', 'alter']);
    expect(history.ordered('CREATE TABLE t', 'DO')).toBe(true);
    expect(history.ordered('DO', 'ALTER TABLE u')).toBe(false);
  });
});
