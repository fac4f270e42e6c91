import type { FoldRule } from '../../pieces/fold-rule.js';

/** Of several UPDATEs that set every row to the same values, only the last one counts. */
export const overwrittenAgain: FoldRule = {
  name: 'only the last UPDATE of all rows stays',
  key: 'remove_drop_create_cycles',
  fold({ operations }, { action, origin }) {
    const last = operations.at(-1)?.action;
    const before = last?.type === 'keep' ? last.overwrites : undefined;
    const after = action.type === 'keep' ? action.overwrites : undefined;
    return before && after && before.columns.every((each) => after.columns.includes(each))
      ? { type: 'text', text: origin.statement.text }
      : undefined;
  },
};
