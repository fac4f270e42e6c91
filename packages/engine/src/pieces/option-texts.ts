import type { DefElem, Node as Tree } from 'libpg-query';
import { codeEnd, type Edit, removal } from '../sql/edits.js';
import { utf8Offsets } from '../text/offsets.js';
import type { TextRange } from '../text/text-range.js';

/** One option of a statement such as CREATE SEQUENCE or CREATE FUNCTION, as written. */
export interface OptionText extends TextRange {
  /** Options with the same key replace each other. */
  readonly key: string;
  readonly text: string;
  readonly tree: DefElem;
}

/** The options at the end of a statement. The tree must come from this text. */
export function optionTexts(
  text: string,
  options: readonly Tree[] | undefined,
): readonly OptionText[] {
  const offsets = utf8Offsets(text);
  const trees = (options ?? []).flatMap((each) => ('DefElem' in each ? [each.DefElem] : []));
  const starts = trees.map(({ location }) => offsets.toUtf16(location ?? 0));
  return trees.map((tree, index) => {
    const start = starts[index] ?? 0;
    const end = codeEnd(text, { start, end: starts[index + 1] ?? text.length });
    return { key: keyOf(tree), text: text.slice(start, end), start, end, tree };
  });
}

/** Each setting of a function is an option with its own name. */
function keyOf({ defname = '', arg }: DefElem): string {
  return arg && 'VariableSetStmt' in arg
    ? `set ${(arg.VariableSetStmt.name ?? '').toLowerCase()}`
    : defname;
}

/** The options after a change: an option that is set again keeps its place, new ones are appended. */
export interface ChangedOptions {
  readonly edits: readonly Edit[];
  readonly kept: readonly Tree[];
  readonly added: readonly OptionText[];
}

/** Sets some options and removes others. */
export function changeOptions(
  text: string,
  before: readonly OptionText[],
  set: readonly OptionText[],
  isRemoved: (option: OptionText) => boolean = () => false,
): ChangedOptions {
  const replacement = (key: string) => set.findLast((each) => each.key === key);
  const edits = before.flatMap((option): readonly Edit[] => {
    if (isRemoved(option)) return [removal(text, option)];
    const other = replacement(option.key);
    return other ? [{ start: option.start, end: option.end, text: other.text }] : [];
  });
  const kept = before
    .filter((option) => !isRemoved(option))
    .map((option): Tree => ({ DefElem: (replacement(option.key) ?? option).tree }));
  const known = new Set(before.map(({ key }) => key));
  return { edits, kept, added: set.filter(({ key }) => !known.has(key)) };
}
