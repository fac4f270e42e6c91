/** What the branches of proposals begin with. */
export const proposalBranchPrefix = 'svc/squash-';

/** The branch that proposes to squash a pull request: always the same one, so that who asks again gets it updated. */
export function proposalBranch(pullRequest: number): string {
  return `${proposalBranchPrefix}${pullRequest}`;
}
