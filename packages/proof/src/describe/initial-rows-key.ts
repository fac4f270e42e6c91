import type { Session } from '../engines/engine.js';
import { initialRows } from './catalog-coverage/initial-rows.js';
import type { Catalogs } from './catalogs.js';

/**
 * A key for the rows that initdb created, if they are all still as initdb left them: databases with the same key have
 * the same rows. Undefined if a row may have changed, or if the session's role may not see enough to tell.
 *
 * Clusters with one system identifier are copies of one cluster. A row that was changed since then has a transaction
 * ID that initdb had not used yet. A row that was deleted has left its place in the file; after VACUUM FULL, which
 * moves rows, the file itself is another one.
 */
export async function initialState(
  session: Session,
  catalogs: Catalogs,
): Promise<string | undefined> {
  const [cluster] = await session.query(`
    SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS known,
      age(datfrozenxid) AS age
    FROM pg_database WHERE datname = 'template0'`);
  if (cluster?.known !== 't') return undefined;
  // The age of the first transaction after initdb, which froze this database; nobody can connect to it. Ages do not
  // change within a transaction.
  const firstAge = Number(cluster.age);
  const compared = Object.entries(initialRows).flatMap(([catalog, rows]) =>
    rows.treatment === 'digest' && catalogs.readable.has(catalog)
      ? [{ catalog, where: `${rows.key} < 16384 AND NOT (${rows.except ?? 'false'})` }]
      : [],
  );
  const parts = [
    ...compared,
    { catalog: 'pg_description', where: comments.own },
    { catalog: 'pg_shdescription', where: comments.shared },
  ].map(
    ({ catalog, where }) => `
      SELECT '${catalog}' AS catalog, count(*) AS rows, sum(hashtidextended(ctid, 0)) AS places,
        count(*) FILTER (WHERE age(xmin) <= ${firstAge}) AS changed,
        pg_relation_filenode('${catalog}'::regclass)::bigint AS file
      FROM ${catalog} WHERE ${where}`,
  );
  const rows = await session.query(`
    SELECT system_identifier || ' ' || current_setting('server_version_num') AS catalog,
      NULL AS rows, NULL AS places, 0 AS changed, 0 AS file
    FROM pg_control_system() UNION ALL ${parts.join(' UNION ALL ')}`);
  const isInitial = rows.every(({ changed, file }) => changed === '0' && Number(file) < 16384);
  return isInitial ? JSON.stringify(rows) : undefined;
}

/** The conditions for comments on objects that initdb created. */
export const comments = {
  own: `objoid < 16384 AND objoid <> 2200 AND classoid <> 'pg_extension'::regclass`,
  shared: `objoid < 16384 AND objoid <> 10
    AND classoid NOT IN ('pg_database'::regclass, 'pg_tablespace'::regclass)`,
};
