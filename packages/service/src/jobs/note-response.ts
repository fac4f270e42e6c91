import { z } from 'zod';

/** A note about how the migrations were read: which lines are not executed, or executed without effect. */
export const notesResponse = z
  .array(
    z.object({
      kind: z
        .enum(['left-out', 'not-a-mark', 'not-committed'])
        .describe(
          'left-out: not run. not-a-mark: run, although a tool would read a line as a mark and skip statements. not-committed: run, then rolled back',
        ),
      file: z.string(),
      line: z.int(),
      end_line: z.int(),
      message: z.string(),
    }),
  )
  .readonly()
  .describe('Statements that are not executed, or are rolled back, and why');
