import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('privileges', () => {
  it('keep their order on one object', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int, b int); CREATE TABLE u (a int);',
      'GRANT SELECT (a) ON t TO PUBLIC;',
      'REVOKE ALL ON t FROM PUBLIC;',
      'GRANT SELECT ON u TO PUBLIC;',
      'ALTER TABLE t DROP COLUMN b;',
      'ALTER TABLE t DROP COLUMN a;',
    );
    expect(ordered('GRANT SELECT (a)', 'REVOKE')).toBe(true);
    expect(ordered('GRANT SELECT ON u', 'REVOKE')).toBe(false);
    expect(ordered('GRANT SELECT (a)', 'DROP COLUMN b')).toBe(false);
    expect(ordered('GRANT SELECT (a)', 'DROP COLUMN a')).toBe(true);
  });

  it('on all tables apply to the tables that exist then', async () => {
    const { ordered } = await reading(
      'CREATE SCHEMA s;',
      'CREATE TABLE s.t (a int);',
      'GRANT SELECT ON ALL TABLES IN SCHEMA s TO PUBLIC;',
      'CREATE TABLE s.u (a int);',
      'CREATE TABLE public.v (a int);',
    );
    expect(ordered('CREATE TABLE s.t', 'GRANT')).toBe(true);
    expect(ordered('CREATE TABLE s.u', 'GRANT')).toBe(true);
    expect(ordered('CREATE TABLE public.v', 'GRANT')).toBe(false);
  });

  it('by default apply to everything that is created later', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int);',
      'ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;',
      'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
      'ALTER TABLE t ADD COLUMN b int;',
    );
    expect(ordered('CREATE TABLE t', 'DEFAULT PRIVILEGES')).toBe(true);
    expect(ordered('CREATE FUNCTION', 'DEFAULT PRIVILEGES')).toBe(true);
    expect(ordered('ADD COLUMN', 'DEFAULT PRIVILEGES')).toBe(false);
  });

  it('change with the owner', async () => {
    const { ordered } = await reading(
      'CREATE ROLE r;',
      'CREATE TABLE t (a int);',
      'GRANT SELECT ON t TO PUBLIC;',
      'ALTER TABLE t OWNER TO r;',
    );
    expect(ordered('GRANT', 'OWNER TO')).toBe(true);
    expect(ordered('CREATE ROLE', 'OWNER TO')).toBe(true);
  });
});
