import { dependencyTypes } from '@svc/engine';
import { z } from 'zod';
import { notesResponse } from './note-response.js';

const text = z.string();
const count = z.int().min(0);
const place = { file: text, line: z.int(), column: z.int() };

/** The history of an object or a column. */
const life = {
  name: text,
  former_names: z.array(text).readonly(),
  exists: z.boolean(),
  events: z.array(z.object({ ...place, what: text, migration: count })).readonly(),
};

/** The Analyze response. */
export const analyzeResponse = z.object({
  summary: z.object({
    total_files: count,
    total_statements: count,
    warnings: count.describe('Recommendations of type warning'),
    errors: count.describe('Recommendations of type error'),
  }),
  dependencies: z
    .array(
      z.object({
        source: text.describe('The object that depends on the target'),
        target: text,
        type: z.enum(dependencyTypes),
      }),
    )
    .readonly(),
  recommendations: z
    .array(
      z.object({
        type: z.enum(['error', 'warning', 'optimization', 'info']),
        message: text,
        impact: z.enum(['high', 'medium', 'low']),
        rule: text,
        why: text.optional(),
        advice: text.optional().describe('What to do instead'),
        migration: count.optional().describe('The number of the migration, from 0'),
        file: text.optional(),
        line: z.int().optional(),
        column: z.int().optional(),
        other_places: z.array(z.object(place)).readonly().optional(),
        source: z.literal('ai').optional(),
      }),
    )
    .readonly(),
  file_count: count,
  warnings_count: count,
  consolidation_percentage: z.number(),
  squashed_statements: count.optional(),
  statement_kinds: z.record(text, count).readonly(),
  objects: z
    .array(
      z.object({
        kind: text,
        ...life,
        columns: z
          .array(z.object(life))
          .readonly()
          .optional()
          .describe('For a table: the columns that changed after it was created'),
      }),
    )
    .readonly(),
  notes: notesResponse,
});

export type AnalyzeResponse = z.output<typeof analyzeResponse>;
