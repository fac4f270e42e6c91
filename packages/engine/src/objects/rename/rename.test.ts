import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('renames', () => {
  it('of a table keep their order to both names', async () => {
    const { ordered, actions } = await reading(
      'CREATE TABLE a (x int);',
      'CREATE VIEW v AS SELECT x FROM a;',
      'CREATE TABLE other (x int);',
      'ALTER TABLE a RENAME TO b;',
      'CREATE TABLE a (y int);',
      'ALTER TABLE b ADD COLUMN z int;',
    );
    expect(actions).toEqual(['create', 'create', 'create', 'keep', 'create', 'alter']);
    expect(ordered('CREATE VIEW', 'RENAME')).toBe(true);
    expect(ordered('RENAME', 'CREATE TABLE a (y')).toBe(true);
    expect(ordered('RENAME', 'ALTER TABLE b')).toBe(true);
    expect(ordered('RENAME', 'CREATE TABLE other')).toBe(false);
  });

  it('of a column apply to its constraints', async () => {
    const { ordered, chosenNames } = await reading(
      'CREATE TABLE t (a int, b int, CONSTRAINT c CHECK (a > 0));',
      'ALTER TABLE t RENAME COLUMN a TO z;',
      'ALTER TABLE t ADD CHECK (z > 1);',
      'ALTER TABLE t DROP COLUMN z;',
      'ALTER TABLE t ADD CONSTRAINT c CHECK (b > 0);',
    );
    expect(chosenNames).toEqual(['t_z_check']);
    expect(ordered('RENAME COLUMN', 'ADD CHECK')).toBe(true);
    expect(ordered('DROP COLUMN z', 'ADD CONSTRAINT c')).toBe(true);
  });

  it('of an index of a constraint rename the constraint', async () => {
    const { actions } = await reading(
      'CREATE TABLE t (a int PRIMARY KEY);',
      'ALTER INDEX t_pkey RENAME TO k;',
      'ALTER TABLE t DROP CONSTRAINT k;',
    );
    expect(actions).toEqual(['create', 'keep', 'alter']);
  });

  it('of types, functions, triggers, policies and sequences are followed', async () => {
    const { actions } = await reading(
      "CREATE TYPE e AS ENUM ('x'); CREATE SEQUENCE s; CREATE TABLE t (a e);",
      'CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
      'CREATE POLICY p ON t USING (true);',
      'ALTER TYPE e RENAME TO e2; ALTER SEQUENCE s RENAME TO s2; ALTER POLICY p ON t RENAME TO p2;',
      'ALTER FUNCTION f(int) RENAME TO g;',
      'ALTER TYPE e2 ADD VALUE $$y$$; DROP SEQUENCE s2; DROP POLICY p2 ON t; DROP FUNCTION g(int);'.replaceAll(
        '$$',
        "'",
      ),
    );
    expect(actions.slice(5)).toEqual([
      'keep',
      'keep',
      'keep',
      'keep',
      'alter',
      'drop',
      'drop',
      'drop',
    ]);
  });

  it('of missing objects have no effect', async () => {
    const { actions } = await reading('ALTER TABLE IF EXISTS nope RENAME TO no;');
    expect(actions).toEqual(['nothing: nope does not exist']);
  });
});

describe('SET SCHEMA', () => {
  it('moves indexes, constraints and sequences', async () => {
    const { ordered, actions } = await reading(
      'CREATE SCHEMA s; CREATE TABLE t (id serial PRIMARY KEY);',
      'ALTER TABLE t SET SCHEMA s;',
      'CREATE TABLE t_id_seq (x int);',
      'ALTER TABLE s.t DROP CONSTRAINT t_pkey;',
      'DROP TABLE s.t;',
      'DROP SCHEMA s;',
    );
    expect(actions).toEqual(['create', 'create', 'keep', 'create', 'alter', 'drop', 'drop']);
    expect(ordered('SET SCHEMA', 'CREATE TABLE t_id_seq')).toBe(true);
    expect(ordered('DROP TABLE s.t', 'DROP SCHEMA')).toBe(true);
  });
});
