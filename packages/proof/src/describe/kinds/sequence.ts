import type { Describer } from '../describer.js';
import { nameOf, owner, userMade, words, yesNo } from '../sql.js';

/**
 * Sequences, including those of serial and identity columns. The current value is in the sequence itself, which
 * `sequence-state.ts` reads.
 */
export const sequence: Describer = {
  kind: 'sequence',
  among: 'pg_sequence',
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_class' AS catalog, c.oid, c.oid::regclass::text AS object,
      ${owner('c.relowner')}, ${words('c.relpersistence', { p: 'permanent', u: 'unlogged' })} AS "persistence",
      ${nameOf('s.seqtypid', 'regtype')} AS "type", s.seqstart AS "start", s.seqincrement AS "increment",
      s.seqmin AS "minimum", s.seqmax AS "maximum", s.seqcache AS "cache", ${yesNo('s.seqcycle')} AS "cycle",
      d.refobjid::regclass || '.' || quote_ident(a.attname) AS "owned by",
      ${yesNo(`d.deptype IS NOT DISTINCT FROM 'i'`)} AS "identity"
    FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
    LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.objsubid = 0
      AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE c.relpersistence <> 't' AND ${userMade('c.oid', 'c.relnamespace')}`,
};
