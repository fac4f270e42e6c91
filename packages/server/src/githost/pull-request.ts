import type { Place, ProposalTarget } from '../analyses/analysis.js';
import type { GithostClient } from './client.js';

/** What of a pull request matters to who proposes something about it. */
export interface PullRequest {
  readonly isOpen: boolean;
  /** Its branch lies in another repository, where nothing can be proposed. */
  readonly isFork: boolean;
  readonly head: string;
  readonly headRef: string;
  readonly baseRef: string;
}

export async function readPullRequest(
  client: GithostClient,
  { owner, repository, pullRequest }: ProposalTarget,
): Promise<PullRequest> {
  const { data } = await client.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
    owner,
    repo: repository,
    pull_number: pullRequest,
  });
  return {
    isOpen: data.state === 'open',
    isFork: data.head.repo?.full_name !== data.base.repo.full_name,
    head: data.head.sha,
    headRef: data.head.ref,
    baseRef: data.base.ref,
  };
}

/** Whether somebody may write to a repository. The code host says it of people, not of what they claim. */
export async function mayWrite(
  client: GithostClient,
  { owner, repository }: Place,
  login: string,
): Promise<boolean> {
  const permission = await client
    .request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
      owner,
      repo: repository,
      username: login,
    })
    .then(({ data }) => data.permission)
    .catch((error: { readonly status?: number }) => {
      if (error.status === 404) return 'none';
      throw error;
    });
  return permission === 'write' || permission === 'admin';
}
