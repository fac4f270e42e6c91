import type { OutputStatement, Squash } from '@svc/engine';
import { keptName, numberedName, refuseOtherOrder } from './file-names.js';
import type { Format, Provenance } from './format-names.js';
import type { PrintFile } from './formats.js';
import type { OutputFile } from './output-file.js';

/** How a result is laid out in files. */
export interface OutputLayout {
  readonly format: Format;
  readonly singleFile: boolean;
  /** Of the single file. Default: `squashed` with the extension of the format. */
  readonly filename?: string | undefined;
  /** File names keep the numbers of the migrations, instead of sequential numbers. */
  readonly preserveTimestamps: boolean;
  /** Where each statement came from: in the files and in a map, in the map alone, or nowhere. */
  readonly provenance: Provenance;
}

/** The statements of one file, and the migration that it is named after. */
interface Cut {
  readonly migration: string;
  readonly index: number;
  readonly statements: OutputStatement[];
}

/**
 * The result as files: one, or the same statements in the same order split into several, so that the concatenated
 * files are the single file.
 */
export function outputFiles(
  result: Squash,
  layout: OutputLayout,
  print: PrintFile,
): readonly OutputFile[] {
  const { format, singleFile, filename = `squashed.${format}`, preserveTimestamps } = layout;
  const { statements, head } = result;
  if (singleFile) return [print(filename, statements, head)];
  const cuts = cut(statements);
  const names = cuts.map(({ migration }, index) =>
    preserveTimestamps ? keptName(migration) : numberedName(migration, index, cuts.length),
  );
  if (preserveTimestamps) refuseOtherOrder(names);
  return cuts.map((each, index) =>
    print(`${names[index]}.${format}`, each.statements, [
      ...head,
      `part ${index + 1} of ${cuts.length}`,
    ]),
  );
}

/**
 * Only a statement from a later migration than all before it starts another file, so there are never more files
 * than migrations.
 */
function cut(statements: readonly OutputStatement[]): readonly Cut[] {
  const cuts: Cut[] = [];
  for (const statement of statements) {
    const origin = statement.operations[0]?.origin;
    const index = origin?.migrationIndex ?? 0;
    const last = cuts.at(-1);
    if (last && (statement.continues || index <= last.index)) last.statements.push(statement);
    else cuts.push({ migration: origin?.migration.name ?? '', index, statements: [statement] });
  }
  return cuts;
}
