import type { Session } from '../engines/engine.js';
import { address } from './describer.js';
import { userMade } from './sql.js';

type State = Readonly<Record<'last value' | 'is called', string | null>>;

export interface SequenceStates {
  /** By the address of the sequence. */
  readonly states: ReadonlyMap<string, State>;
  /** The sequences that the session's role has no permission to read. */
  readonly closed: readonly string[];
}

/** The number of sequences that one query reads: a compromise between round trips and planning time. */
const batch = 200;

/**
 * The current value of each sequence. It is stored in the sequence itself, not in a catalog (`pg_sequence_last_value`
 * does not show the effect of `setval(…, false)`), so the query names all sequences.
 */
export async function readSequenceStates(session: Session): Promise<SequenceStates> {
  const sequences = await session.query(`
    SELECT c.oid AS oid, c.oid::regclass AS name,
      has_schema_privilege(c.relnamespace, 'USAGE') AND has_table_privilege(c.oid, 'SELECT') AS readable
    FROM pg_class c
    WHERE c.relkind = 'S' AND c.relpersistence <> 't'
      AND ${userMade('c.oid', 'c.relnamespace')}
    ORDER BY c.oid::regclass::text`);
  const open = sequences.filter(({ readable }) => readable === 't');
  const states = new Map<string, State>();
  for (let start = 0; start < open.length; start += batch) {
    const reads = open
      .slice(start, start + batch)
      .map(({ oid, name }) => `SELECT ${oid} AS oid, last_value, is_called FROM ${name}`);
    for (const row of await session.query(reads.join(' UNION ALL '))) {
      states.set(address('pg_class', String(row.oid)), {
        'last value': row.last_value ?? null,
        'is called': row.is_called === 't' ? 'yes' : 'no',
      });
    }
  }
  const closed = sequences.filter(({ readable }) => readable !== 't');
  return { states, closed: closed.map(({ name }) => String(name)) };
}
