import type { TruncateStmt } from 'libpg-query';
import { unknownObject } from '../footprints/obstacle.js';
import { rangeVarName } from '../sql/written-names.js';
import type { Relation } from '../state/objects.js';
import { advanceOwned } from './advance.js';
import type { RunningCode } from './running-code.js';

/** TRUNCATE; with CASCADE, also of the referencing tables. */
export function truncate(execution: RunningCode, statement: TruncateStmt): void {
  const { lookup, footprint } = execution;
  const pending = (statement.relations ?? []).flatMap((each) => {
    const table = 'RangeVar' in each && lookup.relation(rangeVarName(each.RangeVar), footprint);
    if (!table) execution.stop(unknownObject('it truncates a table that is unknown'));
    return table ? [table] : [];
  });
  const seen = new Set<Relation>();
  for (let table = pending.pop(); table !== undefined; table = pending.pop()) {
    if (seen.has(table)) continue;
    seen.add(table);
    // CASCADE reaches the tables that currently reference it.
    if (statement.behavior === 'DROP_CASCADE')
      footprint.write(lookup.cells.incomingForeignKeys(table.id));
    else footprint.read(lookup.cells.incomingForeignKeys(table.id));
    execution.changeRows(table, 'truncate', undefined);
    if (statement.restart_seqs) advanceOwned(execution, table);
    if (statement.behavior === 'DROP_CASCADE') pending.push(...lookup.catalog.referrers(table.id));
  }
}
