/** Keeps what a query says in rows, in a table that every history can have: what nobody stores nobody can compare. */
export function keep(query: string): readonly string[] {
  return ['CREATE TABLE IF NOT EXISTS seen (what text)', `INSERT INTO seen (what) ${query}`];
}
