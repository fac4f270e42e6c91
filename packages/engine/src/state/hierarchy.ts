import type { Catalog } from './catalog.js';
import type { Relation } from './objects.js';

/** The relation with all that it is connected to by inheritance or partitioning. */
export function hierarchy(catalog: Catalog, relation: Relation): ReadonlySet<Relation> {
  const found = new Set([relation]);
  for (const { parents, children } of found) {
    for (const id of [...parents, ...children]) {
      const relative = catalog.relationById(id);
      if (relative) found.add(relative);
    }
  }
  return found;
}
