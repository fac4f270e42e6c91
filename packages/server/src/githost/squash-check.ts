import type { ProposalTarget } from '../reviews/analysis.js';
import { endCheck, squashCheckName } from './check-run.js';
import type { GithostClient } from './client.js';
import { outcomeText, type ProposalOutcome } from './proposal-text.js';
import { readPullRequest } from './pull-request.js';

/**
 * Reports the outcome of a squash request in a separate check run on the pull request's commit. A refused request is
 * neutral: it does not count against the commit.
 */
export async function endSquashCheck(
  client: GithostClient,
  id: string,
  target: ProposalTarget,
  outcome: ProposalOutcome,
): Promise<void> {
  const { head } = await readPullRequest(client, target);
  const isProposed = 'number' in outcome;
  await endCheck(
    client,
    id,
    { ...target, head },
    {
      name: squashCheckName,
      conclusion: isProposed ? 'success' : 'neutral',
      title: isProposed ? 'A squash is proposed' : 'No squash is proposed',
      summary: outcomeText(outcome),
    },
  );
}
