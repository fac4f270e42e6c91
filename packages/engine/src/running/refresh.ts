import type { RefreshMatViewStmt } from 'libpg-query';
import { unknownObject } from '../footprints/obstacle.js';
import { rangeVarName } from '../sql/written-names.js';
import type { RunningCode } from './running-code.js';

/** REFRESH MATERIALIZED VIEW: its query runs again. */
export function refresh(execution: RunningCode, statement: RefreshMatViewStmt): void {
  const { lookup, footprint } = execution;
  const { cells } = lookup;
  const view = statement.relation && lookup.relation(rangeVarName(statement.relation), footprint);
  if (view?.kind !== 'materialized view') {
    execution.stop(unknownObject('REFRESH of a view that is unknown'));
    return;
  }
  execution.changes = true;
  footprint.read(cells.part(view.id, 'definition')).read(cells.shape(view.id));
  if (!view.expressions) execution.stop(unknownObject(`the code of ${view.name} is unknown`));
  execution.runAsOwner(view.id, () => {
    for (const query of view.expressions ?? []) execution.runStored(query);
  });
  view.mayHoldRows = true;
  // CONCURRENTLY requires a unique index.
  if (statement.concurrent) footprint.read(cells.keys(view.id));
  footprint.uses(view.id).write(cells.rows(view.id));
}
