import type { SelectStmt } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { pureFunctions } from '../footprints/pure-functions.js';
import { collect } from '../footprints/references/collect-references.js';
import { namedQueries, processesNoRows } from './empty-queries.js';

/** Whether a query reads only tables without rows, and calls no code that could have an effect. */
export function isOfNoRows(select: SelectStmt, lookup: Lookup): boolean {
  const { catalog } = lookup;
  const isPlain = select.op === 'SETOP_NONE' && (!select.havingClause || select.groupClause);
  if (!isPlain || catalog.impliedCalls.length > 0) return false;
  const callsOnlyPure = collect({ SelectStmt: select }).calls.every(
    ({ name }) => pureFunctions.has(name) && catalog.functions.named(name).length === 0,
  );
  return callsOnlyPure && processesNoRows(select, lookup, namedQueries(select.withClause, lookup));
}
