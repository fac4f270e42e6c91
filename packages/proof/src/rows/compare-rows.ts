import type { Difference } from '../compare/difference.js';
import type { Session } from '../engines/engine.js';
import { asReader } from '../reader-settings.js';
import { digestTables, emptyDigest, type RowDigest, type RowShape, sameRows } from './digest.js';
import { narrowRows } from './narrow-rows.js';
import { listRowSources, type RowSource } from './tables.js';

/** One build whose rows are read. A built database does not change, so what was read is cached. */
export interface RowSide {
  readonly session: Session;
  readonly known: RowsKnown;
  /** The name in the first build of the original, for a randomly named table. */
  readonly commonName?: (name: string) => string;
}

export interface RowsKnown {
  sources?: ReadonlyMap<string, RowSource>;
  /** Keyed by the table's name and its columns. */
  readonly digests: Map<string, RowDigest>;
}

/** No rows of a build have been read yet. */
export const nothingKnown = (): RowsKnown => ({ digests: new Map() });

/** The builds of the original, at least one, and the squashed database. */
export interface RowSides {
  readonly originals: readonly RowSide[];
  readonly squashed: RowSide;
}

interface RowFindings {
  readonly differences: readonly Difference[];
  /** The tables whose rows differ between builds of the original, to be compared cell by cell. */
  readonly varying: readonly RowsOf[];
}

/** A table that both sets have, with the common columns. */
export interface RowsOf {
  /** The name in the first build of the original. */
  readonly shape: RowShape;
  readonly kind: RowSource['kind'];
  /** The name of the partitioned table that it belongs to. */
  readonly root?: string | undefined;
}

/**
 * Compares every table's rows as multisets, by a digest inside each database. If the number of rows in a partition is
 * random, as random keys are, the rows of all partitions are compared as those of their partitioned table, whose
 * definition decides which partition each of them is in.
 *
 * Tables and columns that only one side has are differences of the schema, not of the rows.
 */
export async function compareRows(sides: RowSides): Promise<RowFindings> {
  const differences: Difference[] = [];
  const varying: RowsOf[] = [];
  const { tables, roots, originals, squashed } = await digestAll(sides);
  const [first, ...others] = originals;
  const isOfRandomSize = (name: string) =>
    others.some((other) => other.get(name)?.count !== first?.get(name)?.count);
  const moving = new Set(
    tables.flatMap(({ shape, root }) => (root && isOfRandomSize(shape.name) ? [root] : [])),
  );
  varying.push(...roots.filter(({ shape }) => moving.has(shape.name)));
  for (const table of tables) {
    const { name } = table.shape;
    if (table.root !== undefined && moving.has(table.root)) continue;
    const mine = first?.get(name) ?? emptyDigest;
    const isStable = others.every((other) => sameRows(mine, other.get(name) ?? mine));
    if (!isStable) varying.push(table);
    else if (!sameRows(mine, squashed.get(name) ?? emptyDigest)) {
      differences.push(await differenceOf(sides, table));
    }
  }
  return { differences, varying };
}

/** Whether every common table has the same rows: the fast check, without details. */
export async function sameRowsEverywhere(sides: RowSides): Promise<boolean> {
  const { tables, originals, squashed } = await digestAll(sides);
  return tables.every(({ shape: { name } }) =>
    sameRows(originals[0]?.get(name) ?? emptyDigest, squashed.get(name) ?? emptyDigest),
  );
}

interface Digested {
  readonly tables: readonly RowsOf[];
  /** The partitioned tables, without digests. */
  readonly roots: readonly RowsOf[];
  readonly originals: readonly ReadonlyMap<string, RowDigest>[];
  readonly squashed: ReadonlyMap<string, RowDigest>;
}

