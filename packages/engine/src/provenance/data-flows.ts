import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';

/** Pairs of tables, written and read, where a statement writes rows of the first and reads rows of the second. */
export function dataFlows({
  operations,
  cells,
}: History): readonly (readonly [written: Identity, read: Identity])[] {
  return operations.flatMap((operation) => {
    const { written, read } = rowsTouched(operation, cells);
    return written.flatMap((to) =>
      read.filter((from) => from !== to).map((from) => [to, from] as const),
    );
  });
}

/** The relations whose rows an operation changes, and those whose rows it reads. */
export function rowsTouched(
  { action, footprint }: Operation,
  cells: Cells,
): { readonly written: readonly Identity[]; readonly read: readonly Identity[] } {
  const written: Identity[] = [];
  const read: Identity[] = [];
  for (const [cell, how] of action.type === 'keep' ? footprint : []) {
    const owner = cells.owner(cell);
    if (owner === undefined || cells.rows(owner) !== cell) continue;
    if (how === 'write') written.push(owner);
    else if (how === 'read') read.push(owner);
  }
  return { written, read };
}
