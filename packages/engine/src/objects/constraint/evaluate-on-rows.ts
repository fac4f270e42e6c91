import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Obstacle } from '../../footprints/obstacle.js';
import { readRowTypes } from '../../footprints/references/row-types.js';
import { Execution } from '../../running/execution.js';
import { replan } from '../../running/replan.js';
import type { Relation } from '../../state/objects.js';

/**
 * Expressions that a definition evaluates or simplifies at once: the bounds and the keys of partitions. They must have
 * been read before. Returns a reason if svc cannot follow an expression.
 */
export function evaluateAtOnce(
  context: Context,
  footprint: FootprintBuilder,
  expressions: readonly Tree[],
): Obstacle | undefined {
  const execution = new Execution(context, footprint);
  for (const expression of expressions) execution.runStored(expression);
  return execution.obstacle;
}

/**
 * Expressions that are evaluated for every existing row: a default, a check, an index's. They must have been read
 * before. The result may have to discard plans first. Returns a reason if svc cannot follow an expression.
 */
export function evaluateOnRows(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  expressions: readonly Tree[],
): Obstacle | undefined {
  if (!relation.mayHoldRows) return undefined;
  const execution = new Execution(context, footprint);
  footprint.times.changed.add(relation.id);
  // Statements that change rows keep their order to this change of the table anyway.
  execution.isFirstVisit(`rows ${relation.id}`);
  for (const expression of expressions) execution.runCached(expression);
  if (expressions.length > 0) readRowTypes(context, footprint, footprint.used());
  replan(context, execution);
  return execution.obstacle;
}
