import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('parts of a statement', () => {
  it('are separate operations, in the order of PostgreSQL’s passes', async () => {
    const { actions } = await reading(
      'CREATE TABLE t (a int, b int);',
      'ALTER TABLE t ADD CHECK (c > 0), ALTER a SET NOT NULL, ADD COLUMN c int, ALTER b TYPE text, DROP COLUMN a;',
    );
    expect(actions).toEqual([
      'create',
      'alter (ALTER TABLE t DROP COLUMN a)',
      'alter (ALTER TABLE t ALTER b TYPE text)',
      'alter (ALTER TABLE t ADD COLUMN c int)',
      'alter (ALTER TABLE t ALTER a SET NOT NULL)',
      'alter (ALTER TABLE t ADD CHECK (c > 0))',
    ]);
  });

  it('stay together if USING reads the row as it was before the other parts', async () => {
    const { actions } = await reading(
      'CREATE TABLE t (a int, b int);',
      'ALTER TABLE t ALTER a TYPE text USING b::text, ALTER b TYPE text USING a::text;',
      'ALTER TABLE t ALTER a TYPE int USING b::int, DROP COLUMN b;',
    );
    expect(actions).toEqual(['create', 'keep', 'keep']);
  });

  it('stay together if a check spans two columns that change their type', async () => {
    const retype = 'ALTER TABLE t ALTER a TYPE text, ALTER b TYPE text;';
    const free = await reading('CREATE TABLE t (a int, b int, CHECK (a > 0));', retype);
    const bound = await reading('CREATE TABLE t (a int, b int, CHECK (a < b));', retype);
    expect(free.actions).toHaveLength(3);
    expect(bound.actions).toEqual(['create', 'keep']);
  });
});

describe('existing objects', () => {
  it('are decided from the catalog', async () => {
    const { actions } = await reading(
      'CREATE TABLE t (a int);',
      'ALTER TABLE t ADD COLUMN IF NOT EXISTS a text, DROP COLUMN IF EXISTS b, DROP CONSTRAINT IF EXISTS c;',
      'ALTER TABLE IF EXISTS u ADD COLUMN x int;',
      'CREATE TABLE IF NOT EXISTS t (z int);',
    );
    expect(actions.filter((each) => each.startsWith('nothing'))).toHaveLength(5);
  });

  it('are not decided after a barrier', async () => {
    const { actions } = await reading(
      'CREATE TABLE t (a int);',
      'DO $$ BEGIN EXECUTE current_user; END $$;',
      'ALTER TABLE t ADD COLUMN IF NOT EXISTS b text;',
      'CREATE TABLE IF NOT EXISTS u (a int);',
      'ALTER TABLE u ADD COLUMN x int;',
    );
    expect(actions.slice(2)).toEqual(['keep', 'keep', 'alter']);
  });
});

describe('columns', () => {
  it('keep drops and retypes in order only with statements that name them', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int, b int);',
      'CREATE VIEW v AS SELECT a FROM t;',
      'ALTER TABLE t ADD COLUMN c int;',
      'DROP VIEW v;',
      'ALTER TABLE t DROP COLUMN a;',
      'ALTER TABLE t ALTER b TYPE text;',
    );
    expect(ordered('CREATE VIEW', 'ADD COLUMN c')).toBe(false);
    expect(ordered('CREATE VIEW', 'DROP COLUMN a')).toBe(true);
    expect(ordered('DROP VIEW', 'DROP COLUMN a')).toBe(true);
    expect(ordered('DROP VIEW', 'ALTER b TYPE')).toBe(false);
  });

  it('are dropped with their indexes and constraints', async () => {
    const { ordered, actions } = await reading(
      'CREATE TABLE t (a int, b int UNIQUE);',
      'CREATE INDEX i ON t (lower(a::text));',
      'ALTER TABLE t DROP COLUMN a;',
      'CREATE INDEX i ON t (b);',
      'ALTER TABLE t DROP COLUMN b;',
      'CREATE TABLE t_b_key (x int);',
    );
    expect(actions).not.toContain('barrier');
    expect(ordered('CREATE INDEX i ON t (lower', 'DROP COLUMN a')).toBe(true);
    expect(ordered('DROP COLUMN a', 'CREATE INDEX i ON t (b)')).toBe(true);
    expect(ordered('DROP COLUMN b', 'CREATE TABLE t_b_key')).toBe(true);
  });

  it('release the type that they had', async () => {
    const { ordered } = await reading(
      "CREATE TYPE e AS ENUM ('x');",
      "CREATE TABLE t (a e DEFAULT 'x');",
      'ALTER TABLE t ALTER a DROP DEFAULT;',
      'ALTER TABLE t ALTER a TYPE text;',
      'DROP TYPE e;',
    );
    expect(ordered('DROP DEFAULT', 'DROP TYPE')).toBe(true);
    expect(ordered('ALTER a TYPE text', 'DROP TYPE')).toBe(true);
  });

  it('have defaults that come after the label they name', async () => {
    const { ordered } = await reading(
      "CREATE TYPE e AS ENUM ('x');",
      'CREATE TABLE t (a e, b e);',
      "ALTER TYPE e ADD VALUE 'y';",
      "ALTER TABLE t ALTER a SET DEFAULT 'y';",
      "ALTER TABLE t ALTER b SET DEFAULT 'x';",
    );
    expect(ordered('ADD VALUE', "SET DEFAULT 'y'")).toBe(true);
    expect(ordered('ADD VALUE', "SET DEFAULT 'x'")).toBe(false);
  });

  it('keep NOT NULL in order with the key and the replica identity that need it', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int PRIMARY KEY, b int NOT NULL);',
      'ALTER TABLE t DROP CONSTRAINT t_pkey;',
      'ALTER TABLE t ALTER a DROP NOT NULL;',
      'CREATE UNIQUE INDEX i ON t (b);',
      'ALTER TABLE t REPLICA IDENTITY USING INDEX i;',
      'ALTER TABLE t REPLICA IDENTITY FULL;',
      'ALTER TABLE t ALTER b DROP NOT NULL;',
    );
    expect(ordered('DROP CONSTRAINT t_pkey', 'ALTER a DROP NOT NULL')).toBe(true);
    expect(ordered('IDENTITY FULL', 'ALTER b DROP NOT NULL')).toBe(true);
  });
});

