import type { Node as Tree } from 'libpg-query';
import { walk } from '../sql/walk.js';

/** The names that a statement gives to constraints, anywhere inside. */
export function givenConstraintNames(tree: Tree): readonly string[] {
  const names: string[] = [];
  walk(tree, (type, node) => {
    if (type === 'Constraint' && node.conname !== undefined) names.push(node.conname);
    return undefined;
  });
  return names;
}
