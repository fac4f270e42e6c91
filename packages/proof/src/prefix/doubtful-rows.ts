import { wordsIn } from '../apply/session-remains.js';
import type { Session } from '../engines/engine.js';

/** The tables and materialized views that may have rows, and whether another table has the same rows. */
const filledTables = `
  SELECT c.relname AS name,
         EXISTS (SELECT FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid) AS is_child
  FROM pg_catalog.pg_class c
  WHERE c.relkind IN ('r', 'm') AND c.oid >= 16384 AND pg_catalog.pg_relation_size(c.oid) > 0`;

/** Whether a table whose name has one of these words may have rows. */
export async function hasRowsIn(session: Session, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const words = new Set(names);
  const filled = await session.query(filledTables);
  return filled.some(
    ({ name, is_child }) => is_child === 't' || wordsIn(name ?? '').some((word) => words.has(word)),
  );
}
