import type { Describer } from '../describer.js';
import { nameOf, owner, yesNo } from '../sql.js';

/**
 * An extension stands for its members, which are left out. Its list of members is a fact (ALTER
 * EXTENSION … ADD), and so are their comments, both as a digest.
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
      members.list AS "members", members.comments AS "member comments"
    FROM pg_extension e
    LEFT JOIN (
      SELECT d.refobjid AS extension,
        count(*) || ' (digest ' || md5(string_agg(i.type || i.identity, ',' ORDER BY i.type, i.identity)) || ')' AS list,
        'digest ' || md5(string_agg(i.type || i.identity || c.text, ',' ORDER BY i.type, i.identity)) AS comments
      FROM pg_depend d
      CROSS JOIN LATERAL pg_identify_object(d.classid, d.objid, 0) AS i
      LEFT JOIN (SELECT classoid, objoid,
          string_agg(objsubid || ' ' || description, ',' ORDER BY objsubid) AS text
        FROM pg_description WHERE objoid >= 16384 OR classoid = 'pg_language'::regclass
        GROUP BY classoid, objoid) AS c ON c.classoid = d.classid AND c.objoid = d.objid
      WHERE d.refclassid = 'pg_extension'::regclass AND d.deptype = 'e'
      GROUP BY d.refobjid) AS members ON members.extension = e.oid`,
};
