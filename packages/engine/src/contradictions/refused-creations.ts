/** Objects created under a name that is taken. */
import type { CreateFunctionStmt, CreateStmt, Node as Tree, TypeName } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import { overloadKey } from '../objects/function/overload-keys.js';
import { inputTypes, parametersOf } from '../objects/function/parameters.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import { hasNoType } from '../state/objects.js';
import { certainRelation, onlySchema, refuse, refuseTaken, writtenAt } from './findings.js';

const orIfNotExists = 'Remove one of the two statements, or write IF NOT EXISTS.';
const takeOneOut = 'Remove one of the two statements, or drop the first before.';

/** CREATE of a named object, without IF NOT EXISTS or OR REPLACE. */
export function checkCreation(tree: Tree, context: Context): void {
  if ('CreateStmt' in tree) checkTable(tree.CreateStmt, context);
  else if ('CreateSeqStmt' in tree) {
    const { sequence, if_not_exists } = tree.CreateSeqStmt;
    if (sequence && !if_not_exists) checkRelation(rangeVarName(sequence), context);
  } else if ('ViewStmt' in tree) {
    const { view, replace } = tree.ViewStmt;
    // A view on temporary objects is temporary too.
    const mayBeTemporary = !context.catalog.isEmpty('pg_temp');
    if (view && !replace && !mayBeTemporary) checkRelation(rangeVarName(view), context, takeOneOut);
  } else if ('CreateTableAsStmt' in tree) {
    const { into, if_not_exists } = tree.CreateTableAsStmt;
    if (into?.rel && !if_not_exists) checkRelation(rangeVarName(into.rel), context);
  } else if ('IndexStmt' in tree) {
    const { relation, idxname, if_not_exists } = tree.IndexStmt;
    const table = relation && certainRelation(context, rangeVarName(relation));
    if (table && idxname !== undefined && !if_not_exists)
      refuseTaken(context, table.schema, idxname, orIfNotExists);
  } else if ('CreateEnumStmt' in tree) {
    checkType(listName(tree.CreateEnumStmt.typeName ?? []), context);
  } else if ('CreateDomainStmt' in tree) {
    checkType(listName(tree.CreateDomainStmt.domainname ?? []), context);
  } else if ('CompositeTypeStmt' in tree) {
    const { typevar } = tree.CompositeTypeStmt;
    if (typevar) checkType(rangeVarName(typevar), context);
  } else if ('CreateSchemaStmt' in tree) {
    const { schemaname, if_not_exists } = tree.CreateSchemaStmt;
    // A platform may have dropped `public`.
    if (schemaname !== undefined && schemaname !== 'public' && !if_not_exists)
      checkSchema(schemaname, context);
  } else if ('CreateExtensionStmt' in tree) {
    const { extname = '', if_not_exists } = tree.CreateExtensionStmt;
    const { catalog, certainty } = context;
    const there = catalog.extensions.has(extname) && !if_not_exists && !certainty.doubts(extname);
    const at = writtenAt(context, context.cells.name('extension', '', extname));
    if (there) refuse(context, `the extension ${extname} already exists${at}`, orIfNotExists);
  } else if ('CreateFunctionStmt' in tree) checkFunction(tree.CreateFunctionStmt, context);
  else if ('CreateTrigStmt' in tree) {
    const { relation, trigname = '', replace } = tree.CreateTrigStmt;
    if (relation && !replace) checkAttached('trigger', rangeVarName(relation), trigname, context);
  } else if ('CreatePolicyStmt' in tree) {
    const { table, policy_name = '' } = tree.CreatePolicyStmt;
    if (table) checkAttached('policy', rangeVarName(table), policy_name, context);
  }
}

function checkRelation(written: WrittenName, context: Context, advice = orIfNotExists): void {
  const schema = onlySchema(context, written);
  if (schema !== undefined) refuseTaken(context, schema, written.name, advice);
}

function checkTable(statement: CreateStmt, context: Context): void {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  if (!statement.if_not_exists) checkRelation(written, context);
  const names = new Set<string>();
  for (const element of statement.tableElts ?? []) {
    const name = 'ColumnDef' in element ? (element.ColumnDef.colname ?? '') : undefined;
    if (name === undefined) continue;
    if (names.has(name)) {
      refuse(
        context,
        `the table ${written.name} has the column ${name} twice`,
        'Remove one of the two.',
      );
    }
    names.add(name);
  }
}

function checkType(written: WrittenName, context: Context): void {
  const schema = onlySchema(context, written);
  if (schema === undefined || context.certainty.doubts(written.name)) return;
  const { catalog } = context;
  const existing =
    catalog.types.named(schema, written.name) ?? catalog.relation(schema, written.name);
  // An index or a sequence is not a type, but its name is taken for a composite type.
  if (!existing || hasNoType(existing.kind)) return;
  const at = writtenAt(context, context.cells.name('type', schema, written.name));
  refuse(context, `the type ${written.name} already exists${at}`, takeOneOut);
}

function checkSchema(name: string, context: Context): void {
  if (context.catalog.schema(name) === undefined || context.certainty.doubts(name)) return;
  const at = writtenAt(context, context.cells.name('schema', '', name));
  refuse(context, `the schema ${name} already exists${at}`, orIfNotExists);
}

function checkAttached(
  what: 'trigger' | 'policy',
  on: WrittenName,
  name: string,
  context: Context,
): void {
  const table = certainRelation(context, on);
  const there = what === 'trigger' ? table?.triggers.has(name) : table?.policies.has(name);
  if (!table || !there) return;
  const at = writtenAt(context, context.cells.part(table.id, what, name));
  refuse(context, `${table.name} already has the ${what} ${name}${at}`, takeOneOut);
}

/**
 * Overloads are distinguished by their types. Only the same words are certainly the same types, unless a type of
 * the history has been renamed since.
 */
function checkFunction(statement: CreateFunctionStmt, context: Context): void {
  const written = listName(statement.funcname ?? []);
  const schema = onlySchema(context, written);
  if (statement.replace || schema === undefined || context.certainty.doubts(written.name)) return;
  const types = inputTypes(parametersOf(statement));
  const words = wordsOf(types);
  const key = overloadKey(context, context.newFootprint(), types);
  const same = context.catalog.functions
    .overloads(schema, written.name)
    .filter(({ overload }) => overload === key)
    .some(({ definition = '' }) => {
      const parsed = context.parser.parse(definition);
      return (
        parsed.ok &&
        'CreateFunctionStmt' in parsed.tree &&
        wordsOf(inputTypes(parametersOf(parsed.tree.CreateFunctionStmt))) === words
      );
    });
  if (!same) return;
  const at = writtenAt(context, context.cells.overloads(written.name));
  refuse(
    context,
    `the function ${written.name} already exists with these arguments${at}`,
    'Remove one of the two statements, or write CREATE OR REPLACE.',
  );
}

function wordsOf(types: readonly (TypeName | undefined)[]): string {
  return JSON.stringify(
    types.map((type) => [listName(type?.names ?? []), type?.arrayBounds?.length ?? 0, type?.setof]),
  );
}
