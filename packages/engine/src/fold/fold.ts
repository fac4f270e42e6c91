import type { Identity } from '../catalog/cells.js';
import { sameEnvironment } from '../operations/environment.js';
import type { Operation } from '../operations/operation.js';
import type { History } from '../operations/read-history.js';
import type { Parser } from '../sql/parser.js';
import type { Node } from '../trace/footprint.js';
import { union } from '../trace/footprint.js';
import { Trace } from '../trace/trace.js';
import { alterIntoCreateTable } from './alter-into-create-table.js';
import { joined, type Piece, pieceOf } from './piece.js';
import type { FoldRule } from './rule.js';

/** A fold that a rule knew how to make and something between the two forbade. */
export interface Blocked {
  readonly operation: Operation;
  readonly by: Operation;
}

export interface Folded {
  /** In an order that builds the same database. */
  readonly pieces: readonly Piece[];
  readonly blocked: readonly Blocked[];
}

const rules: readonly FoldRule[] = [alterIntoCreateTable];

/** Folds what can be folded: first come, first folded, in the order of the history. */
export function fold(history: History, parser: Parser): Folded {
  const trace = new Trace();
  const pieces = new Map<Node, Piece>();
  const makers = new Map<Identity, Node>();
  const blocked: Blocked[] = [];
  for (const operation of history.operations) {
    trace.append(operation.number, operation.footprint);
    pieces.set(operation.number, pieceOf(operation));
    if (operation.action.type === 'create') makers.set(operation.action.object, operation.number);
  }
  for (const operation of history.operations) {
    const { action, number } = operation;
    if (action.type === 'nothing') {
      trace.remove(number);
      continue;
    }
    if (action.type !== 'alter') continue;
    const maker = makers.get(action.object);
    const earlier = maker === undefined ? undefined : pieces.get(maker);
    const later = pieces.get(number);
    if (maker === undefined || !earlier || !later) continue;
    if (!sameEnvironment(earlier.environment, later.environment)) continue;
    for (const rule of rules) {
      const made = rule.fold(earlier, operation, parser);
      if (!made) continue;
      const footprint = union(trace.footprint(maker), trace.footprint(number));
      const blocker = trace.contract(maker, number, footprint);
      if (blocker === undefined) {
        pieces.set(maker, joined(earlier, later, made));
        pieces.delete(number);
      } else {
        const by = history.operations[blocker];
        if (by) blocked.push({ operation, by });
      }
      break;
    }
  }
  return { pieces: trace.nodes().flatMap((node) => pieces.get(node) ?? []), blocked };
}
