import type { Difference, Masked } from '../compare/difference.js';
import type { Session } from '../engines/engine.js';
import {
  digestColumns,
  digestTables,
  emptyDigest,
  type RowDigest,
  type RowShape,
  sameRows,
} from './digest.js';
import { narrowRows } from './narrow.js';
import { listRowSources, type RowSource } from './tables.js';

/** One session on each build. `again` is a second build of the original, or the original itself. */
export interface RowSessions {
  readonly original: Session;
  readonly again: Session;
  readonly squashed: Session;
}

interface Findings {
  readonly differences: Difference[];
  readonly masked: Masked[];
}

/**
 * Compares every table's rows as multisets. What differs between the two builds of the original is
 * masked: a column that differs is compared by nullness only; where rows still pair up differently,
 * each column is compared alone.
 *
 * Tables and columns that only one side has are differences of the schema, not of the rows.
 */
export async function compareRows(sessions: RowSessions): Promise<Findings> {
  const findings: Findings = { differences: [], masked: [] };
  const { kinds, shapes, digests } = await digestAll(sessions);
  const [left, second, right] = digests;
  for (const shape of shapes) {
    const mine = left?.get(shape.name) ?? emptyDigest;
    const repeated = second?.get(shape.name);
    const theirs = right?.get(shape.name) ?? emptyDigest;
    const stable = repeated !== undefined && sameRows(mine, repeated);
    if (stable && sameRows(mine, theirs)) continue;
    const kind = kinds.get(shape.name) ?? 'table';
    if (stable || repeated === undefined) await reportRows(sessions, shape, kind, findings);
    else await compareMasked(sessions, shape, kind, mine.count !== repeated.count, findings);
  }
  return findings;
}

/** True when every table that both have holds the same rows: the quick answer, without a reason. */
export async function sameRowsEverywhere(sessions: RowSessions): Promise<boolean> {
  const { shapes, digests } = await digestAll(sessions);
  const [left, , right] = digests;
  return shapes.every(({ name }) =>
    sameRows(left?.get(name) ?? emptyDigest, right?.get(name) ?? emptyDigest),
  );
}

interface Digested {
  readonly kinds: ReadonlyMap<string, RowSource['kind']>;
  readonly shapes: readonly RowShape[];
  /** Of the original, of its second build, of the squashed database. */
  readonly digests: readonly ReadonlyMap<string, RowDigest>[];
}

/** Digests the tables that both sides have, on every side at once. */
async function digestAll(sessions: RowSessions): Promise<Digested> {
  const distinct = [...new Set(each(sessions, (session) => session))];
  await Promise.all(distinct.map((session) => session.execute(readingSettings)));
  const sources = new Map(
    await Promise.all(
      distinct.map(async (session) => [session, await listRowSources(session)] as const),
    ),
  );
  const original = sources.get(sessions.original) ?? new Map();
  const squashed = sources.get(sessions.squashed);
  const shapes = [...original.values()].flatMap((source) => {
    const twin = squashed?.get(source.name);
    return twin ? [commonShape(source, twin)] : [];
  });
  const digests = new Map(
    await Promise.all(
      distinct.map(
        async (session) =>
          [
            session,
            await digestSources(session, shapes, sources.get(session) ?? new Map()),
          ] as const,
      ),
    ),
  );
  return {
    kinds: new Map([...original].map(([name, source]) => [name, source.kind])),
    shapes,
    digests: each(sessions, (session) => digests.get(session) ?? new Map()),
  };
}

/** Values print the same whatever the database's or the role's settings are. */
const readingSettings = `SET search_path = pg_catalog; SET DateStyle = 'ISO, MDY';
SET IntervalStyle = postgres; SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = hex;
SET row_security = off; SET xmloption = content; SET lc_monetary = 'C'`;

const each = <T>(sessions: RowSessions, task: (session: Session) => T): T[] =>
  [sessions.original, sessions.again, sessions.squashed].map(task);

