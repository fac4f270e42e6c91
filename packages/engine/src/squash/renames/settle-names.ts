import { mentions } from '../../code/mentions.js';
import { joinedBy, sourcesOf, statementSources } from '../../footprints/sources.js';
import { type LeanHistory, withoutDatabase } from '../../history/lean-history.js';
import type { History } from '../../history/read-history.js';
import type { Placed } from '../../session/placed.js';
import type { Parser } from '../../sql/parser/parser.js';
import { joinedComments } from '../../text/kept-comments.js';
import type { Statement } from '../../text/migration.js';
import type { Node } from '../../trace/footprint.js';
import type { Removed } from '../folded.js';
import { type Candidate, candidatesOf } from './candidates.js';
import { chooseNames } from './choose-names.js';
import { ChosenNames } from './chosen.js';
import { type FailedRenames, renameKeys } from './failed-renames.js';
import { Naming, type Settled } from './naming.js';
import { readSettled } from './read-settled.js';
import { type Rewritten, rewriteAll, statementsOf } from './rewrite-statements.js';

/** A history with its renames folded into the definitions: each object has its last name from the start. */
export interface SettledHistory {
  readonly placed: readonly Placed[];
  readonly history: LeanHistory;
  /** Renames that are no longer needed, but are not part of another statement. */
  readonly removed: readonly Removed[];
  /** The number of renames. */
  readonly count: number;
  readonly failedRenames: FailedRenames;
}

/** The rule that folds a rename into the statement that creates the object. */
export const lastNameRule = 'renames folded into definitions';

/**
 * Gives tables, columns, types, constraints and indexes their last name from the start, and removes their renames, if
 * every statement in between can be written with that name. The result is read again and compared: each statement must
 * touch exactly the same cells, and at the end every object must have the same name.
 */
export function settleNames(
  placed: readonly Placed[],
  history: LeanHistory,
  parser: Parser,
  leftAlone: ReadonlySet<Node> = new Set(),
  before: FailedRenames = new Set(),
): SettledHistory {
  const marks = renameKeys(possibleCandidates(placed, history), history);
  let candidates: readonly Candidate[] = [...marks].flatMap(([each, mark]) =>
    before.has(mark) ? [] : [each],
  );
  const statements = statementsOf(placed, history);
  const chosen = new ChosenNames(history, parser);
  for (;;) {
    const settled = chooseNames(candidates, history);
    if (settled.length === 0) {
      return { placed, history, removed: [], count: 0, failedRenames: new Set(marks.values()) };
    }
    const naming = new Naming(history.nameLog, settled);
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
    const noted = noteRenames(settled, rewritten, history);
    const result = withRewritten(placed, noted.rewritten);
    const { after, wrong } = readSettled(result, parser, history, settled);
    if (after) {
      const gone = settled.flatMap(({ renames }) => renames.map(({ at }) => at));
      const removed = gone.flatMap((number) => {
        const operation = noted.takenIn.has(number) ? undefined : history.operations[number];
        return operation ? [{ operation, reason: lastNameRule }] : [];
      });
      const done = new Set(settled.map(({ id }) => id));
      const left = [...marks].filter(([{ id }]) => !done.has(id));
      const givenUp = new Set(left.map(([, mark]) => mark));
      return {
        placed: result,
        history: withoutDatabase(after),
        removed,
        count: gone.length,
        failedRenames: givenUp,
      };
    }
    candidates = wrong.length === 0 ? [] : without(candidates, wrong);
  }
}

/** The remaining candidates: if a candidate cannot be changed, neither can the candidates that it blocks. */
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

/** The renamed objects that may be changed. */
function possibleCandidates(placed: readonly Placed[], history: History): readonly Candidate[] {
  const candidates = candidatesOf(history);
  if (candidates.length === 0 || !readsTableNames(placed)) return candidates;
  return candidates.filter(({ what }) => what !== 'relation');
}

/** Whether code may read the name of its table. */
function readsTableNames(placed: readonly Placed[]): boolean {
  return placed.some((each) => 'statement' in each && asksForTable(each.statement.text));
}

const asksForTable = mentions('tg_(table_name|relname|relid)', 'tableoid');

/** The statement that creates an object includes its renames, and their comments. */
function noteRenames(
  settled: readonly Settled[],
  rewritten: Rewritten,
  { operations }: History,
): { readonly rewritten: Rewritten; readonly takenIn: ReadonlySet<Node> } {
  const noted = new Map(rewritten);
  const takenIn = new Set<Node>();
  for (const { made, renames } of settled) {
    const maker = operations[made];
    const [first, ...others] = (maker && noted.get(maker.origin.placed)) ?? [];
    if (!maker || !first) continue;
    const from = renames.flatMap(({ at }) => operations[at] ?? []);
    for (const { number } of from) takenIn.add(number);
    const statement: Statement = {
      ...first.statement,
      ...joinedComments(
        [first.statement, ...from.map(({ origin }) => origin.statement)],
        first.statement.text,
      ),
      sources: [...statementSources(first), ...joinedBy(lastNameRule, from.flatMap(sourcesOf))],
    };
    noted.set(maker.origin.placed, [{ ...first, statement }, ...others]);
  }
  return { rewritten: noted, takenIn };
}

function withRewritten(placed: readonly Placed[], rewritten: Rewritten): readonly Placed[] {
  return placed.flatMap((each, index): readonly Placed[] => rewritten.get(index) ?? [each]);
}
