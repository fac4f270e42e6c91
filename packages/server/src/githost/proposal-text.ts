import type { Review } from '../analyses/review.js';
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
  return `${number(migrations)} migrations in ${code(folder || '/')} become ${code(file)}: ${count(squash.statements_after, 'statement')} instead of ${number(squash.statements_before)}. The migrations stay readable in ${code(archive)}.

**Proof**: ${plain(sentences(squash.validation.message))}

Databases that ran the ${number(migrations)} migrations must not run this one. Its number is that of the last of them: tools that go by numbers take it for done, others have to be told so (\`baseline\`, \`resolve\`, \`--fake\` or a row in their table).

<sub>Asked for in #${pullRequest}, made from ${code(commit.slice(0, 10))}. Ask again there to bring it up to date.</sub>
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
    ? `The squash is proposed in #${outcome.number}.`
    : `No squash is proposed: ${plain(sentences(outcome.reason))}`;
}