function commonShape(original: RowSource, squashed: RowSource): RowShape {
  const theirs = new Set(squashed.columns);
  return {
    name: original.name,
    byValue: original.columns.filter((column) => theirs.has(column)),
    byNullness: [],
  };
}

async function digestSources(
  session: Session,
  shapes: readonly RowShape[],
  sources: ReadonlyMap<string, RowSource>,
): Promise<ReadonlyMap<string, RowDigest>> {
  const here = shapes.filter(({ name, byValue }) => {
    const source = sources.get(name);
    return source !== undefined && byValue.every((column) => source.columns.includes(column));
  });
  const empty = here.filter(({ name }) => sources.get(name)?.empty);
  const digests = new Map(empty.map(({ name }) => [name, emptyDigest]));
  const filled = await digestTables(
    session,
    here.filter(({ name }) => !digests.has(name)),
  );
  for (const [name, digest] of filled) {
    digests.set(name, digest.count === '0' ? emptyDigest : digest);
  }
  return digests;
}

async function compareMasked(
  sessions: RowSessions,
  shape: RowShape,
  kind: RowSource['kind'],
  countVaries: boolean,
  findings: Findings,
): Promise<void> {
  const mask = (property: string | undefined, message: string) =>
    findings.masked.push({
      kind: 'rows',
      object: shape.name,
      ...(property === undefined ? {} : { property }),
      message: `rows of ${shape.name}: ${message}`,
    });
  if (countVaries) {
    mask(undefined, 'their number differs between two builds of the original; not compared');
    return;
  }
  const [mine, repeated] = await Promise.all([
    digestColumns(sessions.original, shape),
    digestColumns(sessions.again, shape),
  ]);
  const unstable = shape.byValue.filter((column) => mine.get(column) !== repeated.get(column));
  for (const column of unstable) {
    mask(
      column,
      `${column} differs between two builds of the original; only its nulls are compared`,
    );
  }
  const masked: RowShape = {
    name: shape.name,
    byValue: shape.byValue.filter((column) => !unstable.includes(column)),
    byNullness: unstable,
  };
  const [left, second, right] = await Promise.all(
    each(sessions, async (session) => (await digestTables(session, [masked])).get(shape.name)),
  );
  if (!left || !second || !right) return;
  if (sameRows(left, second)) {
    if (!sameRows(left, right)) await reportRows(sessions, masked, kind, findings);
    return;
  }
  mask(
    undefined,
    'values pair up differently in two builds of the original; columns are compared one by one',
  );
  await compareColumnByColumn(sessions, masked, findings);
}

async function compareColumnByColumn(
  sessions: RowSessions,
  shape: RowShape,
  findings: Findings,
): Promise<void> {
  const [mine, repeated, theirs] = await Promise.all(
    each(sessions, (session) => digestColumns(session, shape)),
  );
  for (const column of [...shape.byValue, ...shape.byNullness]) {
    const stable = mine?.get(column) === repeated?.get(column);
    if (!stable || mine?.get(column) === theirs?.get(column)) continue;
    findings.differences.push({
      kind: 'rows',
      object: shape.name,
      change: 'changed',
      property: column,
      message: `rows of ${shape.name}: the values of ${column} differ`,
    });
  }
}

async function reportRows(
  sessions: RowSessions,
  shape: RowShape,
  kind: RowSource['kind'],
  findings: Findings,
): Promise<void> {
  const { missing, extra } = await narrowRows(sessions.original, sessions.squashed, shape);
  const columns = [...shape.byValue, ...shape.byNullness.map((name) => `${name} is null`)];
  const show = (rows: readonly string[]) => rows.join('\n') || null;
  findings.differences.push({
    kind: 'rows',
    object: shape.name,
    change: 'changed',
    property: 'rows',
    original: show(missing.rows),
    squashed: show(extra.rows),
    message:
      `rows of ${kind} ${shape.name} (${columns.join(', ')}): ` +
      `${missing.count} only in the original, ${extra.count} only in the squashed database`,
  });
}
