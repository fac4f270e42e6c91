import type { ChangedHistory } from './changed-history.js';
import type { Review } from './review.js';

/** The result of an analysis; it has no review if the change affects no migration. */
export interface AnalysisResult {
  readonly conclusion: Conclusion;
  readonly history?: ChangedHistory;
  readonly review?: Review;
}

/** The conclusion of a check run, in the code host's terms. */
export type Conclusion = 'success' | 'neutral' | 'failure';

/** A history that does not apply fails; one that needs attention is neutral. */
export function conclusionOf(history: ChangedHistory, review: Review): Conclusion {
  if (review.summary.errors > 0 || review.squash?.validation.passed === false) return 'failure';
  const grave = review.recommendations.some(
    ({ type, impact }) => type === 'warning' && impact === 'high',
  );
  return grave || history.conflicts.length > 0 ? 'neutral' : 'success';
}

/** The result in the response of `GET /analyses/{id}`. */
export function resultJson({ conclusion, history, review }: AnalysisResult): object {
  if (!history || !review) return { conclusion, migrations: 0, added: [], conflicts: [] };
  const { folder, files, added, conflicts } = history;
  return { conclusion, folder, migrations: files.length, added, conflicts, ...review };
}
