import type { Source } from '../text/migration.js';
import type { OutputStatement } from './output.js';

/** Places of one file, in the order of the history. */
interface Places {
  readonly file: string;
  readonly lines: readonly number[];
}

/** More lines of one file than these are a range. */
const named = 4;

/** The comment is one line, and no wider than this where more than one file is named. */
const widest = 60;

/**
 * Where the statements came from, file and line: the files that fit on a line, the others counted. The
 * map beside the result has them all.
 */
export function provenance(statements: readonly OutputStatement[]): string {
  const places = placesOf(statements).map(({ file, lines }) => `${file}:${linesOf(lines)}`);
  const write = (count: number) => {
    const left = places.length - count;
    return [...places.slice(0, count), ...(left > 0 ? [`${left} more`] : [])].join(', ');
  };
  let count = places.length;
  while (count > 1 && write(count).length > widest) count -= 1;
  return write(count);
}

/** The file that all the statements came from, when it is only one. */
export function onlyFile(statements: readonly OutputStatement[]): string | undefined {
  const [first, ...others] = placesOf(statements);
  return others.length === 0 ? first?.file : undefined;
}

function placesOf(statements: readonly OutputStatement[]): readonly Places[] {
  const lines = new Map<string, Set<number>>();
  const sources = statements.flatMap((each) => each.sources);
  for (const { place } of sources.toSorted(byHistory)) {
    const name = shortName(place.file);
    lines.set(name, (lines.get(name) ?? new Set()).add(place.line));
  }
  return [...lines].map(([file, numbers]) => ({ file, lines: [...numbers] }));
}

function byHistory(a: Source, b: Source): number {
  return a.migrationIndex - b.migrationIndex || a.statementIndex - b.statementIndex;
}

/** The file's own name; where folders tell migrations apart, the folder's too. */
function shortName(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  const isNamedByFolder =
    /^(migration|up)\.sql$/.test(file) || (/^\D+$/.test(file) && /^V?\d/.test(folder));
  return isNamedByFolder && folder !== '' ? `${folder}/${file}` : file;
}

function linesOf(lines: readonly number[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  return lines.length > named ? `${first}-${last}` : lines.join(',');
}
