import type { Session } from '../engines/engine.js';
import { address } from './describer.js';
import { userMade } from './sql.js';

type State = Readonly<Record<'last value' | 'is called', string | null>>;

/** How many sequences one query reads: enough to be quick, few enough to be planned. */
const batch = 200;

/**
 * Where each sequence stands, by its address. The numbers are in the sequence itself, not in a
 * catalog (`pg_sequence_last_value` hides what `setval(…, false)` left), so the query names them all.
 */
export async function readSequenceStates(session: Session): Promise<ReadonlyMap<string, State>> {
  const sequences = await session.query(`
    SELECT c.oid AS oid, c.oid::regclass AS name FROM pg_class c
    WHERE c.relkind = 'S' AND c.relpersistence <> 't'
      AND has_table_privilege(c.oid, 'SELECT')
      AND ${userMade('pg_class', 'c.oid', 'c.relnamespace')}`);
  const states = new Map<string, State>();
  for (let start = 0; start < sequences.length; start += batch) {
    const reads = sequences
      .slice(start, start + batch)
      .map(({ oid, name }) => `SELECT ${oid} AS oid, last_value, is_called FROM ${name}`);
    for (const row of await session.query(reads.join(' UNION ALL '))) {
      states.set(address('pg_class', String(row.oid)), {
        'last value': row.last_value ?? null,
        'is called': row.is_called === 't' ? 'yes' : 'no',
      });
    }
  }
  return states;
}
