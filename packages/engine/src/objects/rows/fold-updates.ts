import type { FoldRule } from '../../pieces/fold-rule.js';

/** Of several UPDATEs that set the same columns of every row to constants, only the last one stays. */
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
