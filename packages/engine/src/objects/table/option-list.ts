import type { DefElem, Node as Tree } from 'libpg-query';
import { clauses } from '../../sql/clauses.js';
import { edited } from '../../sql/edits.js';
import { parenthesizedList } from '../../sql/text-lists.js';

/** The options of a relation, as in WITH (…): each as written. */
export interface RelationOption {
  readonly key: string;
  readonly text: string;
  readonly tree: DefElem;
}

/** The items of the first list in parentheses at or after `from`, with their trees. */
export function listedOptions(
  text: string,
  trees: readonly Tree[] | undefined,
  from = 0,
): readonly RelationOption[] | undefined {
  const list = parenthesizedList(text, from);
  const elements = (trees ?? []).flatMap((each) => ('DefElem' in each ? [each.DefElem] : []));
  if (!list || list.items.length !== elements.length) return undefined;
  return elements.map((tree, index) => {
    const { start, end } = list.items[index] ?? { start: 0, end: 0 };
    return { tree, text: text.slice(start, end), key: keyOf(tree) };
  });
}

function keyOf({ defnamespace = '', defname = '' }: DefElem): string {
  return `${defnamespace}.${defname}`;
}

/** Applies SET (…) or RESET (…) to existing options. */
export function changeListed(
  before: readonly RelationOption[],
  change: readonly RelationOption[],
  reset: boolean,
): readonly RelationOption[] {
  const keys = new Set(change.map(({ key }) => key));
  if (reset) return before.filter(({ key }) => !keys.has(key));
  const known = new Set(before.map(({ key }) => key));
  return [
    ...before.map((each) => change.findLast(({ key }) => key === each.key) ?? each),
    ...change.filter(({ key }) => !known.has(key)),
  ];
}

/** The text with its WITH clause set, before the clauses that begin with these keywords. */
export function setWithClause(
  text: string,
  options: readonly RelationOption[],
  followers: readonly string[],
): string {
  const written =
    options.length === 0 ? '' : `WITH (${options.map((each) => each.text).join(', ')})`;
  const all = clauses(text, ['with', ...followers]);
  const next = all.findIndex(({ word }) => followers.includes(word));
  const present = all.slice(0, next < 0 ? all.length : next).find(({ word }) => word === 'with');
  if (present && written === '') {
    const blanks = /^\s*/.exec(text.slice(present.end))?.[0].length ?? 0;
    return edited(text, [{ start: present.start, end: present.end + blanks, text: '' }]);
  }
  if (present) return edited(text, [{ ...present, text: written }]);
  const follower = all[next];
  if (!follower) return `${text} ${written}`.trim();
  return edited(text, [{ start: follower.start, end: follower.start, text: `${written} ` }]);
}
