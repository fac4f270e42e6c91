/**
 * SQL fragments that describers share. All names are printed qualified, because `search_path` is pg_catalog. OIDs
 * below 16384 were assigned by initdb; objects of users start there.
 */

/** `expression` as yes or no. */
export function yesNo(expression: string): string {
  return `CASE WHEN (${expression}) THEN 'yes' WHEN NOT (${expression}) THEN 'no' END`;
}

/** A one-letter code as a word; an unlisted code is printed unchanged. */
export function words(expression: string, meanings: Readonly<Record<string, string>>): string {
  const cases = Object.entries(meanings).map(([code, word]) => `WHEN '${code}' THEN '${word}'`);
  return `CASE ${expression}::text ${cases.join(' ')} ELSE ${expression}::text END`;
}

/** The name of a referenced OID: `regclass`, `regprocedure`, `regtype` …; NULL without a reference. */
export function nameOf(expression: string, type: string): string {
  return `nullif(${expression}::oid, 0)::${type}::text`;
}

/** A schema-qualified name. */
export function qualified(namespace: string, name: string): string {
  return `${namespace}::regnamespace::text || '.' || quote_ident(${name})`;
}

/** The `owner` property. */
export function owner(expression: string): string {
  return `pg_get_userbyid(${expression}) AS "owner"`;
}

/** A list whose order is not significant, such as storage options. */
export function sortedList(expression: string): string {
  return `CASE WHEN ${expression} IS NOT NULL THEN (
    SELECT array_agg(item ORDER BY item)::text FROM unnest(${expression}) AS item) END`;
}

/** Options of foreign objects. Possible secrets are compared but never shown. */
export function foreignOptions(expression: string): string {
  return `CASE WHEN ${expression} IS NOT NULL THEN (SELECT array_agg(item ORDER BY item)::text FROM (
    SELECT CASE WHEN split_part(pair, '=', 1) ~* 'pass|secret|token|key|credential'
      THEN split_part(pair, '=', 1) || '=(digest ' || md5(pair) || ')' ELSE pair END
    FROM unnest(${expression}) AS pair) AS pairs(item)) END`;
}

/** The names of a relation's columns, in the order of `numbers` (an array of attnum). */
export function columnNames(relation: string, numbers: string): string {
  return `(SELECT string_agg(quote_ident(named.attname), ', ' ORDER BY place)
    FROM unnest(${numbers}) WITH ORDINALITY AS listed(number, place)
    JOIN pg_attribute named ON named.attrelid = ${relation} AND named.attnum = number)`;
}

const temporarySchemas = `SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp_'`;

/** Not in a temporary schema. */
export function lasting(namespace: string): string {
  return `${namespace} NOT IN (${temporarySchemas})`;
}

/** Created after initdb, by the user or by an extension, and not in a temporary schema if one is named. */
export function userMade(oid: string, namespace?: string): string {
  const made = `${oid} >= 16384`;
  return namespace === undefined ? made : `${made} AND ${lasting(namespace)}`;
}

/** The rows of a catalog that initdb did not create, for `among`. */
export function madeIn(catalog: string, condition = 'true'): string {
  return `${catalog} WHERE oid >= 16384 AND ${condition}`;
}

/** TOAST tables and their indexes, which come with their table. */
export function isToast(alias: string): string {
  return `(${alias}.relnamespace = 'pg_toast'::regnamespace AND ${alias}.relname ~ '^pg_toast_[0-9]+(_index)?$')`;
}

/** Relations whose columns, indexes, constraints, triggers, rules and policies are described. */
export function lastingRelation(alias: string): string {
  return `${alias}.relpersistence <> 't' AND NOT ${isToast(alias)}`;
}
