/**
 * Texts that are computed from several cells of their row and from literals, such as `md5(name || token || 'salt')` or
 * `'v' || number`. A computation that holds in every build of the original must hold in every build of the squashed
 * set.
 */

import type { DerivedProblem } from './compare-derived.js';
import type { ValueClass } from './patterns/classes.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import { digestsFor } from './values/formulas.js';
import type { Texts } from './values/texts.js';

/** The cells of a row in each build. */
interface Row {
  readonly original: Cells;
  readonly squashed: Cells;
  /** The columns that are random as a whole. */
  readonly random: readonly number[];
  /** The columns with a time of the build. */
  readonly times: readonly number[];
}

/** The text in each build, by column. */
type Cells = readonly (readonly (string | null)[])[];

/** A text from the cells of a row in one build; undefined if one of them is NULL. */
type Recipe = (cellIn: (column: number) => string | null | undefined) => string | undefined;

/** More rows are not examined. */
const mostRows = 2000;

/** Recipes are searched in this many rows of each table. */
const probes = 2;

export function compareCombinedTexts(
  texts: Texts,
  twins: ReadonlyMap<MatchedTable, readonly TwinHoles[]>,
  literals: readonly string[],
): readonly DerivedProblem[] {
  return [...twins].flatMap(([matched, each]) => {
    const rows = rowsOf(texts, matched, each);
    if (rows.length > mostRows) return [];
    return matched.table.columns.flatMap((_, column): readonly DerivedProblem[] => {
      const isRandom = (row: Row) => row.random.includes(column);
      const recipes = rows
        .filter(isRandom)
        .slice(0, probes)
        .flatMap((row) => [...digestsIn(row, column, literals), ...affixesIn(row, column)]);
      const other = rows.find((row) =>
        recipes.some(
          (recipe) => holds(recipe, row.original, column) && !holds(recipe, row.squashed, column),
        ),
      );
      const [original, squashed] = [other?.original[column]?.[0], other?.squashed[column]?.[0]];
      if (original === undefined) return [];
      const what = 'is no longer computed from the other values of its row';
      return [{ matched, column, original: original ?? '', squashed: squashed ?? '', what }];
    });
  });
}

/** Base64 is compared without its padding. */
function holds(recipe: Recipe, cells: Cells, column: number): boolean {
  const own = cells[column] ?? [];
  return own.every(
    (text, build) => text?.replace(/=+$/, '') === recipe((other) => cells[other]?.[build]),
  );
}

function rowsOf(texts: Texts, matched: MatchedTable, twins: readonly TwinHoles[]): readonly Row[] {
  const { original, squashed, cells, squashedCells, table } = matched;
  const [mine, theirs] = [byRow(cells), byRow(squashedCells)];
  const found = new Map<number, Row>();
  for (const { row, other } of twins) {
    if (found.has(row)) continue;
    const own = table.columns.map((_, column) => {
      const values = mine.get(row)?.get(column) ?? [original.rows.columns[column]?.[row] ?? 0];
      return values.map((value) => texts.textOf(value));
    });
    const others = table.columns.map((_, column) => {
      const values = theirs.get(other)?.get(column) ?? [
        squashed.rows.columns[column]?.[other] ?? 0,
      ];
      return values.map((value) => texts.textOf(value));
    });
    const holes = original.holes.get(row) ?? [];
    const whole = holes.filter((hole) => hole.texts[0] === own[hole.column]?.[0]);
    const columnsOf = (made: ValueClass) =>
      whole.filter((hole) => hole.class === made).map(({ column }) => column);
    found.set(row, {
      original: inAllBuilds(own, original.windows.length),
      squashed: inAllBuilds(others, squashed.windows.length),
      random: columnsOf('identifier'),
      times: columnsOf('clock'),
    });
  }
  return [...found.values()];
}

/** Cells that do not vary are the same in all builds. */
function inAllBuilds(cells: Cells, builds: number): Cells {
  return cells.map((values) =>
    values.length === builds ? values : Array.from({ length: builds }, () => values[0] ?? null),
  );
}

