import type { Operation } from '../../footprints/operation.js';
import type { LeanHistory } from '../../history/lean-history.js';
import { type ReadHistory, readHistory, type Watcher } from '../../history/read-history.js';
import type { Placed } from '../../session/placed.js';
import type { Parser } from '../../sql/parser/parser.js';
import { HistoryError } from '../../text/errors.js';
import { formatPlace, type Place } from '../../text/place.js';
import type { Settled } from './naming.js';
import { ReadOperations, touches, wronglySettled } from './same-history.js';

/**
 * The history with folded renames, or the names that change its effect; an empty list means that any of them may be
 * wrong.
 */
type SettledReading =
  | { readonly after: ReadHistory; readonly wrong?: never }
  | { readonly after?: never; readonly wrong: readonly Settled[] };

/** Reads a history with folded renames, and compares it with the history before; stops at the first difference. */
export function readSettled(
  placed: readonly Placed[],
  parser: Parser,
  before: LeanHistory,
  settled: readonly Settled[],
): SettledReading {
  const { decidesBlocks, mentions, cells } = before;
  const comparison = new ReadOperations(before, settled);
  const compare = (history: Pick<ReadHistory, 'operations' | 'cells'>) => {
    const different = comparison.firstDifferent(history);
    if (different) throw new DifferentOperation(different);
  };
  const watcher: Watcher = {
    beforeStatement: (_, history) => compare(history),
    refused: (error) => {
      throw error;
    },
  };
  try {
    const after = readHistory(placed, parser, { refuses: true, decidesBlocks, mentions, watcher });
    compare({ operations: after.asRead, cells: after.cells });
    const wrong = wronglySettled(before, after, settled);
    return wrong ? { wrong } : { after };
  } catch (error) {
    if (error instanceof DifferentOperation) {
      return { wrong: settled.filter((each) => touches(each, error.operation, cells)) };
    }
    // Two objects would have one name at the same time.
    if (error instanceof HistoryError) return { wrong: settledAt(error.place, settled, before) };
    throw error;
  }
}

/** Thrown to stop reading. */
class DifferentOperation extends Error {
  constructor(readonly operation: Operation) {
    super('an operation differs');
  }
}

/** The names of the objects that the statement at a place touches. */
function settledAt(
  place: Place,
  settled: readonly Settled[],
  { operations, cells }: LeanHistory,
): readonly Settled[] {
  const refused = formatPlace(place);
  const there = operations.filter(({ origin }) => formatPlace(origin.statement.place) === refused);
  return settled.filter((each) => there.some((operation) => touches(each, operation, cells)));
}
