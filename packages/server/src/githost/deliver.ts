import type { AnalysisTarget } from '../analyses/analysis.js';
import type { AnalysisResult } from '../analyses/result.js';
import type { GithostClient } from './client.js';
import { commentOf, marker } from './comment.js';
import { commentInPlace } from './comment-in-place.js';

const checkName = 'svc';
/** What the code host takes at once. */
const mostAnnotations = 50;
const longestText = 60_000;

/**
 * Puts the result where people see it: a comment that is updated in place, and a check of the commit. An analysis that
 * is delivered again, since nobody knows whether it was, has one of each.
 */
export async function deliver(
  client: GithostClient,
  id: string,
  target: AnalysisTarget,
  result: AnalysisResult,
): Promise<void> {
  const text = commentOf(result, target.head).slice(0, longestText);
  // A change that touches no migration is worth a check, and no words.
  if (result.review && target.pullRequest !== undefined) {
    await commentInPlace(client, { ...target, pullRequest: target.pullRequest }, marker, text);
  }
  await check(client, id, target, result, text);
}

async function check(
  client: GithostClient,
  id: string,
  { owner, repository: repo, head }: AnalysisTarget,
  { conclusion, history, review }: AnalysisResult,
  summary: string,
): Promise<void> {
  const where = { owner, repo };
  const { data } = await client.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
    ...where,
    ref: head,
    check_name: checkName,
    filter: 'all',
  });
  if (data.check_runs.some(({ external_id }) => external_id === id)) return;
  await client.request('POST /repos/{owner}/{repo}/check-runs', {
    ...where,
    name: checkName,
    head_sha: head,
    external_id: id,
    status: 'completed',
    conclusion,
    output: {
      title: titleOf({ conclusion, ...(history ? { history } : {}) }),
      summary,
      annotations: annotationsOf({ conclusion, ...(review ? { review } : {}) }),
    },
    // It may have been made although the answer says otherwise: the analysis is tried again as a whole.
    request: { retries: 0 },
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
