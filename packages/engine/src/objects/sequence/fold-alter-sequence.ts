import { changeOptions, type OptionText, optionTexts } from '../../pieces/option-texts.js';
import { intoDefinition } from '../../pieces/statement-text.js';
import { edited } from '../../sql/edits.js';

/**
 * ALTER SEQUENCE into the CREATE SEQUENCE. A CREATE also sets the current value, so START and RESTART stay
 * separate, and a bound is folded only if the CREATE has a START.
 */
export const alterSequence = intoDefinition(
  'ALTER SEQUENCE into its CREATE SEQUENCE',
  'consolidate_creates',
  (create, alter) => {
    if (!('CreateSeqStmt' in create.tree) || !('AlterSeqStmt' in alter.tree)) return undefined;
    const before = optionTexts(create.text, create.tree.CreateSeqStmt.options);
    const after = optionTexts(alter.text, alter.tree.AlterSeqStmt.options);
    if (!canTakeOptions(before, after)) return undefined;
    const { edits, kept, added } = changeOptions(create.text, before, after);
    const text = [edited(create.text, edits), ...added.map((option) => option.text)].join(' ');
    const options = [...kept, ...added.map((option) => ({ DefElem: option.tree }))];
    return { text, tree: { CreateSeqStmt: { ...create.tree.CreateSeqStmt, options } } };
  },
);

/** Whether a sequence created with the later options equals the one that was created and altered. */
function canTakeOptions(before: readonly OptionText[], after: readonly OptionText[]): boolean {
  return isAscending(before) && after.every((option) => canBeMade(option, before));
}

function canBeMade(option: OptionText, before: readonly OptionText[]): boolean {
  const has = (key: string) => before.some((each) => each.key === key);
  switch (option.key) {
    case 'cache':
    case 'cycle':
    case 'owned_by':
    case 'maxvalue':
      return true;
    case 'increment':
      return isAscending([option]);
    case 'minvalue':
      return has('start');
    case 'as':
      // A bound that is the old type's limit changes with the type.
      return !has('minvalue') && !has('maxvalue');
    default:
      return false;
  }
}

/** Whether the sequence counts up, which is the default. */
export function isAscending(options: readonly OptionText[]): boolean {
  const step = options.find(({ key }) => key === 'increment')?.tree.arg;
  return step === undefined || ('Integer' in step && (step.Integer.ival ?? 0) > 0);
}
