import type { ConstraintFact, Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import type { WrittenConstraint } from './written-constraints.js';

/** What every constraint with a name does: it has the name on its table and in its schema. */
export function enter(
  context: Context,
  footing: Footing,
  relation: Relation,
  name: string,
  fact: Omit<ConstraintFact, 'id'>,
  own: Footing,
): void {
  const { cells, catalog } = context;
  own
    .write(cells.part(relation.id, 'constraint', name))
    .add(cells.name('constraint', relation.schema, name))
    .add(cells.shape(relation.id));
  const id = context.identity();
  context.bind(id, own);
  catalog.addConstraint(relation, name, { ...fact, id });
  footing.join(own);
}

/** Remembers a name that PostgreSQL chose, unless the catalog is too vague to be sure of it. */
export function remember(context: Context, { tree }: WrittenConstraint, name: string): void {
  if (tree.conname === undefined && !context.catalog.vague) context.chosenNames.set(tree, name);
}
