/** A string constant of PostgreSQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function literals(texts: readonly string[]): string {
  return texts.map(literal).join(', ');
}

/** An array of text. */
export function textArray(texts: readonly string[]): string {
  return `ARRAY[${literals(texts)}]::text[]`;
}

/** `schema.table` with each part quoted if needed. */
export function tableName(qualified: string): string {
  return qualified
    .split('.')
    .map((part) => (/^[a-z_][a-z0-9_]*$/.test(part) ? part : `"${part.replaceAll('"', '""')}"`))
    .join('.');
}

/** The text in dollar quotes, with a tag that it does not contain. */
export function dollarQuoted(text: string): string {
  let tag = '$svc$';
  for (let number = 1; text.includes(tag); number += 1) tag = `$svc${number}$`;
  return `${tag}\n${text}\n${tag}`;
}

/** The comment of a table, as an expression. */
export function commentOf(table: string): string {
  return `coalesce(obj_description(${literal(table)}::regclass, 'pg_class'), '')`;
}
