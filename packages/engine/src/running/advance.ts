import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import type { RunningCode } from './running-code.js';

/** Records that a sequence advances, which PostgreSQL never rolls back. */
export function advance(execution: RunningCode, sequence: Identity): void {
  const { catalog, cells, session } = execution.lookup;
  session.advancedSequences.add(sequence);
  if (catalog.cachesSequences) session.cachedSequences.add(sequence);
  execution.footprint.uses(sequence).write(cells.part(sequence, 'state')).add(cells.sessionValues);
  execution.changes = true;
  execution.numbersRows = true;
}

/** Records that a sequence with a computed name advances. */
export function advanceAny(execution: RunningCode): void {
  const { catalog, cells } = execution.lookup;
  for (const { id, kind } of catalog.relations()) {
    if (kind === 'sequence') advance(execution, id);
  }
  execution.footprint.write(cells.everything);
  execution.changes = true;
}

/** Records that all sequences of a table advance. */
export function advanceOwned(execution: RunningCode, relation: Relation): void {
  const { footprint, lookup } = execution;
  const { catalog, cells } = lookup;
  footprint.read(cells.shape(relation.id)).read(cells.part(relation.id, 'sequences'));
  const owned = [...relation.indexes, ...(relation.columns ?? []).map(({ sequence }) => sequence)];
  for (const id of owned) {
    if (id !== undefined && catalog.relationById(id)?.kind === 'sequence') advance(execution, id);
  }
  if (!relation.uncertain) return;
  // The table may have more sequences than svc knows.
  footprint.write(cells.part(relation.id, 'sequences'));
  execution.changes = true;
}
