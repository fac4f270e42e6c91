import {
  type Migration,
  type Place,
  SourceError,
  type Squash,
  type Subject,
  type Subjects,
  splitStatements,
  wordsOf,
} from '@svc/engine';
import type { Compared, NotApplied } from '../validation.js';

/** A squash that the proof rejected. */
export interface Refused {
  readonly result: Squash;
  readonly files: readonly Migration[];
  readonly validation: Compared | NotApplied;
}

/**
 * The statements to withdraw next, because of the proof's findings: first those that change the objects it names;
 * then those that mention them, whether or not their footprints say so; then those that mention anything named by the
 * withdrawn statements. Empty if no candidates are left.
 */
export function suspectsOf(
  { statements, names }: Subjects,
  refused: Refused,
  withdrawn: ReadonlySet<Subject>,
): readonly Subject[] {
  const found = evidenceOf(refused, statements);
  const mentions = ({ words }: Subject, sought: ReadonlySet<string>) =>
    [...words].some((word) => names.has(word) && sought.has(word));
  const isNamed = (each: Subject) =>
    found.names.some((name) => each.touches.has(name)) ||
    found.words.some((words) => words.every((word) => each.words.has(word))) ||
    mentions(each, new Set(found.words.flat()));
  const related = new Set([...withdrawn].flatMap(({ words }) => [...words]));
  const circles: readonly ((each: Subject) => boolean)[] = [
    (each) => found.statements.has(each) || found.names.some((name) => each.changes.has(name)),
    isNamed,
    (each) => mentions(each, related),
  ];
  for (const isInside of circles) {
    const fresh = statements.filter((each) => !withdrawn.has(each) && isInside(each));
    if (fresh.length > 0) return fresh;
  }
  return [];
}

/** The parsed findings of the proof. */
interface Evidence {
  /** Objects, as `schema.name` or, without a schema, by their name. */
  readonly names: readonly string[];
  /** The words of a statement that is about one of them. */
  readonly words: readonly (readonly string[])[];
  /** The statements that PostgreSQL rejected in their squashed form. */
  readonly statements: ReadonlySet<Subject>;
}

function evidenceOf(
  { validation, files, result }: Refused,
  subjects: readonly Subject[],
): Evidence {
  if ('failure' in validation) {
    const { place, problem } = validation.failure;
    const text = statementAt(place, files);
    const printed = result.statements.filter((each) => each.text === text);
    const quoted = [...problem.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    return {
      names: quoted.flatMap((name) => (name.includes('.') ? [name] : [name, `public.${name}`])),
      words: quoted.map((name) => [...wordsOf(name.split('.').at(-1) ?? name)]),
      statements: new Set(printed.flatMap((each) => subjectsIn(each, subjects))),
    };
  }
  const objects = validation.differences.map(({ object }) => object);
  return {
    names: objects.flatMap(namesIn),
    words: objects.map((object) => [...wordsOf(withoutSchemas(object))]),
    statements: new Set(),
  };
}

/** The statements of a history that a statement of the result was made from. */
export function subjectsIn(
  { sources }: Pick<Squash['statements'][number], 'sources'>,
  subjects: readonly Subject[],
): readonly Subject[] {
  const places = sources.map(({ place }) => place);
  return [...new Set(places.flatMap((place) => subjectAt(place, subjects) ?? []))];
}

/** The statement at or around a location: a block contains other statements. */
function subjectAt(place: Place, subjects: readonly Subject[]): Subject | undefined {
  return subjects.findLast(
    (each) => each.place.file === place.file && !isBefore(place, each.place),
  );
}

function statementAt(place: Place, files: readonly Migration[]): string | undefined {
  const file = files.find(({ name }) => name === place.file);
  return splitOrNothing(file).findLast((each) => !isBefore(place, each.place))?.text;
}

/** A text that cannot be split into statements has no subjects. */
function splitOrNothing(file: Migration | undefined): ReturnType<typeof splitStatements> {
  try {
    return file ? splitStatements(file) : [];
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

const identifier = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)`;

/** Every `schema.name` in the proof's name of an object, such as `total on public.orders`. */
function namesIn(object: string): readonly string[] {
  const qualified = object.matchAll(new RegExp(`(${identifier})\\.(${identifier})`, 'gu'));
  const names = [...qualified].map(
    ([, schema = '', name = '']) => `${plain(schema)}.${plain(name)}`,
  );
  return names.length > 0 ? names : [...wordsOf(object)];
}

/** An object's name without schemas and without the text in parentheses. */
function withoutSchemas(object: string): string {
  return object
    .replace(/\(.*/s, '')
    .replace(new RegExp(`${identifier}\\.(?=${identifier})`, 'u'), '')
    .replaceAll(/ (on|in|as|of|using|domain) /g, ' ');
}

function plain(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
