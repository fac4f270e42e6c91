import { replacedByLast } from '../squash/last-one.js';
import type { Source } from '../text/migration.js';
import type { OutputStatement } from './output.js';

/** Places of one file, in the order of the history. */
interface Places {
  readonly file: string;
  readonly sources: readonly Source[];
}

/** How many places of one file are printed, a range counting as one; the map has the others. */
const named = 3;

/** The maximum width of the comment line if it names several files. */
const widest = 60;

/**
 * The origin of statements, file and line: as many files as fit on a line, and the number of others. They are in the
 * order of the history, after the file that the text of a replaced definition was taken from. The map beside the
 * result has all of them. A range covers only lines in the statements.
 */
export function provenance(statements: readonly OutputStatement[]): string {
  const places = placesOf(statements).map(({ file, sources }) => `${file}:${linesOf(sources)}`);
  const write = (count: number) => {
    const left = places.length - count;
    const others = left > 0 ? [`${left} more ${left === 1 ? 'file' : 'files'}`] : [];
    return [...places.slice(0, count), ...others].join(', ');
  };
  let count = places.length;
  while (count > 1 && write(count).length > widest) count -= 1;
  return write(count);
}

/** The file of all statements, if there is only one. */
export function onlyFile(statements: readonly OutputStatement[]): string | undefined {
  const [first, ...others] = placesOf(statements);
  return others.length === 0 ? first?.file : undefined;
}

function placesOf(statements: readonly OutputStatement[]): readonly Places[] {
  const found = new Map<string, Source[]>();
  const replacement = statements[0] && lastReplacement(statements[0]);
  const isFirst = (source: Source) => (source === replacement ? 0 : 1);
  const all = statements.flatMap((each) => each.sources);
  for (const source of all.toSorted((a, b) => isFirst(a) - isFirst(b) || byHistory(a, b))) {
    const name = shortName(source.place.file);
    const known = found.get(name);
    if (known) known.push(source);
    else found.set(name, [source]);
  }
  return [...found].map(([file, sources]) => ({ file, sources }));
}

/** The statement that the text of a replaced definition was taken from. */
function lastReplacement({ sources }: OutputStatement): Source | undefined {
  return sources.findLast(({ rules }) => rules.includes(replacedByLast));
}

function byHistory(a: Source, b: Source): number {
  return (
    a.migrationIndex - b.migrationIndex ||
    a.statementIndex - b.statementIndex ||
    a.place.line - b.place.line
  );
}

/** The file name; with the folder if folders identify migrations. */
function shortName(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse();
  const isNamedByFolder =
    /^(migration|up)\.sql$/.test(file) || (/^\D+$/.test(file) && /^V?\d/.test(folder));
  return isNamedByFolder && folder !== '' ? `${folder}/${file}` : file;
}

/** The first lines of statements; three or more consecutive lines become a range. */
function linesOf(sources: readonly Source[]): string {
  const runs: Source[][] = [];
  for (const source of sources) {
    const run = runs.at(-1);
    const above = run?.at(-1);
    if (above && run && above.place.line === source.place.line) continue;
    if (above && run && source.statementIndex - above.statementIndex <= 1) run.push(source);
    else runs.push([source]);
  }
  const items = runs.flatMap((run) => {
    const lines = run.map(({ place }) => place.line);
    return lines.length > 2 ? [`${lines[0]}-${lines.at(-1)}`] : lines.map(String);
  });
  return items.length > named ? `${items.slice(0, named).join(',')}…` : items.join(',');
}
