import type { Node as Tree } from 'libpg-query';
import type { Operation } from '../../footprints/operation.js';
import type { History } from '../../history/read-history.js';
import type { Placed, PlacedStatement } from '../../session/placed.js';
import type { Parser } from '../../sql/parser/parser.js';
import type { Node } from '../../trace/footprint.js';
import { type ChosenNames, insertionsOf, sequenceRenames } from './chosen.js';
import type { Located, PlaceKey } from './located.js';
import {
  barrierPositions,
  readAsRow,
  spansBarrier,
  statementsMentioning,
} from './name-mentions.js';
import type { Naming, OperationRange, Settled } from './naming.js';
import { rewriteText } from './rewrite-text.js';
import { substitute } from './substitute.js';

/** The statements with their operations, by place. */
export function statementsOf(
  placed: readonly Placed[],
  { operations }: History,
): ReadonlyMap<PlaceKey, Located> {
  const found = new Map<PlaceKey, Operation[]>();
  for (const operation of operations) {
    const { placed: key } = operation.origin;
    const known = found.get(key);
    if (known) known.push(operation);
    else found.set(key, [operation]);
  }
  const located = new Map<PlaceKey, Located>();
  for (const [key, own] of found) {
    const [first, last, parsed] = [own[0], own.at(-1), placed[key]];
    if (!first || !last || !parsed || 'ends' in parsed) continue;
    const range = { first: first.number, last: last.number };
    located.set(key, { parsed, operations: own, range });
  }
  return located;
}

/** The replacements of statements: none, or the statement with other names. */
export type Rewritten = ReadonlyMap<PlaceKey, readonly PlacedStatement[]>;

/** Rewrites every statement that mentions a final name; also returns the names that cannot be changed. */
export function rewriteAll(
  settled: readonly Settled[],
  statements: ReadonlyMap<PlaceKey, Located>,
  naming: Naming,
  chosen: ChosenNames,
  history: History,
  parser: Parser,
  leftAlone: ReadonlySet<Node>,
): { readonly rewritten: Rewritten; readonly failed: ReadonlySet<Settled> } {
  const rewritten = new Map<PlaceKey, readonly PlacedStatement[]>();
  const blind = barrierPositions(statements, history);
  const failed = new Set<Settled>([
    ...readAsRow(settled, history),
    ...settled.filter((each) => spansBarrier(each, blind)),
  ]);
  const concerned = statementsMentioning(settled, history);
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

function rewrite(
  { parsed, range, operations }: Located,
  naming: Naming,
  chosen: ChosenNames,
  parser: Parser,
): readonly PlacedStatement[] | undefined {
  const { statement, tree } = parsed;
  if (!tree) return undefined;
  if (!('DoStmt' in tree)) {
    const result = rewriteOne(statement.text, tree, range, naming, chosen, parser);
    return result && asStatements(parsed, result);
  }
  // A block with decided guards is replaced by the statements that it became.
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
  /** Statements that must follow immediately. */
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
  range: OperationRange,
  naming: Naming,
  chosen: ChosenNames,
  parser: Parser,
): Result | undefined {
  const meant = substitute(tree, naming, range, chosen);
  const insertions = meant && insertionsOf(text, meant.spelled);
  if (!meant || !insertions) return undefined;
  const more = sequenceRenames(meant.spelled).flatMap((each) => {
    const outcome = parser.parse(each);
    return outcome.ok ? [{ text: each, tree: outcome.tree }] : [];
  });
  if (meant.names.length === 0 && insertions.length === 0) return { text, tree, more };
  const result = rewriteText(text, meant.names, insertions, meant.tree, parser);
  return result && { ...result, more };
}
