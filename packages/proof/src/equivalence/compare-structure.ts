import type { VaryingTable } from './build-rows.js';
import type { Colours, MatchedTable } from './matched-table.js';
import type { Pattern } from './pattern.js';
import { type Graph, refine } from './refine.js';

/** What identifiers hold together, compared. */
export interface StructureFindings {
  readonly outcome: 'same' | 'different' | 'undecided';
  readonly colours: ReadonlyMap<MatchedTable, Colours>;
  /** The rows for which there is no counterpart, and the columns of identifiers in them; keys come last. */
  readonly original: readonly TableRow[];
  readonly squashed: readonly TableRow[];
  readonly columns: readonly { readonly table: VaryingTable; readonly column: number }[];
}

export interface TableRow {
  readonly matched: MatchedTable;
  readonly row: number;
}

const nothing = { colours: new Map(), original: [], squashed: [], columns: [] };

/** Compares all tables at once up to one renaming of their identifiers. */
export function compareStructure(tables: readonly MatchedTable[]): StructureFindings {
  const sound = withoutDifferent(tables);
  const left = flatten(sound, (each) => [each.original, each.originalClasses]);
  const right = flatten(sound, (each) => [each.squashed, each.squashedClasses]);
  if (left.rows.length === 0 && right.rows.length === 0) return { outcome: 'same', ...nothing };
  const refined = refine(left.graph, right.graph);
  if (refined.outcome === 'undecided') return { outcome: 'undecided', ...nothing };
  if (refined.outcome === 'same') {
    return {
      outcome: 'same',
      ...nothing,
      colours: coloursOf(sound, left.rows, refined.left, right.rows, refined.right),
    };
  }
  const pick = (rows: readonly TableRow[], places: readonly number[]) =>
    places.flatMap((place) => rows[place] ?? []);
  const original = pick(left.rows, refined.left);
  const squashed = pick(right.rows, refined.right);
  return {
    outcome: 'different',
    colours: new Map(),
    original,
    squashed,
    columns: columnsOf([...original, ...squashed]),
  };
}

/**
 * Leaves out the tables in which some row has no counterpart: that is a difference already, and it would
 * show again wherever such a row is referred to. So those that have identifiers in common with one go too.
 */
function withoutDifferent(tables: readonly MatchedTable[]): readonly MatchedTable[] {
  let left = tables;
  let out = tables.filter(({ isDifferent }) => isDifferent);
  while (out.length > 0) {
    const known = new Set(out.flatMap(({ original }) => identifiersIn(original)));
    left = left.filter((each) => !out.includes(each));
    out = left.filter(({ original }) => identifiersIn(original).some((text) => known.has(text)));
  }
  return left;
}

function identifiersIn({ holes }: Pattern): readonly string[] {
  return [...holes.values()].flatMap((all) =>
    all.flatMap((hole) => (hole.class === 'identifier' ? (hole.texts[0] ?? []) : [])),
  );
}

interface Flat {
  readonly rows: readonly TableRow[];
  readonly graph: Graph;
}

function flatten(
  tables: readonly MatchedTable[],
  side: (matched: MatchedTable) => readonly [Pattern, Int32Array],
): Flat {
  const rows: TableRow[] = [];
  const colours: number[] = [];
  const values: Graph['values'][number][] = [];
  tables.forEach((matched, index) => {
    const [pattern, classes] = side(matched);
    for (const [row, holes] of pattern.holes) {
      const random = holes.filter((hole) => hole.class === 'identifier');
      if (random.length === 0) continue;
      rows.push({ matched, row });
      colours.push(classes[row] ?? -1);
      values.push(
        random.map(({ column, word, texts }) => ({
          slot: (index * 2000 + column) * 1000 + Math.min(word, 999),
          value: texts[0] ?? '',
        })),
      );
    }
  });
  return { rows, graph: { colours, values } };
}

function coloursOf(
  tables: readonly MatchedTable[],
  left: readonly TableRow[],
  mine: readonly number[],
  right: readonly TableRow[],
  theirs: readonly number[],
): ReadonlyMap<MatchedTable, Colours> {
  const found = new Map(
    tables.map((matched) => [
      matched,
      { original: new Map<number, number>(), squashed: new Map<number, number>() },
    ]),
  );
  left.forEach(({ matched, row }, place) => {
    found.get(matched)?.original.set(row, mine[place] ?? -1);
  });
  right.forEach(({ matched, row }, place) => {
    found.get(matched)?.squashed.set(row, theirs[place] ?? -1);
  });
  return found;
}

/** The columns in which something is at odds: those that choose among the values of others come first. */
function columnsOf(rows: readonly TableRow[]): StructureFindings['columns'] {
  const found = new Map<MatchedTable, Set<number>>();
  for (const { matched, row } of rows) {
    const columns = found.get(matched) ?? new Set();
    found.set(matched, columns);
    for (const hole of matched.original.holes.get(row) ?? []) {
      if (hole.class === 'identifier') columns.add(hole.column);
    }
  }
  const isKey = ({ keys }: VaryingTable, column: number) =>
    keys.some((key) => key.length === 1 && key[0] === column);
  return [...found]
    .flatMap(([{ table, original }, columns]) =>
      [...columns].map((column) => ({
        table,
        column,
        rank: [Number(isKey(table, column)), countOf(original, column)] as const,
      })),
    )
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]);
}

function countOf({ holes }: Pattern, column: number): number {
  const values = [...holes.values()].flatMap((all) =>
    all.flatMap((hole) => (hole.column === column ? (hole.texts[0] ?? []) : [])),
  );
  return new Set(values).size;
}
