import type { FunctionObject } from '../../catalog/objects.js';
import { codeTokens } from '../../source/code-tokens.js';
import { bodyOf, codeOf } from '../code/bodies.js';
import type { Context, WrittenName } from '../context.js';
import type { Footing } from '../footing.js';
import { readReferences, readTypeName } from '../references.js';

/**
 * What a body binds to when the function is made. SQL is checked whole. Of PL/pgSQL only the
 * declarations are looked up; its statements are, each time it runs. Other languages are text.
 */
export function readBody(
  context: Context,
  footing: Footing,
  made: Omit<FunctionObject, 'id'>,
): void {
  if (made.boundBody) readReferences(context, footing, made.boundBody);
  if (made.body === undefined) return;
  if (made.language === 'plpgsql') readDeclarations(context, footing, made);
  else if (made.language === 'sql') readSql(context, footing, made);
}

function readSql(context: Context, footing: Footing, made: Omit<FunctionObject, 'id'>): void {
  const body = bodyOf({ ...made, id: 0 }, context.parser);
  if (typeof body === 'string') readWords(context, footing, made.body ?? '');
  else {
    const trees = body.flatMap((each) => (each.type === 'sql' ? [each.tree] : []));
    readReferences(context, footing, trees);
  }
}

function readDeclarations(
  context: Context,
  footing: Footing,
  { definition = '', body = '' }: Omit<FunctionObject, 'id'>,
): void {
  const code = codeOf(definition, context.parser);
  if (!code) readWords(context, footing, body);
  for (const { type } of code?.variables ?? []) {
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
  const outcome = context.parser.parse(`SELECT NULL::${type}`);
  if (!outcome.ok) {
    readWords(context, footing, type);
    return;
  }
  const targets = 'SelectStmt' in outcome.tree ? outcome.tree.SelectStmt.targetList : undefined;
  const target = targets?.[0];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (value && 'TypeCast' in value && value.TypeCast.typeName) {
    readTypeName(context, footing, value.TypeCast.typeName);
  }
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

/** A text that is not understood: every word that names something is read. */
function readWords(context: Context, footing: Footing, body: string): void {
  const { cells, catalog } = context;
  const words = new Set(codeTokens(body).map((token) => token.replace(/^"(.*)"$/, '$1')));
  for (const relation of catalog.relations()) {
    if (!words.has(relation.name)) continue;
    footing
      .uses(relation.id)
      .read(cells.name('relation', relation.schema, relation.name))
      .read(cells.columns(relation.id));
    for (const column of relation.columns ?? []) footing.read(cells.column(relation.id, column.id));
  }
  for (const type of catalog.types()) if (words.has(type.name)) footing.uses(type.id);
  for (const word of words) footing.read(cells.overloads(word));
}
