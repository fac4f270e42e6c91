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
 */
export async function nestedValues(session: Session): Promise<readonly Unverified[]> {
  const rows = await session.query(`
    WITH RECURSIVE ${ambiguousTypes},
    holder(oid) AS (
      SELECT c.reltype FROM pg_attribute a JOIN ambiguous y ON y.oid = a.atttypid JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.oid >= 16384 AND a.attnum > 0 AND NOT a.attisdropped
      UNION
      SELECT t.oid FROM ambiguous y JOIN pg_type t ON t.typelem = y.oid WHERE t.oid >= 16384
      UNION
      SELECT t.oid FROM pg_type t JOIN pg_proc p ON p.oid = t.typoutput
      WHERE t.oid >= 16384 AND t.typtype = 'b' AND p.prosrc IN (${lossyOutput.map((name) => `'${name}'`).join(', ')})
      UNION
      SELECT t.oid FROM holder h JOIN pg_type t
        ON t.typelem = h.oid OR t.typbasetype = h.oid OR t.typrelid <> 0 AND EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = t.typrelid AND a.atttypid = h.oid AND NOT a.attisdropped))
    SELECT format('%I.%I', n.nspname, c.relname) AS object, quote_ident(a.attname) AS property
    FROM holder h
    JOIN pg_attribute a ON a.atttypid = h.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE pg_relation_size(c.oid) > 0`);
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
