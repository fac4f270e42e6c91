/** Objects created under a name that is taken. */
import type { CreateFunctionStmt, CreateStmt, Node as Tree, TypeName } from 'libpg-query';
import { type Creation, creationIn, hasAttached, isTypeTaken } from '../objects/creation.js';
import { overloadKey } from '../objects/function/overload-keys.js';
import { inputTypes, parametersOf } from '../objects/function/parameters.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName } from '../sql/written-names.js';
import type { Checking } from './checking.js';
import { certainRelation, onlySchema, refuse, refuseTaken, writtenAt } from './findings.js';

const orIfNotExists = 'Remove one of the two statements, or write IF NOT EXISTS.';
const takeOneOut =
  'Remove one of the two statements, or drop the first object before the second statement.';

/** Refuses a CREATE of an object whose name is taken, without IF NOT EXISTS or OR REPLACE. */
export function checkCreation(tree: Tree, checking: Checking): void {
  const made = creationIn(tree);
  if (made && !made.allowsExisting) checkName(made, tree, checking);
  if ('CreateStmt' in tree) checkColumnNames(tree.CreateStmt, checking);
}

function checkName({ kind, name, table }: Creation, tree: Tree, checking: Checking): void {
  switch (kind) {
    case 'relation':
      if (!('ViewStmt' in tree)) checkRelation(name, checking);
      // A view on temporary objects is temporary too.
      else if (checking.lookup.catalog.isEmpty('pg_temp'))
        checkRelation(name, checking, takeOneOut);
      return;
    case 'index': {
      const on = table && certainRelation(checking, table);
      if (on && name.name !== '') refuseTaken(checking, on.schema, name.name, orIfNotExists);
      return;
    }
    case 'type':
      checkType(name, checking);
      return;
    case 'schema':
      // A platform may have dropped `public`.
      if (name.name !== 'public') checkSchema(name.name, checking);
      return;
    case 'extension':
      checkExtension(name.name, checking);
      return;
    case 'function':
      if ('CreateFunctionStmt' in tree) checkFunction(tree.CreateFunctionStmt, checking);
      return;
    case 'trigger':
    case 'policy':
      if (table) checkAttached(kind, table, name.name, checking);
  }
}

function checkRelation(written: WrittenName, checking: Checking, advice = orIfNotExists): void {
  const schema = onlySchema(checking, written);
  if (schema !== undefined) refuseTaken(checking, schema, written.name, advice);
}

function checkColumnNames({ relation, tableElts = [] }: CreateStmt, checking: Checking): void {
  const names = new Set<string>();
  for (const element of tableElts) {
    const name = 'ColumnDef' in element ? (element.ColumnDef.colname ?? '') : undefined;
    if (name === undefined) continue;
    if (names.has(name)) {
      refuse(
        checking,
        `the table ${relation?.relname ?? ''} has the column ${name} twice`,
        'Remove one of the two.',
      );
    }
    names.add(name);
  }
}

function checkType(written: WrittenName, checking: Checking): void {
  const schema = onlySchema(checking, written);
  if (schema === undefined || checking.certainty.isNamedInBlock(written.name)) return;
  if (!isTypeTaken(checking.lookup, schema, written.name)) return;
  const at = writtenAt(checking, checking.lookup.cells.name('type', schema, written.name));
  refuse(checking, `the type ${written.name} already exists${at}`, takeOneOut);
}

function checkSchema(name: string, checking: Checking): void {
  if (
    checking.lookup.catalog.schemas.named(name) === undefined ||
    checking.certainty.isNamedInBlock(name)
  )
    return;
  const at = writtenAt(checking, checking.lookup.cells.name('schema', '', name));
  refuse(checking, `the schema ${name} already exists${at}`, orIfNotExists);
}

function checkExtension(name: string, checking: Checking): void {
  const { lookup, certainty } = checking;
  if (!lookup.catalog.extensions.has(name) || certainty.isNamedInBlock(name)) return;
  const at = writtenAt(checking, lookup.cells.name('extension', '', name));
  refuse(checking, `the extension ${name} already exists${at}`, orIfNotExists);
}

function checkAttached(
  what: 'trigger' | 'policy',
  on: WrittenName,
  name: string,
  checking: Checking,
): void {
  const table = certainRelation(checking, on);
  if (!table || !hasAttached(table, what, name)) return;
  const at = writtenAt(checking, checking.lookup.cells.part(table.id, what, name));
  refuse(checking, `${table.name} already has the ${what} ${name}${at}`, takeOneOut);
}

/**
 * The types of parameters distinguish overloads. svc is certain that two types are the same only if they are spelled
 * the same and the history has not renamed a type in between.
 */
function checkFunction(statement: CreateFunctionStmt, checking: Checking): void {
  const written = listName(statement.funcname ?? []);
  const schema = onlySchema(checking, written);
  if (schema === undefined || checking.certainty.isNamedInBlock(written.name)) return;
  const types = inputTypes(parametersOf(statement));
  const words = wordsOf(types);
  const key = overloadKey(checking.lookup, checking.lookup.newFootprint(), types);
  const same = checking.lookup.catalog.functions
    .overloads(schema, written.name)
    .filter(({ overload }) => overload === key)
    .find(({ definition = '' }) => {
      const parsed = checking.lookup.parser.parse(definition);
      return (
        parsed.ok &&
        'CreateFunctionStmt' in parsed.tree &&
        wordsOf(inputTypes(parametersOf(parsed.tree.CreateFunctionStmt))) === words
      );
    });
  if (!same) return;
  const at = writtenAt(checking, checking.lookup.cells.part(same.id, 'definition'));
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
