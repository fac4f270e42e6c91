import type { Operation } from '../../footprints/operation.js';
import { noComments } from '../../pieces/item-comments.js';
import { onlyCommand } from '../../pieces/only-command.js';
import {
  type ColumnText,
  type Command,
  commandComments,
  commandText,
  type TableText,
} from '../../pieces/table-text.js';
import { commentsDirectlyAbove } from '../../text/kept-comments.js';
import { isStep } from '../../text/step-comments.js';

/** The only subcommand of an ALTER TABLE, as written. */
export function commandOf({ action, origin }: Operation): Command | undefined {
  const tree = action.type === 'alter' ? onlyCommand(action.tree) : undefined;
  const text = commandText(origin.statement.text);
  return tree && text !== undefined ? { tree, text } : undefined;
}

/** A column changed by a subcommand, with the comments of the subcommand above it. */
export function changeColumn(
  table: TableText,
  { origin }: Operation,
  { tree, text }: Command,
  change: (column: ColumnText) => ColumnText | undefined,
): TableText | undefined {
  const at = table.elements.findIndex((each) => each.type === 'column' && each.name === tree.name);
  const column = table.elements[at];
  const changed = column?.type === 'column' ? change(column) : undefined;
  if (!changed) return undefined;
  const ownComments = commandComments(
    origin.whole,
    origin.whole.indexOf(text),
    withoutStep(commentsDirectlyAbove(origin.statement)),
  );
  const before = changed.comments ?? noComments;
  const comments = { ...before, above: [...new Set([...before.above, ...ownComments.above])] };
  return { ...table, elements: table.elements.with(at, { ...changed, comments }) };
}

/** The comments above a change, except a single one that only repeats the change in words. */
function withoutStep(comments: readonly string[]): readonly string[] {
  const [only, ...others] = comments;
  return only !== undefined && others.length === 0 && isStep(only) ? [] : comments;
}
