/**
 * Types that print different values as the same text, each with a type that prints them differently. The names of
 * functions and operators do not show their arguments, and the output of XML omits its declaration.
 */
const clear: Readonly<Record<string, string>> = {
  regproc: 'regprocedure',
  regoper: 'regoperator',
  xml: 'text',
};

/** A common table expression, which must be recursive: these types, their arrays, and all domains over one of them. */
export const ambiguousTypes = `ambiguous(oid, base) AS (
  SELECT oid, oid FROM pg_catalog.pg_type WHERE oid IN (${Object.keys(clear)
    .flatMap((type) => [type, `${type}[]`])
    .map((type) => `'pg_catalog.${type}'::pg_catalog.regtype`)
    .join(', ')})
  UNION ALL
  SELECT d.oid, a.base FROM ambiguous a JOIN pg_catalog.pg_type d ON d.typbasetype = a.oid)`;

/** A cast of a column of the given type, as `format_type` prints it, to one with an unambiguous text. */
export function castOf(type: string): string {
  const [name = '', array = ''] = type.split(/(?=\[\]$)/);
  const other = clear[name];
  return other === undefined ? '' : `::pg_catalog.${other}${array}`;
}