function byRow(
  cells: MatchedTable['cells'],
): ReadonlyMap<number, ReadonlyMap<number, readonly number[]>> {
  const rows = new Map<number, Map<number, readonly number[]>>();
  for (const { row, column, values } of cells) {
    const own = rows.get(row) ?? new Map<number, readonly number[]>();
    rows.set(row, own.set(column, values));
  }
  return rows;
}

/** A part of what a digest is computed from: a cell of the row, or a literal. */
type Part = { readonly column: number } | { readonly literal: string };

const most = { parts: 12, characters: 80, literals: 6 };

/** The digests of two or three parts, of which at least one is random, that give the text of a cell. */
function digestsIn(row: Row, column: number, literals: readonly string[]): readonly Recipe[] {
  const target = row.original[column]?.[0]?.replace(/=+$/, '');
  const digests = digestsFor(new Set([target?.length ?? 0]));
  const sources = [...row.random, ...row.times].filter((each) => each !== column);
  if (digests.length === 0 || sources.length === 0) return [];
  const cells = row.original.flatMap(([text], each) => {
    const isShort = text !== null && text !== undefined && text.length <= most.characters;
    return each !== column && isShort && !sources.includes(each) ? [each] : [];
  });
  const parts: readonly Part[] = [
    ...sources.map((each) => ({ column: each })),
    ...literals.slice(0, most.literals).map((literal) => ({ literal })),
    ...cells.map((each) => ({ column: each })),
  ].slice(0, most.parts);
  const isRandom = (part: Part) => 'column' in part && sources.includes(part.column);
  const inFirstBuild = (column: number) => row.original[column]?.[0];
  return sequences(parts)
    .filter((sequence) => sequence.some(isRandom))
    .flatMap((sequence) => {
      const text = textOf(sequence, inFirstBuild);
      if (text === undefined) return [];
      return digests
        .filter(({ of }) => of(text) === target)
        .map(({ of }) => recipeOf(sequence, of));
    })
    .filter((recipe) => holds(recipe, row.original, column));
}

type CellIn = Parameters<Recipe>[0];

function recipeOf(sequence: readonly Part[], digest: (text: string) => string): Recipe {
  return (cellIn) => {
    const text = textOf(sequence, cellIn);
    return text === undefined ? undefined : digest(text);
  };
}

/** The parts one after the other; undefined if one of them is NULL. */
function textOf(sequence: readonly Part[], cellIn: CellIn): string | undefined {
  let text = '';
  for (const part of sequence) {
    const own = 'literal' in part ? part.literal : cellIn(part.column);
    if (own === null || own === undefined) return undefined;
    text += own;
  }
  return text;
}

/** All sequences of two or three different parts. */
function sequences(parts: readonly Part[]): readonly (readonly Part[])[] {
  const pairs = parts.flatMap((a) => parts.filter((b) => b !== a).map((b) => [a, b]));
  const triples = pairs.flatMap((pair) =>
    parts.filter((part) => !pair.includes(part)).map((part) => [...pair, part]),
  );
  return [...pairs, ...triples];
}

/** Shorter values are in a text by accident too often. */
const fewestCharacters = 6;

/** A random value of the row, with a constant before or after it. */
function affixesIn(row: Row, column: number): readonly Recipe[] {
  const [target] = row.original[column] ?? [];
  return row.random.flatMap((source): readonly Recipe[] => {
    const [text] = row.original[source] ?? [];
    if (source === column || !target || !text || text.length < fewestCharacters) return [];
    const at = target.indexOf(text);
    if (at < 0 || text.length === target.length) return [];
    const [before, after] = [target.slice(0, at), target.slice(at + text.length)];
    const recipe: Recipe = (cellIn) => {
      const own = cellIn(source);
      return own === null || own === undefined ? undefined : before + own + after;
    };
    return holds(recipe, row.original, column) ? [recipe] : [];
  });
}
