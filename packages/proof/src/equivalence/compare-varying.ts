/**
 * Compares values that vary from build to build. Equivalence, as docs/validate.md defines it:
 *
 * - A cell, or a word in it, that differs between builds of the original is **nondeterministic**. Everything else is
 *   compared exactly, cell by cell.
 * - **Identifiers** (random uuids, tokens) are equal up to one renaming: a single one-to-one map over all tables,
 *   columns and definitions under which both databases have the same rows. Values that vary from build to build in the
 *   original must also vary in the squashed set, so none of them may become a constant. They have the same form, as far
 *   as probability shows it: bounds, decimals, shared characters, alphabet and length.
 * - **Clock values** are the clock of the build plus the same constant on both sides. Their order within a column, and
 *   between the columns of a row, is not reversed, and their notation and precision are the same.
 * - **Relations** between random numbers or times, such as a time an hour after another or the sum of a column, hold on
 *   both sides if every build of the original has them. Times of several tables that are the same stay the same.
 * - **Random choices among few values** are compared by the values that occur, their bounds and how often each occurs,
 *   as far as several builds show it; these cells are *unverified*.
 * - **System values** (transaction ids, process ids, positions in the log, OIDs of dropped objects) are *unverified*, but
 *   do not become constants, and equal numbers stay equal. The id of the transaction that wrote the row stays that, and
 *   the OID of an object is compared by the object's name.
 * - A varying **number of rows** is compared by the rows themselves and by the bounds that several builds suggest;
 *   beyond that the table is unverified.
 *
 * A property in which the builds of the original differ from each other is not required of the squashed database.
 */

import { compareAlikeRows } from './compare-alike-rows.js';
import { compareChoices } from './compare-choices.js';
import { compareClocks, partedAcrossTables, type Reading } from './compare-clocks.js';
import { compareCombinedNumbers } from './compare-combined-numbers.js';
import { compareCombinedTexts } from './compare-combined-texts.js';
import { compareComputedTexts } from './compare-computed-texts.js';
import { compareDerived, type DerivedProblem } from './compare-derived.js';
import { compareExtremes } from './compare-extremes.js';
import { compareJoint } from './compare-joint.js';
import { compareRandomOrder } from './compare-random-order.js';
import { compareRelations } from './compare-relations.js';
import { compareStructure, type StructureFindings } from './compare-structure.js';
import { compareUuidOrder } from './compare-uuid-order.js';
import { constantCounters, ownTransactions, partedCounters } from './counters.js';
import { constantChoices, otherDrawnValues } from './drawn-values.js';
import { compareIdentifiers } from './identifiers.js';
import type { BuildRows, TableRows, VaryingTable } from './patterns/build-rows.js';
import type { Mentions } from './patterns/classes.js';
import { type AlignedTable, alignBuilds } from './patterns/holes.js';
import {
  classPairs,
  type MatchedTable,
  matchTable,
  type TwinHoles,
  twinHoles,
} from './patterns/matched-table.js';
import { ofFirstBuild } from './patterns/pattern.js';
import { type ComparisonOptions, planTable } from './patterns/plan.js';
import { type Findings, Report } from './report.js';
import { compareCounts } from './row-counts.js';
import { oneStatement } from './values/clock.js';
import type { Texts } from './values/texts.js';

export interface VaryingComparison {
  readonly texts: Texts;
  readonly tables: readonly VaryingTable[];
  /** At least two builds of each set. */
  readonly originals: readonly BuildRows[];
  readonly squashed: readonly BuildRows[];
  readonly mentions: Mentions;
  readonly care: ComparisonOptions;
}

/** The builds of one set, in order, with each table aligned. */
interface Side {
  readonly builds: readonly BuildRows[];
  readonly tables: ReadonlyMap<VaryingTable, AlignedTable>;
}

/** Columns whose values the builds of the original pair up differently. */
type Demoted = ReadonlyMap<VaryingTable, ReadonlySet<number>>;

