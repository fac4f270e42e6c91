import type { CreateFunctionStmt, FunctionParameter, Node as Tree } from 'libpg-query';
import { mentionsName } from '../../code/names-in-code.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Context } from '../../footprints/context.js';
import { pureFunctions } from '../../footprints/pure-functions.js';
import { readReferences, readTypeName } from '../../footprints/references/references.js';
import { checkedFunction } from '../../running/planned-function.js';
import { codeText, definitions, text } from '../../sql/definition-options.js';
import { listName, typeName } from '../../sql/written-names.js';
import type { FunctionObject } from '../../state/objects.js';
import { emitCreation } from '../emit-creation.js';
import type { Reader } from '../reader.js';
import { readBody } from './function-bodies.js';
import { changeOverload, mayBeSameOverload, overloadKey } from './overload-keys.js';
import { inputTypes, parametersOf, typeText } from './parameters.js';

/** CREATE [OR REPLACE] FUNCTION or PROCEDURE. */
export const createFunction: Reader<'CreateFunctionStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const { cells, catalog } = context;
  const parameters = parametersOf(statement);
  const types = [...parameters.map(({ argType }) => argType), statement.returnType];
  const named = types.flatMap((type) => (type && readTypeName(context, footprint, type)) ?? []);
  for (const { defexpr } of parameters) if (defexpr) readReferences(context, footprint, defexpr);
  const rowTypes = named.flatMap((type) => ('columns' in type ? [type.id] : []));
  const described = {
    ...describeFunction(statement, parameters, context),
    overload: overloadKey(context, footprint, inputTypes(parameters)),
    types: named.map(({ id }) => id),
    rowTypes,
  };
  readBody(context, footprint, described);
  const { schema, name, overload } = described;
  // A plain CREATE means that the function did not exist. With OR REPLACE it may have existed or been dropped; in the
  // latter case everything bound to it was dropped too, so it can keep its identity in both cases.
  const overloads = statement.replace ? catalog.functions.overloads(schema, name) : [];
  const existing = overloads.find((each) => each.overload === overload);
  if (statement.replace) context.session.inlinedFunctions.mayReplace(name);
  if (context.session.plans.mayHavePlans) outdateResults(context, name);
  if (existing) {
    // A replacement can give a parameter a default, and then match calls that the function did not match before.
    if (parameters.some(({ defexpr }) => defexpr)) footprint.add(cells.overloads(name));
    if (existing.uncertain) footprint.changesOrMakes(existing.id);
    if (existing.uncertain || existing.properties !== described.properties) {
      footprint.write(cells.part(existing.id, 'properties'));
    }
    footprint
      .changes(existing.id)
      .read(cells.part(existing.id, 'name'))
      .write(cells.part(existing.id, 'definition'));
    const isReplaced = existing.isReplaced === true || existing.definition !== described.definition;
    compile(context, catalog.functions.add({ ...described, isReplaced }, existing.id));
    context.emit({ type: 'replace', object: existing.id }, footprint);
    return;
  }
  if (context.session.plans.mayHavePlans) context.session.plans.isCreated(name);
  if (catalog.functions.named(name).length > 0 || pureFunctions.has(name)) {
    context.session.plans.nameChanges(name);
  } else if (catalog.functions.freedNames.has(name)) {
    context.session.plans.nameIsReused(name);
  }
  const made = catalog.functions.add(described);
  compile(context, made);
  footprint.read(cells.extensionFunctions).write(cells.part(made.id, 'definition'));
  changeOverload(context, footprint, made);
  const home = catalog.schemas.named(schema);
  if (home !== undefined) footprint.read(cells.object(home));
  const maybeReplaced = overloads.filter((each) => mayBeSameOverload(each.overload, overload));
  if (maybeReplaced.length > 0) {
    for (const each of maybeReplaced) {
      each.uncertain = true;
      footprint.changesOrMakes(each.id).write(cells.part(each.id, 'definition'));
    }
    context.emit({ type: 'keep' }, cannotVanish(context, footprint.changesOrMakes(made.id)));
    return;
  }
  const tree = { CreateFunctionStmt: statement };
  emitCreation(context, footprint, { type: 'create', object: made.id, tree }, statement.replace);
};

