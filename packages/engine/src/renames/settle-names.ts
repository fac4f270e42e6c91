import type { Node as Tree } from 'libpg-query';
import type { Removed } from '../fold/fold.js';
import type { Operation } from '../operations/operation.js';
import type { Placed, PlacedStatement } from '../operations/place-statements.js';
import { type History, readHistory } from '../operations/read-history.js';
import { HistoryError } from '../source/errors.js';
import { keptComments } from '../source/kept-comments.js';
import type { Statement } from '../source/migration.js';
import type { Parser } from '../sql/parser.js';
import type { Cell, Node } from '../trace/footprint.js';
import { type Candidate, candidatesOf } from './candidates.js';
import { chooseNames } from './choose-names.js';
import { ChosenNames, insertionsOf, sequenceRenames } from './chosen.js';
import { type Moment, Naming, type Settled } from './naming.js';
import { rewriteText } from './rewrite-text.js';
import { atOdds } from './same-history.js';
import { substitute } from './substitute.js';

/** A history in which what was renamed has its last name from the start. */
export interface SettledHistory {
  readonly placed: readonly Placed[];
  readonly history: History;
  /** The operations that are not needed any more. */
  readonly removed: readonly Removed[];
}

/**
 * Gives tables, columns, types, constraints and indexes their last name from the start, and leaves out
 * their renames, where every statement between can be written with that name. The result is read anew
 * and compared: each statement must touch just what it touched, and at the end everything must be
 * called as it was.
 */
export function settleNames(
  placed: readonly Placed[],
  history: History,
  parser: Parser,
  leftAlone: ReadonlySet<Node> = new Set(),
): SettledHistory {
  let candidates = candidatesOf(history);
  if (candidates.length > 0 && looksAtTableNames(placed)) {
    candidates = candidates.filter(({ what }) => what !== 'relation');
  }
  const statements = statementsOf(placed, history);
  const chosen = new ChosenNames(history, parser);
  for (;;) {
    const settled = chooseNames(candidates, history);
    if (settled.length === 0) return { placed, history, removed: [] };
    const naming = new Naming(history.catalog.nameLog, settled);
    const { rewritten, failed } = rewriteAll(
      settled,
      statements,
      naming,
      chosen,
      history,
      parser,
      leftAlone,
    );
    if (failed.size > 0) {
      candidates = without(candidates, [...failed]);
      continue;
    }
    const result = withRewritten(placed, noteRenames(settled, rewritten, history));
    const after = readIfPossible(result, parser);
    const odd = after ? atOdds(history, after, settled) : [];
    if (after && odd === undefined) {
      const gone = settled.flatMap(({ renames }) => renames.map(({ at }) => at));
      const removed = gone.flatMap((number) => {
        const operation = history.operations[number];
        return operation ? [{ operation, reason: 'has its last name from the start' }] : [];
      });
      return { placed: result, history: after, removed };
    }
    candidates = !odd || odd.length === 0 ? [] : without(candidates, odd);
  }
}

/** A history in which two things have one name at a time could not be carried out. */
function readIfPossible(placed: readonly Placed[], parser: Parser): History | undefined {
  try {
    return readHistory(placed, parser, { refuses: true });
  } catch (error) {
    if (error instanceof HistoryError) return undefined;
    throw error;
  }
}

/** Those that are left; when what is in the way of one cannot give way, the one cannot be settled. */
function without(
  candidates: readonly Candidate[],
  failed: readonly Settled[],
): readonly Candidate[] {
  const ids = new Set(failed.map(({ id }) => id));
  const inTheWay = failed.flatMap(({ renames, periods }) =>
    renames.length > 0 ? [] : periods.map(({ name }) => name),
  );
  return candidates.filter(
    ({ id, names }) => !ids.has(id) && !names.some(({ name }) => inTheWay.includes(name)),
  );
}

/** Code can ask what the table is called that it works on. */
function looksAtTableNames(placed: readonly Placed[]): boolean {
  const asks = /\btg_(table_name|relname|relid)\b|\btableoid\b|\bcurrent_query\b/i;
  return placed.some((each) => 'statement' in each && asks.test(each.statement.text));
}

/** A statement with the operations it came down to. */
interface Located {
  readonly parsed: PlacedStatement;
  readonly operations: readonly Operation[];
  readonly moment: Moment;
}

/** The place of a statement. */
type Key = number;

