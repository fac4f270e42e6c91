import type { Session } from '../engines/engine.js';
import type { Describer } from './describer.js';

/**
 * The describers of the kinds of objects that exist in the database, found by one query: most databases have few
 * kinds.
 */
export async function describersWithObjects(
  session: Session,
  describers: readonly Describer[],
): Promise<readonly Describer[]> {
  const asked = describers.flatMap(({ kind, among }) =>
    among === undefined ? [] : `EXISTS (SELECT FROM ${among}) AS "${kind}"`,
  );
  const [found = {}] = await session.query(`SELECT ${asked.join(', ')}`);
  return describers.filter(({ kind }) => found[kind] !== 'f');
}
