import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('a trigger on the history table of a tool', () => {
  const log = `
    CREATE TABLE t (a int);
    CREATE TABLE log (m text);
    CREATE FUNCTION put() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN INSERT INTO log VALUES ('x'); RETURN NULL; END $$;
    CREATE TRIGGER put AFTER INSERT ON schema_migrations EXECUTE FUNCTION put();`;

  it('keeps its order to statements about the table and the function only', async () => {
    const history = await reading(`${log}
      ALTER TABLE t ADD COLUMN b int;
      SELECT count(*) FROM schema_migrations;`);
    expect(history.ordered('CREATE TRIGGER', 'ALTER TABLE t')).toBe(false);
    expect(history.ordered('CREATE FUNCTION', 'CREATE TRIGGER')).toBe(true);
    expect(history.ordered('CREATE TRIGGER', 'SELECT count')).toBe(true);
  });

  it('runs when a row is inserted, with or without the schema', async () => {
    for (const table of ['schema_migrations', 'public.schema_migrations']) {
      const history = await reading(`${log}
        INSERT INTO ${table} (version) VALUES ('1');
        DELETE FROM log;`);
      expect(history.ordered(`INSERT INTO ${table}`, 'DELETE FROM log')).toBe(true);
    }
  });
});
