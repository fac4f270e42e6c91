import type { Constraint, Node as Tree, TypeName } from 'libpg-query';
import {
  type ColumnText,
  type Command,
  mentionsColumn,
  type TableText,
} from '../../pieces/table-text.js';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { strings } from '../../sql/written-names.js';
import { areComparable } from '../constraint/key-types.js';
import { isSameCheck } from './check-after-retype.js';
import { has, isSerial, parseClause } from './column-clauses.js';
import { followsType } from './identity-clause.js';

/** The column may be named `type` itself. */
const afterType =
  /^\s*alter\s+(?:column\s+)?(?:"(?:[^"]|"")*"|[^\s"]+)\s+(?:set\s+data\s+)?type\s+([\s\S]*)$/i;

/**
 * ALTER COLUMN … TYPE on a table without rows: the column gets the new type directly, unless an expression was bound to
 * the old type. A check, for example, keeps its casts.
 */
export function retypeColumn(
  column: ColumnText,
  table: TableText,
  { tree, text }: Command,
  parser: Parser,
): ColumnText | undefined {
  const definition = tree.def && 'ColumnDef' in tree.def ? tree.def.ColumnDef : undefined;
  const type = afterType.exec(text)?.[1];
  const written = type?.replace(/\s+using\s[\s\S]*$/i, '');
  const outcome = written === undefined ? undefined : parser.parse(`CREATE TABLE t (c ${written})`);
  if (!definition || !outcome?.ok || !('CreateStmt' in outcome.tree)) return undefined;
  const [parsed] = outcome.tree.CreateStmt.tableElts ?? [];
  if (!parsed || !('ColumnDef' in parsed)) return undefined;
  const { typeName, collClause } = parsed.ColumnDef;
  if (!typeName || !definition.typeName || parsed.ColumnDef.constraints) return undefined;
  if (!sameTree({ TypeName: typeName }, { TypeName: definition.typeName })) return undefined;
  if (isBound(table, column, typeName, parser)) return undefined;
  const { collClause: _, ...kept } = column.tree;
  const cast = withOldDefault(column, typeName, parser);
  if (!cast) return undefined;
  return {
    ...cast,
    head: `${nameOf(column)} ${written}`,
    tree: { ...kept, typeName, ...(collClause ? { collClause } : {}) },
  };
}

/**
 * PostgreSQL rebuilds a key with the new type. Anything else that names the column was bound to the old type, except
 * checks that have the same meaning with both.
 */
function isBound(
  { elements }: TableText,
  column: ColumnText,
  type: TypeName,
  parser: Parser,
): boolean {
  const types = { before: typeText(column.tree.typeName), after: typeText(type) };
  const identity = column.clauses.find(({ tree }) => tree.contype === 'CONSTR_IDENTITY');
  const bound =
    has(column, 'CONSTR_GENERATED') || (identity !== undefined && !followsType(identity, parser));
  const { compression, storage_name } = column.tree;
  return (
    bound ||
    isSerial(column) ||
    compression !== undefined ||
    storage_name !== undefined ||
    elements.some((each) =>
      (each.type === 'constraint' ? [each] : each.clauses).some(
        ({ tree }) =>
          !isRebuilt(tree) &&
          mentionsColumn(tree, column.name) &&
          !(tree.contype === 'CONSTR_CHECK' && isSameCheck(tree, column.name, types)),
      ),
    )
  );
}

function isRebuilt({ contype }: Constraint): boolean {
  return (
    contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_FOREIGN'
  );
}

/**
 * PostgreSQL casts the default to the new type, without the implicit cast to the former type: that is the default of a new
 * column, unless it is a plain literal or NULL, which has the type of the column it was written for. Then it gets that
 * type explicitly. Undefined if that is not certain.
 */
function withOldDefault(
  column: ColumnText,
  type: TypeName,
  parser: Parser,
): ColumnText | undefined {
  const at = column.clauses.findIndex(({ tree }) => tree.contype === 'CONSTR_DEFAULT');
  const clause = column.clauses[at];
  if (!clause) return column;
  const { raw_expr: expression } = clause.tree;
  if (!expression) return undefined;
  if (hasOwnType(expression)) return column;
  const [before, after] = [typeText(column.tree.typeName), typeText(type)];
  if (!before || !areComparable([before, after]) || !('A_Const' in expression)) return undefined;
  const { sval, isnull } = expression.A_Const;
  // PostgreSQL stores NULL as a default only for a type with a length, and with a cast to that type.
  const hasLength = column.tree.typeName?.typmods !== undefined;
  if (isnull && !hasLength) return { ...column, clauses: column.clauses.toSpliced(at, 1) };
  if ((!isnull && !sval) || !areComparable([before, 'text'])) return undefined;
  const spelled = parseClause(`${clause.text}::${before}`, parser);
  return spelled && { ...column, clauses: column.clauses.with(at, spelled) };
}

/** Whether the type of an expression does not depend on the column that it is the default of. */
function hasOwnType(expression: Tree): boolean {
  if (!('A_Const' in expression)) return typed.some((kind) => kind in expression);
  const { sval, isnull } = expression.A_Const;
  return !sval && !isnull;
}

const typed = ['A_Expr', 'FuncCall', 'SQLValueFunction', 'TypeCast'];

/** A plain type by its catalog name; undefined for arrays. */
function typeText(type: TypeName | undefined): string | undefined {
  return type?.arrayBounds ? undefined : strings(type?.names ?? []).at(-1);
}

/** The column's name as it was written. */
export function nameOf({ head }: ColumnText): string {
  return /^("(?:[^"]|"")*"|\S+)/.exec(head)?.[0] ?? head;
}
