import type { Describer } from '../describer.js';
import { storageOptions } from '../option-values.js';
import { madeIn, userMade, yesNo } from '../sql.js';
import { relationHead, replicaIdentity, storage } from './relation.js';

const columns = `(SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)
  FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS "columns"`;

const lastingView = `c.relpersistence <> 't' AND ${userMade('c.oid', 'c.relnamespace')}`;

/** Views; `options` contains check_option, security_barrier and security_invoker. */
export const view: Describer = {
  kind: 'view',
  among: madeIn('pg_class', "relkind = 'v'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${relationHead}, pg_get_viewdef(c.oid) AS "definition",
      ${storageOptions('c.reloptions')} AS "options", ${columns}
    FROM pg_class c WHERE c.relkind = 'v' AND ${lastingView}`,
};

/** Materialized views; their rows are compared like those of tables. */
export const materializedView: Describer = {
  kind: 'materialized view',
  among: madeIn('pg_class', "relkind = 'm'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${relationHead}, pg_get_viewdef(c.oid) AS "definition", ${columns}, ${storage},
      ${yesNo('c.relispopulated')} AS "populated", ${replicaIdentity}
    FROM pg_class c WHERE c.relkind = 'm' AND ${lastingView}`,
};
