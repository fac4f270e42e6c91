import type { VaryingTable } from './patterns/build-rows.js';
import type { Colors, MatchedTable } from './patterns/matched-table.js';
import type { Pattern } from './patterns/pattern.js';
import { type Graph, refine } from './refine.js';
import { type Spelling, spellingsOf } from './values/spellings.js';

/** The comparison of the references between rows. */
export interface StructureFindings {
  readonly outcome: 'same' | 'different' | 'undecided';
  readonly colors: ReadonlyMap<MatchedTable, Colors>;
  /** The tables whose comparison would take too long. */
  readonly undecided: readonly MatchedTable[];
  /** The rows without a counterpart, and the columns of identifiers in them; keys come last. */
  readonly original: readonly TableRow[];
  readonly squashed: readonly TableRow[];
  readonly columns: readonly { readonly table: VaryingTable; readonly column: number }[];
}

export interface TableRow {
  readonly matched: MatchedTable;
  readonly row: number;
}

const nothing: Omit<StructureFindings, 'outcome'> = {
  colors: new Map(),
  undecided: [],
  original: [],
  squashed: [],
  columns: [],
};

/** Compares all tables up to one renaming of their identifiers; tables that share identifiers are compared together. */
export function compareStructure(tables: readonly MatchedTable[]): StructureFindings {
  const spellings = {
    original: spellingsOf(tables.flatMap(({ original }) => identifiersIn(original))),
    squashed: spellingsOf(tables.flatMap(({ squashed }) => identifiersIn(squashed))),
  };
  const found = relatedTables(tables, spellings)
    // A row without a counterpart is a difference already, and would be reported again wherever it is referenced.
    .filter((related) => !related.some(({ isDifferent }) => isDifferent))
    .map((related) => compareRelated(related, spellings));
  const outcomes = new Set(found.map(({ outcome }) => outcome));
  const outcome = (['different', 'undecided'] as const).find((each) => outcomes.has(each));
  return {
    outcome: outcome ?? 'same',
    colors: new Map(found.flatMap(({ colors }) => [...colors])),
    undecided: found.flatMap(({ undecided }) => undecided),
    original: found.flatMap(({ original }) => original),
    squashed: found.flatMap(({ squashed }) => squashed),
    columns: found.flatMap(({ columns }) => columns),
  };
}

type Spellings = Readonly<Record<'original' | 'squashed', (value: string) => Spelling>>;

function compareRelated(tables: readonly MatchedTable[], spellings: Spellings): StructureFindings {
  const left = flatten(tables, (each) => [each.original, each.originalClasses], spellings.original);
  const right = flatten(
    tables,
    (each) => [each.squashed, each.squashedClasses],
    spellings.squashed,
  );
  if (left.rows.length === 0 && right.rows.length === 0) return { outcome: 'same', ...nothing };
  const refined = refine(left.graph, right.graph);
  if (refined.outcome === 'undecided') {
    return { ...nothing, outcome: 'undecided', undecided: tables };
  }
  if (refined.outcome === 'same') {
    const colors = colorsOf(tables, left.rows, refined.left, right.rows, refined.right);
    return { ...nothing, outcome: 'same', colors };
  }
  const pick = (rows: readonly TableRow[], places: readonly number[]) =>
    places.flatMap((place) => rows[place] ?? []);
  const original = pick(left.rows, refined.left);
  const squashed = pick(right.rows, refined.right);
  const columns = columnsOf({ original, squashed });
  return { ...nothing, outcome: 'different', original, squashed, columns };
}

/** Groups the tables that share identifiers, on either side. */
function relatedTables(
  tables: readonly MatchedTable[],
  { original, squashed }: Spellings,
): readonly (readonly MatchedTable[])[] {
  const groups = new Map<MatchedTable, Set<MatchedTable>>();
  const holders = new Map<string, MatchedTable>();
  for (const table of tables) {
    groups.set(table, new Set([table]));
    const values = [
      ...identifiersIn(table.original).map((text) => `original ${original(text).value}`),
      ...identifiersIn(table.squashed).map((text) => `squashed ${squashed(text).value}`),
    ];
    for (const value of values) {
      const [mine, theirs] = [groups.get(table), groups.get(holders.get(value) ?? table)];
      holders.set(value, table);
      if (mine === undefined || theirs === undefined || mine === theirs) continue;
      for (const each of theirs) groups.set(each, mine.add(each));
    }
  }
  return [...new Set(groups.values())].map((group) => [...group]);
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
  spelling: (value: string) => Spelling,
): Flat {
  const rows: TableRow[] = [];
  const colors: number[] = [];
  const values: Graph['values'][number][] = [];
  tables.forEach((matched, index) => {
    const [pattern, classes] = side(matched);
    for (const [row, holes] of pattern.holes) {
      const random = holes.filter((hole) => hole.class === 'identifier');
      if (random.length === 0) continue;
      rows.push({ matched, row });
      colors.push(classes[row] ?? -1);
      values.push(
        random.map(({ column, word, texts }) => {
          const { value, variant } = spelling(texts[0] ?? '');
          const place = (index * 2000 + column) * 1000 + Math.min(word, 999);
          return { slot: place * 32 + variant, value };
        }),
      );
    }
  });
  return { rows, graph: { colors, values } };
}

function colorsOf(
  tables: readonly MatchedTable[],
  left: readonly TableRow[],
  mine: readonly number[],
  right: readonly TableRow[],
  theirs: readonly number[],
): ReadonlyMap<MatchedTable, Colors> {
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

/** The columns that conflict: those that refer to values of other columns come first. */
function columnsOf(
  rows: Readonly<Record<'original' | 'squashed', readonly TableRow[]>>,
): StructureFindings['columns'] {
  const found = new Map<MatchedTable, Set<number>>();
  for (const side of ['original', 'squashed'] as const) {
    for (const { matched, row } of rows[side]) {
      const columns = found.get(matched) ?? new Set();
      found.set(matched, columns);
      for (const hole of matched[side].holes.get(row) ?? []) {
        if (hole.class === 'identifier') columns.add(hole.column);
      }
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
