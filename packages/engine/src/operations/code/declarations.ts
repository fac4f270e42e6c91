import type { TypeName } from 'libpg-query';
import type { Context, WrittenName } from '../context.js';
import type { Footing } from '../footing.js';
import { readTypeName } from '../references.js';
import type { Variable } from './plpgsql.js';

/** Reads the types that code declares its variables of. */
export function readDeclarations(
  context: Context,
  footing: Footing,
  variables: readonly Variable[],
): void {
  for (const { type } of variables) {
    if (type !== undefined) readDeclaredType(context, footing, type);
  }
}

/** PL/pgSQL's compiler gives the names of `t%rowtype` and `t.a%type` without their quotes. */
function readDeclaredType(context: Context, footing: Footing, type: string): void {
  const copied = /^(.*)%(row)?type$/i.exec(type);
  if (copied) {
    const parts = (copied[1] ?? '').split('.');
    const table = copied[2] ? parts : parts.slice(0, -1);
    if (table.length > 0) readTable(context, footing, table, copied[2] ? undefined : parts.at(-1));
    return;
  }
  const named = parseType(context, type);
  if (named) readTypeName(context, footing, named);
  // It can be anything.
  else footing.read(context.cells.catalog);
}

/** Code that runs often declares the same types each time. */
function parseType({ parser, declaredTypes }: Context, type: string): TypeName | undefined {
  const known = declaredTypes.get(type);
  if (known) return known;
  const outcome = parser.parse(`SELECT NULL::${type}`);
  const targets =
    outcome.ok && 'SelectStmt' in outcome.tree ? outcome.tree.SelectStmt.targetList : undefined;
  const target = targets?.[0];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  const named = value && 'TypeCast' in value ? value.TypeCast.typeName : undefined;
  if (named) declaredTypes.set(type, named);
  return named;
}

function readTable(
  context: Context,
  footing: Footing,
  parts: readonly string[],
  column: string | undefined,
): void {
  const written: WrittenName =
    parts.length > 1
      ? { schema: parts.at(-2), name: parts.at(-1) ?? '' }
      : { name: parts[0] ?? '' };
  const table = context.relation(written, footing);
  const { cells } = context;
  if (!table) {
    footing.read(cells.catalog);
    return;
  }
  footing.uses(table.id);
  const known = table.columns?.find(({ name }) => name === column);
  if (column === undefined || !known) footing.read(cells.columns(table.id));
  else footing.read(cells.columnName(table.id, column)).read(cells.column(table.id, known.id));
}
