/** Objects created under a name that is taken. */
import type { CreateFunctionStmt, CreateStmt, Node as Tree, TypeName } from 'libpg-query';
import { overloadKey } from '../objects/function/overload-keys.js';
import { inputTypes, parametersOf } from '../objects/function/parameters.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import { hasNoType } from '../state/objects.js';
import type { Checking } from './checking.js';
import { certainRelation, onlySchema, refuse, refuseTaken, writtenAt } from './findings.js';

const orIfNotExists = 'Remove one of the two statements, or write IF NOT EXISTS.';
const takeOneOut = 'Remove one of the two statements, or drop the first before.';

/** CREATE of a named object, without IF NOT EXISTS or OR REPLACE. */
export function checkCreation(tree: Tree, checking: Checking): void {
  if ('CreateStmt' in tree) checkTable(tree.CreateStmt, checking);
  else if ('CreateSeqStmt' in tree) {
    const { sequence, if_not_exists } = tree.CreateSeqStmt;
    if (sequence && !if_not_exists) checkRelation(rangeVarName(sequence), checking);
  } else if ('ViewStmt' in tree) {
    const { view, replace } = tree.ViewStmt;
    // A view on temporary objects is temporary too.
    const mayBeTemporary = !checking.lookup.catalog.isEmpty('pg_temp');
    if (view && !replace && !mayBeTemporary)
      checkRelation(rangeVarName(view), checking, takeOneOut);
  } else if ('CreateTableAsStmt' in tree) {
    const { into, if_not_exists } = tree.CreateTableAsStmt;
    if (into?.rel && !if_not_exists) checkRelation(rangeVarName(into.rel), checking);
  } else if ('IndexStmt' in tree) {
    const { relation, idxname, if_not_exists } = tree.IndexStmt;
    const table = relation && certainRelation(checking, rangeVarName(relation));
    if (table && idxname !== undefined && !if_not_exists)
      refuseTaken(checking, table.schema, idxname, orIfNotExists);
  } else if ('CreateEnumStmt' in tree) {
    checkType(listName(tree.CreateEnumStmt.typeName ?? []), checking);
  } else if ('CreateDomainStmt' in tree) {
    checkType(listName(tree.CreateDomainStmt.domainname ?? []), checking);
  } else if ('CompositeTypeStmt' in tree) {
    const { typevar } = tree.CompositeTypeStmt;
    if (typevar) checkType(rangeVarName(typevar), checking);
  } else if ('CreateSchemaStmt' in tree) {
    const { schemaname, if_not_exists } = tree.CreateSchemaStmt;
    // A platform may have dropped `public`.
    if (schemaname !== undefined && schemaname !== 'public' && !if_not_exists)
      checkSchema(schemaname, checking);
  } else if ('CreateExtensionStmt' in tree) {
    const { extname = '', if_not_exists } = tree.CreateExtensionStmt;
    const { lookup, certainty } = checking;
    const there =
      lookup.catalog.extensions.has(extname) && !if_not_exists && !certainty.doubts(extname);
    const at = writtenAt(checking, lookup.cells.name('extension', '', extname));
    if (there) refuse(checking, `the extension ${extname} already exists${at}`, orIfNotExists);
  } else if ('CreateFunctionStmt' in tree) checkFunction(tree.CreateFunctionStmt, checking);
  else if ('CreateTrigStmt' in tree) {
    const { relation, trigname = '', replace } = tree.CreateTrigStmt;
    if (relation && !replace) checkAttached('trigger', rangeVarName(relation), trigname, checking);
  } else if ('CreatePolicyStmt' in tree) {
    const { table, policy_name = '' } = tree.CreatePolicyStmt;
    if (table) checkAttached('policy', rangeVarName(table), policy_name, checking);
  }
}

function checkRelation(written: WrittenName, checking: Checking, advice = orIfNotExists): void {
  const schema = onlySchema(checking, written);
  if (schema !== undefined) refuseTaken(checking, schema, written.name, advice);
}

function checkTable(statement: CreateStmt, checking: Checking): void {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  if (!statement.if_not_exists) checkRelation(written, checking);
  const names = new Set<string>();
  for (const element of statement.tableElts ?? []) {
    const name = 'ColumnDef' in element ? (element.ColumnDef.colname ?? '') : undefined;
    if (name === undefined) continue;
    if (names.has(name)) {
      refuse(
        checking,
        `the table ${written.name} has the column ${name} twice`,
        'Remove one of the two.',
      );
    }
    names.add(name);
  }
}

function checkType(written: WrittenName, checking: Checking): void {
  const schema = onlySchema(checking, written);
  if (schema === undefined || checking.certainty.doubts(written.name)) return;
  const { catalog } = checking.lookup;
  const existing =
    catalog.types.named(schema, written.name) ?? catalog.relation(schema, written.name);
  // An index or a sequence is not a type, but its name is taken for a composite type.
  if (!existing || hasNoType(existing.kind)) return;
  const at = writtenAt(checking, checking.lookup.cells.name('type', schema, written.name));
  refuse(checking, `the type ${written.name} already exists${at}`, takeOneOut);
}

function checkSchema(name: string, checking: Checking): void {
  if (checking.lookup.catalog.schema(name) === undefined || checking.certainty.doubts(name)) return;
  const at = writtenAt(checking, checking.lookup.cells.name('schema', '', name));
  refuse(checking, `the schema ${name} already exists${at}`, orIfNotExists);
}

function checkAttached(
  what: 'trigger' | 'policy',
  on: WrittenName,
  name: string,
  checking: Checking,
): void {
  const table = certainRelation(checking, on);
  const there = what === 'trigger' ? table?.triggers.has(name) : table?.policies.has(name);
  if (!table || !there) return;
  const at = writtenAt(checking, checking.lookup.cells.part(table.id, what, name));
  refuse(checking, `${table.name} already has the ${what} ${name}${at}`, takeOneOut);
}

/**
 * Overloads are distinguished by their types. Only the same words are certainly the same types, unless a type of
 * the history has been renamed since.
 */
function checkFunction(statement: CreateFunctionStmt, checking: Checking): void {
  const written = listName(statement.funcname ?? []);
  const schema = onlySchema(checking, written);
  if (statement.replace || schema === undefined || checking.certainty.doubts(written.name)) return;
  const types = inputTypes(parametersOf(statement));
  const words = wordsOf(types);
  const key = overloadKey(checking.lookup, checking.lookup.newFootprint(), types);
  const same = checking.lookup.catalog.functions
    .overloads(schema, written.name)
    .filter(({ overload }) => overload === key)
    .some(({ definition = '' }) => {
      const parsed = checking.lookup.parser.parse(definition);
      return (
        parsed.ok &&
        'CreateFunctionStmt' in parsed.tree &&
        wordsOf(inputTypes(parametersOf(parsed.tree.CreateFunctionStmt))) === words
      );
    });
  if (!same) return;
  const at = writtenAt(checking, checking.lookup.cells.overloads(written.name));
  refuse(
    checking,
    `the function ${written.name} already exists with these arguments${at}`,
    'Remove one of the two statements, or write CREATE OR REPLACE.',
  );
}

function wordsOf(types: readonly (TypeName | undefined)[]): string {
  return JSON.stringify(
    types.map((type) => [listName(type?.names ?? []), type?.arrayBounds?.length ?? 0, type?.setof]),
  );
}
