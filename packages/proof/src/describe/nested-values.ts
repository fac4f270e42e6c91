import { ambiguousTypes } from '../ambiguous-types.js';
import type { Session } from '../engines/engine.js';
import type { Unverified } from './description.js';

/** The output functions of types that print different values as the same text. */
const lossyOutput = ['regprocout', 'regoperout', 'xml_out', 'seg_out'];

/**
 * Columns of ambiguous types are compared as other types, which is not possible inside composite types: the
 * text of a `regproc` or `regoper` does not show the arguments of a function or operator with several variants, and
 * that of `xml` not its declaration. Nor is it possible for types of users and extensions: the text of a `seg` has
 * fewer digits than its value.
 *
 * Few databases have such columns: only the columns of users are searched, and only the sizes of tables with such a
 * column are read.
 */
export async function nestedValues(session: Session): Promise<readonly Unverified[]> {
  const rows = await session.query(`
    WITH RECURSIVE ${ambiguousTypes},
    holder(oid) AS (
      (SELECT c.reltype FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE a.attrelid >= 16384 AND a.attnum > 0 AND NOT a.attisdropped
          AND a.atttypid = ANY (ARRAY(SELECT oid FROM ambiguous))
      UNION
      SELECT t.oid FROM pg_type t WHERE t.oid >= 16384 AND t.typelem = ANY (ARRAY(SELECT oid FROM ambiguous))
      UNION
      SELECT t.oid FROM pg_type t JOIN pg_proc p ON p.oid = t.typoutput
      WHERE t.oid >= 16384 AND t.typtype = 'b' AND p.prosrc IN (${lossyOutput.map((name) => `'${name}'`).join(', ')}))
      UNION
      SELECT t.oid FROM holder h JOIN pg_type t
        ON t.typelem = h.oid OR t.typbasetype = h.oid OR t.typrelid <> 0 AND EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = t.typrelid AND a.atttypid = h.oid AND NOT a.attisdropped)),
    held AS MATERIALIZED (
      SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS object, quote_ident(a.attname) AS property
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE a.attrelid >= 16384 AND a.attnum > 0 AND NOT a.attisdropped
        AND a.atttypid = ANY (ARRAY(SELECT oid FROM holder)))
    SELECT object, property FROM held WHERE pg_relation_size(oid) > 0`);
  return rows.map((row) => {
    const [object, property] = [String(row.object), String(row.property)];
    return {
      kind: 'rows',
      object,
      property,
      message: `${object}.${property} has values that do not show everything when printed, such as the declaration of XML, the arguments of functions and operators, and digits of a seg: only what they show is compared`,
    };
  });
}
