import { storageOptions } from '../option-values.js';
import { nameOf, owner, sortedList, words, yesNo } from '../sql.js';

/** The common properties of tables, partitioned tables, foreign tables and materialized views (alias c). */
export const storage = `
  ${words('c.relpersistence', { p: 'permanent', u: 'unlogged' })} AS "persistence",
  (SELECT quote_ident(am.amname) FROM pg_am am WHERE am.oid = c.relam) AS "access method",
  (SELECT quote_ident(t.spcname) FROM pg_tablespace t WHERE t.oid = c.reltablespace) AS "tablespace",
  ${storageOptions('c.reloptions')} AS "options",
  (SELECT ${storageOptions('toast.reloptions')} FROM pg_class toast WHERE toast.oid = c.reltoastrelid)
    AS "toast options",
  (SELECT nullif(${sortedList('toast.relacl::text[]')},
      ${sortedList("acldefault('r', toast.relowner)::text[]")})
    FROM pg_class toast WHERE toast.oid = c.reltoastrelid) AS "toast privileges",
  (SELECT ${nameOf('i.indexrelid', 'regclass')} FROM pg_index i
    WHERE i.indrelid = c.oid AND i.indisclustered) AS "clustered on"`;

const bound = 'pg_get_expr(c.relpartbound, c.oid)';

/** The values of a list partition, whose order has no meaning. */
const listBound = `(SELECT 'FOR VALUES IN (' || string_agg(found[1], ', ' ORDER BY found[1]) || ')'
  FROM regexp_matches(substr(${bound}, 16), '((?:[BE]?''(?:[^'']|'''')*''|[^,''() ]+))', 'g') AS found)`;

/** The parents and partition bounds of a table (alias c). */
export const ancestry = `
  CASE WHEN NOT c.relispartition THEN (
    SELECT string_agg(h.inhparent::regclass::text, ', ' ORDER BY h.inhseqno)
    FROM pg_inherits h WHERE h.inhrelid = c.oid) END AS "inherits",
  CASE WHEN c.relispartition THEN (
    SELECT h.inhparent::regclass::text || CASE WHEN h.inhdetachpending THEN ' (detach pending)' ELSE '' END
    FROM pg_inherits h WHERE h.inhrelid = c.oid) END AS "partition of",
  CASE WHEN ${bound} LIKE 'FOR VALUES IN (%' AND length(${listBound}) = length(${bound}) THEN ${listBound}
    ELSE ${bound} END AS "partition bound",
  ${nameOf('c.reloftype', 'regtype')} AS "of type"`;

/** Row security, which the owner of any table can enable (alias c). */
export const rowSecurity = `
  ${yesNo('c.relrowsecurity')} AS "row security",
  ${yesNo('c.relforcerowsecurity')} AS "force row security"`;

/** The first columns of every describer of relations. */
export const relationHead = `'pg_class' AS catalog, c.oid, c.oid::regclass::text AS object,
  ${owner('c.relowner')}`;

/** The rows' identity in logical replication, which materialized views have too (alias c). */
export const replicaIdentity = `
  CASE WHEN c.relreplident = 'i' THEN 'index' || coalesce((
      SELECT ' ' || i.indexrelid::regclass FROM pg_index i
      WHERE i.indrelid = c.oid AND i.indisreplident), '')
    ELSE ${words('c.relreplident', { d: 'default', f: 'full', n: 'nothing' })} END AS "replica identity"`;
