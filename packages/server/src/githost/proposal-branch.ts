/** The prefix of proposal branches. */
export const proposalBranchPrefix = 'svc/squash-';

/** The branch that proposes to squash a pull request. It is always the same, so that a repeated request updates it. */
export function proposalBranch(pullRequest: number): string {
  return `${proposalBranchPrefix}${pullRequest}`;
}
