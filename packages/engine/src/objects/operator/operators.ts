/**
 * Operators, casts, collations, text search and the like give expressions their meaning. Creating or changing one
 * keeps its order to everything that resolves a name or an expression, and its functions may run with every
 * expression from then on.
 */
import type { Node as Tree } from 'libpg-query';
import { bind } from '../../footprints/bind.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import { definitions } from '../../sql/definition-options.js';
import { listName } from '../../sql/written-names.js';
import { createAggregate } from '../function/aggregates.js';
import {
  type Names,
  namesOf,
  readNamedFunctions,
  runWithEverything,
} from '../function/named-functions.js';
import type { Reader } from '../reader.js';
import { createBaseType } from '../type/base-types.js';

/** CREATE AGGREGATE, OPERATOR, TYPE, COLLATION, TEXT SEARCH …, which share one form. */
export const define: Reader<'DefineStmt'> = (statement, context) => {
  if (statement.kind === 'OBJECT_AGGREGATE') createAggregate(statement, context);
  else if (statement.kind === 'OBJECT_TYPE') createBaseType(statement, context);
  else {
    const functions = statement.kind === 'OBJECT_OPERATOR' ? operatorFunctions(statement) : [];
    change(context, { DefineStmt: statement }, statement.defnames, functions);
  }
};

function operatorFunctions({ definition }: { readonly definition?: readonly Tree[] }): Names[] {
  const options = definitions(definition);
  return ['procedure', 'function'].map((name) => namesOf(options.get(name)));
}

export const createCast: Reader<'CreateCastStmt'> = (statement, context) => {
  change(context, { CreateCastStmt: statement }, undefined, [statement.func?.objname]);
};

export const createOperatorClass: Reader<'CreateOpClassStmt'> = (statement, context) => {
  const functions = itemFunctions(statement.items);
  change(context, { CreateOpClassStmt: statement }, statement.opclassname, functions);
};

export const createOperatorFamily: Reader<'CreateOpFamilyStmt'> = (statement, context) => {
  change(context, { CreateOpFamilyStmt: statement }, statement.opfamilyname);
};

export const alterOperatorFamily: Reader<'AlterOpFamilyStmt'> = (statement, context) => {
  const functions = itemFunctions(statement.items);
  // Functions and operators of removed items may be dropped from here on.
  if (statement.isDrop) context.keepInPlace();
  else change(context, { AlterOpFamilyStmt: statement }, statement.opfamilyname, functions);
};

/** PostgreSQL's number for a FUNCTION among the items of an operator class. */
const functionItem = 2;

function itemFunctions(items: Names): Names[] {
  return (items ?? []).flatMap((each) =>
    'CreateOpClassItem' in each && each.CreateOpClassItem.itemtype === functionItem
      ? [each.CreateOpClassItem.name?.objname]
      : [],
  );
}

export const createConversion: Reader<'CreateConversionStmt'> = (statement, context) => {
  const tree = { CreateConversionStmt: statement };
  change(context, tree, statement.conversion_name);
};

export const createLanguage: Reader<'CreatePLangStmt'> = (statement, context) => {
  change(context, { CreatePLangStmt: statement }, undefined);
};

export const createTransform: Reader<'CreateTransformStmt'> = (statement, context) => {
  const functions = [statement.fromsql?.objname, statement.tosql?.objname];
  change(context, { CreateTransformStmt: statement }, undefined, functions);
};

export const createAccessMethod: Reader<'CreateAmStmt'> = (statement, context) => {
  change(context, { CreateAmStmt: statement }, undefined);
};

/** A dictionary that was mapped before may be dropped from here on. */
export const alterTextSearch: Reader<'AlterTSConfigurationStmt'> = (_, context) => {
  context.keepInPlace();
};

export const alterDictionary: Reader<'AlterTSDictionaryStmt'> = (statement, context) => {
  change(context, { AlterTSDictionaryStmt: statement }, statement.dictname);
};

export const alterCollation: Reader<'AlterCollationStmt'> = (statement, context) => {
  change(context, { AlterCollationStmt: statement }, statement.collname);
};

/** Estimators, commutators and the like: planning a query looks up their names. */
export const alterOperator: Reader<'AlterOperatorStmt'> = (_, context) => {
  context.keepInPlace();
};

function change(context: Context, tree: Tree, made: Names, functions: readonly Names[] = []): void {
  const footprint = context.newFootprint();
  readReferences(context, footprint, tree);
  readNamedFunctions(context, footprint, tree);
  for (const each of functions) runWithEverything(context, footprint, each);
  if (made) addToSchema(context, footprint, context.creationSchema(listName(made)));
  const { cells } = context;
  context.session.plans.namesChange();
  // A DROP with CASCADE also drops what was resolved with the new object.
  bind(context, context.catalog.identity(), footprint);
  context.emit(
    { type: 'keep' },
    cannotVanish(context, footprint.changesResolution().add(cells.catalog)),
  );
}

/** The object belongs to a schema, which is not empty from then on. */
export function addToSchema(lookup: Lookup, footprint: FootprintBuilder, schema: string): void {
  footprint.read(lookup.cells.name('schema', '', schema));
  const id = lookup.catalog.schemas.named(schema);
  if (id !== undefined) footprint.uses(id);
  lookup.catalog.addUnnamed(schema);
}
