import type { ResTarget, SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { bareName } from '../sql/quote-name.js';
import { listName, strings, typeName } from '../sql/written-names.js';
import type { Decision } from './catalog-conditions.js';
import { rowsOf } from './catalog-lookups.js';
import type { Row } from './catalog-rows.js';
import { type Values, withValues } from './known-values.js';
import { asksForAnyPart, namesAsked, neverNull, queriedRows } from './wanted-rows.js';

/** The result of a query of the catalogs, and the names that determine it. */
interface Queried extends Omit<Decision, 'holds'> {
  /** Values by the names of their columns, in any order. */
  readonly rows: readonly ReadonlyMap<string, string>[];
}

/** The value of `SELECT conname FROM pg_constraint WHERE …` and the like; null if there is no row. */
export function queriedValue(
  query: Tree,
  lookup: Lookup,
  values: Values,
): (Omit<Decision, 'holds'> & { readonly value: string | null }) | undefined {
  const found = knownRows(query, lookup, values);
  const [row, ...others] = found?.rows ?? [];
  if (!found || others.length > 0 || (row && row.size !== 1)) return undefined;
  const [value] = row?.values() ?? [];
  return { ...found, value: value ?? null };
}

/** The rows of a query of the catalogs with plain columns; undefined if one is not certain. */
export function knownRows(query: Tree, lookup: Lookup, values: Values): Queried | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const { groupClause, limitOffset, targetList = [] } = select;
  const isOwn = ownCalls.some((each) => lookup.catalog.functions.named(each).length > 0);
  if (groupClause || limitOffset || isOwn) return undefined;
  const asked = queriedRows(select, lookup);
  const rows = asked && rowsOf(asked.catalogs, asked, lookup);
  if (!asked || !rows || (select.limitCount && !leavesOutNone(select, rows.length)))
    return undefined;
  const fields = targetList.map((each) =>
    'ResTarget' in each ? fieldOf(each.ResTarget) : undefined,
  );
  if (!fields.every((each) => each !== undefined)) return undefined;
  const found: ReadonlyMap<string, string>[] = [];
  for (const row of rows) {
    const known = new Map<string, string>();
    for (const { name, read } of fields) {
      const value = read(row);
      if (value === undefined) return undefined;
      known.set(name, value);
    }
    found.push(known);
  }
  return {
    rows: found,
    names: namesAsked(asked),
    table: asked.wanted.get('table_name'),
    asksForAnyPart: asksForAnyPart(asked),
  };
}

/** Functions whose results are known; those of the history could shadow them. */
const ownCalls = ['quote_ident', 'pg_get_function_identity_arguments'];

/** Whether LIMIT leaves out no row. */
function leavesOutNone({ limitCount }: SelectStmt, count: number): boolean {
  const limit = limitCount && 'A_Const' in limitCount ? limitCount.A_Const.ival?.ival : undefined;
  return limit !== undefined && limit >= count;
}

/** A column of a query. */
interface Field {
  readonly name: string;
  read(row: Row): string | undefined;
}

function fieldOf({ name, val }: ResTarget): Field | undefined {
  const read = val && readerOf(val);
  const given = name ?? (val && columnName(val));
  return read && given !== undefined ? { name: given, read } : undefined;
}

function columnName(tree: Tree): string | undefined {
  if ('TypeCast' in tree && tree.TypeCast.arg) return columnName(tree.TypeCast.arg);
  if ('FuncCall' in tree) return listName(tree.FuncCall.funcname ?? []).name;
  return 'ColumnRef' in tree ? strings(tree.ColumnRef.fields ?? []).at(-1) : undefined;
}

/** Reads a column, its text, or the name and the arguments of a function; undefined for anything else. */
function readerOf(tree: Tree): Field['read'] | undefined {
  if ('ColumnRef' in tree) {
    const column = columnName(tree) ?? '';
    return neverNull.has(column) ? (row) => row[column] : undefined;
  }
  if ('TypeCast' in tree) {
    const { arg, typeName: type } = tree.TypeCast;
    const { name = '' } = type ? typeName(type) : {};
    if (!arg) return undefined;
    if (name === 'regprocedure') return isOid(arg) ? (row) => row.regprocedure : undefined;
    return /^(text|name|varchar)$/.test(name) ? readerOf(arg) : undefined;
  }
  if (!('FuncCall' in tree)) return undefined;
  const [first, ...others] = tree.FuncCall.args ?? [];
  if (!first || others.length > 0) return undefined;
  const called = columnName(tree);
  // The names of arguments make no difference to the function that is meant.
  if (called === 'pg_get_function_identity_arguments' && isOid(first)) {
    return (row) => row.arguments;
  }
  const read = called === 'quote_ident' ? readerOf(first) : undefined;
  return read && ((row) => quoted(read(row)));
}

function isOid(tree: Tree): boolean {
  return 'ColumnRef' in tree && columnName(tree) === 'oid';
}

function quoted(name: string | undefined): string | undefined {
  return name === undefined ? undefined : bareName(name);
}
