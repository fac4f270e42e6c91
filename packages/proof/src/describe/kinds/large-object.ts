import type { Describer } from '../describer.js';
import { owner } from '../sql.js';

/** Bytes as text if they are one in UTF-8, and as hexadecimal digits otherwise, which show their number. */
const bytesAsText = (bytes: string) => `CASE WHEN encode(${bytes}, 'escape') ~ '${utf8}'
  THEN encode(${bytes}, 'escape') ELSE '\\x' || encode(${bytes}, 'hex') END`;

/** What `escape` makes of a text in UTF-8: octal digits of the bytes of each letter that is not in ASCII. */
const utf8 = String.raw`^([^\\]|\\\\|\\3[0-3]\d\\2\d\d|\\3[45]\d(\\2\d\d){2}|\\36\d(\\2\d\d){3})*$`;

/** Longer contents are digests. */
const shownBytes = 100_000;

/** Whether the pages (alias p) have no gaps: each is there, and only the last one may be short. */
const isWithoutGaps = `count(*) = max(p.pageno) + 1
  AND coalesce(min(p.pageno) FILTER (WHERE length(p.data) < current_setting('block_size')::integer / 4), max(p.pageno))
    = max(p.pageno)`;

/**
 * Large objects. If an OID is above PostgreSQL's counter, or outside its range, the migrations chose it, and the
 * object is named by it; all other large objects are numbered in the order of their OIDs. The contents are
 * shown, so that a random part does not hide the rest.
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
      (SELECT CASE WHEN ${isWithoutGaps} AND sum(length(p.data)) <= ${shownBytes}
          THEN ${bytesAsText("string_agg(p.data, '' ORDER BY p.pageno)")}
          ELSE sum(length(p.data)) || ' bytes (digest '
            || md5(string_agg(p.pageno || ':' || md5(p.data), ',' ORDER BY p.pageno)) || ')' END
        FROM pg_largeobject p WHERE p.loid = m.oid) AS "content"
    FROM named m`,
};
