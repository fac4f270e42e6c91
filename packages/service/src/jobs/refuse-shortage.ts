import {
  diskFull,
  type EngineOptions,
  OutOfResources,
  type ProductionComparison,
  type Validation,
} from '@svc/proof';
import { shortage } from '../work/problems.js';

/** Throws a `Problem` where PostgreSQL had too little memory or disk to build a set: that is no verdict on it. */
export function refuseShortage(
  outcome: Validation | ProductionComparison,
  engine: EngineOptions,
): void {
  if (!('failure' in outcome) || !(outcome.failure instanceof OutOfResources)) return;
  const { place, statement, problem, details } = outcome.failure;
  // The files of these databases are in memory.
  const isInMemory = engine.kind === 'sandbox' || engine.kind === 'container';
  const what = details.sqlstate === diskFull && !isInMemory ? 'disk' : 'memory';
  throw shortage(what, `PostgreSQL had too little ${what} (${problem})`, {
    file: place.file,
    line: place.line,
    column: place.column,
    ...(statement === '' ? {} : { statement }),
  });
}
