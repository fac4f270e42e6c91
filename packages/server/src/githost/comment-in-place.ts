import type { Place } from '../reviews/analysis.js';
import type { GithostClient } from './client.js';
import { makeOnce, notRepeated } from './make-once.js';

type Where = Place & { readonly pullRequest: number };

/** Comments on a pull request, or updates the existing comment that starts with the marker. */
export async function commentInPlace(
  client: GithostClient,
  where: Where,
  marker: string,
  body: string,
): Promise<void> {
  if (await updateComment(client, where, marker, body)) return;
  const { owner, repository: repo, pullRequest } = where;
  await makeOnce(
    () => findComment(client, where, marker),
    async () => {
      const { data } = await client.request(
        'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
        { owner, repo, issue_number: pullRequest, body, request: notRepeated },
      );
      return data.id;
    },
  );
}

/** Updates the comment that starts with the marker; returns false if there is none. */
export async function updateComment(
  client: GithostClient,
  where: Where,
  marker: string,
  body: string,
): Promise<boolean> {
  const found = await findComment(client, where, marker);
  if (found === undefined) return false;
  const { owner, repository: repo } = where;
  await client.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
    owner,
    repo,
    comment_id: found,
    body,
  });
  return true;
}

async function findComment(
  client: GithostClient,
  { owner, repository: repo, pullRequest }: Where,
  marker: string,
): Promise<number | undefined> {
  const all = await client.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner,
    repo,
    issue_number: pullRequest,
    per_page: 100,
  });
  // Users may quote the marker; only comments of an app are ours to update.
  const ours = all.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(marker));
  return ours && Number(ours.id);
}
