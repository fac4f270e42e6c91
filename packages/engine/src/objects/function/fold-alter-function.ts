import type { VariableSetStmt } from 'libpg-query';
import { changeOptions, type OptionText, optionTexts } from '../../pieces/option-texts.js';
import { intoDefinition } from '../../pieces/statement-text.js';
import { edited } from '../../sql/edits.js';

/** ALTER FUNCTION: volatility, security, cost and settings go into the definition. */
export const alterFunction = intoDefinition(
  'ALTER FUNCTION into its CREATE FUNCTION',
  'consolidate_creates',
  (create, alter) => {
    if (!('CreateFunctionStmt' in create.tree) || !('AlterFunctionStmt' in alter.tree)) {
      return undefined;
    }
    const { sql_body, options } = create.tree.CreateFunctionStmt;
    const before = optionTexts(create.text, options);
    const after = optionTexts(alter.text, alter.tree.AlterFunctionStmt.actions);
    const [first] = before;
    // A body without quotes (BEGIN ATOMIC, RETURN) follows the options and is not one of them.
    if (!first || sql_body || after.some((each) => kindOf(each) === 'VAR_SET_CURRENT')) {
      return undefined;
    }
    const reset = new Set(after.filter(isReset).map(({ key }) => key));
    const resetAll = after.some((each) => kindOf(each) === 'VAR_RESET_ALL');
    const { edits, kept, added } = changeOptions(
      create.text,
      before,
      after.filter((each) => !isReset(each)),
      ({ key, tree }) => reset.has(key) || (resetAll && tree.defname === 'set'),
    );
    const start = { start: first.start, end: first.start };
    const text = edited(create.text, [
      ...edits,
      ...added.map((option) => ({ ...start, text: `${option.text} ` })).toReversed(),
    ]);
    const tree = {
      ...create.tree.CreateFunctionStmt,
      options: [...added.map((option) => ({ DefElem: option.tree })), ...kept],
    };
    return { text, tree: { CreateFunctionStmt: tree } };
  },
);

function kindOf({ tree: { arg } }: OptionText): VariableSetStmt['kind'] | undefined {
  return arg && 'VariableSetStmt' in arg ? arg.VariableSetStmt.kind : undefined;
}

function isReset(option: OptionText): boolean {
  const kind = kindOf(option);
  return kind === 'VAR_RESET' || kind === 'VAR_RESET_ALL' || kind === 'VAR_SET_DEFAULT';
}
