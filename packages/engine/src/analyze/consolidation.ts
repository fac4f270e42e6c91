import type { Analysis } from './analysis.js';

/** How many statements a squash saves, in percent. */
export function consolidationPercentage({ squash }: Pick<Analysis, 'squash'>): number {
  if (!squash || squash.statementsBefore === 0) return 0;
  return Math.max(0, 100 * (1 - squash.statements.length / squash.statementsBefore));
}
