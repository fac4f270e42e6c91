import type { StatementListener } from '@svc/proof';
import type { ReportRunning } from './answer-tasks.js';
import type { RunningStatement } from './running-statements.js';

/** Reports what a proof is doing: the current statement on each side that is being built. */
export function reportStatements(reportRunning: ReportRunning): StatementListener {
  const underWay = new Map<string, RunningStatement>();
  return (side, applying) => {
    if (applying) {
      const { place, statement } = applying;
      const { file, line, column } = place;
      underWay.set(side, {
        at: { file, line, column, statement },
        sinceMs: Date.now(),
        isOriginal: !side.startsWith('squashed'),
      });
    } else underWay.delete(side);
    reportRunning([...underWay.values()]);
  };
}
