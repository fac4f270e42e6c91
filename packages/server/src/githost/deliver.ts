import type { AnalysisTarget } from '../reviews/analysis.js';
import type { AnalysisResult } from '../reviews/result.js';
import { type Annotation, endCheck } from './check-run.js';
import type { GithostClient } from './client.js';
import { commentOf, marker } from './comment.js';
import { commentInPlace } from './comment-in-place.js';
import { count, sentences } from './words.js';

const longestText = 60_000;

/**
 * Publishes the result: a comment that is updated in place, and a check of the commit. Publishing an analysis again,
 * after a failure that leaves it unclear what was stored, creates neither twice.
 */
export async function deliver(
  client: GithostClient,
  id: string,
  target: AnalysisTarget,
  result: AnalysisResult,
): Promise<void> {
  const text = commentOf(result, target.head).slice(0, longestText);
  // A change that affects no migration gets a check but no comment.
  if (result.review && target.pullRequest !== undefined) {
    await commentInPlace(client, { ...target, pullRequest: target.pullRequest }, marker, text);
  }
  await endCheck(client, id, target, {
    conclusion: result.conclusion,
    title: titleOf(result),
    summary: text,
    annotations: annotationsOf(result),
  });
}

function titleOf({ conclusion, history, review }: AnalysisResult): string {
  if (!history) return 'No migrations changed';
  const added = count(history.added.length, 'new migration');
  if (conclusion === 'failure') {
    return `${added}: ${review?.squash ? 'the squash is not proven' : 'the history has errors'}`;
  }
  return conclusion === 'neutral' ? `${added}: please review` : `${added}: nothing found`;
}

const levels = {
  error: 'failure',
  warning: 'warning',
  optimization: 'notice',
  info: 'notice',
} as const;

function annotationsOf({ review }: AnalysisResult): readonly Annotation[] {
  return (review?.recommendations ?? []).flatMap(({ type, rule, message, advice, file, line }) =>
    file === undefined || line === undefined
      ? []
      : [
          {
            path: file,
            line,
            level: levels[type],
            title: rule,
            message: [message, advice].map((text) => sentences(text)).join('\n'),
          },
        ],
  );
}
