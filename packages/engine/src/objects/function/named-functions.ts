/** Functions that a definition names without calling them: of operators, casts, types, aggregates. */
import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { isTypeFunction } from '../../footprints/pure-functions.js';
import { readProperties } from '../../footprints/references/function-properties.js';
import { readReferences } from '../../footprints/references/references.js';
import { walk } from '../../sql/walk.js';
import { listName } from '../../sql/written-names.js';

/** A dotted name, where there is one. */
export type Names = readonly Tree[] | undefined;

/** Reads every name in a definition that may be that of a function. */
export function readNamedFunctions(lookup: Lookup, footprint: FootprintBuilder, tree: Tree): void {
  const read = (names: Names) => readFunctionNamed(lookup, footprint, names);
  walk(tree, (type, node) => {
    if (type === 'TypeName') read(node.names);
    if (type === 'ObjectWithArgs') read(node.objname);
    if (type === 'CreatePLangStmt') [node.plhandler, node.plinline, node.plvalidator].forEach(read);
    if (type === 'CreateAmStmt') read(node.handler_name);
    if (type === 'CreateConversionStmt') read(node.func_name);
    return undefined;
  });
}

/** Reads all functions of a name, because svc does not resolve overloads. */
export function readFunctionNamed(lookup: Lookup, footprint: FootprintBuilder, names: Names): void {
  const { schema, name } = listName(names ?? []);
  footprint.read(lookup.cells.overloads(name));
  for (const each of lookup.catalog.functions.named(name)) {
    if (schema !== undefined && schema !== each.schema) continue;
    footprint.uses(each.id);
    readProperties(lookup, footprint, each.id);
  }
}

/** Records a function that PostgreSQL may call implicitly with every expression. */
export function runWithEverything(lookup: Lookup, footprint: FootprintBuilder, names: Names): void {
  for (const call of callsOf(lookup, names)) {
    readReferences(lookup, footprint, call);
    lookup.catalog.impliedCalls.push(call);
  }
}

/** The call of a function as a query; none if it only computes. */
export function callsOf({ catalog }: Lookup, names: Names): readonly Tree[] {
  const { name } = listName(names ?? []);
  const isOwn = catalog.mayHaveUnknownObjects || catalog.functions.named(name).length > 0;
  return names === undefined || (!isOwn && isTypeFunction(name)) ? [] : [callOf(names)];
}

/** A query that does nothing but call a function. */
function callOf(names: readonly Tree[]): Tree {
  const call: Tree = { FuncCall: { funcname: [...names] } };
  return { SelectStmt: { targetList: [{ ResTarget: { val: call } }] } };
}

/** A name in a definition, which is read as a type's. */
export function namesOf(tree: Tree | undefined): Names {
  if (!tree) return undefined;
  if ('TypeName' in tree) return tree.TypeName.names;
  return 'List' in tree ? tree.List.items : undefined;
}
