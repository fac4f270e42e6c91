import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/**
 * The functions and operators of users that stored expressions and queries are bound to, by the address of the object
 * that contains them. PostgreSQL does not print all of them: `IS DISTINCT FROM`, `NULLIF`, `CASE x WHEN`,
 * `JOIN … USING` and `DISTINCT` hide their operators, a cast hides its function, and a `regproc` its arguments.
 */
export async function readBoundObjects(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(query);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.names),
    ]),
  );
}

/** The catalogs of objects with expressions or queries: `pg_class` for indexes and partition keys. */
const catalogs = [
  'pg_attrdef',
  'pg_class',
  'pg_constraint',
  'pg_policy',
  'pg_proc',
  'pg_publication_rel',
  'pg_rewrite',
  'pg_statistic_ext',
  'pg_trigger',
  'pg_type',
];

/**
 * A default belongs to its column, and the query of a view to the view. Functions that are properties of their own
 * are left out: those of triggers, aggregates and base types, and support functions.
 */
const query = `
  WITH bound AS MATERIALIZED (
    SELECT d.classid, d.objid, d.refclassid, d.refobjid FROM pg_depend d
    WHERE d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass) AND d.refobjid >= 16384
      AND d.classid IN (${catalogs.map((catalog) => `'${catalog}'::regclass`).join(', ')})),
  named AS MATERIALIZED (
    SELECT o.refclassid, o.refobjid, CASE WHEN o.refclassid = 'pg_proc'::regclass
      THEN o.refobjid::regprocedure::text ELSE 'operator ' || o.refobjid::regoperator END AS name
    FROM (SELECT DISTINCT refclassid, refobjid FROM bound) AS o),
  held AS (
    SELECT b.refclassid, b.refobjid,
      CASE WHEN coalesce(d.oid, v.oid) IS NULL THEN b.classid ELSE 'pg_class'::regclass END AS catalog,
      coalesce(d.adrelid, v.ev_class, b.objid) AS oid, coalesce(d.adnum, 0) AS subid
    FROM bound b
    LEFT JOIN pg_attrdef d ON b.classid = 'pg_attrdef'::regclass AND d.oid = b.objid
    LEFT JOIN pg_rewrite v ON b.classid = 'pg_rewrite'::regclass AND v.oid = b.objid AND v.rulename = '_RETURN'
    LEFT JOIN pg_constraint k ON b.classid = 'pg_constraint'::regclass AND k.oid = b.objid
    LEFT JOIN pg_proc p ON b.classid = 'pg_proc'::regclass AND p.oid = b.objid
    LEFT JOIN pg_trigger t ON b.classid = 'pg_trigger'::regclass AND t.oid = b.objid
    LEFT JOIN pg_type y ON b.classid = 'pg_type'::regclass AND y.oid = b.objid
    WHERE (k.oid IS NULL OR k.contype = 'c') AND (p.oid IS NULL OR p.prokind <> 'a' AND b.refobjid <> p.prosupport)
      AND (t.oid IS NULL OR b.refobjid <> t.tgfoid) AND (y.oid IS NULL OR y.typtype = 'd'))
  SELECT h.catalog, h.oid, h.subid, string_agg(DISTINCT n.name, ', ' ORDER BY n.name) AS names
  FROM held h JOIN named n ON n.refclassid = h.refclassid AND n.refobjid = h.refobjid
  GROUP BY h.catalog, h.oid, h.subid`;
