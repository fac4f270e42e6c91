import type { Describer } from '../describer.js';
import { foreignOptions, userMade, yesNo } from '../sql.js';
import { ancestry, relationHead, replicaIdentity, rowSecurity, storage } from './relation.js';

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
      ${replicaIdentity}
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
