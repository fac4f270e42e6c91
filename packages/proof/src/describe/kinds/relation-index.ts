import type { Describer } from '../describer.js';
import { optionsInDefinition, storageOptions } from '../option-values.js';
import { lastingRelation, nameOf, yesNo } from '../sql.js';

/** The columns of all indexes at once: one by one they would take longer than everything else together. */
const columns = `
  SELECT i.indexrelid,
    string_agg(named.name, ', ' ORDER BY place) FILTER (WHERE place <= i.indnkeyatts) AS keys,
    string_agg(named.name, ', ' ORDER BY place) FILTER (WHERE place > i.indnkeyatts) AS included
  FROM pg_index i
  CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS listed(number, place)
  LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = number AND number <> 0
  CROSS JOIN LATERAL (SELECT coalesce(quote_ident(a.attname),
    pg_get_indexdef(i.indexrelid, place::integer, false)) AS name) AS named
  WHERE i.indexrelid >= 16384 GROUP BY i.indexrelid`;

const operatorClasses = `
  SELECT i.indexrelid,
    string_agg(o.opcnamespace::regnamespace || '.' || quote_ident(o.opcname), ', ' ORDER BY place) AS names,
    string_agg(coalesce(${nameOf('sorting', 'regcollation')}, '-'), ', ' ORDER BY place) AS collations
  FROM pg_index i
  CROSS JOIN LATERAL unnest(i.indclass::oid[], i.indcollation::oid[]) WITH ORDINALITY
    AS listed(class, sorting, place)
  JOIN pg_opclass o ON o.oid = class
  WHERE i.indexrelid >= 16384 GROUP BY i.indexrelid`;

const statisticsTargets = `
  SELECT a.attrelid, string_agg(a.attnum || ': ' || a.attstattarget, ', ' ORDER BY a.attnum) AS list
  FROM pg_attribute a WHERE a.attstattarget >= 0 AND a.attrelid >= 16384 GROUP BY a.attrelid`;

/** The parameters of operator classes, and a regular expression that finds them in the definition of their index. */
const parameters = `
  SELECT a.attrelid, string_agg(a.attnum || ': ' || ${storageOptions('a.attoptions')}, ', ' ORDER BY a.attnum) AS list,
    string_agg(regexp_replace(' (' || ${optionsInDefinition('a.attoptions')} || ')', '(\\W)', '\\\\\\1', 'g'), '|')
      AS written
  FROM pg_attribute a JOIN pg_index i ON i.indexrelid = a.attrelid
  WHERE a.attoptions IS NOT NULL AND a.attrelid >= 16384 GROUP BY a.attrelid`;

/** The definition of an index without its options and parameters, which are properties of their own. */
const definition = `regexp_replace(
  replace(pg_get_indexdef(c.oid), coalesce(' WITH (' || ${optionsInDefinition('c.reloptions')} || ')', ''), ''),
  coalesce(parameters.written, '^$'), '', 'g')`;

/** Indexes, including those of constraints. */
export const index: Describer = {
  kind: 'index',
  privileged: false,
  commented: true,
  // Materialized, because without statistics about the catalogs the planner would compute them for each index.
  query: () => `
    WITH columns AS MATERIALIZED (${columns}),
      classes AS MATERIALIZED (${operatorClasses}),
      targets AS MATERIALIZED (${statisticsTargets}),
      parameters AS MATERIALIZED (${parameters})
    SELECT 'pg_class' AS catalog, c.oid, c.oid::regclass::text AS object,
      t.oid::regclass AS "table", ${definition} AS "definition", quote_ident(am.amname) AS "method",
      columns.keys AS "columns", columns.included AS "included columns",
      ${yesNo('i.indisunique')} AS "unique", ${yesNo('i.indnullsnotdistinct')} AS "nulls not distinct",
      ${yesNo('i.indisprimary')} AS "primary key", ${yesNo('i.indisexclusion')} AS "exclusion",
      ${yesNo('i.indimmediate')} AS "immediate",
      ${yesNo('i.indisvalid')} AS "valid", ${yesNo('i.indisready')} AS "ready",
      ${yesNo('i.indislive')} AS "live",
      classes.names AS "operator classes", classes.collations AS "collations",
      parameters.list AS "operator class parameters",
      pg_get_expr(i.indpred, i.indrelid) AS "predicate",
      ${storageOptions('c.reloptions')} AS "options", quote_ident(s.spcname) AS "tablespace",
      targets.list AS "statistics targets", h.inhparent::regclass AS "parent index",
      ${yesNo('i.indisclustered')} AS "clustered", ${yesNo('i.indisreplident')} AS "replica identity",
      quote_ident(k.conname) AS "constraint"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_am am ON am.oid = c.relam
    JOIN columns ON columns.indexrelid = c.oid
    JOIN classes ON classes.indexrelid = c.oid
    LEFT JOIN targets ON targets.attrelid = c.oid
    LEFT JOIN parameters ON parameters.attrelid = c.oid
    LEFT JOIN pg_tablespace s ON s.oid = c.reltablespace
    LEFT JOIN pg_inherits h ON h.inhrelid = c.oid
    LEFT JOIN pg_constraint k ON k.conindid = c.oid AND k.conrelid = t.oid AND k.contype IN ('p', 'u', 'x')
    WHERE c.oid >= 16384 AND ${lastingRelation('c')}`,
};
