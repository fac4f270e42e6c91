import type { Describer } from '../describer.js';
import { madeIn, nameOf, owner, userMade, words, yesNo } from '../sql.js';

const head = `'pg_type' AS catalog, t.oid, t.oid::regtype::text AS object, ${owner('t.typowner')}`;
const made = userMade('t.oid', 't.typnamespace');

/** Enums: their labels in sort order. */
export const enumType: Describer = {
  kind: 'enum',
  among: madeIn('pg_type', "typtype = 'e'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head},
      (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
        FROM pg_enum e WHERE e.enumtypid = t.oid) AS "labels"
    FROM pg_type t WHERE t.typtype = 'e' AND ${made}`,
};

/** Composite types; each attribute is also described as an object. */
export const compositeType: Describer = {
  kind: 'composite type',
  among: madeIn('pg_class', "relkind = 'c'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head},
      (SELECT string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS "attributes"
    FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid AND c.relkind = 'c'
    WHERE ${made}`,
};

/** Range types, with their multirange types. */
export const rangeType: Describer = {
  kind: 'range',
  among: 'pg_range WHERE rngtypid >= 16384',
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head},
      ${nameOf('r.rngsubtype', 'regtype')} AS "subtype",
      (SELECT o.opcnamespace::regnamespace || '.' || quote_ident(o.opcname)
        FROM pg_opclass o WHERE o.oid = r.rngsubopc) AS "operator class",
      ${nameOf('r.rngcollation', 'regcollation')} AS "collation",
      ${nameOf('r.rngcanonical', 'regprocedure')} AS "canonical",
      ${nameOf('r.rngsubdiff', 'regprocedure')} AS "subtype difference",
      ${nameOf('r.rngmultitypid', 'regtype')} AS "multirange"
    FROM pg_type t JOIN pg_range r ON r.rngtypid = t.oid WHERE ${made}`,
};

const byDefault = `coalesce(pg_get_expr(t.typdefaultbin, 0), quote_literal(t.typdefault)) AS "default"`;

/** Domains; their checks are constraints. */
export const domain: Describer = {
  kind: 'domain',
  among: madeIn('pg_type', "typtype = 'd'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head},
      format_type(t.typbasetype, t.typtypmod) AS "base type", ${byDefault},
      ${yesNo('t.typnotnull')} AS "not null", ${nameOf('t.typcollation', 'regcollation')} AS "collation"
    FROM pg_type t WHERE t.typtype = 'd' AND ${made}`,
};

/** Base types, and shell types that were never defined. Array types follow from their element types. */
export const baseType: Describer = {
  kind: 'base type',
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head},
      ${yesNo('t.typisdefined')} AS "defined", t.typlen AS "length", ${yesNo('t.typbyval')} AS "passed by value",
      ${words('t.typalign', { c: 'char', s: 'int2', i: 'int4', d: 'double' })} AS "alignment",
      ${words('t.typstorage', { p: 'plain', m: 'main', x: 'extended', e: 'external' })} AS "storage",
      t.typcategory AS "category", ${yesNo('t.typispreferred')} AS "preferred", t.typdelim AS "delimiter",
      ${nameOf('t.typelem', 'regtype')} AS "element", ${byDefault},
      ${nameOf('t.typcollation', 'regcollation')} AS "collation",
      ${nameOf('t.typinput', 'regprocedure')} AS "input", ${nameOf('t.typoutput', 'regprocedure')} AS "output",
      ${nameOf('t.typreceive', 'regprocedure')} AS "receive", ${nameOf('t.typsend', 'regprocedure')} AS "send",
      ${nameOf('t.typmodin', 'regprocedure')} AS "type modifier input",
      ${nameOf('t.typmodout', 'regprocedure')} AS "type modifier output",
      ${nameOf('t.typanalyze', 'regprocedure')} AS "analyze",
      ${nameOf('t.typsubscript', 'regprocedure')} AS "subscript"
    FROM pg_type t WHERE t.typtype IN ('b', 'p') AND ${made}
      AND NOT EXISTS (SELECT FROM pg_type element WHERE element.typarray = t.oid)`,
};
