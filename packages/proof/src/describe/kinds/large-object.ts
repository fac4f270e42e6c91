import type { Describer } from '../describer.js';
import { owner } from '../sql.js';

/**
 * Large objects. If an OID is above PostgreSQL's counter, or outside its range, the migrations chose it, and the
 * object is named by it; all other large objects are numbered in the order of their OIDs. The contents of short ones
 * are shown, so that a random part does not hide the rest.
 */
export const largeObject: Describer = {
  kind: 'large object',
  among: 'pg_largeobject_metadata',
  privileged: true,
  commented: true,
  needs: ['pg_largeobject'],
  query: () => `
    WITH next AS MATERIALIZED (
      SELECT pg_nextoid('pg_largeobject_metadata', 'oid', 'pg_largeobject_metadata_oid_index') AS oid
      WHERE EXISTS (SELECT FROM pg_largeobject_metadata)),
    named AS (
      SELECT m.oid, m.lomowner, m.oid < 16384 OR m.oid > next.oid AS given
      FROM pg_largeobject_metadata m CROSS JOIN next)
    SELECT 'pg_largeobject_metadata' AS catalog, m.oid,
      CASE WHEN m.given THEN m.oid::text
        ELSE 'number ' || row_number() OVER (PARTITION BY m.given ORDER BY m.oid) END AS object,
      ${owner('m.lomowner')},
      (SELECT CASE WHEN count(*) = 1 AND max(p.pageno) = 0 AND max(length(p.data)) <= 1000
          THEN encode(string_agg(p.data, ''), 'escape')
          ELSE sum(length(p.data)) || ' bytes (digest '
            || md5(string_agg(p.pageno || ':' || md5(p.data), ',' ORDER BY p.pageno)) || ')' END
        FROM pg_largeobject p WHERE p.loid = m.oid) AS "content"
    FROM named m`,
};
