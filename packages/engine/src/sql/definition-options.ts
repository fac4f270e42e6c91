import type { CreateFunctionStmt, Node as Tree } from 'libpg-query';
import { strings } from './written-names.js';

export function text(tree: Tree | undefined): string | undefined {
  return tree && 'String' in tree ? tree.String.sval : undefined;
}

/** Options by name. */
export function definitions(
  options: readonly Tree[] | undefined,
): ReadonlyMap<string, Tree | undefined> {
  return new Map(
    (options ?? []).flatMap((each) =>
      'DefElem' in each ? [[each.DefElem.defname ?? '', each.DefElem.arg] as const] : [],
    ),
  );
}

/** The text of a function's code; undefined if it is not given as text. */
export function codeText({ options }: CreateFunctionStmt): string | undefined {
  const tree = definitions(options).get('as');
  if (!tree || !('List' in tree)) return undefined;
  const items = strings(tree.List.items ?? []);
  return items.length === 1 ? items[0] : undefined;
}
