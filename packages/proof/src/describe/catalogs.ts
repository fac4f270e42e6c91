import type { Session } from '../engines/engine.js';

/** The system catalogs of this server, whatever its version. */
export interface Catalogs {
  /** `server_version_num` */
  readonly version: number;
  readonly columns: ReadonlyMap<string, readonly CatalogColumn[]>;
  /** The catalogs that the session's role may read. */
  readonly readable: ReadonlySet<string>;
}

interface CatalogColumn {
  readonly name: string;
  readonly type: string;
}

/** Reads the list of catalogs with their columns. */
export async function readCatalogs(session: Session): Promise<Catalogs> {
  const rows = await session.query(`
    SELECT c.relname AS catalog, has_table_privilege(c.oid, 'SELECT') AS readable,
      current_setting('server_version_num') AS version,
      (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, NULL), ',' ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relkind = 'r' AND c.oid < 16384
    ORDER BY c.relname`);
  const readable = rows.filter((row) => row.readable === 't').map((row) => String(row.catalog));
  return {
    version: Number(rows[0]?.version),
    columns: new Map(rows.map((row) => [String(row.catalog), parseColumns(String(row.columns))])),
    readable: new Set(readable),
  };
}

function parseColumns(list: string): readonly CatalogColumn[] {
  return list.split(',').map((item) => {
    const space = item.indexOf(' ');
    return { name: item.slice(0, space), type: item.slice(space + 1) };
  });
}
