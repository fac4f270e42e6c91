import { z } from 'zod';
import { notesResponse } from './note-response.js';

const text = z.string();
const named = { kind: text, object: text, message: text };

/** The Validate response. */
export const validateResponse = z.object({
  equivalent: z.boolean(),
  message: text.describe('The verdict; names what could not be compared, and how many parts'),
  differences: z
    .array(
      z.object({
        ...named,
        change: z.enum(['missing', 'extra', 'changed']),
        property: text.optional(),
        original: text.nullable().optional(),
        squashed: text.nullable().optional(),
      }),
    )
    .readonly()
    .describe('Empty when equivalent'),
  validation_time_ms: z.int().min(0),
  outcome: z.enum([
    'equivalent',
    'different',
    'original-does-not-apply',
    'squashed-does-not-apply',
    'engine-unavailable',
  ]),
  unverified: z
    .array(z.object({ ...named, property: text.optional() }))
    .readonly()
    .optional()
    .describe('User objects that could not be compared'),
  varying: z
    .array(z.object({ ...named, property: text.optional(), tie: z.literal(true).optional() }))
    .readonly()
    .optional()
    .describe('Values that differ between builds of the original, and how they were compared'),
  server_version: z.int().optional(),
  failure: z
    .object({
      file: text,
      line: z.int(),
      column: z.int(),
      statement: text,
      message: text,
      sqlstate: text.optional(),
      detail: text.optional(),
      hint: text.optional(),
    })
    .optional()
    .describe('The statement that PostgreSQL refused'),
  engine: text.optional(),
  reason: text.optional(),
  notes: notesResponse.optional(),
});

export type ValidateResponse = z.output<typeof validateResponse>;
