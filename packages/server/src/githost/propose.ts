import type { ProposalTarget } from '../reviews/analysis.js';
import type { CommittedFile } from '../reviews/changed-history.js';
import type { GithostClient } from './client.js';
import { hostErrorOf } from './host-errors.js';
import { makeOnce, notRepeated } from './make-once.js';
import { proposalBranch } from './proposal-branch.js';
import { type Proposal, proposalBody, proposalTitle } from './proposal-text.js';
import type { PullRequest } from './pull-request.js';

/** The changes of a commit: files that move, and a new one. */
export interface FileChanges {
  readonly moved: readonly { readonly file: CommittedFile; readonly to: string }[];
  readonly added: { readonly path: string; readonly text: string };
}

interface Where {
  readonly owner: string;
  readonly repo: string;
}

const regularFile = '100644';

/**
 * Proposes a change as a branch and a pull request into the branch of the original pull request. There is one of each
 * for a pull request, which a repeated request updates. Returns the number of the pull request.
 */
export async function propose(
  client: GithostClient,
  { owner, repository: repo, pullRequest }: ProposalTarget,
  asked: PullRequest,
  changes: FileChanges,
  proposal: Proposal,
): Promise<number> {
  const where = { owner, repo };
  const branch = proposalBranch(pullRequest);
  const tree = await writeTree(client, where, asked.head, changes);
  await writeBranch(client, where, branch, {
    tree,
    parent: asked.head,
    message: `${proposalTitle(proposal)}\n\nRequested in #${pullRequest}.`,
  });
  const words = { title: proposalTitle(proposal), body: proposalBody(proposal) };
  const find = async () => {
    const { data } = await client.request('GET /repos/{owner}/{repo}/pulls', {
      ...where,
      head: `${owner}:${branch}`,
      state: 'open',
    });
    return data[0]?.number;
  };
  const existing = await find();
  if (existing !== undefined) {
    await client.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', {
      ...where,
      pull_number: existing,
      ...words,
    });
    return existing;
  }
  return makeOnce(find, async () => {
    const { data } = await client.request('POST /repos/{owner}/{repo}/pulls', {
      ...where,
      head: branch,
      base: asked.headRef,
      ...words,
      request: notRepeated,
    });
    return data.number;
  });
}

/** The tree of a commit with the changes; moved files are not uploaded again. */
async function writeTree(
  client: GithostClient,
  where: Where,
  commit: string,
  { moved, added }: FileChanges,
): Promise<string> {
  const { data } = await client.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
    ...where,
    commit_sha: commit,
  });
  const { data: blob } = await client.request('POST /repos/{owner}/{repo}/git/blobs', {
    ...where,
    content: Buffer.from(added.text).toString('base64'),
    encoding: 'base64',
  });
  const entry = (path: string, sha: string | null) =>
    ({ path, mode: regularFile, type: 'blob', sha }) as const;
  const { data: tree } = await client.request('POST /repos/{owner}/{repo}/git/trees', {
    ...where,
    base_tree: data.tree.sha,
    tree: [
      ...moved.flatMap(({ file, to }) => [entry(file.path, null), entry(to, file.sha)]),
      entry(added.path, blob.sha),
    ],
  });
  return tree.sha;
}

/** Makes the branch one commit on top of its parent; a branch that already is stays unchanged. */
async function writeBranch(
  client: GithostClient,
  where: Where,
  branch: string,
  wanted: { readonly tree: string; readonly parent: string; readonly message: string },
): Promise<void> {
  const ref = `heads/${branch}`;
  const find = () =>
    client
      .request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...where, ref })
      .then(({ data }) => data.object.sha)
      .catch((error: unknown) => {
        if (hostErrorOf(error)?.status === 404) return undefined;
        throw error;
      });
  const before = await find();
  if (before !== undefined) {
    const { data } = await client.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
      ...where,
      commit_sha: before,
    });
    const isSame = data.tree.sha === wanted.tree && data.parents[0]?.sha === wanted.parent;
    if (isSame) return;
  }
  const { data: commit } = await client.request('POST /repos/{owner}/{repo}/git/commits', {
    ...where,
    message: wanted.message,
    tree: wanted.tree,
    parents: [wanted.parent],
  });
  if (before === undefined) {
    await makeOnce(find, async () => {
      const { data } = await client.request('POST /repos/{owner}/{repo}/git/refs', {
        ...where,
        ref: `refs/${ref}`,
        sha: commit.sha,
        request: notRepeated,
      });
      return data.object.sha;
    });
    return;
  }
  await client.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
    ...where,
    ref,
    sha: commit.sha,
    force: true,
  });
}
