import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

const tables = `
CREATE TABLE t (a int, b text);
CREATE TABLE log (what text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO log (what) VALUES (TG_OP); RETURN NEW; END $$;`;

describe('rows and the shape of their table', () => {
  it('an INSERT with a list of columns does not conflict with a new column', async () => {
    const history = await reading(`${tables}
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE t ADD COLUMN c int;
      ALTER TABLE t ADD d int NOT NULL DEFAULT 5;
      ALTER TABLE t ADD e timestamptz DEFAULT now();
      ALTER TABLE t ADD f int DEFAULT 5 CHECK (f > 0)`);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD COLUMN c')).toBe(false);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD d')).toBe(false);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD e')).toBe(true);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD f')).toBe(true);
  });

  it('an INSERT without a list of columns passes columns that get none of its values', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int, d int);
      ALTER TABLE t DROP COLUMN a;
      INSERT INTO t VALUES (1);
      ALTER TABLE t ADD COLUMN c int;
      ALTER TABLE t DROP COLUMN d;`);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD')).toBe(false);
    expect(history.ordered('ALTER TABLE t DROP COLUMN a', 'INSERT')).toBe(true);
    expect(history.ordered('INSERT', 'ALTER TABLE t DROP COLUMN d')).toBe(true);
  });

  it.each([
    'INSERT INTO t VALUES (1, 2)',
    'INSERT INTO t SELECT 1, 2 UNION SELECT 3, 4',
    'INSERT INTO t SELECT u.* FROM t u',
    'COPY t FROM stdin',
  ])('follows a new column that gets a value: %s', async (change) => {
    const history = await reading(`
      CREATE TABLE t (a int);
      ALTER TABLE t ADD COLUMN b int;
      ${change};`);
    expect(history.ordered('ALTER TABLE t', change.split(' ')[0] ?? '')).toBe(true);
  });

  it.each([
    ["date DEFAULT '2024-02-01'::date", false],
    ["text DEFAULT 'a'::varchar", false],
    ["text DEFAULT '2024-02-01'::date::text", true],
    ["text DEFAULT '2024-02-01'::date", true],
    ["timestamp DEFAULT '2024-01-01 00:00+00'::timestamptz", true],
  ])(
    'keeps its order to a new column whose default settings may convert: %s',
    async (type, ordered) => {
      const history = await reading(`${tables}
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE t ADD COLUMN c ${type};`);
      expect(history.ordered('INSERT', 'ALTER TABLE t')).toBe(ordered);
    },
  );

  it.each([
    'CREATE TABLE made AS TABLE src',
    'SELECT at INTO made FROM src',
    'CREATE TABLE first AS TABLE src; CREATE TABLE made (LIKE first)',
    'CREATE TABLE first AS TABLE src; CREATE TABLE made () INHERITS (first)',
  ])(
    'keeps its order to changes of a type that only a query gives to a column: %s',
    async (make) => {
      const history = await reading(`
      CREATE TYPE pair AS (x int, y int);
      CREATE TABLE src (at pair);
      ${make};
      INSERT INTO made VALUES ('(1,2)');
      ALTER TYPE pair DROP ATTRIBUTE y;`);
      expect(history.ordered('INSERT', 'ALTER TYPE')).toBe(true);
    },
  );

  it('a default that is set later distinguishes old rows from new ones', async () => {
    const history = await reading(`${tables}
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE t ALTER COLUMN b SET DEFAULT 'x'`);
    expect(history.ordered('INSERT', 'ALTER TABLE t')).toBe(true);
  });

  it('an UPDATE does not use defaults, unless it sets one', async () => {
    const history = await reading(`${tables}
      INSERT INTO t (a) VALUES (1);
      UPDATE t SET a = 2;
      UPDATE t SET b = DEFAULT;
      ALTER TABLE t ALTER COLUMN b SET DEFAULT 'x';
      ALTER TABLE t ADD COLUMN at timestamptz DEFAULT now();`);
    expect(history.ordered('UPDATE t SET a', 'ALTER TABLE t ALTER')).toBe(false);
    expect(history.ordered('UPDATE t SET b', 'ALTER TABLE t ALTER')).toBe(true);
    expect(history.ordered('UPDATE t SET a', 'ALTER TABLE t ADD')).toBe(false);
    expect(history.ordered('INSERT', 'ALTER TABLE t ADD')).toBe(true);
  });

  it('a COPY with a list of columns uses their defaults if its data may ask for them', async () => {
    const history = await reading(`${tables}
      COPY t (a, b) FROM '/a.txt';
      COPY t (a, b) FROM '/b.txt' (DEFAULT '-');
      ALTER TABLE t ALTER COLUMN b SET DEFAULT 'x'`);
    expect(history.ordered("COPY t (a, b) FROM '/a.txt'", 'ALTER TABLE t')).toBe(false);
    expect(history.ordered("COPY t (a, b) FROM '/b.txt'", 'ALTER TABLE t')).toBe(true);
  });

  it('a domain may have its own default', async () => {
    const history = await reading(`${tables}
      CREATE DOMAIN score AS int DEFAULT 1;
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE t ADD COLUMN c score`);
    expect(history.ordered('INSERT', 'ALTER TABLE t')).toBe(true);
  });
});

describe('labels of an enum', () => {
  it('come before literals that use them, alone or in an array', async () => {
    const history = await reading(`
      CREATE TYPE mood AS ENUM ('sad');
      CREATE TABLE t (a mood, b mood[]);
      INSERT INTO t (a) VALUES ('sad');
      ALTER TYPE mood ADD VALUE 'glad';
      UPDATE t SET a = 'glad';
      UPDATE t SET b = '{sad,glad}';
      DELETE FROM t WHERE a = 'sad';`);
    expect(history.ordered('ALTER TYPE', 'UPDATE t SET a')).toBe(true);
    expect(history.ordered('ALTER TYPE', 'UPDATE t SET b')).toBe(true);
    expect(history.ordered('ALTER TYPE', 'DELETE')).toBe(false);
  });
});

describe('triggers', () => {
  const fired = `${tables}
    CREATE TRIGGER n AFTER INSERT OR UPDATE OF b ON t FOR EACH ROW EXECUTE FUNCTION note();`;

  it('a statement touches everything that its triggers touch', async () => {
    const history = await reading(`${fired}
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE log DROP COLUMN what`);
    expect(history.operation('INSERT').action.type).toBe('keep');
    expect(history.ordered('INSERT', 'ALTER TABLE log')).toBe(true);
  });

  it('UPDATE OF fires for the columns that are set', async () => {
    const history = await reading(`${fired}
      UPDATE t SET a = 2;
      UPDATE t SET b = 'x';`);
    expect(history.actions.slice(-2)).toEqual([
      'nothing: no rows to change',
      'nothing: no rows to change',
    ]);
    expect(history.ordered('UPDATE t SET a', 'CREATE TABLE log')).toBe(false);
    expect(history.ordered('UPDATE t SET b', 'CREATE TABLE log')).toBe(true);
  });

  it('NEW.column is that column, NEW is all of them', async () => {
    const body = (code: string) => `CREATE TABLE t (a int); CREATE TABLE log (what text);
      CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${code} RETURN NEW; END $$;
      CREATE TRIGGER f BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
      INSERT INTO t (a) VALUES (1);
      ALTER TABLE t ADD COLUMN c int`;
    const one = await reading(body('NEW.a := NEW.a + 1;'));
    const all = await reading(body('INSERT INTO log (what) VALUES (NEW::text);'));
    const later = await reading(body('NEW.c := 3;'));
    expect(one.ordered('INSERT', 'ALTER TABLE t')).toBe(false);
    expect(all.ordered('INSERT', 'ALTER TABLE t')).toBe(true);
    expect(later.ordered('INSERT', 'ALTER TABLE t')).toBe(true);
  });

  it('a new body of the function stays between the statements that run it', async () => {
    const history = await reading(`${fired}
      INSERT INTO t (a) VALUES (1);
      CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
      INSERT INTO t (b) VALUES ('x')`);
    expect(history.ordered('INSERT INTO t (a)', 'CREATE OR REPLACE')).toBe(true);
    expect(history.ordered('CREATE OR REPLACE', 'INSERT INTO t (b)')).toBe(true);
  });

  it('a deferred trigger runs after the statement', async () => {
    const history = await reading(`${tables}
      CREATE CONSTRAINT TRIGGER n AFTER INSERT ON t INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION note();
      INSERT INTO t (a) VALUES (1)`);
    expect(history.actions.at(-1)).toBe('barrier: the trigger n is deferred');
  });
});

describe('keys', () => {
  const keyed = (actions: string) => `
    CREATE TABLE a (id int PRIMARY KEY, slug text UNIQUE, n int);
    CREATE TABLE b (a int REFERENCES a (id) ${actions}, k int);
    INSERT INTO a VALUES (1, 'x', 1);
    INSERT INTO b VALUES (1, 1);`;

  it('an UPDATE follows ON UPDATE CASCADE only if it sets the key', async () => {
    const history = await reading(`${keyed('ON UPDATE CASCADE')}
      UPDATE a SET n = 2;
      UPDATE a SET id = 2;`);
    expect(history.touched('UPDATE a SET n', 'write')).toEqual(['rows 1']);
    expect(history.touched('UPDATE a SET id', 'write')).toHaveLength(2);
  });

  it('a DELETE deletes referencing rows, or only reads them', async () => {
    const cascade = await reading(`${keyed('ON DELETE CASCADE')} DELETE FROM a;`);
    const none = await reading(`${keyed('')} DELETE FROM a;`);
    expect(cascade.touched('DELETE', 'write')).toHaveLength(2);
    expect(none.touched('DELETE', 'write')).toHaveLength(1);
    expect(none.ordered('DELETE', 'INSERT INTO b')).toBe(true);
  });

  it('a later foreign key does not affect an INSERT into the referenced table', async () => {
    const history = await reading(`
      CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (a int);
      INSERT INTO a (id) VALUES (1);
      DELETE FROM a WHERE id = 1;
      ALTER TABLE b ADD FOREIGN KEY (a) REFERENCES a (id) ON DELETE CASCADE;`);
    expect(history.ordered('INSERT', 'ALTER TABLE b')).toBe(false);
    expect(history.ordered('DELETE', 'ALTER TABLE b')).toBe(true);
  });

  it('existing rows are checked against the referenced rows', async () => {
    const history = await reading(`
      CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (a int);
      INSERT INTO a (id) VALUES (1);
      INSERT INTO b (a) VALUES (1);
      ALTER TABLE b ADD FOREIGN KEY (a) REFERENCES a (id);`);
    expect(history.ordered('INSERT INTO a', 'ALTER TABLE b')).toBe(true);
  });
});

describe('statements without effect', () => {
  it('a backfill of an empty table has no effect', async () => {
    const history = await reading(`CREATE TABLE t (a int); UPDATE t SET a = 1; DELETE FROM t`);
    expect(history.actions.slice(1)).toEqual([
      'nothing: no rows to change',
      'nothing: no rows to change',
    ]);
  });

  it('a backfill of an empty table stays if it runs something with an effect', async () => {
    const history = await reading(`
      CREATE TABLE t (a int); CREATE SEQUENCE s; CREATE TABLE log (what text);
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO log VALUES ('x'); RETURN NULL; END $$;
      DELETE FROM t WHERE nextval('s') > 0;
      WITH w AS (INSERT INTO log VALUES ('y') RETURNING 1) UPDATE t SET a = 1;
      CREATE TRIGGER st AFTER UPDATE ON t FOR EACH STATEMENT EXECUTE FUNCTION note();
      UPDATE t SET a = 3;`);
    expect(history.operation('DELETE').action.type).toBe('keep');
    expect(history.operation('WITH').action.type).toBe('keep');
    expect(history.operation('UPDATE').action.type).toBe('keep');
  });

  it('rows may be inserted by triggers and through views', async () => {
    const history = await reading(`
      CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t;
      INSERT INTO v VALUES (1);
      UPDATE t SET a = 2;`);
    expect(history.operation('UPDATE').action.type).toBe('keep');
  });

  it('a SELECT that only reads has no effect, one that advances a sequence has', async () => {
    const history = await reading(`
      CREATE SEQUENCE s; CREATE TABLE t (id serial);
      INSERT INTO t DEFAULT VALUES;
      SELECT 1;
      SELECT setval('s', 5);
      SELECT setval(pg_get_serial_sequence('t', 'id'), 7);`);
    expect(history.actions.slice(3)).toEqual(['nothing: it only reads', 'keep', 'keep']);
    expect(history.ordered('INSERT', "SELECT setval('s'")).toBe(false);
    expect(history.ordered('INSERT', 'SELECT setval(pg_get')).toBe(true);
  });
});

describe('functions', () => {
  it('a function is followed into what it calls', async () => {
    const history = await reading(`
      CREATE TABLE t (a int); CREATE TABLE u (b int);
      CREATE FUNCTION inner_one() RETURNS int LANGUAGE sql AS 'INSERT INTO u VALUES (1) RETURNING b';
      CREATE FUNCTION outer_one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN inner_one(); END $$;
      INSERT INTO t VALUES (outer_one());
      ALTER TABLE u ALTER COLUMN b TYPE text;`);
    expect(history.operation('INSERT').action.type).toBe('keep');
    expect(history.ordered('INSERT', 'ALTER TABLE u')).toBe(true);
  });

  it('a recursive function is followed once', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE FUNCTION f(n int) RETURNS int LANGUAGE plpgsql AS $$
        BEGIN IF n > 0 THEN RETURN f(n - 1); END IF; RETURN 0; END $$;
      INSERT INTO t VALUES (f(3));`);
    expect(history.operation('INSERT').action.type).toBe('keep');
  });

  it('EXECUTE is followed only if its text is a literal', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      INSERT INTO t VALUES (1);
      CREATE FUNCTION plain() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'DELETE FROM t'; END $$;
      CREATE FUNCTION built(x text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'DELETE FROM ' || x; END $$;
      SELECT plain();
      SELECT built('t') FROM t;`);
    expect(history.operation('SELECT plain').action.type).toBe('keep');
    expect(history.actions.at(-1)).toBe('barrier: it executes dynamic SQL');
  });

  it('a top-level call with constants is replaced by the statements of the function', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE FUNCTION built(x text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'DELETE FROM ' || x; END $$;
      SELECT built('t');`);
    expect(history.operation('DELETE FROM t').action.type).toBe('nothing');
  });

  it('code that may have created a trigger makes an INSERT into an older table a barrier', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      DO $$ DECLARE x text := 't'; BEGIN
        EXECUTE format('CREATE TRIGGER y BEFORE INSERT ON %I EXECUTE FUNCTION f()', x); END $$;
      CREATE TABLE u (a int);
      INSERT INTO t VALUES (1);
      CREATE TABLE v (a int);
      INSERT INTO v VALUES (1);`);
    expect(history.operation('INSERT INTO t').action.type).toBe('barrier');
    expect(history.operation('INSERT INTO v').action.type).toBe('keep');
  });

  it('a default is bound to its sequence, even after a rename', async () => {
    const history = await reading(`
      CREATE SEQUENCE s; CREATE TABLE t (id int DEFAULT nextval('s'), a int);
      ALTER SEQUENCE s RENAME TO old;
      CREATE SEQUENCE s START 5;
      INSERT INTO t (a) VALUES (1);
      SELECT nextval('old');
      SELECT nextval('s');`);
    expect(history.ordered('INSERT', "SELECT nextval('old')")).toBe(true);
    expect(history.ordered('INSERT', "SELECT nextval('s')")).toBe(false);
  });
});

describe('the clock', () => {
  const commits = async (statement: string) => {
    const history = await reading(`BEGIN; CREATE TABLE t (a int, at timestamptz DEFAULT now());
      INSERT INTO t VALUES (1); COMMIT; BEGIN; ${statement}; COMMIT`);
    return history.operations.at(-1)?.needsCommitBefore === true;
  };

  it('that is only stored does not need its own transaction', async () => {
    expect(await commits('INSERT INTO t VALUES (1, now())')).toBe(false);
    expect(await commits("INSERT INTO t VALUES (1, now() + interval '1 day')")).toBe(false);
  });

  it('that is compared with values of an earlier transaction needs its own transaction', async () => {
    expect(await commits('UPDATE t SET a = 1 WHERE at < now()')).toBe(true);
    expect(await commits('INSERT INTO t SELECT extract(epoch FROM age(now(), at)) FROM t')).toBe(
      true,
    );
    expect(await commits('DELETE FROM t WHERE at < CURRENT_TIMESTAMP')).toBe(true);
  });

  it('that is compared with values of its own transaction stays in it', async () => {
    const { operation } =
      await reading(`BEGIN; CREATE TABLE t (a int, at timestamptz DEFAULT now());
      INSERT INTO t VALUES (1); COMMIT;
      BEGIN; CREATE TABLE u (); INSERT INTO t VALUES (2); UPDATE t SET a = 3 WHERE at < now(); COMMIT`);
    expect(operation('INSERT INTO t VALUES (2)').needsCommitBefore).toBe(true);
    expect(operation('UPDATE').needsCommitBefore).toBe(false);
  });
});

describe('a sequence with a computed name', () => {
  it('may be any sequence, so the statement keeps its place', async () => {
    const history = await reading(`
      CREATE SEQUENCE s_1;
      CREATE TABLE t (a bigint);
      INSERT INTO t VALUES (1);
      UPDATE t SET a = nextval('s_' || a);
      ALTER SEQUENCE s_1 RESTART 5;
      CREATE TABLE u ();`);
    expect(history.actions).toEqual(['create', 'create', 'keep', 'keep', 'alter', 'create']);
    expect(history.ordered('UPDATE t', 'ALTER SEQUENCE')).toBe(true);
    expect(history.ordered('UPDATE t', 'CREATE TABLE u')).toBe(true);
  });
});

describe('a replication slot', () => {
  it('is created in a transaction that has not written yet', async () => {
    const make = "pg_create_logical_replication_slot('feed', 'pgoutput')";
    const makes = `CREATE FUNCTION makes() RETURNS void LANGUAGE plpgsql AS 'BEGIN PERFORM ${make.replaceAll("'", "''")}; END'`;
    const statements = [
      `SELECT ${make}`,
      `DO $$ BEGIN PERFORM ${make}; END $$`,
      `CREATE TABLE slots AS SELECT ${make}`,
      'SELECT makes()',
    ];
    for (const statement of statements) {
      const history = await reading(`CREATE TABLE t (a int); ${makes}; ${statement}`);
      expect(history.operations.at(-1)?.needsCommitBefore).toBe(true);
    }
  });
});

