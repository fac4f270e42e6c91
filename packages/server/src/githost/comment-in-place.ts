import type { Place } from '../analyses/analysis.js';
import type { GithostClient } from './client.js';

/**
 * Comments on a pull request: where a comment that begins with the marker is there already, that one is changed.
 */
export async function commentInPlace(
  client: GithostClient,
  { owner, repository: repo, pullRequest }: Place & { readonly pullRequest: number },
  marker: string,
  body: string,
): Promise<void> {
  const all = await client.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner,
    repo,
    issue_number: pullRequest,
    per_page: 100,
  });
  // Others may quote the marker; only an app's comment is ours to change.
  const ours = all.find(({ body: text, user }) => user?.type === 'Bot' && text?.startsWith(marker));
  if (ours) {
    await client.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      owner,
      repo,
      comment_id: Number(ours.id),
      body,
    });
    return;
  }
  await client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner,
    repo,
    issue_number: pullRequest,
    body,
  });
}
