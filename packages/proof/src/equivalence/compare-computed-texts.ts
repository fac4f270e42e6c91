import type { DerivedProblem } from './compare-derived.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { type Formula, formulasFor, rareFormulas } from './values/formulas.js';

/** A random text or a time of the build, in each build of both sets, in a row that its exact cells identify. */
interface Value {
  readonly matched: MatchedTable;
  readonly column: number;
  readonly isTime: boolean;
  readonly original: readonly string[];
  readonly squashed: readonly string[];
}

/** More values would take too long. */
const mostValues = 2000;

/** Rare formulas are tried with this many values of each column first. */
const probes = 3;

/**
 * Texts that are computed from random texts or times of the same row or another one, such as `md5(token)`: a
 * value that is computed from another one in every build of the original must be computed from it in every build of the
 * squashed set.
 */
export function compareComputedTexts(
  twins: ReadonlyMap<MatchedTable, readonly TwinHoles[]>,
  salts: readonly string[],
): readonly DerivedProblem[] {
  const values = [...twins].flatMap(([matched, each]) => valuesOf(matched, each));
  if (values.length > mostValues) return [];
  const texts = values.filter(({ isTime }) => !isTime);
  const byText = new Map(texts.map((value) => [plain(value.original[0] ?? ''), value]));
  const lengths = new Set([...byText.keys()].map(({ length }) => length));
  const computedFrom = (source: Value, formula: Formula) => {
    const value = byText.get(formula(source.original[0] ?? '') ?? '');
    const isFound = value !== source && isComputed(formula, value?.original ?? [], source.original);
    return isFound ? value : undefined;
  };
  const tried = probesOf(values);
  const rare = rareFormulas(salts, lengths).filter((formula) =>
    tried.some((source) => computedFrom(source, formula)),
  );
  const formulas = [...formulasFor(lengths), ...rare];
  return values.flatMap((source) =>
    formulas.flatMap((formula): readonly DerivedProblem[] => {
      const value = computedFrom(source, formula);
      if (value === undefined || isComputed(formula, value.squashed, source.squashed)) return [];
      const { matched, column } = value;
      const [[original = ''], [squashed = '']] = [value.original, value.squashed];
      const what = 'is no longer computed from another random value';
      return [{ matched, column, original, squashed, what }];
    }),
  );
}

/** The first values of each column. */
function probesOf(values: readonly Value[]): readonly Value[] {
  const columns = new Map<MatchedTable, Map<number, Value[]>>();
  for (const value of values) {
    const own = columns.get(value.matched) ?? new Map<number, Value[]>();
    columns.set(value.matched, own);
    push(own, value.column, value);
  }
  return [...columns.values()].flatMap((own) =>
    [...own.values()].flatMap((each) => each.slice(0, probes)),
  );
}

/** Whether a text is computed from another one in every build. */
export function isComputed(
  formula: Formula,
  texts: readonly string[],
  sources: readonly string[],
): boolean {
  return (
    texts.length > 0 && texts.every((text, build) => plain(text) === formula(sources[build] ?? ''))
  );
}

/** Base64 is compared without its padding. */
function plain(text: string): string {
  return text.replace(/=+$/, '');
}

function valuesOf(matched: MatchedTable, twins: readonly TwinHoles[]): readonly Value[] {
  return twins
    .filter(({ hole }) => hole.class === 'identifier' || hole.class === 'clock')
    .map(({ hole, twin }) => ({
      matched,
      column: hole.column,
      isTime: hole.class === 'clock',
      original: hole.texts,
      squashed: twin.texts,
    }));
}