/** Compares the varying tables of two sets. */
export function compareVarying(comparison: VaryingComparison): Findings {
  const report = new Report(comparison.texts);
  const original = sideOf(comparison, comparison.originals);
  const squashed = sideOf(comparison, comparison.squashed);
  for (const table of comparison.tables) {
    if (!original.tables.has(table)) {
      const [first, ...rest] = rowsIn(comparison.squashed, table);
      if (first) {
        const mine = rowsIn(comparison.originals, table);
        report.counts(table, compareCounts(comparison.texts, mine, [first, ...rest]));
      }
    } else if (!squashed.tables.has(table)) {
      report.countVaries(table, rowsIn(comparison.squashed, table));
    }
  }
  const { tables, structure } = matchAll(comparison, original, squashed);
  const readings = new Map<MatchedTable, readonly Reading[]>();
  const twins = new Map<MatchedTable, readonly TwinHoles[]>();
  const { texts, originals, squashed: others } = comparison;
  const { alone = false } = comparison.care;
  const { salts = [] } = comparison.mentions;
  const alike: DerivedProblem[] = [];
  const quantities = new Map<MatchedTable, readonly TwinHoles[]>();
  for (const table of tables) {
    report.rows(table);
    if (table.isDifferent) continue;
    const classes = classPairs(table, structure.colors.get(table));
    const own = twinHoles(table, classes);
    twins.set(table, own);
    quantities.set(table, alone ? twinHoles(inFirstBuild(table), classes) : own);
    alike.push(...compareAlikeRows(table, classes, salts));
    readings.set(table, reportTable(report, table, comparison, classes, own));
  }
  for (const [matched, problem] of partedAcrossTables(readings, tiedWithin(comparison.mentions)))
    report.clock(matched, problem);
  const builds = alone ? others.slice(0, 1) : others;
  const same = tables.filter(({ isDifferent }) => !isDifferent);
  for (const table of same) {
    const problems = compareExtremes({ texts, originals, squashed: builds }, table, same);
    report.choices(table, problems);
  }
  report.derived([
    ...compareDerived(texts, quantities, originals, builds),
    ...compareCombinedNumbers(quantities),
    ...compareComputedTexts(twins, salts),
    ...compareCombinedTexts(texts, twins, salts),
    ...alike,
  ]);
  report.structure(structure);
  return report.findings();
}

/**
 * The distance, in microseconds, up to which times may be equal by accident in the original. It is 0 if only the clock
 * of the transaction is read, which stands still.
 */
function tiedWithin({ ticks }: Mentions): number {
  return ticks ? oneStatement : 0;
}

function inFirstBuild(matched: MatchedTable): MatchedTable {
  return { ...matched, squashed: ofFirstBuild(matched.squashed) };
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
 * Matches all tables and the references between them. If the squashed database conflicts with the original, the
 * builds of the original are compared with each other, and columns in which they conflict too are left out.
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
  const { texts, mentions, care } = comparison;
  let classes = 0;
  const tables = [...original.tables].flatMap(([table, mine]) => {
    const theirs = squashed.tables.get(table);
    if (theirs === undefined) return [];
    const plan = planTable(mine, theirs, {
      texts,
      mentions,
      care,
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

/** More columns to leave out, because two builds of the original differ in them. */
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
    if (structure.outcome !== 'different' || structure.columns.length === 0) continue;
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

/** Reports the differences of one table whose rows all have a counterpart, and returns its clock values. */
function reportTable(
  report: Report,
  matched: MatchedTable,
  { originals, squashed: others, mentions, care }: VaryingComparison,
  classes: ReturnType<typeof classPairs>,
  twins: readonly TwinHoles[],
): readonly Reading[] {
  const { kept, lost } = ownTransactions(matched, originals, others);
  report.varying(matched, originals.length, new Set([...kept, ...lost]), mentions.hashes);
  const { texts } = report;
  const drawn = otherDrawnValues(matched);
  report.drawn(matched, drawn);
  const constant = constantChoices(matched).filter((column) => !drawn.includes(column));
  report.constants(matched, constant);
  const known = new Set([...drawn, ...constant]);
  const [mine, theirs] = [rowsIn(originals, matched.table), rowsIn(others, matched.table)];
  const choices = compareChoices(texts, matched, mine, theirs);
  report.choices(
    matched,
    [...choices, ...compareJoint(texts, matched, mine, theirs)].filter(
      ({ column }) => !known.has(column),
    ),
  );
  const constantIds = constantCounters(matched, mentions);
  report.counters(matched, constantIds);
  report.transactions(
    matched,
    lost.filter((column) => !constantIds.includes(column)),
  );
  report.identifiers(matched, compareIdentifiers(matched));
  const { original, squashed, plan } = matched;
  report.choices(matched, [...compareUuidOrder(twins), ...compareRandomOrder(twins)]);
  report.parted(matched, partedCounters(twins));
  const clocks = compareClocks(texts, original, squashed, plan, classes, tiedWithin(mentions));
  report.clocks(matched, clocks);
  const reported = new Set(clocks.problems.map(({ column }) => column));
  const { squashed: first } = care.alone ? inFirstBuild(matched) : matched;
  const relations = compareRelations(original, first, classes);
  report.relations(
    matched,
    relations.filter(({ column }) => !reported.has(column)),
  );
  return reported.size === 0 ? clocks.readings : [];
}
