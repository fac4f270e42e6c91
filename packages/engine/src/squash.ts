import type { History, ReadHistory } from './history/read-history.js';
import type { Piece } from './pieces/piece.js';
import { headOf } from './print/head.js';
import { arrange } from './print/order/arrange.js';
import type { OutputStatement } from './print/output.js';
import { outputStatements } from './print/output-statements.js';
import { printSql } from './print/print-sql.js';
import { requirementsOf } from './print/requirements.js';
import { styleOf } from './print/rewrite/style.js';
import { fitToVersion } from './print/target-version.js';
import { fatesOf } from './provenance/fates.js';
import { LifeWatch } from './provenance/life-watch.js';
import type { Provenance } from './provenance/provenance.js';
import { placeStatements } from './session/place-statements.js';
import type { Placed, PlacedMigrations } from './session/placed.js';
import { TreesReadAgain } from './session/read-again.js';
import { loadParser, type Parser } from './sql/parser/parser.js';
import { foldInRounds, type Knowledge, knowledge } from './squash/fold-in-rounds.js';
import type { Blocked, Removed } from './squash/folded.js';
import { countOutOfScope, leftAlone, type Scope } from './squash/left-alone.js';
import {
  activeRules,
  foldsReplacements,
  groupsSatellites,
  type RuleSwitches,
  type SafetyLevel,
} from './squash/safety-levels.js';
import type { Migration } from './text/migration.js';
import type { Place } from './text/place.js';

export interface SquashOptions extends Scope {
  /** Default: standard. */
  readonly safetyLevel?: SafetyLevel;
  /** Rules that are turned on or off, regardless of the level. */
  readonly rules?: RuleSwitches;
  /** The major version of PostgreSQL that the result is for: it uses nothing newer. */
  readonly targetVersion?: number;
  /** Parses statements about rows again in every round instead of keeping their trees: less memory, more time. */
  readonly streaming?: boolean;
}

/** A statement that is not understood. */
export interface Barrier {
  readonly place: Place;
  readonly reason: string;
}

/** The findings about a history that are reported before folding. */
interface Given {
  readonly barriers: readonly Barrier[];
  readonly outOfScope: number;
  readonly objects: Provenance['objects'];
}

/** The result of a squash. */
export interface Squash {
  readonly sql: string;
  /** The comment at the top of the file, line by line. */
  readonly head: readonly string[];
  readonly statementsBefore: number;
  /** Statements that are not understood: each keeps everything around it in order. */
  readonly barriers: readonly Barrier[];
  /** The number of statements that stay as written because they touch objects out of scope. */
  readonly outOfScope: number;
  readonly statements: readonly OutputStatement[];
  readonly removed: readonly Removed[];
  readonly blocked: readonly Blocked[];
  /** How often each rule was applied, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** The fate of every statement and of every object. */
  readonly provenance: Provenance;
}

/**
 * Turns a history into one SQL text that builds the same database: parse, operations, trace, fold, order, emit.
 * Pure. Throws `SourceError` for syntax errors and for constructs that the target version lacks, and its subclass
 * `HistoryError` for a history that cannot apply.
 */
export async function squash(
  migrations: readonly Migration[],
  options: SquashOptions = {},
): Promise<Squash> {
  return squashWithKnowledge(knowledge, migrations, options);
}

/** Like `squash`, with the given knowledge of PostgreSQL, so that tests can inject wrong knowledge. */
export async function squashWithKnowledge(
  known: Knowledge,
  migrations: readonly Migration[],
  options: SquashOptions = {},
): Promise<Squash> {
  const parser = await loadParser();
  const again = options.streaming ? new TreesReadAgain(parser) : undefined;
  const placing = await placeStatements(migrations, parser, undefined, again);
  return squashPlaced(known, { migrations, placing, parser, again }, options);
}

/** Migrations whose statements are placed. */
export interface PlacedInput {
  readonly migrations: readonly Migration[];
  /** The list of placed statements is emptied. */
  readonly placing: PlacedMigrations;
  readonly parser: Parser;
  readonly again: TreesReadAgain | undefined;
  /** The history of these statements with its objects, if it has been read. */
  readonly reading?: { readonly history: ReadHistory; readonly objects: Provenance['objects'] };
}

/** A squash of placed statements. */
export function squashPlaced(
  known: Knowledge,
  { migrations, placing, parser, again, reading }: PlacedInput,
  { safetyLevel = 'standard', rules, targetVersion, streaming: _, ...scope }: SquashOptions = {},
): Squash {
  const { placed: toRead, statements: inputs, setAside, bannerLines } = placing;
  const count = inputs.flat().length;
  const keys = activeRules(safetyLevel, rules);
  const decidesBlocks = keys.has('remove_drop_create_cycles');
  // Set by the first reading, because later rounds read a partly folded history.
  let given: Given = { barriers: [], outOfScope: 0, objects: [] };
  const read = () => {
    // Emptying the list lets the first round release the statements with their trees.
    const placed = toRead.splice(0);
    const { history, objects } =
      reading?.history.decidesBlocks === decidesBlocks
        ? reading
        : readWithLives(known, placed, parser, decidesBlocks);
    const barriers = barriersOf(history);
    given = { barriers, outOfScope: countOutOfScope(history, scope), objects };
    return { placed, history };
  };
  const replacements = foldsReplacements(safetyLevel);
  const optionsFor = (history: History) => ({
    keys,
    replacements,
    leftAlone: leftAlone(history, scope),
  });
  const result = foldInRounds(read, parser, optionsFor, known, again);
  const { folded, history, removed, applied, verbatim, texts } = result;
  const keepsConcurrently = ({ operations }: Piece) =>
    !keys.has('remove_drop_create_cycles') || operations.some(({ number }) => verbatim.has(number));
  const textsFor = (piece: Piece) => (keepsConcurrently(piece) ? undefined : texts);
  const grouped = groupsSatellites(safetyLevel);
  const arranged = arrange(folded, history.cells, migrations, grouped, textsFor);
  const style = styleOf(inputs.flat().map(({ text }) => text));
  const printed = outputStatements(arranged, migrations, style, textsFor, texts);
  const statements =
    targetVersion === undefined ? printed : fitToVersion(printed, targetVersion, inputs, texts);
  const head = [
    ...headOf(migrations.length, count, statements, requirementsOf(statements, texts)),
    ...(bannerLines.length > 0 ? ['', ...bannerLines] : []),
  ];
  return {
    removed,
    blocked: folded.blocked(),
    applied,
    head,
    statements,
    statementsBefore: count,
    barriers: given.barriers,
    outOfScope: given.outOfScope,
    sql: printSql(statements, head),
    provenance: {
      inputs: fatesOf({ inputs, outputs: statements, removed, setAside }),
      objects: given.objects,
    },
  };
}

/** Reads a history, and follows its objects. */
function readWithLives(
  known: Knowledge,
  placed: readonly Placed[],
  parser: Parser,
  decidesBlocks: boolean,
): NonNullable<PlacedInput['reading']> {
  const watcher = new LifeWatch();
  const history = known.readHistory(placed, parser, { refuses: true, decidesBlocks, watcher });
  return { history, objects: watcher.finish() };
}

function barriersOf({ operations }: History): readonly Barrier[] {
  return operations.flatMap(({ action, origin }) =>
    action.type === 'barrier'
      ? [{ place: origin.statement.place, reason: action.obstacle.reason }]
      : [],
  );
}