/** Digests the common tables, on all sides at once. */
async function digestAll({ originals, squashed }: RowSides): Promise<Digested> {
  const sides = [...originals, squashed];
  await Promise.all(
    sides.map(async (side) => {
      await side.session.execute(readingSettings);
      side.known.sources ??= await listRowSources(side.session);
    }),
  );
  const [original] = originals;
  const theirs = original ? sourcesOf(squashed) : new Map<string, RowSource>();
  const all = [...(original?.known.sources?.values() ?? [])].flatMap(
    (source): readonly RowsOf[] => {
      const twin = theirs.get(source.name);
      const { kind, root } = source;
      return twin ? [{ shape: commonShape(source, twin), kind, root }] : [];
    },
  );
  const isRoot = ({ kind }: RowsOf) => kind === 'partitioned table';
  const tables = all.filter((table) => !isRoot(table));
  const shapes = tables.map(({ shape }) => shape);
  const digests = await Promise.all(sides.map((side) => digestSources(side, shapes)));
  return {
    tables,
    roots: all.filter(isRoot),
    originals: digests.slice(0, -1),
    squashed: digests.at(-1) ?? new Map(),
  };
}

/** Values are read and printed the same whatever the settings of the database or the role. */
export const readingSettings = `${asReader}; SET search_path = pg_catalog; SET DateStyle = 'ISO, MDY';
SET IntervalStyle = postgres; SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = hex;
SET row_security = off; SET xmloption = content; SET lc_monetary = 'C'`;

/** The tables of a build, by their names in the first build of the original. */
export function sourcesOf({ known, commonName }: RowSide): ReadonlyMap<string, RowSource> {
  const sources = [...(known.sources?.values() ?? [])];
  return new Map(sources.map((source) => [commonName?.(source.name) ?? source.name, source]));
}

function commonShape(original: RowSource, squashed: RowSource): RowShape {
  const theirs = new Set(squashed.columns);
  return {
    name: original.name,
    byValue: original.columns.filter((column) => theirs.has(column)),
    byNullness: [],
    expressions: original.expressions,
    withPartitions: original.kind === 'partitioned table',
  };
}

/** The digests of one build, by the tables' names in the first build of the original. */
async function digestSources(
  side: RowSide,
  shapes: readonly RowShape[],
): Promise<ReadonlyMap<string, RowDigest>> {
  const sources = sourcesOf(side);
  const { digests } = side.known;
  const keyOf = ({ name, byValue }: RowShape) => JSON.stringify([name, byValue]);
  const here = shapes.flatMap((shape) => {
    const source = sources.get(shape.name);
    if (!source || !shape.byValue.every((column) => source.columns.includes(column))) return [];
    return [{ common: shape.name, source, own: { ...shape, name: source.name } }];
  });
  for (const { source, own } of here) if (source.empty) digests.set(keyOf(own), emptyDigest);
  const unknown = here.map(({ own }) => own).filter((own) => !digests.has(keyOf(own)));
  const found = await digestTables(side.session, unknown);
  for (const own of unknown) {
    const digest = found.get(own.name) ?? emptyDigest;
    digests.set(keyOf(own), digest.count === '0' ? emptyDigest : digest);
  }
  return new Map(
    here.map(({ common, own }) => [common, digests.get(keyOf(own)) ?? emptyDigest] as const),
  );
}

/** The differing rows of a table that does not vary from build to build. */
export async function differenceOf(
  { originals, squashed }: RowSides,
  { shape, kind }: RowsOf,
): Promise<Difference> {
  const [original] = originals;
  const theirs = { ...shape, name: sourcesOf(squashed).get(shape.name)?.name ?? shape.name };
  const { missing, extra } = await narrowRows(
    { session: original?.session ?? squashed.session, shape },
    { session: squashed.session, shape: theirs },
  );
  const columns = [...shape.byValue, ...shape.byNullness.map((name) => `${name} is null`)];
  const show = (rows: readonly string[]) => rows.join('\n') || null;
  return {
    kind: 'rows',
    object: shape.name,
    change: 'changed',
    property: 'rows',
    original: show(missing.rows),
    squashed: show(extra.rows),
    message:
      `rows of ${kind} ${shape.name} (${columns.join(', ')}): ` +
      `${missing.count} only in the original, ${extra.count} only in the squashed database`,
  };
}
