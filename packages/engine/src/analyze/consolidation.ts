import type { Analysis } from './analysis.js';

/** How much smaller a squash makes a history, in percent of its statements. */
export function consolidationPercentage({ squash }: Pick<Analysis, 'squash'>): number {
  if (!squash || squash.statementsBefore === 0) return 0;
  return Math.max(0, 100 * (1 - squash.statements.length / squash.statementsBefore));
}
