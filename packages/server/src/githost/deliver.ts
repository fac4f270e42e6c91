import type { AnalysisTarget } from '../analyses/analysis.js';
import type { AnalysisResult } from '../analyses/result.js';
import type { GithostClient } from './client.js';
import { commentOf, marker } from './comment.js';
import { commentInPlace } from './comment-in-place.js';

const checkName = 'svc';
/** What the code host takes at once. */
const mostAnnotations = 50;
const longestText = 60_000;

/** Puts the result where people see it: a comment that is updated in place, and a check of the commit. */
export async function deliver(
  client: GithostClient,
  target: AnalysisTarget,
  result: AnalysisResult,
): Promise<void> {
  const text = commentOf(result, target.head).slice(0, longestText);
  // A change that touches no migration is worth a check, and no words.
  if (result.review && target.pullRequest !== undefined) {
    await commentInPlace(client, { ...target, pullRequest: target.pullRequest }, marker, text);
  }
  await check(client, target, result, text);
}

async function check(
  client: GithostClient,
  { owner, repository: repo, head }: AnalysisTarget,
  { conclusion, history, review }: AnalysisResult,
  summary: string,
): Promise<void> {
  await client.request('POST /repos/{owner}/{repo}/check-runs', {
    owner,
    repo,
    name: checkName,
    head_sha: head,
    status: 'completed',
    conclusion,
    output: {
      title: titleOf({ conclusion, ...(history ? { history } : {}) }),
      summary,
      annotations: annotationsOf({ conclusion, ...(review ? { review } : {}) }),
    },
  });
}

function titleOf({ conclusion, history }: AnalysisResult): string {
  if (!history) return 'No migration is changed';
  const added = `${history.added.length} new migrations`;
  if (conclusion === 'failure') return `${added}: the history does not run`;
  return conclusion === 'neutral' ? `${added}: please look at them` : `${added}: nothing found`;
}

const levels = {
  error: 'failure',
  warning: 'warning',
  optimization: 'notice',
  info: 'notice',
} as const;

function annotationsOf({ review }: AnalysisResult) {
  return (review?.recommendations ?? [])
    .flatMap(({ type, rule, message, advice, file, line }) =>
      file === undefined || line === undefined
        ? []
        : [
            {
              path: file,
              start_line: line,
              end_line: line,
              annotation_level: levels[type],
              title: rule,
              message: [message, advice].filter(Boolean).join('\n'),
            },
          ],
    )
    .slice(0, mostAnnotations);
}
