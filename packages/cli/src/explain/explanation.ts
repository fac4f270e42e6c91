import { dirname, relative, sep } from 'node:path';
import type { MappedInput, MappedOutput } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { nearest } from '../input/nearest.js';
import type { FoundMap, ReadMap } from '../output/read-map.js';
import { listed } from '../terminal/words.js';

/** How many files or objects an error lists. */
const mostNames = 5;

/** An object of a map. */
export type ReadObject = ReadMap['objects'][number];

/** An explanation from a map: about statements of the result, statements of migrations, or objects. */
export type Explanation =
  | { readonly about: 'output'; readonly output: MappedOutput }
  | { readonly about: 'input'; readonly inputs: readonly MappedInput[] }
  | {
      readonly about: 'object';
      readonly objects: readonly ReadObject[];
      /** Only the statements that mention this word, for example a column or constraint. */
      readonly word?: string;
    };

/** The statement at a line of a result file, or the one below a comment at that line. */
export function explainOutput({ map, path }: FoundMap, file: string, line: number): Explanation {
  const name = nameBeside(path, file);
  const own = map.outputs.filter((each) => each.file === name);
  const output = own.find((each) => line <= each.end_line);
  const last = own.at(-1);
  if (output) return { about: 'output', output };
  throw new InputError(
    last
      ? `${file}:${line}: there is no statement here; the last one ends on line ${last.end_line}`
      : `${path} has no entry for ${file}; it covers ${filesOf(map).join(', ')}`,
  );
}

/** The fate of the statements on a line of a migration. */
export function explainInput({ map, path }: FoundMap, file: string, line: number): Explanation {
  const own = map.inputs.filter((each) => each.file === file || isEndOf(file, each.file));
  const above = own.filter((each) => each.line <= line);
  const at = above.at(-1)?.line;
  const inputs = above.filter((each) => each.line === at);
  if (inputs.length > 0) return { about: 'input', inputs };
  const [first] = own;
  throw new InputError(
    first
      ? `${file}:${line}: there is no statement here; the first one begins on line ${first.line}`
      : `${path} has no file ${file}; it was made from ${listed([...new Set(map.inputs.map((each) => each.file))], mostNames)}`,
  );
}

/**
 * What became of an object, found by its current or a former name; for `table.column`, the statements that
 * mention the column.
 */
export function explainObject({ map, path }: FoundMap, asked: string): Explanation {
  const objects = named(map, asked);
  if (objects.length > 0) return { about: 'object', objects };
  const dot = asked.lastIndexOf('.');
  const word = asked.slice(dot + 1);
  const tables = dot > 0 ? named(map, asked.slice(0, dot)) : [];
  const mentioning = tables.filter(({ events }) =>
    events.some((event) => mentions(map, event.input, word)),
  );
  if (mentioning.length > 0) return { about: 'object', objects: mentioning, word };
  const names = map.objects.flatMap(({ name, former_names }) => [name, ...former_names]);
  const near = nearest(asked.replace(/^public\./, ''), names);
  const within = names.filter((name) => name.toLowerCase().includes(word.toLowerCase()));
  const candidates = [...new Set([...(near === undefined ? [] : [near]), ...within])];
  throw new InputError(
    candidates.length > 0
      ? `${path} has no object ${asked}; did you mean ${listed(candidates, mostNames)}?`
      : `${path} has no object ${asked}; write its name as in the database: name or schema.name`,
  );
}

/** Whether a statement mentions a word, if the map has its text. */
export function mentions({ inputs }: ReadMap, input: number, word: string): boolean {
  const escaped = word.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`, 'i').test(inputs[input - 1]?.text ?? '');
}

/** Whether a file of the map is in the same folder as the map. */
export function coversFile({ map, path }: FoundMap, file: string): boolean {
  return filesOf(map).includes(nameBeside(path, file));
}

/** The name of a file in a map. */
function nameBeside(map: string, file: string): string {
  return relative(dirname(map), file).split(sep).join('/');
}

function named({ objects }: ReadMap, asked: string): readonly ReadObject[] {
  const wanted = asked.replace(/^public\./, '');
  const find = (same: (name: string) => boolean) =>
    objects.filter(({ name, former_names }) => [name, ...former_names].some(same));
  const exact = find((name) => name === wanted || name.replace(/\(.*\)$/, '') === wanted);
  if (exact.length > 0) return exact;
  const folded = wanted.toLowerCase();
  return find((name) => name.toLowerCase().replace(/\(.*\)$/, '') === folded);
}

function filesOf({ outputs }: ReadMap): readonly string[] {
  return [...new Set(outputs.map(({ file }) => file))];
}

function isEndOf(part: string, path: string): boolean {
  return path.endsWith(`/${part.replace(/^\.\//, '')}`);
}
