/** A history that is set aside leaves nothing that the next one in its database could find. */
import { expect, it } from 'vitest';
import { describe } from '../../../proof/src/describe/describe.js';
import { numberIn } from './set-aside.js';
import type { SharedDatabase } from './shared-database.js';
import { TortureServer } from './torture-server.js';

const history = `
  CREATE TABLE a (id int PRIMARY KEY, x text CONSTRAINT k CHECK (x <> ''));
  CREATE TYPE e AS ENUM ('new');
  CREATE SCHEMA other;
  CREATE EXTENSION citext SCHEMA other;
  CREATE EXTENSION intarray;
  CREATE FUNCTION fc(e) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE CAST (e AS int) WITH FUNCTION fc(e);
  CREATE PUBLICATION pa FOR ALL TABLES;
  ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
  DO $$ BEGIN
    EXECUTE format('GRANT CREATE ON DATABASE %I TO reader', current_database());
    EXECUTE format('COMMENT ON DATABASE %I IS ''seen''', current_database());
    EXECUTE format('ALTER DATABASE %I SET work_mem = ''1MB''', current_database());
  END $$`;

it.for([15, 18] as const)('sets a history aside, PostgreSQL %i', async (version) => {
  const server = await TortureServer.start(version);
  try {
    const database = await server.create();
    const atFirst = await describeOthers(database);
    const changes: string[] = [];
    // If the second attempt applies, nothing of the first is in its way.
    for (const number of [1, 2]) {
      const session = await database.connect();
      await session.execute(history);
      await session.close();
      changes.push(await database.setAside(number, true));
    }
    expect(await describeOthers(database)).toEqual(atFirst);
    const session = await database.connect();
    const found = await session.query(`
      SELECT relname AS name FROM pg_class WHERE relname IN ('a', 'a_pkey')
      UNION ALL SELECT typname FROM pg_type WHERE typname IN ('a', 'e', 'citext')
      UNION ALL SELECT conname FROM pg_constraint WHERE conname IN ('k', 'a_pkey')
      UNION ALL SELECT extname FROM pg_extension WHERE extname = 'citext'`);
    expect(found).toEqual([]);
    expect(changes[0]).toMatch(/^\["database", "seen".*\["default privileges".*\["publication"/s);
    expect(changes[1]).toBe(changes[0]);
    await session.close();
    await server.drop([database]);
  } finally {
    await server.close();
  }
});

/** Everything in the database that is not of a history. */
async function describeOthers(database: SharedDatabase) {
  const session = await database.connect();
  const { objects, unverified } = await describe(session);
  await session.close();
  return { unverified, objects: objects.filter(({ object }) => numberIn(object) === undefined) };
}
