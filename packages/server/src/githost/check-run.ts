import type { AnalysisTarget } from '../reviews/analysis.js';
import type { Conclusion } from '../reviews/result.js';
import type { GithostClient } from './client.js';
import { makeOnce, notRepeated } from './make-once.js';
import { visible } from './markdown.js';

/** The check of a commit. A requested squash has a separate check, because it does not judge the commit. */
const checkName = 'svc';
export const squashCheckName = 'svc squash';

/** The code host's limit for one request. */
const mostAnnotations = 50;

export interface Annotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** The outcome of an analysis, as the check run of its commit reports it. */
export interface CheckEnd {
  readonly name?: string;
  /** `cancelled` does not judge the commit: any other check run takes precedence. */
  readonly conclusion: Conclusion | 'cancelled';
  readonly title: string;
  readonly summary: string;
  readonly annotations?: readonly Annotation[];
}

/** Completes the check of a commit. An analysis has one check run, however often it is published. */
export async function endCheck(
  client: GithostClient,
  id: string,
  { owner, repository: repo, head }: Pick<AnalysisTarget, 'owner' | 'repository' | 'head'>,
  { name = checkName, conclusion, title, summary, annotations = [] }: CheckEnd,
): Promise<void> {
  const where = { owner, repo };
  const find = async () => {
    const { data } = await client.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
      ...where,
      ref: head,
      check_name: name,
      filter: 'all',
    });
    const any = conclusion === 'cancelled';
    return data.check_runs.find(({ external_id }) => any || external_id === id)?.id;
  };
  if ((await find()) !== undefined) return;
  await makeOnce(find, async () => {
    const { data } = await client.request('POST /repos/{owner}/{repo}/check-runs', {
      ...where,
      name,
      head_sha: head,
      external_id: id,
      status: 'completed',
      conclusion,
      output: {
        title: visible(title),
        summary,
        annotations: annotations.slice(0, mostAnnotations).map((each) => ({
          path: visible(each.path),
          start_line: each.line,
          end_line: each.line,
          annotation_level: each.level,
          title: visible(each.title),
          message: visible(each.message),
        })),
      },
      request: notRepeated,
    });
    return data.id;
  });
}
