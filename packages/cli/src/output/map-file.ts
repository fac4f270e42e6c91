import { mapText, provenanceMap, type Squash } from '@svc/engine';
import type { OutputFile } from './output-file.js';
import { mapEnding } from './own-files.js';

/** The map that goes beside the files of a result, named after a single file. */
export function mapFile(
  result: Squash,
  files: readonly OutputFile[],
): { readonly name: string; readonly text: string } {
  const [only, ...others] = files;
  const stem = only && others.length === 0 ? only.name.replace(/\.\w+$/, '') : 'squashed';
  return { name: `${stem}${mapEnding}`, text: mapText(provenanceMap(result, files)) };
}
