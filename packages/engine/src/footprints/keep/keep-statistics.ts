import { startsWith } from '../../code/mentions.js';
import type { Cell } from '../../trace/footprint.js';
import type { Operation } from '../operation.js';

/**
 * VACUUM and ANALYZE change only statistics. They stay if a later query of the table returns rows in an order that
 * depends on its plan, and the order is visible.
 */
export function keepStatistics(operations: Operation[]): void {
  if (!operations.some(isMaintenance)) return;
  const read = new Set<Cell>();
  for (const [index, operation] of [...operations.entries()].reverse()) {
    let isRead = false;
    operation.footprint.forEach((how, cell) => {
      if (how === 'read') read.add(cell);
      else isRead ||= how === 'write' && read.has(cell);
    });
    if (isRead && isMaintenance(operation))
      operations[index] = { ...operation, action: { type: 'keep' } };
  }
}

const isVacuum = startsWith('(vacuum|analyze|analyse)');

function isMaintenance({ origin }: Operation): boolean {
  return isVacuum(origin.statement.text);
}
