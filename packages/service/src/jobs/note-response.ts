import { z } from 'zod';

/** A note about how the migrations were read: which lines are not executed, or executed without effect. */
export const notesResponse = z
  .array(
    z.object({
      kind: z
        .enum(['left-out', 'not-a-mark', 'not-committed'])
        .describe(
          'left-out: not run. not-a-mark: run, though a tool would take a line for a mark and leave statements out. not-committed: run and undone',
        ),
      file: z.string(),
      line: z.int(),
      end_line: z.int(),
      message: z.string(),
    }),
  )
  .readonly()
  .describe('What of the migrations is not executed, or executed in vain, and why');
