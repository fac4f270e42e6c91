import { type AnalysisTarget, isProposal, type Target } from '../reviews/analysis.js';
import { endCheck } from './check-run.js';
import type { GithostClient } from './client.js';
import { marker } from './comment.js';
import { commentInPlace, updateComment } from './comment-in-place.js';
import { isFinal } from './host-errors.js';
import { code, plain } from './markdown.js';
import { answerText, proposalMarker } from './proposal-text.js';
import { endSquashCheck } from './squash-check.js';
import { sentences } from './words.js';

const title = 'The migrations were not analyzed';

/**
 * Reports on a pull request or commit why there is no result: as a failed check run, and in our comment if there is
 * one. If the code host rejects check runs, the report becomes a comment.
 */
export async function reportFailure(
  client: GithostClient,
  id: string,
  target: Target,
  reason: string,
): Promise<void> {
  if (isProposal(target)) {
    await commentInPlace(client, target, proposalMarker, answerText({ reason }));
    return endSquashCheck(client, id, target, { reason });
  }
  const summary = `${plain(sentences(reason))}\n\nTo try again, push a commit, or close and reopen the pull request. The id of this analysis is ${code(id)}.`;
  const isChecked = await endCheck(client, id, target, {
    conclusion: 'failure',
    title,
    summary,
  }).then(
    () => true,
    (error) => {
      if (isFinal(error) && target.pullRequest !== undefined) return false;
      throw error;
    },
  );
  if (target.pullRequest === undefined) return;
  const where = { ...target, pullRequest: target.pullRequest };
  const text = `${marker}\n### ${title}\n\n${summary}\n\n<sub>At ${code(target.head.slice(0, 10))}.</sub>\n`;
  if (isChecked) await updateComment(client, where, marker, text);
  else await commentInPlace(client, where, marker, text);
}

/** Completes the check of a commit that is no longer analyzed, so that it is not left pending. */
export async function reportSuperseded(
  client: GithostClient,
  id: string,
  target: AnalysisTarget,
): Promise<void> {
  await endCheck(client, id, target, {
    conclusion: 'cancelled',
    title: 'Superseded by a later event',
    summary:
      'The code host sent a later event for this pull request or branch; svc analyzes that commit instead.',
  });
}
