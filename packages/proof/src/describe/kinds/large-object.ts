import type { Describer } from '../describer.js';
import { owner } from '../sql.js';

/** Large objects, counted in the order of their OIDs: the OIDs themselves PostgreSQL chooses. */
export const largeObject: Describer = {
  kind: 'large object',
  privileged: true,
  commented: true,
  needs: ['pg_largeobject'],
  query: () => `
    SELECT 'pg_largeobject_metadata' AS catalog, m.oid,
      'large object ' || row_number() OVER (ORDER BY m.oid) AS object, ${owner('m.lomowner')},
      (SELECT sum(length(p.data)) || ' bytes (digest '
          || md5(string_agg(p.pageno || ':' || md5(p.data), ',' ORDER BY p.pageno)) || ')'
        FROM pg_largeobject p WHERE p.loid = m.oid) AS "content"
    FROM pg_largeobject_metadata m`,
};
