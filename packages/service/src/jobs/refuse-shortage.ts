import {
  diskFull,
  type EngineOptions,
  OutOfResources,
  type ProductionComparison,
  type Validation,
} from '@svc/proof';
import { shortage } from '../work/problems.js';

/** Throws a `Problem` if PostgreSQL ran out of memory or disk while it built a set: that is not a verdict on the set. */
export function refuseShortage(
  outcome: Validation | ProductionComparison,
  engine: EngineOptions,
): void {
  if (!('failure' in outcome) || !(outcome.failure instanceof OutOfResources)) return;
  const { place, statement, problem, details } = outcome.failure;
  // These engines keep the files of their databases in memory.
  const isInMemory = engine.kind === 'sandbox' || engine.kind === 'container';
  const what = details.sqlstate === diskFull && !isInMemory ? 'disk' : 'memory';
  throw shortage(what, `PostgreSQL ran out of ${what} (${problem})`, {
    file: place.file,
    line: place.line,
    column: place.column,
    ...(statement === '' ? {} : { statement }),
  });
}
