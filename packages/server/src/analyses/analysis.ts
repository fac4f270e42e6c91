import { z } from 'zod';

export const analysisStatuses = [
  'queued',
  'processing',
  'completed',
  'failed',
  'superseded',
] as const;

export type AnalysisStatus = (typeof analysisStatuses)[number];

const place = { installation: z.int().optional(), owner: z.string(), repository: z.string() };

/** What is to be analyzed: a commit, and where the result goes. */
const analysisTarget = z.object({
  ...place,
  /** Undefined for a push. */
  pullRequest: z.int().optional(),
  head: z.string(),
  /** What the commit is compared with. */
  base: z.string(),
  /** Where the settings of the repository are read. */
  baseRef: z.string(),
  /** The commit comes from a repository that its owners do not control. */
  isFork: z.boolean().default(true),
  /** When it happened, by the clock of the code host: events may be delivered late. */
  happenedAt: z.iso.datetime({ offset: true }).optional(),
});

export type AnalysisTarget = Readonly<z.output<typeof analysisTarget>>;

/** A pull request whose migrations somebody wants to see squashed. */
const proposalTarget = z.object({
  ...place,
  pullRequest: z.int(),
  /** Who asked for it, which not everybody may. */
  askedBy: z.string(),
});

export type ProposalTarget = Readonly<z.output<typeof proposalTarget>>;

/** What a webhook can ask for. */
export const target = z.union([analysisTarget, proposalTarget]);
export type Target = AnalysisTarget | ProposalTarget;

/** A repository as the app sees it. */
export type Place = Pick<Target, 'installation' | 'owner' | 'repository'>;

export function isProposal(asked: Target): asked is ProposalTarget {
  return 'askedBy' in asked;
}

/** A pull request, a branch, or the squash of a pull request: what has one analysis at a time. */
export function subjectOf(asked: Target): string {
  const repository = `${asked.owner}/${asked.repository}`;
  if (isProposal(asked)) return `${repository}#${asked.pullRequest} squash`;
  const { pullRequest, baseRef } = asked;
  return `${repository}${pullRequest === undefined ? `@${baseRef}` : `#${pullRequest}`}`;
}

/** The answer of `GET /analyses/{id}`. */
export const analysisResponse = z.object({
  id: z.uuid(),
  status: z.enum(analysisStatuses),
  repository: z.string(),
  pull_request: z.int().nullable(),
  head: z.string().nullable().describe('The commit; null for a squash that was asked for'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  result: z.record(z.string(), z.unknown()).optional().describe('Of a completed analysis'),
  error: z.string().optional().describe('Why it failed'),
});

export type AnalysisResponse = z.output<typeof analysisResponse>;
