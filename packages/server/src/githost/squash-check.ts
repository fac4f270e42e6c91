import type { ProposalTarget } from '../analyses/analysis.js';
import { endCheck, squashCheckName } from './check-run.js';
import type { GithostClient } from './client.js';
import { outcomeText, type ProposalOutcome } from './proposal-text.js';
import { readPullRequest } from './pull-request.js';

/**
 * Says what became of a request for a squash in a check run of its own on the pull request's commit. A request that was refused
 * is neutral: whoever asks, and for whatever reason there is no squash, the commit is none the worse for it.
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
      title: isProposed ? 'The squash is proposed' : 'No squash is proposed',
      summary: outcomeText(outcome),
    },
  );
}
