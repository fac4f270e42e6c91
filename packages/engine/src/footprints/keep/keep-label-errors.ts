import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { Cell } from '../../trace/footprint.js';
import type { Operation } from '../operation.js';

/** An ADD VALUE to an enum of an earlier transaction. */
interface Addition {
  readonly operation: Operation;
  /** The footprint of code that uses the label. */
  readonly label: readonly Cell[];
}

/**
 * PostgreSQL refuses the use of a label in the transaction that added it, unless the same transaction created its
 * enum. If code catches that error, the error must also occur in the result: the ADD VALUE is not folded and starts a
 * transaction, and both keep their place. Unknown code may use any label; `anyCatches` says whether any code catches
 * errors.
 */
export function keepLabelErrors(
  operations: Operation[],
  cells: Cells,
  anyCatches: () => boolean,
): void {
  const inPlace = (operation: Operation): Operation => ({
    ...operation,
    footprint: new Map([...operation.footprint, [cells.everything, 'write']]),
  });
  const createdIn = new Map<Identity, number>();
  let added: Addition[] = [];
  let transaction = -1;
  for (const operation of [...operations]) {
    if (operation.transaction !== transaction) added = [];
    transaction = operation.transaction;
    const { action, catchesErrors, footprint, number } = operation;
    if (action.type === 'create') createdIn.set(action.object, transaction);
    const isUnknown = action.type === 'barrier' && added.length > 0 && anyCatches();
    const used =
      catchesErrors || isUnknown
        ? added.filter(({ label }) => isUnknown || label.some((cell) => footprint.has(cell)))
        : [];
    for (const { operation: addition } of used) {
      const kept = { action: { type: 'keep' }, needsCommitBefore: true } as const;
      operations[addition.number] = { ...inPlace(addition), ...kept, valueIsUsedEarly: true };
      operations[number] = inPlace(operation);
    }
    if (action.type !== 'alter' || !('AlterEnumStmt' in action.tree)) continue;
    const { oldVal, newVal } = action.tree.AlterEnumStmt;
    if (oldVal !== undefined || createdIn.get(action.object) === transaction) continue;
    const label = [
      cells.part(action.object, 'label', newVal ?? ''),
      cells.part(action.object, 'label set'),
    ];
    added.push({ operation, label });
  }
}
