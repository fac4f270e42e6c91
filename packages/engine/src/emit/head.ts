import type { OutputStatement } from './output.js';
import { isOneTransaction } from './steps.js';

/** How to apply the file, and what it is. */
export function headOf(
  files: number,
  before: number,
  statements: readonly OutputStatement[],
): readonly string[] {
  return [
    'squashed by svc',
    `${files} migrations, ${before} statements before, ${statements.length} now`,
    isOneTransaction(statements)
      ? 'apply in one transaction: psql --single-transaction --set ON_ERROR_STOP=1 --file <this file>'
      : 'apply as it is, it has its own transactions: psql --set ON_ERROR_STOP=1 --file <this file>',
  ];
}