function statementsOf(
  placed: readonly Placed[],
  { operations }: History,
): ReadonlyMap<Key, Located> {
  const found = new Map<Key, Operation[]>();
  for (const operation of operations) {
    const { placed: key } = operation.origin;
    const known = found.get(key);
    if (known) known.push(operation);
    else found.set(key, [operation]);
  }
  const located = new Map<Key, Located>();
  for (const [key, own] of found) {
    const [first, last, parsed] = [own[0], own.at(-1), placed[key]];
    if (!first || !last || !parsed || 'ends' in parsed) continue;
    const moment = { first: first.number, last: last.number };
    located.set(key, { parsed, operations: own, moment });
  }
  return located;
}

/** What stands in place of a statement: nothing, or itself with other names. */
type Rewritten = ReadonlyMap<Key, readonly PlacedStatement[]>;

function rewriteAll(
  settled: readonly Settled[],
  statements: ReadonlyMap<Key, Located>,
  naming: Naming,
  chosen: ChosenNames,
  history: History,
  parser: Parser,
  leftAlone: ReadonlySet<Node>,
): { readonly rewritten: Rewritten; readonly failed: ReadonlySet<Settled> } {
  const rewritten = new Map<Key, readonly PlacedStatement[]>();
  const blind = placesOfTheUnknown(statements, history);
  const failed = new Set<Settled>(
    settled.filter((each) => isSeenAsRow(each, history) || spans(each, blind)),
  );
  const concerned = statementsThatSay(settled, history);
  const eliminated = new Set(settled.flatMap(({ renames }) => renames.map(({ at }) => at)));
  for (const [key, by] of concerned) {
    const located = statements.get(key);
    const left = located?.operations.filter(({ number }) => !eliminated.has(number));
    const isFree = located?.operations.every(({ number }) => !leftAlone.has(number));
    const renamesToo = left && located && left.length < located.operations.length;
    const result = !isFree
      ? undefined
      : left?.length === 0
        ? []
        : located && !renamesToo
          ? rewrite(located, naming, chosen, parser)
          : undefined;
    if (result) rewritten.set(key, result);
    else for (const each of by) failed.add(each);
  }
  return { rewritten, failed };
}

/**
 * Operations that touch everything may look at any name, such as that of a partition whose index is
 * called after it; a few are known not to.
 */
function placesOfTheUnknown(
  statements: ReadonlyMap<Key, Located>,
  { operations, cells }: History,
): readonly number[] {
  return operations
    .filter(({ footprint }) => footprint.get(cells.everything) === 'write')
    .filter(({ action, origin }) => {
      const tree = statements.get(origin.placed)?.parsed.tree;
      return action.type !== 'keep' || !tree || !namesNothing.has(Object.keys(tree)[0] ?? '');
    })
    .map(({ number }) => number);
}

/** Statements about what has no settled name. */
const namesNothing = new Set([
  'AlterDatabaseSetStmt',
  'AlterExtensionStmt',
  'AlterRoleSetStmt',
  'AlterRoleStmt',
  'CreateExtensionStmt',
  'CreateRoleStmt',
  'CreateSchemaStmt',
  'DropRoleStmt',
  'GrantRoleStmt',
]);

function spans({ periods }: Settled, places: readonly number[]): boolean {
  const from = periods[0]?.from ?? 0;
  const to = periods.at(-1)?.to ?? 0;
  return places.some((place) => place > from && place < to);
}

/**
 * Somebody takes the row as a whole while a column has a name that it will not keep: a view of all
 * columns or a row made JSON would show it.
 */
function isSeenAsRow({ what, relation = 0, periods }: Settled, { operations, cells }: History) {
  const from = periods[0]?.from ?? 0;
  const to = periods.at(-1)?.to ?? 0;
  const columns = cells.columns(relation);
  return (
    what === 'column' &&
    operations.slice(from, to + 1).some(({ footprint }) => footprint.get(columns) === 'read')
  );
}

/** The statement that makes something says where it was renamed, and has the comments that stood there. */
function noteRenames(
  settled: readonly Settled[],
  rewritten: Rewritten,
  { operations }: History,
): Rewritten {
  const noted = new Map(rewritten);
  for (const { made, renames } of settled) {
    const maker = operations[made];
    const [first, ...others] = (maker && noted.get(maker.origin.placed)) ?? [];
    if (!maker || !first) continue;
    const from = renames.flatMap(({ at }) => operations[at]?.origin.statement ?? []);
    const { comments, alsoFrom = [] } = first.statement;
    const statement: Statement = {
      ...first.statement,
      comments: keptComments(
        comments,
        from.flatMap((each) => each.comments),
        first.statement.text,
      ),
      alsoFrom: [...alsoFrom, ...from.map(({ place }) => place)],
    };
    noted.set(maker.origin.placed, [{ ...first, statement }, ...others]);
  }
  return noted;
}

