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
    commentsDirectlyAbove(origin.statement),
  );
  const before = changed.comments ?? noComments;
  const comments = { ...before, above: [...new Set([...before.above, ...ownComments.above])] };
  return { ...table, elements: table.elements.with(at, { ...changed, comments }) };
}
