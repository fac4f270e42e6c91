import type { Describer } from '../describer.js';
import { nameOf, owner, yesNo } from '../sql.js';

/**
 * Extensions. Their members are described like other objects, since migrations replace and alter them; the list of
 * members (ALTER EXTENSION … ADD) is a property, as a digest.
 */
export const extension: Describer = {
  kind: 'extension',
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_extension' AS catalog, e.oid, quote_ident(e.extname) AS object,
      e.extversion AS "version", ${nameOf('e.extnamespace', 'regnamespace')} AS "schema",
      ${yesNo('e.extrelocatable')} AS "relocatable", ${owner('e.extowner')},
      (SELECT string_agg(config.relation::regclass::text || coalesce(' ' || nullif(config.condition, ''), ''),
          ', ' ORDER BY config.relation::regclass::text)
        FROM unnest(e.extconfig, e.extcondition) AS config(relation, condition)) AS "configuration tables",
      members.list AS "members"
    FROM pg_extension e
    LEFT JOIN (
      SELECT d.refobjid AS extension,
        count(*) || ' (digest ' || md5(string_agg(i.type || i.identity, ',' ORDER BY i.type, i.identity)) || ')' AS list
      FROM pg_depend d
      CROSS JOIN LATERAL pg_identify_object(d.classid, d.objid, 0) AS i
      WHERE d.refclassid = 'pg_extension'::regclass AND d.deptype = 'e'
      GROUP BY d.refobjid) AS members ON members.extension = e.oid`,
};
