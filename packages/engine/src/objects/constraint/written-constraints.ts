import type { Constraint, Node as Tree } from 'libpg-query';

/** A constraint in a statement, with the attributes that follow it in the grammar. */
export interface WrittenConstraint {
  readonly tree: Constraint;
  /** The column it was written with. */
  readonly columns: readonly string[];
  readonly deferrable: boolean;
  readonly deferred: boolean;
}

/** The constraints of a list. `DEFERRABLE` and the like are siblings after their constraint. */
export function writtenConstraints(
  nodes: readonly Tree[] | undefined,
  columns: readonly string[] = [],
): readonly WrittenConstraint[] {
  const found: WrittenConstraint[] = [];
  for (const node of nodes ?? []) {
    if (!('Constraint' in node)) continue;
    const tree = node.Constraint;
    const last = found.at(-1);
    if (!tree.contype?.startsWith('CONSTR_ATTR_')) {
      const deferred = tree.initdeferred === true;
      found.push({ tree, columns, deferred, deferrable: deferred || tree.deferrable === true });
    } else if (last && tree.contype === 'CONSTR_ATTR_DEFERRABLE') {
      found[found.length - 1] = { ...last, deferrable: true };
    } else if (last && tree.contype === 'CONSTR_ATTR_DEFERRED') {
      found[found.length - 1] = { ...last, deferrable: true, deferred: true };
    }
  }
  return found;
}
