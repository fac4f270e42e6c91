import type { Node as Tree } from 'libpg-query';

/**
 * A tree with what variables hold in their place. A name that is a variable and a column at once would be
 * refused, so what is called like a variable is that variable.
 */
export function withValues<T extends Tree>(tree: T, values: Values): T {
  return values.size === 0 ? tree : (replaced(tree, values) as T);
}

function replaced(value: unknown, values: Values): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return (
    constant(value as Tree, values) ??
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, values)]))
  );
}

function constant(tree: Tree, values: Values): Tree | undefined {
  if (!('ColumnRef' in tree)) return undefined;
  const [name, ...others] = tree.ColumnRef.fields ?? [];
  if (!name || !('String' in name) || others.length > 0) return undefined;
  const known = values.get(name.String.sval ?? '');
  if (typeof known === 'string') return { A_Const: { sval: { sval: known } } };
  // A false value is not written out in a tree.
  return typeof known === 'boolean'
    ? { A_Const: { boolval: known ? { boolval: true } : {} } }
    : undefined;
}

/** A text, or an array of texts. */
export type Constant = string | readonly string[];

/** What each variable holds that is known. */
export type Values = ReadonlyMap<string, Constant | boolean>;
