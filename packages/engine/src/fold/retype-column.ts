import type { Parser } from '../sql/parser.js';
import { sameTree } from '../sql/same-tree.js';
import { has, isSerial } from './column-clauses.js';
import { type ColumnText, type Command, mentionsColumn, type TableText } from './table-text.js';

/**
 * ALTER COLUMN … TYPE on a table without rows: the column simply has the new type. Not so where
 * something was bound to the old one: a default and a check keep its casts.
 */
export function retypeColumn(
  table: TableText,
  { tree, text }: Command,
  parser: Parser,
): TableText | undefined {
  const at = table.elements.findIndex((each) => each.type === 'column' && each.name === tree.name);
  const column = table.elements[at];
  if (column?.type !== 'column' || isBound(table, column)) return undefined;
  const definition = tree.def && 'ColumnDef' in tree.def ? tree.def.ColumnDef : undefined;
  const type = /\stype\s+([\s\S]*)$/i.exec(text)?.[1];
  const written = type?.replace(/\s+using\s[\s\S]*$/i, '');
  const outcome = written === undefined ? undefined : parser.parse(`CREATE TABLE t (c ${written})`);
  if (!definition || !outcome?.ok || !('CreateStmt' in outcome.tree)) return undefined;
  const [parsed] = outcome.tree.CreateStmt.tableElts ?? [];
  if (!parsed || !('ColumnDef' in parsed)) return undefined;
  const { typeName, collClause } = parsed.ColumnDef;
  if (!typeName || !definition.typeName || parsed.ColumnDef.constraints) return undefined;
  if (!sameTree({ TypeName: typeName }, { TypeName: definition.typeName })) return undefined;
  const { collClause: _, ...kept } = column.tree;
  const changed: ColumnText = {
    ...column,
    head: `${nameOf(column)} ${written}`,
    tree: { ...kept, typeName, ...(collClause ? { collClause } : {}) },
  };
  return { ...table, elements: table.elements.with(at, changed) };
}

function isBound({ elements }: TableText, column: ColumnText): boolean {
  const bound = (
    ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY', 'CONSTR_CHECK'] as const
  ).some((type) => has(column, type));
  const { compression, storage_name } = column.tree;
  return (
    bound ||
    isSerial(column) ||
    compression !== undefined ||
    storage_name !== undefined ||
    elements.some((each) =>
      each.type === 'constraint'
        ? each.tree.contype !== 'CONSTR_PRIMARY' &&
          each.tree.contype !== 'CONSTR_UNIQUE' &&
          mentionsColumn(each.tree, column.name)
        : each.clauses.some(({ tree }) => mentionsColumn(tree, column.name)),
    )
  );
}

/** The column's name as it was written. */
function nameOf({ head }: ColumnText): string {
  return /^("(?:[^"]|"")*"|\S+)/.exec(head)?.[0] ?? head;
}
