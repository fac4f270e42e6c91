import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('names that PostgreSQL chooses', () => {
  it('are chosen in the order of checks, NOT NULL, keys and foreign keys', async () => {
    const { chosenNames } = await reading(
      'CREATE TABLE p (id int PRIMARY KEY);',
      'CREATE TABLE t (a int REFERENCES p, b int NOT NULL CHECK (b > 0), c int UNIQUE, CHECK (a <> b));',
    );
    expect(chosenNames).toEqual([
      'p_pkey',
      't_b_check',
      't_check',
      't_b_not_null',
      't_c_key',
      't_a_fkey',
    ]);
  });

  it('are numbered if a constraint of the schema has them', async () => {
    const { chosenNames, ordered } = await reading(
      'CREATE TABLE a (b_c int UNIQUE);',
      'CREATE TABLE a_b (c int UNIQUE);',
      'CREATE TABLE u (x int, CONSTRAINT t_a_check CHECK (x > 0));',
      'CREATE TABLE t (a int CHECK (a > 0));',
      'ALTER TABLE t ADD CHECK (a > 1);',
    );
    expect(chosenNames).toEqual(['a_b_c_key', 'a_b_c_key1', 't_a_check1', 't_a_check2']);
    expect(ordered('CREATE TABLE u', 'CREATE TABLE t')).toBe(true);
    expect(ordered('CREATE TABLE a_b', 'CREATE TABLE t')).toBe(false);
  });

  it('do not count keys on the same columns twice', async () => {
    const { chosenNames } = await reading(
      'CREATE TABLE t (a int PRIMARY KEY, b int UNIQUE, UNIQUE (b), UNIQUE (a));',
    );
    expect(chosenNames).toEqual(['t_pkey', 't_b_key']);
  });

  it('fit into 63 bytes', async () => {
    const long = 'x'.repeat(60);
    const { chosenNames } = await reading(`CREATE TABLE ${long} (${'y'.repeat(40)} int UNIQUE);`);
    expect(chosenNames).toEqual([`${'x'.repeat(29)}_${'y'.repeat(29)}_key`]);
  });

  it('do not make tables with equal constraint names conflict', async () => {
    const { ordered } = await reading(
      'CREATE TABLE a (x int, CONSTRAINT positive CHECK (x > 0));',
      'CREATE TABLE b (x int, CONSTRAINT positive CHECK (x > 0));',
    );
    expect(ordered('CREATE TABLE a', 'CREATE TABLE b')).toBe(false);
  });

  it('are not recorded while unknown objects may exist', async () => {
    const { chosenNames } = await reading(
      'DO $$ BEGIN EXECUTE current_user; END $$;',
      'CREATE TABLE t (a int PRIMARY KEY);',
    );
    expect(chosenNames).toEqual([]);
  });

  it('of domains share the names of tables', async () => {
    const { ordered } = await reading(
      'CREATE DOMAIN d AS int CONSTRAINT t_a_check CHECK (VALUE > 0);',
      'CREATE TABLE t (a int CHECK (a > 0));',
      'CREATE TABLE u (a int CHECK (a > 0));',
    );
    expect(ordered('CREATE DOMAIN', 'CREATE TABLE t')).toBe(true);
    expect(ordered('CREATE DOMAIN', 'CREATE TABLE u')).toBe(false);
  });
});
