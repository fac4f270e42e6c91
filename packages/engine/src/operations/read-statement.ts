import type { Node as Tree } from 'libpg-query';
import type { NodeOf, NodeType } from '../sql/node-types.js';
import type { Context } from './context.js';
import { readers } from './kinds/readers.js';

/** Reads one statement into operations: its kind's reader knows how, else it is a barrier. */
export function readStatement(tree: Tree, context: Context): void {
  const type = Object.keys(tree)[0] as NodeType;
  if (context.runsOnEveryChange !== undefined) context.barrier(context.runsOnEveryChange);
  else if (!read(type, tree, context)) context.barrier(`${type} is not followed`);
}

function read<T extends NodeType>(type: T, tree: Tree, context: Context): boolean {
  const reader = readers[type];
  if (!reader) return false;
  reader((tree as unknown as Record<T, NodeOf<T>>)[type], context);
  return true;
}
