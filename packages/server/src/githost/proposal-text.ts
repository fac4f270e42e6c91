import type { Review } from '../reviews/review.js';
import { code, plain, title } from './markdown.js';
import { count, number, sentences } from './words.js';

/** Identifies the comment that answers a request, to update it later. */
export const proposalMarker = '<!-- svc: squash of the migrations -->';

/** The content of a proposal. */
export interface Proposal {
  /** The pull request that was to be squashed. */
  readonly pullRequest: number;
  readonly commit: string;
  readonly folder: string;
  readonly migrations: number;
  /** The squashed file, and the folder that the original files move to. */
  readonly file: string;
  readonly archive: string;
  readonly squash: NonNullable<Review['squash']>;
}

export function proposalTitle({ migrations, folder }: Proposal): string {
  return title(`Squash the ${number(migrations)} migrations of ${folder || 'the repository'}`);
}

/** The description of the pull request of a proposal. */
export function proposalBody(proposal: Proposal): string {
  const { pullRequest, commit, migrations, folder, file, archive, squash } = proposal;
  return `${number(migrations)} migrations in ${code(folder || '/')} become ${code(file)}: ${count(squash.statements_after, 'statement')} instead of ${number(squash.statements_before)}. The original migrations are kept in ${code(archive)}.

**Proof**: ${plain(sentences(squash.validation.message))}

Do not run this migration on databases that already ran the ${number(migrations)} original migrations. It has the number of the last of them, so tools that compare numbers consider it applied. With other tools, mark it as applied (\`baseline\`, \`resolve\`, \`--fake\` or a row in the history table).

<sub>Requested in #${pullRequest}, made from ${code(commit.slice(0, 10))}. Request a squash there again to update this pull request.</sub>
`;
}

/** The comment that answers a request: the proposal, or why there is none. */
export function answerText(outcome: ProposalOutcome): string {
  return `${proposalMarker}\n${outcomeText(outcome)}\n`;
}

/** The pull request that proposes a squash, or why there is none. */
export type ProposalOutcome = { readonly number: number } | { readonly reason: string };

export function outcomeText(outcome: ProposalOutcome): string {
  return 'number' in outcome
    ? `A squash is proposed in #${outcome.number}.`
    : `No squash is proposed: ${plain(sentences(outcome.reason))}`;
}
