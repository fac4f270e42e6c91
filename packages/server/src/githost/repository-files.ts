import { decodeMigration, type Migration, SourceError } from '@svc/engine';
import type { Place } from '../reviews/analysis.js';
import type { CommittedFile } from '../reviews/changed-history.js';
import { AnalysisRefused } from '../reviews/errors.js';
import type { GithostClient } from './client.js';
import { hostErrorOf } from './host-errors.js';
import { count, number } from './words.js';

const mostFiles = 5_000;
const mostBytes = 50 * 2 ** 20;
const atOnce = 6;
/** The id that the code host uses for the parent of the first commit. */
const noCommit = /^0+$/;

type Where = Pick<Place, 'owner' | 'repository'>;

/** The SQL files of a commit. */
export async function listSqlFiles(
  client: GithostClient,
  { owner, repository }: Where,
  commit: string,
): Promise<readonly CommittedFile[]> {
  if (noCommit.test(commit)) return [];
  const { data } = await client
    .request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      owner,
      repo: repository,
      tree_sha: commit,
      recursive: '1',
    })
    .catch((error) => {
      if (hostErrorOf(error)?.status !== 404) throw error;
      throw new AnalysisRefused(
        `The code host has no commit ${commit}. A force push may have replaced it, or the app may not have access to the repository.`,
      );
    });
  if (data.truncated) {
    throw new AnalysisRefused(
      'The repository has more files than the code host lists, so migrations could be missing. Use svc analyze instead.',
    );
  }
  return data.tree.flatMap(({ path, sha, type, size }) =>
    type === 'blob' && path !== undefined && sha !== undefined && /\.sql$/i.test(path)
      ? [{ path, sha, size: size ?? 0 }]
      : [],
  );
}

/** Reads files, a few at a time. Throws `AnalysisRefused` if there are too many or they are too large. */
export async function readFiles(
  client: GithostClient,
  where: Where,
  files: readonly CommittedFile[],
): Promise<readonly Migration[]> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > mostFiles || bytes > mostBytes) {
    throw new AnalysisRefused(
      `The history has ${count(files.length, 'migration')} of ${number(Math.ceil(bytes / 2 ** 20))} MiB; the limit for pull requests is ${number(mostFiles)} migrations of ${mostBytes / 2 ** 20} MiB. Squash the old migrations, or use svc analyze instead.`,
    );
  }
  const read: Migration[] = [];
  const remaining = files.entries();
  const reader = async () => {
    for (const [index, file] of remaining) read[index] = await readFile(client, where, file);
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return read;
}

async function readFile(
  client: GithostClient,
  { owner, repository }: Where,
  { path, sha }: CommittedFile,
): Promise<Migration> {
  const { data } = await client.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
    owner,
    repo: repository,
    file_sha: sha,
  });
  try {
    return decodeMigration(path, Buffer.from(data.content, 'base64'));
  } catch (error) {
    throw error instanceof SourceError ? new AnalysisRefused(error.message) : error;
  }
}
