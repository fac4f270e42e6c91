import { byObject, type Difference, type Varying } from '../compare/difference.js';
import type { Unverified } from '../describe/description.js';
import type { OtherHashes } from '../hashed-expressions.js';
import type { ChoiceProblem } from './compare-choices.js';
import type { ClockFindings, ClockProblem } from './compare-clocks.js';
import type { DerivedProblem } from './compare-derived.js';
import type { RelationProblem } from './compare-relations.js';
import type { StructureFindings, TableRow } from './compare-structure.js';
import type { PartedCounter } from './counters.js';
import { describeVarying } from './describe-varying.js';
import type { IdentifierProblem } from './identifiers.js';
import { factOf, placeOf } from './named-values.js';
import { rowText, type TableRows, type VaryingTable } from './patterns/build-rows.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { patternText } from './patterns/pattern.js';
import type { CountFindings } from './row-counts.js';
import type { Texts } from './values/texts.js';

export interface Findings {
  readonly differences: readonly Difference[];
  readonly unverified: readonly Unverified[];
  readonly varying: readonly Varying[];
  /** Whether more builds of the original would show more. */
  readonly isDoubtful: boolean;
  /** The tables in which chance seems to choose among few values. */
  readonly chosen: ReadonlySet<string>;
  readonly suspicion: Suspicion | undefined;
}

/**
 * The property in which random values seem to differ: their form, or the set of values that they are chosen from. More
 * builds of both sets decide.
 */
export type Suspicion = 'form' | 'choice';

const shownRows = 5;

/** Describes the findings about varying tables. */
export class Report {
  readonly #differences: Difference[] = [];
  readonly #unverified: Unverified[] = [];
  readonly #varying: Varying[] = [];
  readonly #chosen = new Set<string>();
  #isDoubtful = false;
  #suspicion: Suspicion | undefined;

  constructor(readonly texts: Texts) {}

  findings(): Findings {
    return {
      differences: this.#differences.sort(byObject),
      unverified: this.#unverified.sort(byObject),
      varying: this.#varying.sort(byObject),
      isDoubtful: this.#isDoubtful,
      chosen: this.#chosen,
      suspicion: this.#suspicion,
    };
  }

