import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';
import { squash } from '../../squash.js';

describe('sequences', () => {
  it('are dropped with the column that owns them', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int, b int);',
      'CREATE SEQUENCE s OWNED BY t.a;',
      'ALTER TABLE t DROP COLUMN a;',
      'CREATE TABLE s (x int);',
    );
    expect(ordered('OWNED BY t.a', 'DROP COLUMN a')).toBe(true);
    expect(ordered('DROP COLUMN a', 'CREATE TABLE s')).toBe(true);
  });

  it('are released before their column is dropped', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a serial, b int);',
      'ALTER SEQUENCE t_a_seq OWNED BY NONE;',
      'ALTER TABLE t ALTER a DROP DEFAULT;',
      'ALTER TABLE t DROP COLUMN a;',
      'DROP SEQUENCE t_a_seq;',
    );
    expect(ordered('OWNED BY NONE', 'DROP COLUMN a')).toBe(true);
    expect(ordered('DROP DEFAULT', 'DROP SEQUENCE')).toBe(true);
  });

  it('keep the state that earlier rows left', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a serial);',
      'INSERT INTO t DEFAULT VALUES;',
      'ALTER SEQUENCE t_a_seq RESTART 10;',
    );
    expect(ordered('INSERT', 'RESTART')).toBe(true);
  });
});

describe('schemas and extensions', () => {
  it('are dropped after their contents', async () => {
    const { ordered, actions } = await reading(
      'CREATE SCHEMA x;',
      'CREATE EXTENSION citext SCHEMA x;',
      'CREATE EXTENSION IF NOT EXISTS citext;',
      'CREATE TABLE t (a x.citext);',
      'DROP TABLE t;',
      'DROP EXTENSION citext;',
      'DROP SCHEMA x;',
    );
    expect(actions[2]).toBe('nothing: citext already exists');
    expect(ordered('DROP TABLE t', 'DROP EXTENSION')).toBe(true);
    expect(ordered('DROP EXTENSION', 'DROP SCHEMA')).toBe(true);
  });
});

describe('comments', () => {
  it('stay with their object', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int, b int, CONSTRAINT k PRIMARY KEY (a));',
      "COMMENT ON COLUMN t.b IS 'b';",
      "COMMENT ON CONSTRAINT k ON t IS 'k';",
      'ALTER TABLE t DROP COLUMN b;',
      'ALTER TABLE t RENAME CONSTRAINT k TO l;',
    );
    expect(ordered('COLUMN t.b', 'DROP COLUMN b')).toBe(true);
    expect(ordered('CONSTRAINT k ON t', 'RENAME CONSTRAINT')).toBe(true);
    expect(ordered('COLUMN t.b', 'RENAME CONSTRAINT')).toBe(false);
  });
});

it('a comment stays if another object may have the name that PostgreSQL chose', async () => {
  const history = `SET search_path = elsewhere, public; CREATE SEQUENCE a_id_seq; RESET search_path;
    CREATE TABLE a (id serial); COMMENT ON SEQUENCE a_id_seq IS 'the first one'; DROP TABLE a;`;
  const { sql } = await squash([{ name: '1.sql', text: history }]);
  expect(sql).toContain('COMMENT ON SEQUENCE a_id_seq');
});
