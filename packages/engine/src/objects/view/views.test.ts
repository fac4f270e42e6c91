import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

const table = 'CREATE TABLE t (a int, b text);';

describe('CREATE VIEW', () => {
  it('reads the columns it names, and all of them for *', async () => {
    const history = await reading(`${table}
      CREATE VIEW v AS SELECT a FROM t;
      CREATE VIEW w AS SELECT * FROM t;
      ALTER TABLE t ADD COLUMN c int;
      ALTER TABLE t ALTER COLUMN b SET NOT NULL;`);
    expect(history.ordered('CREATE VIEW v', 'ALTER TABLE t ADD')).toBe(false);
    expect(history.ordered('CREATE VIEW w', 'ALTER TABLE t ADD')).toBe(true);
  });

  it('reads the names that a later column could match', async () => {
    const history = await reading(`${table}
      CREATE TABLE u (c int);
      CREATE VIEW v AS SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE u.c = b::int);
      ALTER TABLE u ADD COLUMN b int;
      ALTER TABLE u ADD COLUMN z int;`);
    expect(history.ordered('CREATE VIEW', 'ALTER TABLE u ADD COLUMN b')).toBe(true);
    expect(history.ordered('CREATE VIEW', 'ALTER TABLE u ADD COLUMN z')).toBe(false);
  });

  it('needs the primary key that it groups by', async () => {
    const history = await reading(`${table}
      ALTER TABLE t ADD PRIMARY KEY (a);
      CREATE VIEW v AS SELECT a, b FROM t GROUP BY a;
      CREATE VIEW w AS SELECT a, b FROM t;`);
    expect(history.ordered('ALTER TABLE t', 'CREATE VIEW v')).toBe(true);
    expect(history.ordered('ALTER TABLE t', 'CREATE VIEW w')).toBe(false);
  });

  it('OR REPLACE no longer depends on what the old view used, but still on its schema', async () => {
    const history = await reading(`${table}
      CREATE SCHEMA s;
      CREATE VIEW v AS SELECT a FROM t;
      CREATE VIEW s.w AS SELECT a FROM v;
      CREATE OR REPLACE VIEW s.w AS SELECT a FROM t;
      DROP VIEW v;
      DROP VIEW s.w;
      DROP SCHEMA s;`);
    expect(history.actions.slice(5)).toEqual(['drop', 'drop', 'drop']);
    expect(history.ordered('CREATE OR REPLACE', 'DROP VIEW v')).toBe(true);
    expect(history.ordered('DROP VIEW v', 'DROP VIEW s.w')).toBe(false);
    expect(history.ordered('DROP VIEW s.w', 'DROP SCHEMA s')).toBe(true);
  });

  it('OR REPLACE keeps the identity and the columns of the view', async () => {
    const history = await reading(`${table}
      CREATE VIEW v AS SELECT a FROM t;
      CREATE VIEW w AS SELECT a FROM v;
      CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
      CREATE VIEW x AS SELECT b FROM v;`);
    expect(history.actions).toEqual(['create', 'create', 'create', 'replace', 'create']);
    expect(history.ordered('CREATE OR REPLACE', 'CREATE VIEW x')).toBe(true);
  });

  it('OR REPLACE removes the former options of the view', async () => {
    const history = await reading(`${table}
      CREATE VIEW v AS SELECT a FROM t;
      ALTER VIEW v SET (security_invoker = true);
      CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;`);
    expect(history.ordered('ALTER VIEW', 'CREATE OR REPLACE')).toBe(true);
  });

  it('on an unknown relation keeps its place', async () => {
    const history = await reading('CREATE VIEW v AS SELECT 1 FROM nowhere');
    expect(history.actions).toEqual(['barrier: a view on nowhere, which is unknown']);
  });
});

describe('relations filled by a query', () => {
  it('come after the rows they were filled with', async () => {
    const history = await reading(`${table}
      INSERT INTO t VALUES (1);
      CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
      CREATE MATERIALIZED VIEW empty AS SELECT a FROM t WITH NO DATA;
      CREATE TABLE copied AS SELECT a FROM t;
      INSERT INTO t VALUES (2);
      REFRESH MATERIALIZED VIEW m;`);
    expect(history.ordered('INSERT INTO t VALUES (1)', 'CREATE MATERIALIZED VIEW m')).toBe(true);
    expect(history.ordered('INSERT INTO t VALUES (1)', 'CREATE MATERIALIZED VIEW empty')).toBe(
      false,
    );
    expect(history.ordered('CREATE TABLE copied', 'INSERT INTO t VALUES (2)')).toBe(true);
    expect(history.ordered('INSERT INTO t VALUES (2)', 'REFRESH')).toBe(true);
  });

  it('may have rows', async () => {
    const history = await reading(`${table}
      CREATE TABLE copied AS SELECT a FROM t;
      UPDATE copied SET a = 2;`);
    expect(history.actions.at(-1)).toBe('keep');
  });
});
