import { z } from 'zod';
import { notesResponse } from './note-response.js';
import { validateResponse } from './validate-response.js';

const count = z.int().min(0);

/** The Squash response. */
export const squashResponse = z.object({
  squashed: z.string().describe('One SQL text with all migrations in dependency order'),
  summary: z.object({
    original_files: count.describe('Number of input migrations'),
    squashed_files: z.literal(1).describe('Always 1'),
    reduction_percent: count.max(100).describe('Percentage reduction in file count'),
    warnings: count.describe('Statements that svc does not follow and keeps in place'),
    statements_before: count,
    statements_after: count,
    bytes_before: count,
    bytes_after: count,
  }),
  validation: z.object({
    passed: z.boolean().describe('True only if the result is proven'),
    message: z.string(),
  }),
  verbatim: z
    .array(z.object({ place: z.string(), reason: z.string() }))
    .readonly()
    .describe('Statements that svc does not follow: each keeps its order relative to all others'),
  withdrawn: z
    .array(
      z.object({
        because: z.string(),
        statements: z.array(z.object({ place: z.string(), was: z.string() })).readonly(),
      }),
    )
    .readonly()
    .describe('Statements kept as written because the proof rejected their folded form'),
  notes: notesResponse,
  proof: validateResponse.optional(),
});

export type SquashResponse = z.output<typeof squashResponse>;
