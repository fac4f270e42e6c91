import { z } from 'zod';

export const analysisStatuses = [
  'queued',
  'processing',
  'completed',
  'failed',
  'superseded',
] as const;

export type AnalysisStatus = (typeof analysisStatuses)[number];

/** What is to be analyzed: a commit, and where the result goes. */
export const analysisTarget = z.object({
  installation: z.int().optional(),
  owner: z.string(),
  repository: z.string(),
  /** Undefined for a push. */
  pullRequest: z.int().optional(),
  head: z.string(),
  /** What the commit is compared with. */
  base: z.string(),
  /** Where the settings of the repository are read. */
  baseRef: z.string(),
});

export type AnalysisTarget = Readonly<z.output<typeof analysisTarget>>;

/** A pull request, or a branch: what has one analysis at a time. */
export function subjectOf({ owner, repository, pullRequest, baseRef }: AnalysisTarget): string {
  const part = pullRequest === undefined ? `@${baseRef}` : `#${pullRequest}`;
  return `${owner}/${repository}${part}`;
}

/** The answer of `GET /analyses/{id}`. */
export const analysisResponse = z.object({
  id: z.uuid(),
  status: z.enum(analysisStatuses),
  repository: z.string(),
  pull_request: z.int().nullable(),
  head: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  result: z.record(z.string(), z.unknown()).optional().describe('Of a completed analysis'),
  error: z.string().optional().describe('Why it failed'),
});

export type AnalysisResponse = z.output<typeof analysisResponse>;
