import type { ColumnRef, Node as Tree } from 'libpg-query';
import { strings } from '../sql/written-names.js';

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
  const known = values.get(variableName(tree.ColumnRef) ?? '');
  if (known === null) return { A_Const: { isnull: true } };
  if (typeof known === 'string') return { A_Const: { sval: { sval: known } } };
  // Trees omit false values.
  return typeof known === 'boolean'
    ? { A_Const: { boolval: known ? { boolval: true } : {} } }
    : undefined;
}

/** A text, or an array of texts. */
export type Constant = string | readonly string[];

/** A value that a variable may have. */
export type Value = Constant | boolean | null;

/** The known values of variables, and of the fields of record variables, such as `r.name`. */
export type Values = ReadonlyMap<string, Value>;

/** The name of a variable, or of a field. */
export function variableName({ fields = [] }: ColumnRef): string | undefined {
  const parts = strings(fields);
  return parts.length === fields.length ? parts.join('.') : undefined;
}
