import type { Describer } from '../describer.js';
import { storageOptions } from '../option-values.js';
import { foreignOptions, lastingRelation, madeIn, nameOf, words, yesNo } from '../sql.js';

/** The position among existing columns: dropped ones leave gaps in attnum, which are invisible. */
const position = `row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum) AS "position"`;

const head = `'pg_class' AS catalog, a.attrelid AS oid, a.attnum AS subid`;

const typed = `
  ${position}, format_type(a.atttypid, a.atttypmod) AS "type",
  ${nameOf('a.attcollation', 'regcollation')} AS "collation"`;

const storages = { p: 'plain', m: 'main', x: 'extended', e: 'external' };

/** Columns of tables, foreign tables and views. */
export const column: Describer = {
  kind: 'column',
  privileged: true,
  commented: true,
  query: () => `
    WITH c AS MATERIALIZED (
      SELECT c.oid, c.oid::regclass::text AS name FROM pg_class c
      WHERE c.oid >= 16384 AND ${lastingRelation('c')} AND c.relkind IN ('r', 'p', 'f', 'v', 'm'))
    SELECT ${head}, c.name || '.' || quote_ident(a.attname) AS object, ${typed},
      ${yesNo('a.attnotnull')} AS "not null",
      CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS "default",
      CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END AS "generation expression",
      ${words(`nullif(a.attgenerated, '')`, { s: 'stored', v: 'virtual' })} AS "generated",
      ${words(`nullif(a.attidentity, '')`, { a: 'always', d: 'by default' })} AS "identity",
      ${words('a.attstorage', storages)} AS "storage",
      ${words(`nullif(a.attcompression, '')`, { p: 'pglz', l: 'lz4' })} AS "compression",
      nullif(a.attstattarget, -1) AS "statistics target",
      ${storageOptions('a.attoptions')} AS "options",
      ${foreignOptions('a.attfdwoptions')} AS "foreign options",
      ${yesNo('a.attislocal')} AS "local", a.attinhcount AS "inherited count"
    FROM pg_attribute a JOIN c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped`,
};

/** Attributes of composite types. */
export const attribute: Describer = {
  kind: 'attribute',
  among: madeIn('pg_class', "relkind = 'c'"),
  privileged: false,
  commented: true,
  query: () => `
    SELECT ${head}, t.oid::regtype || '.' || quote_ident(a.attname) AS object, ${typed}
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.typrelid = c.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.oid >= 16384 AND c.relkind = 'c'
      AND ${lastingRelation('c')}`,
};
