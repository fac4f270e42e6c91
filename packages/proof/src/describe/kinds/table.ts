import type { Describer } from '../describer.js';
import { foreignOptions, userMade, words, yesNo } from '../sql.js';
import { ancestry, relationHead, rowSecurity, storage } from './relation.js';

const lastingTable = `c.relpersistence <> 't' AND ${userMade('c.oid', 'c.relnamespace')}`;

/** Tables, partitioned or not. */
export const table: Describer = {
  kind: 'table',
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${relationHead}, ${storage}, ${ancestry}, ${rowSecurity},
      ${yesNo(`c.relkind = 'p'`)} AS "partitioned",
      CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END AS "partition key",
      CASE WHEN c.relreplident = 'i' THEN 'index' || coalesce((
          SELECT ' ' || i.indexrelid::regclass FROM pg_index i
          WHERE i.indrelid = c.oid AND i.indisreplident), '')
        ELSE ${words('c.relreplident', { d: 'default', f: 'full', n: 'nothing' })} END
        AS "replica identity"
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND ${lastingTable}`,
};

/** Foreign tables. */
export const foreignTable: Describer = {
  kind: 'foreign table',
  among: 'pg_foreign_table',
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${relationHead}, ${ancestry}, ${rowSecurity},
      quote_ident(s.srvname) AS "server", ${foreignOptions('f.ftoptions')} AS "options"
    FROM pg_class c JOIN pg_foreign_table f ON f.ftrelid = c.oid
    JOIN pg_foreign_server s ON s.oid = f.ftserver
    WHERE c.relkind = 'f' AND ${lastingTable}`,
};
