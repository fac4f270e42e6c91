import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

/** The statements that a block becomes, after the given statements. */
async function block(code: string, before = '') {
  const history = await reading(`${before};\nDO $$ ${code} $$;`);
  const { operations, actions } = history;
  const inside = operations
    .map(({ origin }, index) => ({ text: origin.statement.text, action: actions[index] ?? '' }))
    .slice(before.split(';').filter((each) => each.trim() !== '').length);
  return inside.map(({ text, action }) => (text.startsWith('DO') ? action : text));
}

describe('a guard on the catalogs', () => {
  const create = "CREATE TYPE mood AS ENUM ('sad')";
  const guarded = `BEGIN IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'mood') THEN ${create}; END IF; END`;

  it('is replaced by its statement if it is true', async () => {
    expect(await block(guarded)).toEqual([create]);
  });

  it('is removed with its statement if it is false', async () => {
    expect(await block(guarded, create)).toEqual(['nothing: its guard is false']);
  });

  it('is open after a statement that is not followed', async () => {
    const before = "SELECT unknown_function('x')";
    expect(await block(guarded, before)).toEqual(['barrier: it runs CREATE TYPE']);
  });

  it('is decided after the statements of the block before it', async () => {
    const both = `BEGIN ${create};
      IF NOT EXISTS (SELECT FROM pg_type WHERE typname = 'mood') THEN CREATE TABLE t (a int); END IF; END`;
    expect(await block(both)).toEqual([create]);
  });

  it('is open if a statement of the block before it is not followed', async () => {
    const both = `BEGIN DROP TYPE IF EXISTS mood CASCADE; PERFORM unknown_function('x');
      IF NOT EXISTS (SELECT FROM pg_type WHERE typname = 'mood') THEN CREATE TABLE t (a int); END IF; END`;
    const [only] = await block(both);
    expect(only).toMatch(/^barrier/);
  });

  it.each([
    ["SELECT FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a'", true],
    ["SELECT FROM information_schema.columns WHERE table_name = 't' AND column_name = 'b'", false],
    [
      "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public' AND table_name = 't'",
      true,
    ],
    [
      "SELECT 1 FROM information_schema.tables WHERE table_schema = 'other' AND table_name = 't'",
      false,
    ],
    ["SELECT 1 FROM pg_class WHERE relname = 't' AND relkind = 'r'", true],
    ["SELECT 1 FROM pg_class WHERE relname = 't' AND relkind = 'm'", false],
    ["SELECT 1 FROM pg_class WHERE relname = 'parts' AND relkind = 'p'", true],
    ["SELECT 1 FROM pg_class WHERE relname = 'parts' AND relkind = 'r'", false],
    ["SELECT 1 FROM pg_class WHERE relname = 't_pkey' AND relkind = 'i'", true],
    ["SELECT 1 FROM pg_class WHERE relname = 'parts_pkey' AND relkind = 'I'", true],
    ["SELECT 1 FROM pg_views WHERE schemaname = 'public' AND viewname = 'v'", true],
    ["SELECT 1 FROM pg_views WHERE schemaname = 'public' AND viewname = 'm'", false],
    ["SELECT 1 FROM pg_matviews WHERE matviewname = 'm'", true],
    ["SELECT 1 FROM pg_matviews WHERE schemaname = 'other' AND matviewname = 'm'", false],
    ["SELECT 1 FROM pg_constraint WHERE conname = 't_pkey'", true],
    ["SELECT 1 FROM pg_constraint WHERE conname = 't_pkey' AND conrelid = 't'::regclass", true],
    ["SELECT 1 FROM pg_constraint WHERE conname = 'fk' AND conrelid = 't'::regclass", false],
    ["SELECT 1 FROM pg_indexes WHERE indexname = 't_pkey' AND tablename = 't'", true],
    ["SELECT 1 FROM pg_policies WHERE policyname = 'p' AND tablename = 't'", false],
    [
      "SELECT 1 FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE t.typname = 'e' AND n.nspname = 'public'",
      true,
    ],
    [
      "SELECT 1 FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid WHERE t.typname = 'e' AND e.enumlabel = 'y'",
      false,
    ],
    [
      "SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = (SELECT oid FROM pg_type WHERE typname = 'e')",
      true,
    ],
    [
      "SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = (SELECT oid FROM pg_type WHERE typname = 'f')",
      false,
    ],
    ["SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = 'e'::regtype", true],
    ["SELECT 1 FROM pg_enum WHERE enumlabel = 'y' AND enumtypid = 'e'::regtype", false],
    [
      "SELECT 1 FROM pg_constraint WHERE conname = 't_pkey' AND conrelid = (SELECT oid FROM pg_class WHERE relname = 't')",
      true,
    ],
  ])('%s: %s', async (query, found) => {
    const before = `CREATE SCHEMA other; CREATE TABLE t (a int PRIMARY KEY); CREATE TYPE e AS ENUM ('x');
      CREATE TABLE parts (a int PRIMARY KEY) PARTITION BY RANGE (a); CREATE VIEW v AS SELECT 1;
      CREATE MATERIALIZED VIEW m AS SELECT 1`;
    const code = `BEGIN IF EXISTS (${query}) THEN CREATE TABLE yes (); ELSE CREATE TABLE no (); END IF; END`;
    expect(await block(code, before)).toEqual([
      found ? 'CREATE TABLE yes ()' : 'CREATE TABLE no ()',
    ]);
  });

  it.each([
    "SELECT 1 FROM pg_type WHERE typname = 'json'",
    "SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = (SELECT oid FROM pg_type WHERE typname = 'e' LIMIT 1)",
    "SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = (SELECT typarray FROM pg_type WHERE typname = 'e')",
    "SELECT 1 FROM pg_enum WHERE enumlabel = 'x' AND enumtypid = 'unknown'::regtype",
    "SELECT 1 FROM pg_proc WHERE proname = 'f'",
    "SELECT 1 FROM pg_class WHERE relname = 't' AND relpersistence = 'p'",
    "SELECT 1 FROM information_schema.columns WHERE column_name = 'zzz'",
    "SELECT 1 FROM pg_class c JOIN pg_namespace n USING (oid) WHERE n.oid = c.relnamespace AND c.relname = 't'",
    // A platform table, named like a catalog.
    "SELECT 1 FROM audit.pg_class WHERE relname = 't'",
    // A schema that no statement created belongs to a platform, with unknown contents.
    "SELECT 1 FROM information_schema.tables WHERE table_schema = 'storage' AND table_name = 't'",
  ])('%s is not certain', async (query) => {
    const code = `BEGIN IF EXISTS (${query}) THEN CREATE TABLE yes (); END IF; END`;
    const [only] = await block(code, 'CREATE TABLE t (a int)');
    expect(only).toMatch(/^barrier/);
  });
});

