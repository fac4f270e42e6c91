/** Which migrations are squashed, which stay, and how the result is written. */
import { type Migration, type Squash, withTool } from '@svc/engine';
import type { Configuration } from '../configuration/configuration.js';
import { exitCode } from '../exit-codes.js';
import { layoutOf } from '../flags/output-flags.js';
import type { SquashFlags } from '../flags/squash-flags.js';
import { InputError } from '../input/input-error.js';
import { partHistory } from '../input/part-of-history.js';
import type { FolderOfMigrations } from '../input/read-migrations.js';
import { givenOf, toolFor, withoutRepeatables, writerFor } from '../layouts/choose-layout.js';
import type { LaidOut } from '../layouts/lay-out.js';
import type { ToolLayoutName } from '../layouts/layout-names.js';
import type { Given } from '../layouts/tool-layout.js';

export interface SquashPlan {
  readonly squashed: readonly Migration[];
  readonly rest: readonly Migration[];
  readonly given: Given;
  readonly tool: ToolLayoutName | undefined;
  readonly write: (result: Squash) => LaidOut;
  /** The part of a result that is proven: its migrations as their tool reads them. */
  readonly proven: (result: Squash) => readonly Migration[];
}

export async function planSquash(
  history: readonly Migration[],
  folder: FolderOfMigrations | undefined,
  configuration: Configuration,
  flags: SquashFlags,
): Promise<SquashPlan> {
  const { layout } = configuration.output;
  if (layout !== 'plain') refuseOtherOutput(configuration);
  const asked = partHistory(history, flags);
  const tool = toolFor(layout, givenOf(asked, folder));
  const { squashed, rest } = withoutRepeatables(asked, tool);
  if (squashed.length === 0) {
    throw new InputError(
      'there is nothing to squash: all migrations are repeatable',
      exitCode.refused,
    );
  }
  const given = givenOf({ squashed, rest }, folder);
  const write = await writerFor(tool, layoutOf(configuration), given);
  return {
    squashed,
    rest,
    given,
    tool,
    write,
    proven: (result) => withTool(write(result).files.map(({ name, sql }) => ({ name, text: sql }))),
  };
}

/** Refuses other options about files: the layout of a tool determines them. */
function refuseOtherOutput({ output }: Configuration): void {
  const { directory, format, single_file, preserve_timestamps } = output;
  const other = [
    ...(directory === '-' ? ['--output -'] : []),
    ...(format === 'sql' ? [] : [`--format ${format}`]),
    ...(single_file ? ['--single-file (output.single_file)'] : []),
    ...(preserve_timestamps ? ['--preserve-timestamps (output.preserve_timestamps)'] : []),
  ][0];
  if (other === undefined) return;
  throw new InputError(
    `--layout ${output.layout} cannot be combined with ${other}: the layout of the tool determines the files`,
    exitCode.usage,
  );
}
