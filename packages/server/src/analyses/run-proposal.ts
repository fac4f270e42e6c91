import { commentInPlace } from '../githost/comment-in-place.js';
import { answerText, type ProposalOutcome, proposalMarker } from '../githost/proposal-text.js';
import { propose } from '../githost/propose.js';
import { type PullRequest, readPullRequest } from '../githost/pull-request.js';
import { listSqlFiles, readFiles } from '../githost/repository-files.js';
import { readRepositorySettings } from '../githost/repository-settings.js';
import { endSquashCheck } from '../githost/squash-check.js';
import type { ProposalTarget } from '../reviews/analysis.js';
import type { CommittedFile } from '../reviews/changed-history.js';
import { changedHistory } from '../reviews/changed-history.js';
import { AnalysisRefused } from '../reviews/errors.js';
import { type AnalysisWork, type Completed, reviewOf } from './analysis-work.js';
import { squashedName } from './squashed-name.js';

/**
 * Squashes the migrations of a pull request and proposes the result, if it is proven. The answer is posted on the
 * pull request, as a comment and as a check run: a link to the pull request that proposes the squash, or the reason
 * why there is none.
 */
export async function runProposal(
  id: string,
  target: ProposalTarget,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<Completed> {
  const client = await work.githost.clientFor(target, signal);
  const answer = async (outcome: ProposalOutcome) => {
    await commentInPlace(client, target, proposalMarker, answerText(outcome));
    await endSquashCheck(client, id, target, outcome);
  };
  try {
    const number = await proposed();
    await answer({ number });
    return { result: { proposal: number }, message: 'squash proposed' };
  } catch (error) {
    if (!(error instanceof AnalysisRefused)) throw error;
    await answer({ reason: error.message });
    return { result: { refused: error.message }, message: 'squash not proposed' };
  }

  async function proposed(): Promise<number> {
    const asked = await readPullRequest(client, target);
    const settings = await readRepositorySettings(client, { ...target, baseRef: asked.baseRef });
    const safetyLevel = settings.safetyLevel ?? work.safetyLevel;
    refuseUnless(asked, settings.proposesSquash, safetyLevel);
    const all = await listSqlFiles(client, target, asked.head);
    const { folder, files } = migrationsOf(all, settings.folder);
    const last = files.at(-1)?.path ?? '';
    const file = squashedName(last);
    if (file === undefined) {
      throw new AnalysisRefused(`${last} has no number that the squashed file could reuse.`);
    }
    const migrations = await readFiles(client, target, files);
    const { engine, timeLimitMs: timeoutMs } = work;
    const task = { migrations, deployed: undefined, added: [], safetyLevel, engine, timeoutMs };
    const { squash } = await reviewOf({ ...task, keepsSql: true }, target, signal, work);
    if (squash?.sql === undefined) throw new AnalysisRefused('The history has errors.');
    if (!squash.validation.passed) throw new AnalysisRefused(squash.validation.message);
    signal.throwIfAborted();
    const archive = `${folder === '' ? 'migrations' : folder}_archive`;
    const moved = inside(all, folder).map((each) => ({
      file: each,
      to: `${archive}/${folder === '' ? each.path : each.path.slice(folder.length + 1)}`,
    }));
    return propose(
      client,
      target,
      asked,
      { moved, added: { path: file, text: squash.sql } },
      {
        pullRequest: target.pullRequest,
        commit: asked.head,
        folder,
        migrations: files.length,
        file,
        archive,
        squash,
      },
    );
  }
}

function refuseUnless(
  { isOpen, isFork }: PullRequest,
  isEnabled: boolean,
  safetyLevel: string,
): void {
  if (!isEnabled) {
    throw new AnalysisRefused(
      'svc.config.json on the base branch does not set "pull_requests": {"propose_squash": true}.',
    );
  }
  if (!isOpen) throw new AnalysisRefused('The pull request is closed.');
  if (isFork) {
    throw new AnalysisRefused('The branch of the pull request is in another repository.');
  }
  if (safetyLevel === 'paranoid') {
    throw new AnalysisRefused(
      'At safety level paranoid, use svc squash: only the command line compares with production.',
    );
  }
}

/** All migrations of a commit, as if the base had none. */
function migrationsOf(
  files: readonly CommittedFile[],
  folder: string | undefined,
): { readonly folder: string; readonly files: readonly CommittedFile[] } {
  const history = changedHistory([], files, folder);
  if (!history || history.files.length < 2) {
    throw new AnalysisRefused(
      'There are fewer than two migrations, so there is nothing to squash.',
    );
  }
  return history;
}

function inside(files: readonly CommittedFile[], folder: string): readonly CommittedFile[] {
  return files.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
}
