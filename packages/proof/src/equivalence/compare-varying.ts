/**
 * Compares what differs from build to build. Equivalence, as docs/validate.md defines it:
 *
 * - A cell, or a word in it, that differs between builds of the original is **nondeterministic**. All else
 *   is compared exactly, cell by cell.
 * - **Identifiers** (random uuids, tokens) are equal up to one renaming: a single one-to-one map over all
 *   tables, columns and definitions under which both databases have the same rows. What differs from build
 *   to build in the original does so in the squashed set, so no such value becomes a constant.
 * - **Clock values** are the clock of the build plus the same constant on both sides. In a column, and
 *   between the columns of a row, none is earlier on one side and later on the other.
 * - **Chance among few values** cannot be compared; these cells alone are *unverified*.
 * - **System values** (transaction ids, process ids, positions in the log, OIDs of what is gone) are not compared by
 *   value. The OID of an object is compared by the object's name.
 * - A **number of rows** that varies is compared by the rows that there are and by the bounds that several
 *   builds suggest; the table is unverified beyond that.
 *
 * What the builds of the original do not keep among themselves is not asked of the squashed database.
 */
import type { BuildRows, TableRows, VaryingTable } from './build-rows.js';
import type { Mentions } from './classes.js';
import { compareClocks } from './compare-clocks.js';
import { compareStructure, type StructureFindings } from './compare-structure.js';
import { otherDrawnValues } from './drawn-values.js';
import { type AlignedTable, alignBuilds } from './holes.js';
import { compareIdentifiers } from './identifiers.js';
import { classPairs, type MatchedTable, matchTable } from './matched-table.js';
import { planTable } from './plan.js';
import { type Findings, Report } from './report.js';
import { compareCounts } from './row-counts.js';
import type { Texts } from './texts.js';

export interface VaryingComparison {
  readonly texts: Texts;
  readonly tables: readonly VaryingTable[];
  /** At least two builds of each set. */
  readonly originals: readonly BuildRows[];
  readonly squashed: readonly BuildRows[];
  readonly mentions: Mentions;
  /** See `PlanContext`. */
  readonly cautious: boolean;
}

/** The builds of one set, the first first, with each table aligned. */
interface Side {
  readonly builds: readonly BuildRows[];
  readonly tables: ReadonlyMap<VaryingTable, AlignedTable>;
}

/** Columns of which the builds of the original pair up values differently. */
type Demoted = ReadonlyMap<VaryingTable, ReadonlySet<number>>;

/** Compares the varying tables of two sets. */
export function compareVarying(comparison: VaryingComparison): Findings {
  const report = new Report(comparison.texts);
  const original = sideOf(comparison, comparison.originals);
  const squashed = sideOf(comparison, comparison.squashed);
  for (const table of comparison.tables) {
    if (!original.tables.has(table)) {
      const [first] = rowsIn(comparison.squashed, table);
      if (first)
        report.counts(
          table,
          compareCounts(comparison.texts, rowsIn(comparison.originals, table), first),
        );
    } else if (!squashed.tables.has(table)) {
      report.countVaries(table, rowsIn(comparison.squashed, table));
    }
  }
  const { tables, structure } = matchAll(comparison, original, squashed);
  for (const table of tables) reportTable(report, table, comparison.originals.length, structure);
  report.structure(structure);
  return report.findings();
}

function sideOf(
  { texts, tables }: Pick<VaryingComparison, 'texts' | 'tables'>,
  builds: readonly BuildRows[],
): Side {
  const aligned = tables.flatMap((table) => {
    const found = alignBuilds(texts, table, rowsIn(builds, table));
    return found ? [[table, found] as const] : [];
  });
  return { builds, tables: new Map(aligned) };
}

function rowsIn(builds: readonly BuildRows[], { name }: VaryingTable): readonly TableRows[] {
  return builds.flatMap(({ tables }) => tables.get(name) ?? []);
}

interface Structured {
  readonly tables: readonly MatchedTable[];
  readonly structure: StructureFindings;
}

/**
 * Matches all tables and what their identifiers hold together. Where the squashed database is at odds with
 * the original, the builds of the original are asked whether they agree among themselves; columns in which
 * they do not are left out.
 */
function matchAll(comparison: VaryingComparison, original: Side, squashed: Side): Structured {
  let demoted: Demoted = new Map();
  for (;;) {
    const found = structured(comparison, original, squashed, demoted);
    if (found.structure.outcome !== 'different') return found;
    const more = demoteMore(comparison, original, demoted);
    if (more === undefined) return found;
    demoted = more;
  }
}

function structured(
  comparison: VaryingComparison,
  original: Side,
  squashed: Side,
  demoted: Demoted,
): Structured {
  const { texts, mentions, cautious } = comparison;
  let classes = 0;
  const tables = [...original.tables].flatMap(([table, mine]) => {
    const theirs = squashed.tables.get(table);
    if (theirs === undefined) return [];
    const plan = planTable(mine, theirs, {
      texts,
      mentions,
      cautious,
      originals: original.builds,
      demoted: demoted.get(table) ?? new Set(),
    });
    const context = { texts, mentions, plan };
    const matched = matchTable(
      { aligned: mine, builds: original.builds },
      { aligned: theirs, builds: squashed.builds },
      context,
      classes,
    );
    classes += matched.classes;
    return [matched];
  });
  return { tables, structure: compareStructure(tables) };
}

/** The columns to leave out beside those known, because two builds of the original differ in them. */
function demoteMore(
  comparison: VaryingComparison,
  original: Side,
  demoted: Demoted,
): Demoted | undefined {
  const [first, ...others] = original.builds;
  for (const other of others) {
    if (first === undefined) return undefined;
    const rest = original.builds.filter((build) => build !== other);
    const tables = [...original.tables.keys()];
    const again = sideOf({ ...comparison, tables }, [other, ...rest]);
    const agree = (without: Demoted) =>
      structured(comparison, original, again, without).structure.outcome !== 'different';
    const { structure } = structured(comparison, original, again, demoted);
    if (structure.outcome !== 'different') continue;
    const single = structure.columns.map((column) => including(demoted, [column]));
    return single.find(agree) ?? including(demoted, structure.columns);
  }
  return undefined;
}

function including(
  demoted: Demoted,
  columns: readonly { readonly table: VaryingTable; readonly column: number }[],
): Demoted {
  const more = new Map([...demoted].map(([table, known]) => [table, new Set(known)]));
  for (const { table, column } of columns) {
    more.set(table, more.get(table) ?? new Set());
    more.get(table)?.add(column);
  }
  return more;
}

function reportTable(
  report: Report,
  matched: MatchedTable,
  builds: number,
  structure: StructureFindings,
): void {
  report.rows(matched);
  if (matched.isDifferent) return;
  report.varying(matched, builds);
  const { texts } = report;
  report.drawn(matched, otherDrawnValues(matched));
  report.identifiers(matched, compareIdentifiers(matched));
  const { original, squashed, plan } = matched;
  const classes = classPairs(matched, structure.colours.get(matched));
  report.clocks(matched, compareClocks(texts, original, squashed, plan, classes));
}
