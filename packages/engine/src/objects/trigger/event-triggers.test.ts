import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('an event trigger', () => {
  it('makes a barrier of each change if its code cannot be followed', async () => {
    const history = await reading(`
      CREATE FUNCTION f() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN EXECUTE 'GRANT ALL ON ' || tg_tag || ' TO PUBLIC'; END $$;
      CREATE EVENT TRIGGER e ON ddl_command_end EXECUTE FUNCTION f();
      CREATE TABLE t (a int);`);
    expect(history.actions).toEqual(['create', 'keep', 'barrier: it fires the event trigger e']);
  });

  it('adds what its code touches to the change, which is not folded', async () => {
    const history = await reading(`
      CREATE TABLE log (at text);
      CREATE FUNCTION f() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO log VALUES (tg_tag); END $$;
      CREATE EVENT TRIGGER e ON ddl_command_end EXECUTE FUNCTION f();
      CREATE TABLE t (a int);
      INSERT INTO log VALUES ('x');`);
    expect(history.operation('CREATE TABLE t').action.type).toBe('keep');
    expect(history.ordered('CREATE TABLE t', 'INSERT INTO log')).toBe(true);
  });

  it('that reads the catalogs keeps each change in place, and its effect stays known', async () => {
    const history = await reading(`
      CREATE FUNCTION f() RETURNS event_trigger LANGUAGE plpgsql AS $$ DECLARE place text; BEGIN
        SELECT relnamespace::regnamespace INTO place FROM pg_class
          WHERE oid = pg_event_trigger_table_rewrite_oid();
        RAISE NOTICE '%', place; END $$;
      CREATE TABLE t (a int);
      CREATE EVENT TRIGGER e ON table_rewrite EXECUTE FUNCTION f();
      ALTER TABLE t ADD b int;
      CREATE TABLE IF NOT EXISTS t (c int);`);
    expect(history.operation('ALTER TABLE t').action.type).toBe('keep');
    expect(history.touched('ALTER TABLE t', 'write')).toContain('everything');
    expect(history.actions.at(-1)).toBe('nothing: t already exists');
  });

  it('is not fired by rows, nor after it is disabled or dropped', async () => {
    const history = await reading(`
      CREATE FUNCTION f() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN EXECUTE tg_tag; END $$;
      CREATE TABLE t (a int);
      CREATE EVENT TRIGGER e ON ddl_command_end EXECUTE FUNCTION f();
      INSERT INTO t VALUES (1);
      ALTER EVENT TRIGGER e DISABLE;
      CREATE TABLE u (a int);
      ALTER EVENT TRIGGER e ENABLE;
      DROP EVENT TRIGGER e;
      CREATE TABLE v (a int);`);
    expect(history.actions.filter((each) => each.startsWith('barrier'))).toEqual([]);
  });

  it('on table_rewrite is fired only by ALTER TABLE', async () => {
    const history = await reading(`
      CREATE FUNCTION f() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN EXECUTE tg_tag; END $$;
      CREATE EVENT TRIGGER e ON table_rewrite EXECUTE FUNCTION f();
      CREATE TABLE t (a int);
      ALTER TABLE t ALTER a TYPE bigint;`);
    expect(history.actions.slice(2)).toEqual(['create', 'barrier: it fires the event trigger e']);
  });
});
