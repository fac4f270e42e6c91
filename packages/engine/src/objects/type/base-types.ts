import type { DefineStmt, Node as Tree } from 'libpg-query';
import { bind } from '../../footprints/bind.js';
import type { Context } from '../../footprints/context.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { definitions } from '../../sql/definition-options.js';
import { listName, strings } from '../../sql/written-names.js';
import { namesOf, readNamedFunctions, runWithEverything } from '../function/named-functions.js';
import type { Reader } from '../reader.js';

/** CREATE TYPE with its own functions, or without anything: a shell, to be filled later. */
export function createBaseType(statement: DefineStmt, context: Context): void {
  const { catalog, cells } = context;
  const footprint = context.newFootprint();
  const written = listName(statement.defnames ?? []);
  const schema = context.creationSchema(written);
  const shell = catalog.types.named(schema, written.name);
  const tree = { DefineStmt: statement };
  takeName(context, footprint, 'type', schema, written.name);
  footprint.changesResolution();
  if (!statement.definition) {
    const type = catalog.types.add('shell', schema, written.name);
    context.emit({ type: 'create', object: type.id }, footprint.makes(type.id));
    return;
  }
  readReferences(context, footprint, tree);
  readNamedFunctions(context, footprint, tree);
  const options = definitions(statement.definition);
  for (const each of runsOnValues)
    runWithEverything(context, footprint, namesOf(options.get(each)));
  if (shell?.kind === 'shell') {
    // The history has already created functions for the type, which are bound to it.
    bind(context, shell.id, footprint);
    context.emit({ type: 'keep' }, footprint.changes(shell.id).write(cells.object(shell.id)));
    return;
  }
  const type = catalog.types.add('base', schema, written.name);
  context.emit({ type: 'create', object: type.id }, footprint.makes(type.id));
}

const runsOnValues = [
  'input',
  'output',
  'receive',
  'send',
  'typmod_in',
  'typmod_out',
  'analyze',
  'subscript',
];

/** ALTER TYPE … SET (…): other functions from then on. */
export const alterBaseType: Reader<'AlterTypeStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const options = definitions(statement.options);
  for (const each of runsOnValues)
    runWithEverything(context, footprint, namesOf(options.get(each)));
  context.keepInPlace();
};

/** CREATE TYPE … AS RANGE: a range type, its multirange type, and constructor functions of both names. */
export const createRange: Reader<'CreateRangeStmt'> = (statement, context) => {
  const { catalog, cells } = context;
  const footprint = context.newFootprint();
  const tree = { CreateRangeStmt: statement };
  readReferences(context, footprint, tree);
  readNamedFunctions(context, footprint, tree);
  const options = definitions(statement.params);
  for (const each of ['canonical', 'subtype_diff']) {
    runWithEverything(context, footprint, namesOf(options.get(each)));
  }
  const written = listName(statement.typeName ?? []);
  const schema = context.creationSchema(written);
  const type = catalog.types.add('range', schema, written.name);
  const multirange = multirangeName(written.name, options.get('multirange_type_name'));
  for (const name of [written.name, multirange]) {
    takeName(context, footprint, 'type', schema, name);
    footprint.write(cells.overloads(name));
  }
  type.multirange = multirange;
  context.emit({ type: 'create', object: type.id }, footprint.makes(type.id).changesResolution());
};

/** PostgreSQL's choice: `range` in the name becomes `multirange`, else that is appended. */
function multirangeName(range: string, given: Tree | undefined): string {
  const named = strings(namesOf(given) ?? []).at(-1);
  if (named !== undefined) return named;
  return range.includes('range') ? range.replace('range', 'multirange') : `${range}_multirange`;
}
