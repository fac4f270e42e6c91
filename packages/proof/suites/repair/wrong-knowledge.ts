/** Variants of the engine's knowledge with one error, as a bug in a rule or a footprint would cause it. */

import type { Operation } from '../../../engine/src/footprints/operation.js';
import { withoutDatabase } from '../../../engine/src/history/lean-history.js';
import { joined, pieceOf, printPiece } from '../../../engine/src/pieces/piece.js';
import { type Knowledge, knowledge } from '../../../engine/src/squash/fold-in-rounds.js';

/** Rules that print wrong SQL. */
export function printing(change: (text: string) => string): Knowledge {
  const foldRules = knowledge.foldRules.map((rule): (typeof knowledge.foldRules)[number] => ({
    ...rule,
    fold(earlier, later, given) {
      const body = rule.fold(earlier, later, given);
      if (!body) return undefined;
      const printed = printPiece(joined(earlier, pieceOf(later), body, rule.name));
      const changed = change(printed);
      return changed === printed ? body : { type: 'text', text: changed };
    },
  }));
  return { ...knowledge, foldRules };
}

/** Removes needed statements; with `evenLeftAlone`, even statements that must be left alone. */
export function removing(needed: RegExp, { evenLeftAlone = false } = {}): Knowledge {
  return {
    ...knowledge,
    removeUnneeded(history, trace, options) {
      const removed = knowledge.removeUnneeded(history, trace, options);
      const more = history.operations.filter(
        ({ number, origin }) =>
          trace.has(number) &&
          needed.test(origin.statement.text) &&
          (evenLeftAlone || !options.leftAlone?.has(number)),
      );
      for (const { number } of more) trace.remove(number);
      return [...removed, ...more.map((operation) => ({ operation, reason: 'it is not needed' }))];
    },
  };
}

/** Footprints without the reads of a statement and its writes to other objects. */
export function forgetting(reader: RegExp): Knowledge {
  const isForgetful = ({ origin }: Operation) => reader.test(origin.statement.text);
  return {
    ...knowledge,
    readHistory(...given) {
      const history = knowledge.readHistory(...given);
      const operations = history.operations.map((operation) => {
        if (!isForgetful(operation)) return operation;
        const { action } = operation;
        const own = 'object' in action ? action.object : undefined;
        const footprint = [...operation.footprint].filter(
          ([cell]) => own !== undefined && history.cells.owner(cell) === own,
        );
        return { ...operation, footprint: new Map(footprint) };
      });
      return { ...history, operations };
    },
  };
}

/** Folds a rename with a wrong name. */
export function misspelling(name: string, wrong: string): Knowledge {
  return {
    ...knowledge,
    settleNames(placed, history, parser, leftAlone) {
      const settled = knowledge.settleNames(placed, history, parser, leftAlone);
      if (settled.count === 0) return settled;
      const misspelt = settled.placed.map((each) => {
        if ('ends' in each || each.unread !== undefined) return each;
        const text = each.statement.text.replaceAll(name, wrong);
        const outcome = parser.parse(text);
        const statement = { ...each.statement, text };
        return { ...each, statement, tree: outcome.ok ? outcome.tree : undefined };
      });
      const after = knowledge.readHistory(misspelt, parser, { refuses: false });
      return { ...settled, placed: misspelt, history: withoutDatabase(after) };
    },
  };
}
