import type { ChangedHistory } from './changed-history.js';
import type { Review } from './review.js';

/** What an analysis found; without a review where the change touches no migration. */
export interface AnalysisResult {
  readonly conclusion: Conclusion;
  readonly history?: ChangedHistory;
  readonly review?: Review;
}

/** As the code host's check runs say it. */
export type Conclusion = 'success' | 'neutral' | 'failure';

/** A history that cannot run fails; one that asks for a look at it is neutral. */
export function conclusionOf(history: ChangedHistory, review: Review): Conclusion {
  if (review.summary.errors > 0 || review.squash?.validation.passed === false) return 'failure';
  const grave = review.recommendations.some(
    ({ type, impact }) => type === 'warning' && impact === 'high',
  );
  return grave || history.conflicts.length > 0 ? 'neutral' : 'success';
}

/** The result as `GET /analyses/{id}` gives it. */
export function resultJson({ conclusion, history, review }: AnalysisResult): object {
  if (!history || !review) return { conclusion, migrations: 0, added: [], conflicts: [] };
  const { folder, files, added, conflicts } = history;
  return { conclusion, folder, migrations: files.length, added, conflicts, ...review };
}
