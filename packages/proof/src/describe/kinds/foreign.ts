import type { Describer } from '../describer.js';
import { foreignOptions, madeIn, nameOf, owner, userMade } from '../sql.js';

/** Foreign data wrappers. */
export const foreignDataWrapper: Describer = {
  kind: 'foreign data wrapper',
  among: madeIn('pg_foreign_data_wrapper'),
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_foreign_data_wrapper' AS catalog, w.oid, quote_ident(w.fdwname) AS object, ${owner('w.fdwowner')},
      ${nameOf('w.fdwhandler', 'regprocedure')} AS "handler",
      ${nameOf('w.fdwvalidator', 'regprocedure')} AS "validator",
      ${foreignOptions('w.fdwoptions')} AS "options"
    FROM pg_foreign_data_wrapper w WHERE ${userMade('w.oid')}`,
};

/** Foreign servers. */
export const foreignServer: Describer = {
  kind: 'foreign server',
  among: madeIn('pg_foreign_server'),
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_foreign_server' AS catalog, s.oid, quote_ident(s.srvname) AS object, ${owner('s.srvowner')},
      (SELECT quote_ident(w.fdwname) FROM pg_foreign_data_wrapper w WHERE w.oid = s.srvfdw) AS "wrapper",
      s.srvtype AS "type", s.srvversion AS "version", ${foreignOptions('s.srvoptions')} AS "options"
    FROM pg_foreign_server s WHERE ${userMade('s.oid')}`,
};

/** User mappings of foreign servers. */
export const userMapping: Describer = {
  kind: 'user mapping',
  among: 'pg_user_mapping',
  privileged: false,
  commented: false,
  needs: ['pg_user_mapping'],
  query: () => `
    SELECT 'pg_user_mapping' AS catalog, m.oid,
      CASE m.umuser WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(m.umuser)) END
        || ' on ' || quote_ident(s.srvname) AS object,
      ${foreignOptions('m.umoptions')} AS "options"
    FROM pg_user_mapping m JOIN pg_foreign_server s ON s.oid = m.umserver`,
};
