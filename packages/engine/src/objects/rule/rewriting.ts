import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { rowChanges } from '../../running/row-changes.js';
import type { Relation } from '../../state/objects.js';

/**
 * PostgreSQL rewrites a statement that changes rows before it runs it: with rules, with the triggers or the query of a
 * view, and for columns that accept no value. It also does so when it creates an SQL function, and refuses the function
 * if that fails: SQL functions keep their order to statements that change how they are rewritten.
 */
export function changeRewriting(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
): void {
  footprint.add(cells.part(relation.id, 'rewriting'));
}

/** Reads how PostgreSQL rewrites changes of these relations, through all views and rules. */
export function readRewriting(
  lookup: Lookup,
  footprint: FootprintBuilder,
  trees: readonly Tree[],
): void {
  const changed = trees.flatMap(rowChanges).flatMap(({ table }) => {
    const relation = lookup.relation(table, footprint);
    return relation ? [relation] : [];
  });
  readRewritingOf(lookup, footprint, changed);
}

/** Whether all changes of rows of these relations would be rewritten as before. */
export function readRewritingOf(
  { cells, catalog, bindings }: Lookup,
  footprint: FootprintBuilder,
  relations: readonly Relation[],
): void {
  const seen = new Set<Relation>();
  const pending = [...relations];
  for (let relation = pending.pop(); relation !== undefined; relation = pending.pop()) {
    if (seen.has(relation)) continue;
    seen.add(relation);
    footprint.read(cells.part(relation.id, 'rewriting'));
    if (relation.kind === 'view') footprint.read(cells.part(relation.id, 'definition'));
    const rules = [...relation.rules.values()].flatMap((id) => [...bindings.used(id)]);
    for (const id of [...relation.reads, ...rules]) {
      const next = catalog.relationById(id);
      if (next) pending.push(next);
    }
  }
}
