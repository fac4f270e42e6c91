/** Stores the result of a query in rows, in a table that every history can have, so that it is compared. */
export function keep(query: string): readonly string[] {
  return ['CREATE TABLE IF NOT EXISTS seen (what text)', `INSERT INTO seen (what) ${query}`];
}