  /** Reports rows without a counterpart. */
  rows(matched: MatchedTable): void {
    this.#isDoubtful ||= matched.isDoubtful;
    if (matched.plan.some(({ chance }) => chance)) this.#chosen.add(matched.table.name);
    if (!matched.isDifferent) return;
    const { table, original, squashed, originalClasses, squashedClasses } = matched;
    const missing = unmatched(originalClasses);
    const extra = unmatched(squashedClasses);
    if (table.fact) {
      this.#changed(
        table,
        0,
        'differs in more than what varies from build to build',
        this.texts.textOf(original.rows.columns[0]?.[0] ?? 0),
        this.texts.textOf(squashed.rows.columns[0]?.[0] ?? 0),
      );
      return;
    }
    const names = table.columns.map(({ name }) => name).join(', ');
    const show = (pattern: typeof original, rows: readonly number[]) =>
      rows
        .slice(0, shownRows)
        .map((row) => patternText(this.texts, pattern, row))
        .join('\n') || null;
    this.#differences.push({
      kind: 'rows',
      object: table.name,
      change: 'changed',
      property: 'rows',
      original: show(original, missing),
      squashed: show(squashed, extra),
      message:
        `rows of ${table.kind} ${table.name} (${names}): ` +
        `${missing.length} only in the original, ${extra.length} only in the squashed database`,
    });
  }

  /** Reports varying values, and how they were compared. */
  varying(
    matched: MatchedTable,
    builds: number,
    ownTransactions: ReadonlySet<number>,
    hashes: OtherHashes | undefined,
  ): void {
    const { varying, unverified } = describeVarying(matched, builds, {
      texts: this.texts,
      ownTransactions,
      hashes,
    });
    this.#varying.push(...varying);
    this.#unverified.push(...unverified);
  }

  /** Reports columns with random values that do not occur in the original. */
  drawn({ table, original, squashed }: MatchedTable, columns: readonly number[]): void {
    for (const column of columns) {
      this.#changed(
        table,
        column,
        'has different values, in any order of rows',
        sample(this.texts, original.rows, column),
        sample(this.texts, squashed.rows, column),
      );
    }
  }

  constants({ table, original, squashed }: MatchedTable, columns: readonly number[]): void {
    for (const column of columns) {
      this.#changed(
        table,
        column,
        'is random in the original, and constant in the squashed database',
        sample(this.texts, original.rows, column),
        sample(this.texts, squashed.rows, column),
      );
    }
  }

  counters({ table, original, squashed }: MatchedTable, columns: readonly number[]): void {
    for (const column of columns) {
      this.#changed(
        table,
        column,
        'is counted by the server in the original, and constant in the squashed database',
        sample(this.texts, original.rows, column),
        sample(this.texts, squashed.rows, column),
      );
    }
  }

  /** Reports ids of transactions that are no longer those of the transactions that wrote their rows. */
  transactions({ table, original, squashed }: MatchedTable, columns: readonly number[]): void {
    for (const column of columns) {
      this.#changed(
        table,
        column,
        'is the id of the transaction that wrote the row in the original, and another number in the squashed database',
        sample(this.texts, original.rows, column),
        sample(this.texts, squashed.rows, column),
      );
    }
  }

  /** Reports numbers of the server that are equal in the original and not in the squashed set. */
  parted({ table }: MatchedTable, problems: readonly PartedCounter[]): void {
    const told = new Set<number>();
    for (const { column, original, squashed } of problems) {
      if (told.has(column)) continue;
      told.add(column);
      const what = 'is no longer the same number of the server in several rows';
      this.#changed(table, column, what, `${original} twice`, squashed.join(' and '));
    }
  }

  /** Reports random choices that seem to come from another source. */
  choices(matched: MatchedTable, problems: readonly ChoiceProblem[]): void {
    const { table, original, squashed } = matched;
    for (const { column, evidence, isConstant, what } of problems) {
      if (isConstant) {
        this.constants(matched, [column]);
        continue;
      }
      this.#form(table, 'choice', {
        column,
        original: sample(this.texts, original.rows, column),
        squashed: sample(this.texts, squashed.rows, column),
        evidence,
        what,
      });
    }
  }

  identifiers({ table }: MatchedTable, problems: readonly IdentifierProblem[]): void {
    for (const problem of problems) this.#form(table, 'form', problem);
  }

  #form(
    table: VaryingTable,
    suspicion: Suspicion,
    {
      column,
      original,
      squashed,
      evidence,
      what = 'has random values of another form',
    }: IdentifierProblem & Pick<ChoiceProblem, 'what'>,
  ): void {
    if (evidence === 'certain') {
      this.#changed(table, column, what, original, squashed);
      return;
    }
    if (this.#suspicion !== 'form') this.#suspicion = suspicion;
    if (evidence === 'weak') return;
    this.#unverified.push({
      ...factOf(table, column),
      message: `${placeOf(table, column)} seems to differ, which too few builds of the original confirm: it ${what}: "${squashed}" instead of "${original}"`,
    });
  }

  clock(
    { table }: Pick<MatchedTable, 'table'>,
    { column, original, squashed, what }: ClockProblem,
  ): void {
    this.#changed(table, column, what, original, squashed);
  }

  clocks({ table }: MatchedTable, { problems, ties, unordered }: ClockFindings): void {
    const reported = new Set<string>();
    for (const problem of problems) {
      if (reported.has(`${problem.column} ${problem.what}`)) continue;
      reported.add(`${problem.column} ${problem.what}`);
      this.clock({ table }, problem);
    }
    for (const column of ties) {
      this.#varying.push({
        ...factOf(table, column),
        tie: true,
        message: `${placeOf(table, column)}: times that differ in the original are equal in the squashed database`,
      });
    }
    for (const column of unordered) {
      this.#unverified.push({
        ...factOf(table, column),
        message: `the order of ${placeOf(table, column)} differs between builds of the original and is not compared`,
      });
    }
  }

  /** Reports numbers and times that have another relation to another column of their row. */
  relations({ table }: MatchedTable, problems: readonly RelationProblem[]): void {
    const reported = new Set<number>();
    for (const { column, original, squashed } of problems) {
      if (reported.has(column)) continue;
      reported.add(column);
      const what = 'has another distance from another value of its row';
      this.#changed(table, column, what, original, squashed);
    }
  }

  /** Reports numbers and times that are computed in another way from those of other rows. */
  derived(problems: readonly DerivedProblem[]): void {
    const reported = new Set<string>();
    for (const { matched, column, original, squashed, what } of problems) {
      const place = placeOf(matched.table, column);
      if (reported.has(place)) continue;
      reported.add(place);
      this.#changed(matched.table, column, what, original, squashed);
    }
  }

  /** Reports differences in references between rows. */
  structure(found: StructureFindings): void {
    for (const { table, original } of found.undecided) {
      const columns = new Set(
        [...original.holes.values()].flatMap((holes) =>
          holes.filter((hole) => hole.class === 'identifier').map(({ column }) => column),
        ),
      );
      for (const column of columns) {
        this.#unverified.push({
          ...factOf(table, column),
          message: `${placeOf(table, column)}: there are too many combinations of random values to compare`,
        });
      }
    }
    if (found.outcome !== 'different') return;
    const concerned = new Set([...found.original, ...found.squashed].map(({ matched }) => matched));
    for (const matched of concerned) {
      const show = (rows: readonly TableRow[], side: 'original' | 'squashed') =>
        rows
          .filter((each) => each.matched === matched)
          .slice(0, shownRows)
          .map(({ row }) => rowText(this.texts, matched[side].rows, row))
          .join('\n') || null;
      const columns = found.columns
        .filter(({ table }) => table === matched.table)
        .map(({ column }) => matched.table.columns[column]?.name);
      this.#differences.push({
        ...factOf(matched.table, undefined),
        change: 'changed',
        property: matched.table.fact?.property ?? 'rows',
        original: show(found.original, 'original'),
        squashed: show(found.squashed, 'squashed'),
        message: `${placeOf(matched.table, undefined)}: no renaming of the random values in ${columns.join(', ')} makes the rows the same`,
      });
    }
  }

  counts(table: VaryingTable, { least, most, squashed, problem, doubt }: CountFindings): void {
    if (problem !== undefined) {
      this.#differences.push({
        kind: 'rows',
        object: table.name,
        change: 'changed',
        property: 'rows',
        message: `rows of ${table.kind} ${table.name}: ${problem}`,
      });
      return;
    }
    if (doubt) this.#suspicion ??= 'choice';
    if (doubt?.evidence === 'likely') {
      this.#unverified.push({
        kind: 'rows',
        object: table.name,
        message: `the number of rows of ${table.name} seems to differ, which too few builds of the original confirm: ${doubt.what}`,
      });
    }
    this.#unverified.push({
      kind: 'rows',
      object: table.name,
      message: `the number of rows of ${table.name} differs between builds of the original (${least} to ${most}; ${squashed} in the squashed database): only the kinds of rows are compared`,
    });
  }

  /** Reports a table whose number of rows varies only in the squashed database. */
  countVaries(table: VaryingTable, squashed: readonly TableRows[]): void {
    this.#differences.push({
      kind: 'rows',
      object: table.name,
      change: 'changed',
      property: 'rows',
      message: `rows of ${table.kind} ${table.name}: their number differs between builds of the squashed set (${squashed.map(({ count }) => count).join(', ')}), but not of the original`,
    });
  }

  #changed(
    table: VaryingTable,
    column: number,
    what: string,
    original: string | null,
    squashed: string | null,
  ): void {
    const fact = factOf(table, column);
    this.#differences.push({
      ...fact,
      change: 'changed',
      property: fact.property ?? 'rows',
      original,
      squashed,
      message: `${placeOf(table, column)} ${what}`,
    });
  }
}

function unmatched(classes: Int32Array): readonly number[] {
  const rows: number[] = [];
  classes.forEach((each, row) => {
    if (each === -1) rows.push(row);
  });
  return rows;
}

function sample(texts: Texts, rows: TableRows, column: number): string {
  const values = [...(rows.columns[column] ?? [])].slice(0, shownRows);
  return values.map((value) => texts.textOf(value) ?? 'NULL').join(', ');
}
