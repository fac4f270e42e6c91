import type { Session } from '../engines/engine.js';
import type { DescribedObject } from './description.js';

/** The settings of ALTER SYSTEM. Only a superuser may write or read them. */
export async function readServerSettings(session: Session): Promise<readonly DescribedObject[]> {
  const [allowed] = await session.query(`
    SELECT has_table_privilege('pg_file_settings', 'SELECT')
      AND has_function_privilege('pg_show_all_file_settings()', 'EXECUTE') AS readable`);
  if (allowed?.readable !== 't') return [];
  const rows = await session.query(`
    SELECT f.name, CASE WHEN f.name ~ 'conninfo|passphrase|command'
      THEN 'digest ' || md5(f.setting) ELSE f.setting END AS setting
    FROM pg_file_settings f WHERE f.sourcefile ~ '[\\\\/]postgresql[.]auto[.]conf$'`);
  return rows.map(({ name, setting }) => ({
    kind: 'server setting',
    object: String(name),
    properties: { value: setting ?? null },
  }));
}
