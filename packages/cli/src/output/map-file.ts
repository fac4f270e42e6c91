import { mapText, provenanceMap, type Squash } from '@svc/engine';
import { digestOf, mapEnding } from '../input/own-files.js';
import { type EarlierOrigins, withOrigins } from './earlier-origins.js';
import type { OutputFile } from './output-file.js';
import type { WrittenFile } from './write-files.js';

/** The fields of a map about the run that wrote it. */
export interface MapFacts {
  /** Of the history and the settings. */
  readonly digest: string;
  /** Of the result, read as a history. */
  readonly resultDigest: string;
  readonly proven: boolean;
  /** Whether the files belong to a tool, which might read a visible map as one of its own files. */
  readonly isHidden: boolean;
  readonly originsOf: EarlierOrigins;
}

/** The map that goes beside the files of a result, named after a single file. */
export function mapFile(
  result: Squash,
  files: readonly OutputFile[],
  beside: readonly WrittenFile[],
  { digest, resultDigest, proven, isHidden, originsOf }: MapFacts,
): WrittenFile {
  const [only, ...others] = files;
  const stem = only && others.length === 0 ? only.name.replace(/\.\w+$/, '') : 'squashed';
  const written = [...files.map(({ name, text }) => ({ name, content: text })), ...beside];
  const map = withOrigins(provenanceMap(result, files), originsOf);
  const listed = written.map(({ name, content }) => ({ name, sha256: digestOf(content) }));
  return {
    name: `${isHidden ? '.squashed' : stem}${mapEnding}`,
    content: mapText({ ...map, digest, result_digest: resultDigest, proven, files: listed }),
  };
}
