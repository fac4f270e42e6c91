/** Dropping databases for good, whatever keeps PostgreSQL from doing so. */
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { Session } from '../engine.js';
import { connectTo } from './dsn.js';
import type { ServerState } from './state.js';

/** Drops the databases that the engine made, ending every session in them. */
export async function dropOwnDatabases(
  session: Session,
  dsn: string,
  prefix: string,
): Promise<void> {
  const own = await session.query(
    `SELECT datname FROM pg_database WHERE starts_with(datname, ${literal(`${prefix}_`)})`,
  );
  for (const { datname } of own) if (datname) await dropDatabase(session, dsn, datname);
}

async function dropDatabase(session: Session, dsn: string, name: string): Promise<void> {
  const database = identifier(name);
  await session.execute(`ALTER DATABASE ${database} IS_TEMPLATE false ALLOW_CONNECTIONS true`);
  const [holds] = await session.query(`
    SELECT EXISTS (SELECT FROM pg_prepared_xacts WHERE database = ${literal(name)})
      OR EXISTS (SELECT FROM pg_replication_slots WHERE database = ${literal(name)})
      OR EXISTS (SELECT oid FROM pg_subscription WHERE subdbid =
        (SELECT oid FROM pg_database WHERE datname = ${literal(name)})) AS held`);
  if (holds?.held === 't') await letGo(dsn, name);
  await session.execute(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}

/** Even FORCE does not drop a database with prepared transactions, slots or subscriptions. */
async function letGo(dsn: string, name: string): Promise<void> {
  const inside = await connectTo(dsn, name);
  try {
    const others = 'datname = current_database() AND pid <> pg_backend_pid()';
    await inside.execute(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${others}`,
    );
    const statements = await inside.query(`
      SELECT format('ROLLBACK PREPARED %L', gid) AS sql FROM pg_prepared_xacts
        WHERE database = current_database()
      UNION ALL
      SELECT format(change, subname) FROM pg_subscription, unnest(ARRAY[
          'ALTER SUBSCRIPTION %I DISABLE',
          'ALTER SUBSCRIPTION %I SET (slot_name = NONE)',
          'DROP SUBSCRIPTION %I']) AS change
        WHERE subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      UNION ALL
      SELECT format('SELECT pg_drop_replication_slot(%L)', slot_name) FROM pg_replication_slots
        WHERE database = current_database()`);
    for (const { sql } of statements) if (sql) await inside.execute(sql);
  } finally {
    await inside.close();
  }
}

/**
 * Drops the databases that the migrations made. Somebody else may use the server and have made one
 * at the same time, so one that holds anything, or that somebody is connected to, is left alone.
 */
export async function dropNewDatabases(
  session: Session,
  dsn: string,
  before: ServerState,
  now: ServerState,
): Promise<void> {
  const known = new Set(before.databases.map(({ oid }) => oid));
  for (const { oid, name } of now.databases) {
    if (known.has(oid) || !(await isUnused(dsn, name))) continue;
    await session.execute(`ALTER DATABASE ${identifier(name)} IS_TEMPLATE false`);
    await session.execute(`DROP DATABASE IF EXISTS ${identifier(name)}`);
  }
}

async function isUnused(dsn: string, name: string): Promise<boolean> {
  const inside = await connectTo(dsn, name).catch(() => undefined);
  if (inside === undefined) return false;
  try {
    const [row] = await inside.query(`
      SELECT NOT EXISTS (SELECT FROM pg_class WHERE oid >= 16384)
        AND NOT EXISTS (SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()) AS empty`);
    return row?.empty === 't';
  } finally {
    await inside.close();
  }
}
