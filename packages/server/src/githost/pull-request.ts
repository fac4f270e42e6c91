import type { Place, ProposalTarget } from '../reviews/analysis.js';
import type { GithostClient } from './client.js';

/** The parts of a pull request that a proposal needs. */
export interface PullRequest {
  readonly isOpen: boolean;
  /** Whether its branch is in another repository, where nothing can be proposed. */
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

/** Whether a user has write permission, according to the code host. */
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