/** The statements between something's making and its last rename that say its name, or its columns'. */
function statementsThatSay(
  settled: readonly Settled[],
  history: History,
): ReadonlyMap<Key, ReadonlySet<Settled>> {
  const watched = new Map<
    Cell,
    { readonly settled: Settled; readonly from: number; readonly to: number }[]
  >();
  for (const each of settled) {
    for (const { cell, from, to } of cellsOf(each, history)) {
      watched.set(cell, [...(watched.get(cell) ?? []), { settled: each, from, to }]);
    }
  }
  const found = new Map<Key, Set<Settled>>();
  for (const operation of history.operations) {
    for (const cell of operation.footprint.keys()) {
      for (const { settled: each, from, to } of watched.get(cell) ?? []) {
        if (operation.number < from || operation.number > to) continue;
        const key = operation.origin.placed;
        found.set(key, (found.get(key) ?? new Set()).add(each));
      }
    }
  }
  return found;
}

function cellsOf({ what, relation = 0, schema = '', periods }: Settled, { cells }: History) {
  return periods.flatMap(({ name, from, to }) => {
    const named =
      what === 'column'
        ? [cells.columnName(relation, name)]
        : what === 'constraint'
          ? [cells.part(relation, 'constraint', name)]
          : [cells.name('relation', schema, name), cells.name('type', schema, name)];
    return named.map((cell) => ({ cell, from, to }));
  });
}

function rewrite(
  { parsed, moment, operations }: Located,
  naming: Naming,
  chosen: ChosenNames,
  parser: Parser,
): readonly PlacedStatement[] | undefined {
  const { statement, tree } = parsed;
  if (!tree) return undefined;
  if (!('DoStmt' in tree)) {
    const result = rewriteOne(statement.text, tree, moment, naming, chosen, parser);
    return result && asStatements(parsed, result);
  }
  // A block whose condition was decided is what it came down to.
  const inner = operations.map((operation) => {
    const { text } = operation.origin.statement;
    const outcome = text === statement.text ? undefined : parser.parse(text);
    const at = { first: operation.number, last: operation.number };
    const one = outcome?.ok && rewriteOne(text, outcome.tree, at, naming, chosen, parser);
    return one ? asStatements(parsed, one) : undefined;
  });
  return inner.every((each) => each !== undefined) ? inner.flat() : undefined;
}

interface Result {
  readonly text: string;
  readonly tree: Tree;
  /** Statements that must follow at once. */
  readonly more: readonly { readonly text: string; readonly tree: Tree }[];
}

function asStatements(parsed: PlacedStatement, { text, tree, more }: Result): PlacedStatement[] {
  const { statement } = parsed;
  return [
    { ...parsed, tree, statement: { ...statement, text } },
    ...more.map((each) => ({
      ...parsed,
      tree: each.tree,
      statement: { ...statement, text: each.text, comments: [], isAdded: true as const },
    })),
  ];
}

function rewriteOne(
  text: string,
  tree: Tree,
  moment: Moment,
  naming: Naming,
  chosen: ChosenNames,
  parser: Parser,
): Result | undefined {
  const meant = substitute(tree, naming, moment, chosen);
  const insertions = meant && insertionsOf(text, meant.spelled);
  if (!meant || !insertions) return undefined;
  const more = sequenceRenames(meant.spelled).flatMap((each) => {
    const outcome = parser.parse(each);
    return outcome.ok ? [{ text: each, tree: outcome.tree }] : [];
  });
  if (meant.names.length === 0 && insertions.length === 0) return { text, tree, more };
  const result = rewriteText(text, meant.names, insertions, meant.tree, parser);
  const outcome = result === undefined ? undefined : parser.parse(result);
  return result !== undefined && outcome?.ok
    ? { text: result, tree: outcome.tree, more }
    : undefined;
}

function withRewritten(placed: readonly Placed[], rewritten: Rewritten): readonly Placed[] {
  return placed.flatMap((each, index): readonly Placed[] => rewritten.get(index) ?? [each]);
}
