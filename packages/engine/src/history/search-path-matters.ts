import type { CreateFunctionStmt, Node as Tree } from 'libpg-query';
import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { contentsOfExtension } from '../footprints/known-extensions.js';
import type { Lookup } from '../footprints/lookup.js';
import { collect } from '../footprints/references/collect-references.js';
import { definitions } from '../sql/definition-options.js';
import { typeName } from '../sql/written-names.js';

/**
 * Whether a definition may mean other objects with another search path. Where the path is empty, a name without a
 * schema is one of PostgreSQL's own. With another path it still is, unless that path puts another schema before
 * `pg_catalog`, or has a function or an operator of the same name whose parameters fit better.
 */
export function searchPathMatters(tree: Tree, lookup: Lookup): boolean {
  if (lookup.searchPath.length > 0 || lookup.catalog.mayHaveUnknownObjects) return true;
  const paths = [...(lookup.settings.get('search_path') ?? [])];
  if (paths.some(namesSystemSchema)) return true;
  if ('CreateFunctionStmt' in tree && resolvesInBody(tree.CreateFunctionStmt, lookup)) return true;
  const { calls, operators, types } = collect(tree);
  return (
    calls.some(({ schema, name }) => schema === undefined && mayBeDefined(name, lookup)) ||
    [...operators].some((name) => mayBeOperator(name, lookup)) ||
    types.some((each) => namesFunction.test(typeName(each).name))
  );
}

const namesSystemSchema = mentions('pg_catalog');

/** Whether a body is resolved now, or the function keeps the search path. */
function resolvesInBody({ options = [] }: CreateFunctionStmt, { environment }: Lookup): boolean {
  const settings = options.flatMap((each) =>
    'DefElem' in each && each.DefElem.arg && 'VariableSetStmt' in each.DefElem.arg
      ? each.DefElem.arg.VariableSetStmt
      : [],
  );
  const isChecked = !turnsOff.test(environment.get('check_function_bodies') ?? '');
  const isText = definitions(options).has('as');
  return isChecked || !isText || settings.some(({ kind }) => kind === 'VAR_SET_CURRENT');
}

const turnsOff = /\b(off|false|no|0)\W*$/i;

/** Types whose values are looked up among functions and operators by name. */
const namesFunction = /^reg(proc|procedure|oper|operator)$/;

function mayBeDefined(functionName: string, { namesInHistory }: Lookup): boolean {
  return (
    namesInHistory(functionNames).has(functionName) ||
    [...namesInHistory(extensionNames)].some(
      (each) => contentsOfExtension(each)?.functions.includes(functionName) !== false,
    )
  );
}

const functionNames = namesAt('(function|procedure|routine|aggregate) <name>', 'rename to <name>');

const extensionNames = namesAt('create extension [if not exists] <name>');

function mayBeOperator(operator: string, { historyMatches, namesInHistory }: Lookup): boolean {
  return (
    historyMatches(definesOperators) ||
    [...namesInHistory(extensionNames)].some(
      (each) => contentsOfExtension(each)?.operators.includes(operator) !== false,
    )
  );
}

const definesOperators = mentions('create operator');
