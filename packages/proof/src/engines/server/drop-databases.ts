/** Drops databases, after removing everything that prevents PostgreSQL from doing so. */
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { Session } from '../engine.js';
import type { OwnDatabase } from '../guardian/task.js';
import { connectTo } from './dsn.js';

/**
 * Drops the databases that the engine created, terminating all their sessions. A database that matches in only one of
 * name and OID belongs to someone else.
 */
export async function dropOwnDatabases(
  session: Session,
  dsn: string,
  own: readonly OwnDatabase[],
): Promise<void> {
  for (const { name, oid } of own) {
    const [found] = await session.query(
      `SELECT FROM pg_database WHERE datname = ${literal(name)} AND oid = ${literal(oid)}::oid`,
    );
    if (found !== undefined) await dropDatabase(session, dsn, name);
  }
}

async function dropDatabase(session: Session, dsn: string, name: string): Promise<void> {
  const database = identifier(name);
  await session.execute(`ALTER DATABASE ${database} IS_TEMPLATE false ALLOW_CONNECTIONS true`);
  const [holds] = await session.query(`
    SELECT EXISTS (SELECT FROM pg_prepared_xacts WHERE database = ${literal(name)})
      OR EXISTS (SELECT FROM pg_replication_slots WHERE database = ${literal(name)})
      OR EXISTS (SELECT oid FROM pg_subscription WHERE subdbid =
        (SELECT oid FROM pg_database WHERE datname = ${literal(name)})) AS held`);
  if (holds?.held === 't') await releaseDatabase(dsn, name);
  await session.execute(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}

/** Even FORCE does not drop a database with prepared transactions, slots or subscriptions. */
async function releaseDatabase(dsn: string, name: string): Promise<void> {
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
