import type { FuncCall, FunctionParameter, Node as Tree, TypeName } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { Lookup } from '../footprints/lookup.js';
import { constant, constantText } from '../guards/constant-text.js';
import type { Constant, Values } from '../guards/known-values.js';
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

/** The code that a call with constants runs, and the values of its parameters. */
export interface CalledCode {
  readonly code: Code;
  readonly given: Values;
}

/** The code of a call; undefined if svc does not know the values of all parameters, or cannot replace the call. */
export function calledCode(
  { args = [] }: FuncCall,
  called: FunctionObject,
  context: Context,
): CalledCode | undefined {
  const code = called.securityDefiner ? undefined : codeUnderSettings(called, context);
  const given = givenValues(args, called, context);
  if (!code || !given?.isComplete || runsChecks(code, context, called)) return undefined;
  return usesPositions(called) ? undefined : { code, given: given.values };
}

/** Whether the body may name parameters by `$1`. */
function usesPositions({ body }: FunctionObject): boolean {
  return body === undefined || /\$\d/.test(body);
}

/**
 * The statements that a function runs when it is called with constants, for example one that creates a trigger on a
 * given table. Undefined if svc cannot decide one of its guards or values.
 */
export function calledStatements(
  { code, given }: CalledCode,
  context: Context,
): readonly PlainStatement[] | undefined {
  const plain = plainStatements(code, context, given);
  if (!plain || plain.queriedTables.length > 0 || plain.failsInside) return undefined;
  if (plain.statements.length === 0 && plain.queries.length > 0) return undefined;
  return plain.statements;
}

/** The code of a PL/pgSQL function that runs under the current settings. */
export function codeUnderSettings(called: FunctionObject, lookup: Lookup): Code | undefined {
  if (called.uncertain || (called.settings?.size ?? 0) > 0) return undefined;
  const code = called.language === 'plpgsql' ? bodyOf(called, lookup.parser) : undefined;
  return typeof code === 'object' ? code : undefined;
}

/** The parameters of a function. */
export function parametersIn(
  { definition }: FunctionObject,
  { parser }: Lookup,
): readonly FunctionParameter[] {
  const made = definition === undefined ? undefined : parser.parse(definition);
  return made?.ok && 'CreateFunctionStmt' in made.tree
    ? parametersOf(made.tree.CreateFunctionStmt)
    : [];
}

/** The values of parameters, by name. */
interface Given {
  readonly values: Values;
  /** Whether the values of all parameters are known. */
  readonly isComplete: boolean;
}

/** The parameters that get constants; undefined if svc does not know which argument is for which parameter. */
export function givenValues(
  args: readonly Tree[],
  called: FunctionObject,
  lookup: Lookup,
): Given | undefined {
  const parameters = parametersIn(called, lookup);
  const names = new Set(parameters.map(({ name }) => name));
  if (args.length > parameters.length || names.size < parameters.length) return undefined;
  const written = argumentsByName(args, parameters);
  if (!written) return undefined;
  const values = new Map<string, Constant | boolean>();
  for (const { name, argType, mode, defexpr } of parameters) {
    const isIn = mode === 'FUNC_PARAM_DEFAULT' || mode === 'FUNC_PARAM_IN';
    if (!name || !argType || !isIn) return undefined;
    const value = valueAs(written.get(name) ?? defexpr, argType, lookup);
    if (value !== undefined) values.set(name, value);
  }
  return { values, isComplete: values.size === parameters.length };
}

/** The arguments of a call, by position and then by name. */
function argumentsByName(
  args: readonly Tree[],
  parameters: readonly FunctionParameter[],
): ReadonlyMap<string, Tree> | undefined {
  const written = new Map<string, Tree>();
  for (const [index, each] of args.entries()) {
    const named = 'NamedArgExpr' in each ? each.NamedArgExpr : undefined;
    const { name = '' } = named ?? parameters[index] ?? {};
    if (written.has(name) || !parameters.some((parameter) => parameter.name === name)) {
      return undefined;
    }
    written.set(name, named?.arg ?? each);
  }
  return written;
}

/** The value of a constant as a parameter of a type. */
function valueAs(
  tree: Tree | undefined,
  argType: TypeName,
  lookup: Lookup,
): Constant | boolean | undefined {
  const type = typeName(argType);
  if (argType.arrayBounds) {
    const isOfTexts = type.name === 'text' && argType.arrayBounds.length === 1;
    return isOfTexts && tree && 'A_ArrayExpr' in tree ? constant(tree, lookup) : undefined;
  }
  if (type.name === 'bool') {
    const truth = tree && 'A_Const' in tree ? tree.A_Const.boolval : undefined;
    return truth && truth.boolval === true;
  }
  const literal = argumentText(tree, lookup);
  return literal === undefined ? undefined : asType(literal, type, lookup);
}

/** The text of an expression of constants, also if it is cast to regclass. */
function argumentText(tree: Tree | undefined, lookup: Lookup): string | undefined {
  if (!tree) return undefined;
  const { arg, typeName: type } = 'TypeCast' in tree ? tree.TypeCast : {};
  const isName = type && !type.arrayBounds && typeName(type).name === 'regclass';
  return isName ? argumentText(arg, lookup) : constantText(tree, lookup);
}

/** The text of a literal of a type. */
function asType(literal: string, type: WrittenName, lookup: Lookup): string | undefined {
  if (type.name === 'text' || type.name === 'varchar') return literal;
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