describe('an EXCEPTION clause', () => {
  const add = 'ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0)';
  const guarded = `BEGIN ${add}; EXCEPTION WHEN duplicate_object THEN null; END`;

  it('is removed if nothing can fail', async () => {
    expect(await block(guarded, 'CREATE TABLE t (a int)')).toEqual([add]);
  });

  it('removes the statement if it fails', async () => {
    const before = 'CREATE TABLE t (a int, CONSTRAINT c CHECK (a > 1))';
    expect(await block(guarded, before)).toEqual(['nothing: its guard is false']);
  });

  it('removes the whole block', async () => {
    const two = "CREATE TYPE a AS ENUM ('y'); CREATE TYPE b AS ENUM ('z')";
    const code = `BEGIN ${two}; EXCEPTION WHEN duplicate_object THEN null; END`;
    expect(await block(code, "CREATE TYPE b AS ENUM ('x')")).toEqual([
      'nothing: its guard is false',
    ]);
  });

  describe('around CREATE FUNCTION', () => {
    const create = "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'";
    const other = "CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1'";
    const code = `BEGIN ${create}; EXCEPTION WHEN duplicate_function THEN null; END`;

    it('is removed for the first function with these arguments', async () => {
      expect(await block(code)).toEqual([create]);
      expect(await block(code, other)).toEqual([create]);
    });

    it('removes the second function with the same arguments', async () => {
      expect(await block(code, create)).toEqual(['nothing: its guard is false']);
    });

    it('stays open if the types of arguments decide', async () => {
      const [only] = await block(code.replace(create, other), other);
      expect(only).toMatch(/^barrier/);
    });
  });

  it('WHEN others stays, because it may catch an error that svc does not foresee', async () => {
    const code = `BEGIN ${add}; EXCEPTION WHEN others THEN null; END`;
    const [only] = await block(code, 'CREATE TABLE t (a int)');
    expect(only).toMatch(/^barrier/);
  });

  it('gives the block the footprint of its statement if it stays open', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      SELECT unknown_function('x');
      DO $$ BEGIN ${add}; EXCEPTION WHEN duplicate_object THEN null; END $$;
      INSERT INTO t (a) VALUES (1);
      CREATE TABLE u (a int);`);
    expect(history.operation('DO').action.type).toBe('keep');
    expect(history.ordered('DO', 'INSERT')).toBe(true);
    expect(history.ordered('DO', 'CREATE TABLE u')).toBe(false);
  });
});

describe('a block that changes rows', () => {
  it('is a statement on rows', async () => {
    const history = await reading(`
      CREATE TABLE t (a int); CREATE TABLE u (a int);
      INSERT INTO t VALUES (1);
      DO $$ DECLARE r record; BEGIN
        FOR r IN SELECT a FROM t LOOP INSERT INTO u (a) VALUES (r.a); END LOOP; END $$;
      ALTER TABLE u ADD COLUMN b int;
      UPDATE u SET a = 3;`);
    expect(history.operation('DO').action.type).toBe('keep');
    expect(history.ordered('DO', 'ALTER TABLE u')).toBe(false);
    expect(history.operation('UPDATE').action.type).toBe('keep');
  });

  it('is removed if it only reads', async () => {
    expect(
      await block('BEGIN ASSERT (SELECT count(*) FROM t) = 0; END', 'CREATE TABLE t (a int)'),
    ).toEqual(['nothing: it only reads']);
    const raises = "BEGIN IF (SELECT max(a) FROM t) <> 1 THEN RAISE EXCEPTION 'no'; END IF; END";
    expect(await block(raises, 'CREATE TABLE t (a int)')).toEqual(['nothing: it only reads']);
  });

  it('may create roles, and svc still knows all other objects', async () => {
    const before = 'CREATE TABLE t (a int)';
    const code = "BEGIN CREATE ROLE r; EXCEPTION WHEN others THEN RAISE NOTICE '%', SQLERRM; END";
    const history = await reading(`${before}; DO $$ ${code} $$; DROP TABLE IF EXISTS u;`);
    expect(history.actions).toEqual(['create', 'keep', 'nothing: nothing to drop']);
  });
});

describe('a block about roles', () => {
  const guarded = `BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'r') THEN
    CREATE ROLE r; GRANT ALL ON ALL TABLES IN SCHEMA public TO r;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO r; END IF; END`;

  it('keeps its order to created and dropped objects, but not to changed ones', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ ${guarded} $$;
      ALTER TABLE t ADD COLUMN b int;
      CREATE TABLE u (a int);`);
    expect(history.operation('DO').action.type).toBe('keep');
    expect(history.ordered('CREATE TABLE t', 'DO')).toBe(true);
    expect(history.ordered('DO', 'ALTER TABLE t')).toBe(false);
    expect(history.ordered('DO', 'CREATE TABLE u')).toBe(true);
  });

  it.each([
    "EXECUTE format('CREATE USER r PASSWORD %L', gen_random_uuid());",
    "EXECUTE format('GRANT CREATE ON DATABASE %I TO r', current_database());",
    "EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT ALL ON TABLES TO r', rtrim('s'));",
  ])('with names known only at run time is followed: %s', async (execute) => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ BEGIN ${execute} END $$;
      DROP TABLE IF EXISTS u;`);
    expect(history.actions).toEqual(['create', 'keep', 'nothing: nothing to drop']);
  });

  it('keeps its place if a name may be that of a table', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ BEGIN EXECUTE format('GRANT ALL ON %I TO r', rtrim('t')); END $$;
      ALTER TABLE t ADD b int;`);
    expect(history.touched('DO', 'write')).toContain('everything');
  });

  it('about the database alone does not conflict with changes of tables', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO r', current_database()); END $$;
      ALTER TABLE t ADD b int;`);
    expect(history.ordered('DO', 'ALTER TABLE t')).toBe(false);
  });

  it.each([
    "EXECUTE format('GRANT ALL ON t TO %s', rtrim('r'));",
    "EXECUTE format('DROP TABLE %I', rtrim('t'));",
    "EXECUTE format('ALTER ROLE %I SET search_path = other', rtrim('r'));",
    "EXECUTE format('GRANT ALL ON t TO %I', f());",
    "EXECUTE format('GRANT ALL ON t TO %I; DROP TABLE t', rtrim('r'));",
  ])('is not followed if it may do more: %s', async (execute) => {
    const history = await reading(`CREATE TABLE t (a int); DO $$ BEGIN ${execute} END $$;`);
    expect(history.actions.at(-1)).toMatch(/^barrier/);
  });
});

describe('a view that a block creates from the columns of a table', () => {
  const make = `DECLARE t text; BEGIN FOR t IN VALUES ('a'), ('b') LOOP
    EXECUTE format('CREATE VIEW ' || t || '_view AS SELECT %s FROM ' || t, (
      SELECT string_agg(
        CASE WHEN column_name = 'id' THEN t || '.id' WHEN column_name IN ('x', 'y') THEN '0 AS x'
          ELSE format('%s.%s', t, column_name) END, ', ')
      FROM information_schema.columns WHERE table_name = t)); END LOOP; END`;
  const tables = 'CREATE TABLE a (id int, x int); CREATE TABLE b (id int, z int)';

  it('is known, and the block keeps its order to the tables that determine the order of the columns', async () => {
    const history = await reading(`${tables}; CREATE TABLE other (id int); DO $$ ${make} $$;
      DROP VIEW IF EXISTS c_view;
      CREATE VIEW names AS SELECT z FROM b_view;
      ALTER TABLE a ADD COLUMN y int;
      ALTER TABLE other ADD COLUMN y int;`);
    expect(history.ordered('DO', 'ALTER TABLE a')).toBe(true);
    expect(history.ordered('DO', 'ALTER TABLE other')).toBe(false);
    expect(history.actions).toEqual([
      'create',
      'create',
      'create',
      'keep',
      'nothing: nothing to drop',
      'create',
      'alter',
      'alter',
    ]);
  });

  it.each([
    ['for an unknown table', make.replace("'b'", "'c'")],
    ['with an expression that is not followed', make.replace("'0 AS x'", 'btrim(column_name)')],
    ['for a table that the block has changed', make.replace("('a'), ('b')", "('a'), ('a_view')")],
    ['through a variable', make.replace('BEGIN FOR', "BEGIN t := 'a'; FOR")],
    ['if it is a table', make.replace('CREATE VIEW', 'CREATE TABLE')],
  ])('is not followed %s', async (_, code) => {
    expect(await block(code, tables)).toEqual(['barrier: it executes dynamic SQL']);
  });
});

describe('plain statements inside a block', () => {
  it('have their own places', async () => {
    const history = await reading(
      'DO $$\nBEGIN\n  CREATE TABLE t (a int);\n  CREATE TABLE u (b int);\nEND $$;',
    );
    expect(history.operations.map(({ origin }) => origin.statement.place.line)).toEqual([3, 4]);
  });

  it('stay in the block if they use variables', async () => {
    const [only] = await block('DECLARE x int := 1; BEGIN CREATE TABLE t AS SELECT x; END');
    expect(only).toMatch(/^barrier/);
  });
});

describe('a loop over constants', () => {
  const tables = 'CREATE TABLE a (id int); CREATE TABLE b (id int)';
  const loop = (body: string) => `DECLARE i text; names text[] := ARRAY['a', 'b'];
    BEGIN FOREACH i IN ARRAY names LOOP ${body} END LOOP; END`;

  it('becomes its body, once for each constant', async () => {
    const body = "EXECUTE format('ALTER TABLE %1$I ADD x int; ALTER TABLE %1$I ADD y int', i);";
    expect(await block(loop(body), tables)).toEqual([
      'ALTER TABLE a ADD x int',
      'ALTER TABLE a ADD y int',
      'ALTER TABLE b ADD x int',
      'ALTER TABLE b ADD y int',
    ]);
  });

  it.each(["FOR i IN SELECT unnest(ARRAY['a', 'b'])", "FOR i IN VALUES ('a'), ('b')"])(
    'may iterate over rows: %s',
    async (head) => {
      const code = `DECLARE i text; BEGIN
      ${head} LOOP EXECUTE format('ALTER TABLE %I ADD x int', i); END LOOP; END`;
      expect(await block(code, tables)).toEqual([
        'ALTER TABLE a ADD x int',
        'ALTER TABLE b ADD x int',
      ]);
    },
  );

  it('may query the catalogs for each constant', async () => {
    const body = `SELECT EXISTS (SELECT 1 FROM pg_policies WHERE tablename = i AND policyname = 'p') INTO there;
      IF NOT there THEN EXECUTE format('CREATE POLICY p ON %I USING (true)', i); END IF;`;
    const code = `DECLARE i text; there boolean; BEGIN
      FOR i IN VALUES ('a'), ('b') LOOP ${body} END LOOP; END`;
    const before = `${tables}; CREATE POLICY p ON a`;
    expect(await block(code, before)).toEqual(['CREATE POLICY p ON b USING (true)']);
  });

  it('may depend on what was created before it', async () => {
    const body = `SELECT EXISTS (SELECT 1 FROM pg_policies WHERE policyname = 'p') INTO there;
      IF NOT there THEN EXECUTE format('CREATE POLICY p ON %I USING (true)', i); END IF;`;
    const code = `DECLARE i text; there boolean; BEGIN
      FOR i IN VALUES ('a'), ('b') LOOP ${body} END LOOP; END`;
    expect(await block(code, tables)).toEqual(['CREATE POLICY p ON a USING (true)']);
  });

  it('may build its text by concatenation', async () => {
    const body = "EXECUTE 'ALTER TABLE ' || i || ' ADD x int';";
    expect(await block(loop(body), tables)).toEqual([
      'ALTER TABLE a ADD x int',
      'ALTER TABLE b ADD x int',
    ]);
  });

  it.each([
    [
      'a value that is known only at run time',
      "EXECUTE format('ALTER TABLE %I ADD x int', btrim(i));",
    ],
    ['a statement that names the variable', 'DELETE FROM a WHERE i = i; EXECUTE i;'],
    ['an early exit', "EXECUTE format('ALTER TABLE %I ADD x int', i); EXIT;"],
    ['text that does not parse', "EXECUTE format('ALTER TABLE %I ADD ''', i);"],
  ])('is not followed with %s', async (_, body) => {
    expect(await block(loop(body), tables)).toEqual(['barrier: it executes dynamic SQL']);
  });

  it('is followed with an assignment to the variable, which lasts until the next iteration', async () => {
    const body = "i := 'to_' || i; EXECUTE format('ALTER TABLE a ADD %I int', i);";
    expect(await block(loop(body), tables)).toEqual([
      'ALTER TABLE a ADD to_a int',
      'ALTER TABLE a ADD to_b int',
    ]);
  });

  it('is not followed with a setting', async () => {
    const body = "EXECUTE format('SET search_path = %I', i);";
    expect(await block(loop(body), tables)).toEqual(['barrier: it may change settings']);
  });

  it('is followed where an update only looks like a setting', async () => {
    const code = `DECLARE i text; BEGIN FOR i IN VALUES ('a'), ('b') LOOP
      EXECUTE format('ALTER TABLE %I ADD roles int', i); END LOOP;
      UPDATE a -- by hand
      SET roles = 1; END`;
    expect(await block(code, tables)).toEqual([
      'ALTER TABLE a ADD roles int',
      'ALTER TABLE b ADD roles int',
      'UPDATE a -- by hand\n      SET roles = 1',
    ]);
  });

  it('is a barrier with a setting that only affects plans, and later statements are read', async () => {
    const body = "EXECUTE format('SET enable_%Iscan = off', i);";
    expect(await block(loop(body), tables)).toEqual(['barrier: it executes dynamic SQL']);
    const plain = 'BEGIN SET LOCAL enable_seqscan = off; PERFORM 1; END';
    expect(await block(plain, tables)).toEqual(['barrier: it changes settings']);
  });

  it('is not followed where format is a function of the history', async () => {
    const own = `${tables}; CREATE FUNCTION format(text, text) RETURNS text LANGUAGE sql AS 'SELECT $1'`;
    const body = "EXECUTE format('ALTER TABLE a ADD %I int', i);";
    expect(await block(loop(body), own)).toEqual(['barrier: it executes dynamic SQL']);
  });

  it('is not followed if an array is truncated to its type', async () => {
    const cut = `DECLARE i varchar(1); BEGIN FOREACH i IN ARRAY ARRAY['aa'] LOOP
      EXECUTE format('ALTER TABLE %I ADD x int', i); END LOOP; END`;
    expect(await block(cut, tables)).toEqual(['barrier: it executes dynamic SQL']);
  });
});