/**
 * Plans contain the results of immutable functions with constants, and PostgreSQL does not notice that a function which
 * these call is replaced.
 */
function outdateResults({ catalog, session }: Context, replaced: string): void {
  const immutable = [...catalog.functions.all()].filter(({ isImmutable }) => isImmutable);
  const outdated = new Set([replaced]);
  // The set grows during the iteration.
  for (const name of outdated) {
    for (const each of immutable) {
      if (mentionsName(each.definition ?? '', name)) outdated.add(each.name);
    }
  }
  outdated.delete(replaced);
  for (const name of outdated) session.plans.nameChanges(name);
}

function compile(context: Context, created: FunctionObject): void {
  const checked = checkedFunction(context, created);
  if (checked) context.session.plans.check(checked);
}

function describeFunction(
  statement: CreateFunctionStmt,
  parameters: readonly FunctionParameter[],
  context: Context,
): Omit<FunctionObject, 'id' | 'overload'> {
  const written = listName(statement.funcname ?? []);
  const options = definitions(statement.options);
  return {
    schema: context.creationSchema(written),
    name: written.name,
    signature: inputTypes(parameters).map(typeText).join(', '),
    language: text(options.get('language'))?.toLowerCase() ?? 'sql',
    body: codeText(statement),
    isTrigger:
      statement.returnType !== undefined && typeName(statement.returnType).name === 'trigger',
    properties: propertiesOf(options, parameters),
    isImmutable: text(options.get('volatility')) === 'immutable',
    securityDefiner: isSecurityDefiner(statement.options) ?? false,
    definition: context.origin?.statement.text ?? '',
    boundBody: statement.sql_body && boundStatements(statement.sql_body),
    defaults: parameters.flatMap(({ defexpr }) => defexpr ?? []),
    settings: settingsOf(statement.options),
  };
}

function propertiesOf(
  options: ReadonlyMap<string, Tree | undefined>,
  parameters: readonly FunctionParameter[],
): string {
  const names = parameters.map(({ name, mode }) => [name, mode]);
  const strict = options.get('strict');
  const isStrict = strict && 'Boolean' in strict && strict.Boolean.boolval === true;
  const volatility = text(options.get('volatility')) ?? 'volatile';
  return JSON.stringify([volatility, isStrict ?? false, names]);
}

/** The statements of BEGIN ATOMIC, or the expression of RETURN as a query. */
function boundStatements(body: Tree): readonly Tree[] {
  if ('List' in body) return (body.List.items ?? []).flatMap(boundStatements);
  if (!('ReturnStmt' in body)) return [body];
  const { returnval } = body.ReturnStmt;
  return returnval ? [{ SelectStmt: { targetList: [{ ResTarget: { val: returnval } }] } }] : [];
}

/** SECURITY DEFINER or INVOKER; undefined if neither is given. */
export function isSecurityDefiner(options: readonly Tree[] | undefined): boolean | undefined {
  const security = definitions(options).get('security');
  return security && 'Boolean' in security ? security.Boolean.boolval === true : undefined;
}

/** SET clauses: the values, or undefined for FROM CURRENT. */
export function settingsOf(
  options: readonly Tree[] | undefined,
): ReadonlyMap<string, readonly string[] | undefined> {
  const settings = new Map<string, readonly string[] | undefined>();
  for (const option of options ?? []) {
    const set =
      'DefElem' in option && option.DefElem.defname === 'set' ? option.DefElem.arg : undefined;
    if (!set || !('VariableSetStmt' in set)) continue;
    const { name = '', args } = set.VariableSetStmt;
    const values = args?.flatMap((each) =>
      'A_Const' in each && each.A_Const.sval ? [each.A_Const.sval.sval ?? ''] : [],
    );
    // An empty entry is how an empty search path is written.
    settings.set(
      name.toLowerCase(),
      values?.filter((each) => each !== '' && each !== '$user'),
    );
  }
  return settings;
}
