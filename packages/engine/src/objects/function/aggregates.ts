import type { DefineStmt, Node as Tree, TypeName } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import { definitions } from '../../sql/definition-options.js';
import { itemsOf, listName } from '../../sql/written-names.js';
import { emitCreation } from '../emit-creation.js';
import { callsOf, namesOf, readNamedFunctions } from './named-functions.js';
import { overloadKey } from './overload-keys.js';
import { typeText } from './parameters.js';

/** CREATE [OR REPLACE] AGGREGATE: a function that calls its support functions. */
export function createAggregate(statement: DefineStmt, context: Context): void {
  const { cells, catalog } = context;
  const footprint = context.newFootprint();
  const tree = { DefineStmt: statement };
  readReferences(context, footprint, tree);
  readNamedFunctions(context, footprint, tree);
  const written = listName(statement.defnames ?? []);
  const schema = context.creationSchema(written);
  const types = argumentsOf(statement);
  const overload = overloadKey(context, footprint, types);
  const boundBody = calls(statement, context);
  for (const call of boundBody) readReferences(context, footprint, call);
  const existing = catalog.functions
    .overloads(schema, written.name)
    .find((each) => each.overload === overload && statement.replace);
  const facts = {
    schema,
    name: written.name,
    signature: types.map(typeText).join(', '),
    overload,
    language: 'aggregate',
    body: undefined,
    isTrigger: false,
    definition: context.origin?.statement.text ?? '',
    boundBody,
  };
  const made = catalog.functions.add(facts, existing?.id);
  footprint
    .read(cells.extensionFunctions)
    .write(cells.part(made.id, 'definition'))
    .write(cells.overloads(written.name));
  const home = catalog.schemas.named(schema);
  if (home !== undefined) footprint.read(cells.object(home));
  if (existing) {
    if (existing.uncertain) footprint.changesOrMakes(made.id);
    context.emit({ type: 'replace', object: made.id }, footprint.changes(made.id));
  } else {
    emitCreation(context, footprint, { type: 'create', object: made.id }, statement.replace);
  }
}

/** The types of the arguments, of an ordered-set aggregate all of them. */
function argumentsOf({ args, definition, oldstyle }: DefineStmt): readonly TypeName[] {
  if (oldstyle) {
    const base = definitions(definition).get('basetype');
    const type = base && 'TypeName' in base ? base.TypeName : undefined;
    return type && !/^any$/i.test(typeText(type)) ? [type] : [];
  }
  return itemsOf(args?.[0]).flatMap((each) =>
    'FunctionParameter' in each ? (each.FunctionParameter.argType ?? []) : [],
  );
}

function calls({ definition }: DefineStmt, lookup: Lookup): readonly Tree[] {
  return [...definitions(definition)].flatMap(([name, value]) =>
    /func\d?$/i.test(name) ? callsOf(lookup, namesOf(value)) : [],
  );
}
