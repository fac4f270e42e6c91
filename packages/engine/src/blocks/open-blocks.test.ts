import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

/** A block that does something if the table t has rows, which it may have. */
function block(code: string): string {
  return `DO $$ BEGIN IF (SELECT count(*) FROM t) > 3 THEN ${code} END IF; END $$;`;
}

const before = `CREATE TABLE t (a int, b text);
  CREATE TABLE u (a int PRIMARY KEY);
  INSERT INTO t VALUES (1, 'x');
  INSERT INTO u VALUES (1);`;

describe('a block whose guard is open', () => {
  it('keeps its order to everything about its table, and to nothing else', async () => {
    const { ordered, actions } = await reading(`${before}
      ${block('ALTER TABLE t ADD COLUMN c int;')}
      ALTER TABLE t ADD COLUMN d int;
      ALTER TABLE u ADD COLUMN d int;
      CREATE VIEW v AS SELECT a FROM t;`);
    expect(actions).not.toContainEqual(expect.stringMatching(/^barrier/));
    expect(ordered('DO', 'INSERT INTO t')).toBe(true);
    expect(ordered('DO', 'ALTER TABLE t')).toBe(true);
    expect(ordered('DO', 'CREATE VIEW v')).toBe(true);
    expect(ordered('DO', 'CREATE TABLE u')).toBe(false);
    expect(ordered('DO', 'INSERT INTO u')).toBe(false);
    expect(ordered('DO', 'ALTER TABLE u')).toBe(false);
  });

  it('keeps its order to objects that it may depend on', async () => {
    const { ordered } = await reading(`${before}
      ${block('ALTER TABLE t ADD CONSTRAINT t_u FOREIGN KEY (a) REFERENCES u;')}
      DELETE FROM u WHERE a = 7;
      ALTER TABLE u DROP CONSTRAINT u_pkey;`);
    expect(ordered('DO', 'INSERT INTO u')).toBe(true);
    expect(ordered('DO', 'DELETE FROM u')).toBe(true);
    expect(ordered('DO', 'ALTER TABLE u')).toBe(true);
  });

  it('keeps its order to the drop of objects that it may no longer depend on', async () => {
    const { ordered } = await reading(`CREATE TYPE mood AS ENUM ('sad');
      CREATE TABLE t (a int, m mood);
      INSERT INTO t VALUES (1);
      ${block('ALTER TABLE t ALTER COLUMN m TYPE text;')}
      ALTER TABLE t DROP COLUMN m;
      DROP TYPE mood;`);
    expect(ordered('DO', 'DROP TYPE mood')).toBe(true);
    expect(ordered('ALTER TABLE t', 'DROP TYPE mood')).toBe(true);
  });

  it('makes dependent objects uncertain', async () => {
    const { actions } = await reading(`${before}
      ${block('ALTER TABLE t ADD COLUMN c int; CREATE INDEX i ON t (c);')}
      ALTER TABLE t ADD COLUMN IF NOT EXISTS c int;
      ALTER TABLE u ADD COLUMN IF NOT EXISTS a int;
      CREATE TABLE IF NOT EXISTS w (a int);`);
    expect(actions.slice(4)).toEqual([
      'keep',
      'keep',
      'nothing: the column a already exists',
      'create',
    ]);
  });

  it('may have taken a name that PostgreSQL would choose', async () => {
    const { touched } = await reading(`${before}
      ${block('ALTER TABLE t ADD UNIQUE (a);')}
      ALTER TABLE t ADD UNIQUE (a);`);
    expect(touched('ALTER TABLE t', 'read')).toContain('relation public.t_a_key2');
  });

  it.each(["int DEFAULT nextval('s')", 'serial'])(
    'may have changed the default of a column of type %s, which runs with new rows',
    async (type) => {
      const { actions } = await reading(`CREATE SEQUENCE s;
      CREATE TABLE t (a ${type}, b int);
      INSERT INTO t VALUES (1);
      ${block('ALTER TABLE t ALTER COLUMN a SET DEFAULT 1;')}
      INSERT INTO t (b) VALUES (2);`);
      expect(actions.at(-1)).toBe('barrier: the default of a is unknown');
    },
  );

  it('looks up a name in every schema', async () => {
    const { ordered } = await reading(`${before}
      CREATE SCHEMA s;
      CREATE TABLE s.asked (a int);
      DO $$ BEGIN
        IF EXISTS (SELECT FROM information_schema.columns
            WHERE table_name = 'asked' AND collation_name = 'C') THEN
          ALTER TABLE t ADD COLUMN c int;
        END IF;
      END $$;
      ALTER TABLE s.asked ALTER COLUMN a SET NOT NULL;
      CREATE SCHEMA late;
      CREATE TABLE asked (a int);
      CREATE TABLE other (a int);`);
    expect(ordered('DO', 'CREATE TABLE s.asked')).toBe(true);
    expect(ordered('DO', 'ALTER TABLE s.asked')).toBe(true);
    expect(ordered('DO', 'CREATE SCHEMA late')).toBe(true);
    expect(ordered('DO', 'CREATE TABLE asked')).toBe(true);
    expect(ordered('DO', 'CREATE TABLE other')).toBe(false);
  });

  it.each([
    ['dynamic SQL', "EXECUTE 'ALTER TABLE ' || b || ' ADD c int';"],
    ['an unknown table', 'ALTER TABLE elsewhere ADD COLUMN c int;'],
    ['CASCADE', 'ALTER TABLE t DROP COLUMN a CASCADE;'],
    ['a definition in a loop', 'WHILE true LOOP CREATE INDEX i ON t (a); END LOOP;'],
    [
      'an exception handler',
      'BEGIN ALTER TABLE t ADD CHECK (a > 0); EXCEPTION WHEN others THEN NULL; END;',
    ],
    [
      'a guard that queries more than a name',
      "IF EXISTS (SELECT FROM pg_constraint WHERE conname LIKE 't%') THEN ALTER TABLE t ADD c int; END IF;",
    ],
  ])('is a barrier because of %s', async (_, code) => {
    const { actions } = await reading(`${before} ${block(code)}`);
    expect(actions.at(-1)).toMatch(/^barrier/);
  });

  it('is a barrier if the table has children', async () => {
    const { actions } = await reading(`${before}
      CREATE TABLE child () INHERITS (t);
      ${block('ALTER TABLE t ADD COLUMN c int;')}`);
    expect(actions.at(-1)).toMatch(/^barrier/);
  });
});
