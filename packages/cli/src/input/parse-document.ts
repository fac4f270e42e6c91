import type { SquashDocument } from '@svc/engine';
import { parse } from 'yaml';
import * as z from 'zod';
import { InputError } from './input-error.js';

/** The format that `--format json` and `--format yaml` write. */
const documentSchema = z.object({
  generator: z.literal('svc'),
  version: z.literal(1),
  head: z.array(z.string()),
  statements: z.array(
    z.object({
      sql: z.string(),
      stage: z.literal(true).optional(),
      comments: z.array(z.string()).optional(),
      copy_data: z.string().optional(),
      from: z
        .array(
          z.object({
            file: z.string(),
            line: z.int(),
            rules: z.array(z.string()).optional(),
          }),
        )
        .optional(),
    }),
  ),
});

/** Reads back a squash written as JSON or YAML, depending on the file name. */
export function parseDocument(name: string, text: string): SquashDocument {
  const result = documentSchema.safeParse(dataIn(name, text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InputError(
    `${name}: not a file that svc squash wrote (${issue?.path.join('.') || 'top level'}: ${issue?.message}); give SQL files, or files written with --format json or yaml`,
  );
}

function dataIn(name: string, text: string): unknown {
  try {
    return name.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split('\n');
    throw new InputError(`${name}: cannot be read as ${name.split('.').at(-1)}: ${first}`);
  }
}
