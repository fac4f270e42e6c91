import type { Node as Tree } from 'libpg-query';

/**
 * Replaces variables in a tree by their values. PL/pgSQL refuses a name that is both a variable and a column, so the
 * name of a variable always means the variable.
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
  // Trees omit false values.
  return typeof known === 'boolean'
    ? { A_Const: { boolval: known ? { boolval: true } : {} } }
    : undefined;
}

/** A text, or an array of texts. */
export type Constant = string | readonly string[];

/** The known values of variables. */
export type Values = ReadonlyMap<string, Constant | boolean>;
