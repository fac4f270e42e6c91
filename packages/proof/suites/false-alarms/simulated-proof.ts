import type { Builds, ComparedBuilds } from '../../src/comparison.js';
import { compareVarying } from '../../src/equivalence/compare-varying.js';
import {
  type BuildRows,
  tableRows,
  type VaryingTable,
} from '../../src/equivalence/patterns/build-rows.js';
import type { ComparisonOptions } from '../../src/equivalence/patterns/plan.js';
import { Texts } from '../../src/equivalence/values/texts.js';
import { compareWithMoreBuilds } from '../../src/more-builds.js';
import { type Findings, verdict } from '../../src/verdict.js';
import { type Draw, decimal } from './draw.js';
import { type BuildState, derived, sources } from './sources.js';

type Cell = string | null;
type Rows = readonly (readonly Cell[])[];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly cell: (build: BuildState, row: number, before: readonly Cell[]) => Cell;
}

/** A table of a history that draws random values; its rows may refer to those of the tables before. */
interface Table {
  readonly columns: readonly Omit<Column, 'cell'>[];
  readonly hasKey: boolean;
  readonly rows: (build: BuildState, before: readonly Rows[]) => Rows;
}

/** A history of one to three tables with random columns, some computed from others, and tables with sums and references. */
export function drawHistory(draw: Draw): readonly Table[] {
  const tables = Array.from({ length: draw.pick([1, 1, 1, 2, 2, 3]) }, () => drawTable(draw));
  return [...tables, ...tables.flatMap((table, place) => dependents(draw, table, place))];
}

function drawTable(draw: Draw): Table {
  const hasKey = draw.fraction() < 0.7;
  const columns: Column[] = [];
  if (hasKey) columns.push({ name: 'id', type: 'integer', cell: (_, row) => String(row + 1) });
  if (draw.fraction() < 0.2) columns.push({ name: 'constant', type: 'text', cell: () => 'same' });
  const width = columns.length + draw.pick([1, 1, 2, 2, 3, 4, 6]);
  while (columns.length < width) columns.push(drawColumn(draw, columns));
  const count = draw.pick([1, 1, 2, 2, 3, 3, 5, 10, 20, 50]);
  const row = (build: BuildState, number: number) =>
    inOrder(columns, ({ cell }, before: readonly Cell[]) => cell(build, number, before));
  return {
    columns,
    hasKey,
    rows: (build) => Array.from({ length: count }, (_, number) => row(build, number)),
  };
}

/** Maps items, each with the results of those before it. */
function inOrder<Item, Result>(
  items: readonly Item[],
  make: (item: Item, before: readonly Result[]) => Result,
): readonly Result[] {
  const made: Result[] = [];
  for (const item of items) made.push(make(item, made));
  return made;
}

function drawColumn(draw: Draw, before: readonly Column[]): Column {
  const from = draw.below(before.length);
  const { type: source = '', name: origin = '' } = before[from] ?? {};
  const possible = derived.filter((each) => each.from.test(source));
  if (!/^(id|constant|)$/.test(origin) && draw.fraction() < 0.3) {
    const { type = source, value } = draw.pick(possible);
    return {
      name: `from ${origin}`,
      type,
      cell: (build, _, cells) => (cells[from] == null ? null : value(cells[from], build)),
    };
  }
  const [name, { type, value }] = draw.pick(Object.entries(sources));
  return { name, type, cell: value };
}

const aggregates: readonly ((values: readonly number[]) => number)[] = [
  (values) => values.reduce((sum, each) => sum + each, 0),
  (values) => values.reduce((sum, each) => sum + each, 0) / values.length,
  (values) => Math.max(...values),
  (values) => Math.min(...values),
];

