import { z } from 'zod';
import { notesResponse } from './note-response.js';

const text = z.string();
const named = { kind: text, object: text, message: text };

/** The Validate response. */
export const validateResponse = z.object({
  equivalent: z.boolean(),
  message: text.describe('The verdict; names what could not be compared, with the number of parts'),
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
    .describe('What belongs to the user and could not be compared'),
  varying: z
    .array(z.object({ ...named, property: text.optional(), tie: z.literal(true).optional() }))
    .readonly()
    .optional()
    .describe('What differs between builds of the original itself, and how it was compared'),
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
