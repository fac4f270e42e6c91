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

/** The target of an analysis: a commit, and where the result is published. */
const analysisTarget = z.object({
  ...place,
  /** Undefined for a push. */
  pullRequest: z.int().optional(),
  head: z.string(),
  /** The commit to compare with. */
  base: z.string(),
  /** The branch from which the settings of the repository are read. */
  baseRef: z.string(),
  /** Whether the commit comes from a fork, which the owners of the repository do not control. */
  isFork: z.boolean().default(true),
  /** The time of the event by the code host's clock: events may be delivered late. */
  happenedAt: z.iso.datetime({ offset: true }).optional(),
});

export type AnalysisTarget = Readonly<z.output<typeof analysisTarget>>;

/** A pull request for which a squash was requested. */
const proposalTarget = z.object({
  ...place,
  pullRequest: z.int(),
  /** The user who requested it, whose permission has to be checked. */
  askedBy: z.string(),
});

export type ProposalTarget = Readonly<z.output<typeof proposalTarget>>;

/** The requests that a webhook can make. */
export const target = z.union([analysisTarget, proposalTarget]);
export type Target = AnalysisTarget | ProposalTarget;

/** A repository and the app's installation in it. */
export type Place = Pick<Target, 'installation' | 'owner' | 'repository'>;

export function isProposal(asked: Target): asked is ProposalTarget {
  return 'askedBy' in asked;
}

/**
 * The subject of an analysis: a pull request, a branch, or the squash of a pull request. Each has one analysis at a
 * time.
 */
export function subjectOf(asked: Target): string {
  const repository = `${asked.owner}/${asked.repository}`;
  if (isProposal(asked)) return `${repository}#${asked.pullRequest} squash`;
  const { pullRequest, baseRef } = asked;
  return `${repository}${pullRequest === undefined ? `@${baseRef}` : `#${pullRequest}`}`;
}

/** The response of `GET /analyses/{id}`. */
export const analysisResponse = z.object({
  id: z.uuid(),
  status: z.enum(analysisStatuses),
  repository: z.string(),
  pull_request: z.int().nullable(),
  head: z.string().nullable().describe('The commit; null for a requested squash'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  result: z.record(z.string(), z.unknown()).optional().describe('Of a completed analysis'),
  error: z.string().optional().describe('Why it failed'),
});

export type AnalysisResponse = z.output<typeof analysisResponse>;