describe('keys', () => {
  it('come before the foreign keys that reference them, and are dropped after those', async () => {
    const { ordered } = await reading(
      'CREATE TABLE a (id int, x int, y int);',
      'CREATE TABLE b (a_id int, ax int, ay int);',
      'ALTER TABLE a ADD UNIQUE (y, x);',
      'ALTER TABLE a ADD PRIMARY KEY (id);',
      'ALTER TABLE b ADD CONSTRAINT two FOREIGN KEY (ax, ay) REFERENCES a (x, y);',
      'ALTER TABLE b ADD CONSTRAINT one FOREIGN KEY (a_id) REFERENCES a;',
      'ALTER TABLE b DROP CONSTRAINT two;',
      'ALTER TABLE a DROP CONSTRAINT a_y_x_key;',
    );
    expect(ordered('ADD UNIQUE (y, x)', 'ADD CONSTRAINT two')).toBe(true);
    expect(ordered('ADD PRIMARY KEY', 'ADD CONSTRAINT two')).toBe(false);
    expect(ordered('ADD PRIMARY KEY', 'ADD CONSTRAINT one')).toBe(true);
    expect(ordered('ADD UNIQUE (y, x)', 'ADD CONSTRAINT one')).toBe(false);
    expect(ordered('DROP CONSTRAINT two', 'DROP CONSTRAINT a_y_x_key')).toBe(true);
  });

  it('come before foreign keys of the same table too', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (id int, parent int);',
      'ALTER TABLE t ADD PRIMARY KEY (id);',
      'ALTER TABLE t ADD FOREIGN KEY (parent) REFERENCES t;',
    );
    expect(ordered('ADD PRIMARY KEY', 'ADD FOREIGN KEY')).toBe(true);
  });

  it('may be created from an index', async () => {
    const { ordered, actions } = await reading(
      'CREATE TABLE t (id int);',
      'CREATE UNIQUE INDEX i ON t (id);',
      'ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY USING INDEX i;',
      'CREATE TABLE i (x int);',
      'ALTER TABLE t DROP CONSTRAINT k;',
    );
    expect(actions).toEqual(['create', 'create', 'alter', 'create', 'alter']);
    expect(ordered('USING INDEX', 'CREATE TABLE i')).toBe(true);
  });
});

describe('triggers', () => {
  it('that exist at that point are affected by ENABLE or DISABLE TRIGGER ALL', async () => {
    const { ordered } = await reading(
      'CREATE TABLE t (a int);',
      'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;',
      'CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();',
      'ALTER TABLE t DISABLE TRIGGER USER;',
      'CREATE TRIGGER y BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();',
    );
    expect(ordered('TRIGGER x', 'DISABLE')).toBe(true);
    expect(ordered('TRIGGER y', 'DISABLE')).toBe(true);
    expect(ordered('TRIGGER x', 'TRIGGER y')).toBe(false);
  });
});

describe('a table and its children', () => {
  it('change together', async () => {
    const { ordered, actions } = await reading(
      'CREATE TABLE p (a int);',
      'CREATE TABLE c (b int) INHERITS (p);',
      'CREATE VIEW v AS SELECT a FROM c;',
      'ALTER TABLE p ALTER a SET DEFAULT 1;',
      'ALTER TABLE p ADD COLUMN d int UNIQUE;',
      'CREATE TABLE other (x int);',
      'ALTER TABLE c ADD COLUMN IF NOT EXISTS d int;',
    );
    expect(ordered('CREATE VIEW', 'SET DEFAULT')).toBe(true);
    expect(ordered('ADD COLUMN d int UNIQUE', 'CREATE TABLE other')).toBe(true);
    expect(actions.at(-1)).toBe('keep');
  });
});

describe('the history table of a tool', () => {
  const tables = ['CREATE DOMAIN short AS text;', 'CREATE TABLE t (a int);'];
  const later = 'ALTER TABLE t ADD COLUMN b int;';

  it.each([
    'ALTER TABLE schema_migrations ADD COLUMN data_version int NOT NULL DEFAULT 0;',
    'ALTER TABLE public.schema_migrations DROP COLUMN IF EXISTS data_version;',
  ])('keeps no order to other tables: %s', async (text) => {
    const { ordered } = await reading(...tables, text, later);
    expect(ordered('schema_migrations', 'ADD COLUMN b')).toBe(false);
  });

  it.each([
    'ALTER TABLE schema_migrations ADD COLUMN note short;',
    'ALTER TABLE schema_migrations ADD COLUMN at timestamptz DEFAULT now();',
    'ALTER TABLE schema_migrations ALTER COLUMN version TYPE text;',
  ])('keeps its place after a change that may use objects of the history: %s', async (text) => {
    const { ordered } = await reading(...tables, text, later);
    expect(ordered('schema_migrations', 'ADD COLUMN b')).toBe(true);
  });
});
