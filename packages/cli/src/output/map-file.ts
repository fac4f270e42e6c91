import { provenanceMap, type Squash } from '@svc/engine';
import type { OutputFile } from './output-file.js';
import { mapEnding } from './own-files.js';

/** The map that goes beside the files of a result, named after a single file. */
export function mapFile(
  result: Squash,
  files: readonly OutputFile[],
): { readonly name: string; readonly text: string } {
  const [only, ...others] = files;
  const stem = only && others.length === 0 ? only.name.replace(/\.\w+$/, '') : 'squashed';
  const { outputs, inputs, objects, ...rest } = provenanceMap(result, files);
  // A line for each statement and each object: people look into maps, too.
  const list = (items: readonly unknown[]) =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const text = [
    JSON.stringify(rest, null, 2).slice(0, -2),
    `  "outputs": ${list(outputs)}`,
    `  "inputs": ${list(inputs)}`,
    `  "objects": ${list(objects)}\n}\n`,
  ].join(',\n');
  return { name: `${stem}${mapEnding}`, text };
}
