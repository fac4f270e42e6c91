import type { Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import { notFollowed, unknownObject } from '../footprints/obstacle.js';
import { runEventTriggers } from '../objects/trigger/event-triggers.js';
import { isUnplacedCreation } from '../objects/unplaced-creation.js';
import { commandName } from '../sql/command-names.js';
import type { NodeOf, NodeType } from '../sql/node-types.js';
import { union } from '../trace/footprint.js';
import { ignoredSettings } from './ignored-settings.js';
import { readers } from './readers.js';

/** Reads one statement into operations, with the reader of its kind, or as a barrier if there is none. */
export function readStatement(tree: Tree, context: Context): void {
  const fired = runEventTriggers(tree, context);
  if (fired?.obstacle !== undefined) {
    context.barrier(fired.obstacle, fired.footprint, fired.definitions);
    return;
  }
  if (isUnplacedCreation(tree, context)) {
    context.barrier(unknownObject('the schema in which it creates the object is unknown'));
    return;
  }
  const start = context.operations.length;
  const type = Object.keys(tree)[0] as NodeType;
  const { ignores } = context;
  if (!fired) context.ignores = ignoredSettings(tree, context);
  if (!read(type, tree, context))
    context.barrier(notFollowed(`svc does not follow ${commandName(tree)}`));
  context.ignores = ignores;
  if (!fired) return;
  for (const operation of context.operations.splice(start)) {
    const { action } = operation;
    const both = context.newFootprint().join(fired.footprint).joinTraits(operation);
    context.operations.push({
      ...operation,
      action: action.type === 'barrier' ? action : { type: 'keep' },
      footprint: union(operation.footprint, fired.footprint.footprint()),
      needsCommitBefore: both.needsCommitBefore,
      comparesClock: both.comparesClock,
      catchesErrors: both.catchesErrors,
      times: both.settledTimes(),
      leavesChecksOpen: both.leavesChecksOpen,
      readsColumnNumbers: both.readsColumnNumbers,
      meanings: both.meanings,
      firesEventTrigger: true,
    });
  }
}

function read<T extends NodeType>(type: T, tree: Tree, context: Context): boolean {
  const reader = readers[type];
  if (!reader) return false;
  reader((tree as unknown as Record<T, NodeOf<T>>)[type], context);
  return true;
}