describe('a block that may create a replication slot', () => {
  it('keeps its order to roles and other slots, and to nothing else', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE ROLE stream;
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stream')
          AND NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'feed') THEN
          PERFORM pg_create_logical_replication_slot('feed', 'pgoutput');
        END IF;
      END $$;
      ALTER TABLE t ADD COLUMN b int;
      SELECT pg_create_logical_replication_slot('other', 'pgoutput');`);
    expect(history.ordered('CREATE ROLE', 'DO $$')).toBe(true);
    expect(history.ordered('DO $$', 'SELECT pg_create')).toBe(true);
    expect(history.ordered('DO $$', 'ALTER TABLE t')).toBe(false);
  });
});

describe('labels of enums', () => {
  it('a literal stays after the label was added and before it is renamed', async () => {
    const history = await reading(`
      CREATE TYPE mood AS ENUM ('sad'); CREATE TABLE t (m mood);
      ALTER TYPE mood ADD VALUE 'ok';
      ALTER TYPE mood ADD VALUE 'good';
      INSERT INTO t (m) VALUES ('ok');
      ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';`);
    expect(history.ordered("ALTER TYPE mood ADD VALUE 'ok'", 'INSERT')).toBe(true);
    expect(history.ordered("ALTER TYPE mood ADD VALUE 'good'", 'INSERT')).toBe(false);
    expect(history.ordered('INSERT', 'ALTER TYPE mood RENAME')).toBe(true);
  });
});

describe('randomness', () => {
  const draws = `
    INSERT INTO t (a, b) SELECT 1, random()::text;
    INSERT INTO log SELECT random()::text;`;

  it('without a seed imposes no order', async () => {
    const history = await reading(`${tables} ${draws}`);
    expect(history.ordered('INSERT INTO t', 'INSERT INTO log')).toBe(false);
  });

  it.each(['SELECT setseed(0.5)', 'SET seed = 0.5', "SELECT set_config('seed', '0.5', false)"])(
    'is drawn in order after %s',
    async (seed) => {
      const history = await reading(`${tables} ${seed}; ${draws}`);
      expect(history.ordered(seed, 'INSERT INTO t')).toBe(true);
      expect(history.ordered('INSERT INTO t', 'INSERT INTO log')).toBe(true);
    },
  );
});
