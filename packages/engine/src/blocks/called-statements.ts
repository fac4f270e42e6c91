import type { FuncCall, FunctionParameter, Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { Lookup } from '../footprints/lookup.js';
import { parametersOf } from '../objects/function/parameters.js';
import { bodyOf } from '../plpgsql/bodies.js';
import type { Code } from '../plpgsql/plpgsql.js';
import { bareName } from '../sql/quote-name.js';
import { nameFromText, typeName, type WrittenName } from '../sql/written-names.js';
import { temporarySchema } from '../state/built-in-names.js';
import type { FunctionObject } from '../state/objects.js';
import { plainStatements } from './inline-block.js';
import type { PlainStatement } from './plain-statement.js';
import { runsChecks } from './value-checks.js';

/**
 * The statements that a function runs when it is called with constants, for example one that creates a trigger on a
 * given table. Undefined if svc cannot decide one of its guards or values.
 */
export function calledStatements(
  { args = [] }: FuncCall,
  called: FunctionObject,
  context: Context,
): readonly PlainStatement[] | undefined {
  const code = called.securityDefiner ? undefined : codeUnderSettings(called, context);
  const given = givenTexts(args, called, context);
  if (!code || given?.size !== args.length || runsChecks(code, context, called)) return undefined;
  const plain = plainStatements(code, context, given);
  if (!plain || plain.queriedTables.length > 0 || plain.failsInside) return undefined;
  if (plain.statements.length === 0 && plain.queries.length > 0) return undefined;
  return plain.statements.some(({ text }) => /\$\d/.test(text)) ? undefined : plain.statements;
}

/** The code of a PL/pgSQL function that runs under the current settings. */
export function codeUnderSettings(called: FunctionObject, lookup: Lookup): Code | undefined {
  if (called.uncertain || (called.settings?.size ?? 0) > 0) return undefined;
  const code = called.language === 'plpgsql' ? bodyOf(called, lookup.parser) : undefined;
  return typeof code === 'object' ? code : undefined;
}

/** The parameters of a function. */
function parametersIn(
  { definition }: FunctionObject,
  { parser }: Lookup,
): readonly FunctionParameter[] {
  const made = definition === undefined ? undefined : parser.parse(definition);
  return made?.ok && 'CreateFunctionStmt' in made.tree
    ? parametersOf(made.tree.CreateFunctionStmt)
    : [];
}

/**
 * The texts of the parameters that get constants, by name; undefined if svc does not know which argument is for which
 * parameter.
 */
export function givenTexts(
  args: readonly Tree[],
  called: FunctionObject,
  lookup: Lookup,
): ReadonlyMap<string, string> | undefined {
  const parameters = parametersIn(called, lookup);
  const names = new Set(parameters.map(({ name }) => name));
  if (args.length !== parameters.length || names.size < parameters.length) return undefined;
  const given = new Map<string, string>();
  for (const [index, { name, argType, mode }] of parameters.entries()) {
    const isIn = mode === 'FUNC_PARAM_DEFAULT' || mode === 'FUNC_PARAM_IN';
    if (!name || !argType || !isIn) return undefined;
    const literal = constantText(args[index]);
    const text = literal === undefined ? undefined : asType(literal, typeName(argType), lookup);
    if (text !== undefined) given.set(name, text);
  }
  return given;
}

/** The text of a literal, also if it is cast to text or regclass. */
function constantText(tree: Tree | undefined): string | undefined {
  if (!tree) return undefined;
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  if (!('TypeCast' in tree)) return undefined;
  const { arg, typeName: type } = tree.TypeCast;
  const isName = type && /^(text|regclass)$/.test(typeName(type).name);
  return isName ? constantText(arg) : undefined;
}

/** The text of a literal of a type. */
function asType(literal: string, type: WrittenName, lookup: Lookup): string | undefined {
  if (type.name === 'text') return literal;
  if (type.name === 'regclass') return relationText(literal, lookup);
  const found = lookup.findType(type);
  return found && 'labels' in found && found.labels.includes(literal) ? literal : undefined;
}

/** A relation as PostgreSQL prints it: with its schema if the search path does not find it. */
function relationText(literal: string, lookup: Lookup): string | undefined {
  const found = lookup.findRelation(nameFromText(literal));
  if (!found || found.uncertain || found.schema === temporarySchema) return undefined;
  const isVisible = lookup.findRelation({ name: found.name }) === found;
  const name = bareName(found.name);
  return isVisible ? name : `${bareName(found.schema)}.${name}`;
}
