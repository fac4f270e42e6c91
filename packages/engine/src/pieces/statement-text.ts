import type { Operation } from '../footprints/operation.js';
import type { Parser } from '../sql/parser/parser.js';
import type { FoldContext, FoldRule, RuleKey } from './fold-rule.js';
import { type Piece, printPiece } from './piece.js';
import type { StatementText } from './rewritten-text.js';

/** Returns the statement that replaces an earlier and a later one, or undefined. */
type Rewrite = (
  earlier: StatementText,
  later: StatementText,
  given: FoldContext,
) => StatementText | undefined;

/** A rule that folds an ALTER into the statement that created or last defined the object. */
export function intoDefinition(name: string, key: RuleKey, rewrite: Rewrite): FoldRule {
  return {
    name,
    key,
    fold(earlier, later, given) {
      const [first] = earlier.operations;
      const defines = first?.action.type === 'create' || first?.action.type === 'replace';
      return defines && later.action.type === 'alter'
        ? rewritten(earlier, later, given, rewrite)
        : undefined;
    },
  };
}

/** Applies a rewrite to a piece that is printed as a text, and a later statement. */
export function rewritten(
  earlier: Piece,
  later: Operation,
  given: FoldContext,
  rewrite: Rewrite,
): { readonly type: 'rewritten'; readonly statement: StatementText } | undefined {
  if (earlier.body.type !== 'text' && earlier.body.type !== 'rewritten') return undefined;
  const first = parsed(printPiece(earlier), given.parser);
  const second = parsed(later.origin.statement.text, given.parser);
  const statement = first && second && rewrite(first, second, given);
  return statement && { type: 'rewritten', statement };
}

/** Parsed separately, so that offsets in the tree are offsets in the text. */
function parsed(text: string, parser: Parser): StatementText | undefined {
  const outcome = parser.parse(text);
  return outcome.ok ? { text, tree: outcome.tree } : undefined;
}