/** Tables with an aggregate of a column, or with references to its values. */
function dependents(draw: Draw, { columns }: Table, place: number): readonly Table[] {
  return columns.flatMap(({ name, type }, column): readonly Table[] => {
    const made = (rows: (cells: readonly Cell[]) => readonly Cell[]): Table => ({
      columns: [
        { name: 'id', type: 'integer' },
        { name: `of ${name}`, type },
      ],
      hasKey: true,
      rows: (_, before) =>
        rows((before[place] ?? []).map((row) => row[column] ?? null)).map((cell, row) => [
          String(row),
          cell,
        ]),
    });
    if (type === 'double precision' && draw.fraction() < 0.5) {
      const aggregate = draw.pick(aggregates);
      const known = (cells: readonly Cell[]) => cells.filter((cell) => cell !== null).map(Number);
      return [
        made((cells) => (known(cells).length > 0 ? [decimal(aggregate(known(cells)))] : [null])),
      ];
    }
    if (!/^(uuid|md5)/.test(name) || draw.fraction() > 0.3) return [];
    const count = draw.pick([1, 2, 5, 10]);
    return [
      made((cells) => Array.from({ length: count }, (_, row) => cells[row % cells.length] ?? null)),
    ];
  });
}

const second = 1_000_000;
const mentions = { system: false, chance: true, salted: false, ticks: true };

/** Proves that a history is equivalent to itself, with simulated builds. */
export async function proveItself(draw: Draw, history: readonly Table[]): Promise<Findings> {
  const texts = new Texts();
  const tables = history.map(
    ({ columns, hasKey }, place): VaryingTable => ({
      name: `t${place}`,
      kind: 'table',
      columns: columns.map(({ name, type }) => ({ name, type, fewValues: type === 'boolean' })),
      keys: hasKey ? [[0]] : [],
    }),
  );
  let start = Date.UTC(2026, 4, 1, 10) * 1000;
  const build = async (): Promise<BuildRows> => {
    start += Math.floor((0.1 + draw.fraction() * 0.4) * second);
    let time = start + draw.below(20_000);
    const state: BuildState = {
      draw,
      now: time,
      clock: () => {
        time += 1 + draw.below(30);
        return time;
      },
      shared: draw.fraction(),
      token: draw.hex(10),
    };
    const rows = inOrder(history, (table, before: readonly Rows[]) => table.rows(state, before));
    const read = tables.map(
      ({ name, columns }, place) =>
        [name, tableRows(texts, columns.length, rows[place] ?? [])] as const,
    );
    return { window: { start, end: time + draw.below(50_000) }, tables: new Map(read) };
  };
  const first = { originals: [await build(), await build()], squashed: await build() };
  const again = await build();
  return compareWithMoreBuilds(
    { ...first, squashedAgain: async () => again },
    {
      compare: (builds, care) => compareSimulated(texts, tables, builds, care),
      more: { original: build, squashed: build },
      chance: true,
      duration: second / 10,
    },
  );
}

/** Compares tables that are the same in all builds of the original exactly, and all others by `compareVarying`. */
async function compareSimulated(
  texts: Texts,
  tables: readonly VaryingTable[],
  { originals, squashed, squashedAgain, squashedMore = [] }: Builds<BuildRows>,
  care: ComparisonOptions = {},
): Promise<ComparedBuilds> {
  const content = ({ tables: rows }: BuildRows, { name }: VaryingTable) => {
    const { count = 0, columns = [] } = rows.get(name) ?? {};
    return Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row]).join())
      .sort()
      .join(';');
  };
  const [first] = originals;
  const isSame = (build: BuildRows) => (table: VaryingTable) =>
    first !== undefined && content(build, table) === content(first, table);
  const varying = tables.filter((table) => !originals.every((build) => isSame(build)(table)));
  const exact = tables.filter((table) => !varying.includes(table) && !isSame(squashed)(table));
  const found = compareVarying({
    texts,
    tables: varying,
    mentions,
    care,
    originals,
    squashed: [squashed, await squashedAgain(), ...squashedMore],
  });
  const differences = exact.map(({ name }) => ({
    kind: 'rows',
    object: name,
    change: 'changed' as const,
    property: 'rows',
    message: `rows of table ${name} are the same in all builds of the original`,
  }));
  return {
    ...found,
    findings: verdict({
      ...found,
      differences: [...found.differences, ...differences],
      serverVersion: 180000,
    }),
  };
}
