import type { FuncCall, FunctionParameter, Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { Lookup } from '../footprints/lookup.js';
import { parametersOf } from '../objects/function/parameters.js';
import { bodyOf } from '../plpgsql/bodies.js';
import { bareName } from '../sql/quote-name.js';
import { nameFromText, typeName } from '../sql/written-names.js';
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
  const { language, uncertain, securityDefiner, settings } = called;
  if (language !== 'plpgsql' || uncertain || securityDefiner || (settings?.size ?? 0) > 0)
    return undefined;
  const code = bodyOf(called, context.parser);
  const given = givenTexts(args, parametersIn(called, context), context);
  if (typeof code !== 'object' || !given || runsChecks(code, context, called)) return undefined;
  const plain = plainStatements(code, context, given);
  if (!plain || plain.queriedTables.length > 0 || plain.failsInside) return undefined;
  if (plain.statements.length === 0 && plain.queries.length > 0) return undefined;
  return plain.statements.some(({ text }) => /\$\d/.test(text)) ? undefined : plain.statements;
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

/** The values of the parameters as texts, if each has a name and gets a constant. */
function givenTexts(
  args: readonly Tree[],
  parameters: readonly FunctionParameter[],
  lookup: Lookup,
): ReadonlyMap<string, string> | undefined {
  const given = new Map<string, string>();
  for (const [index, { name, argType, mode }] of parameters.entries()) {
    const literal = constantText(args[index]);
    const isIn = mode === 'FUNC_PARAM_DEFAULT' || mode === 'FUNC_PARAM_IN';
    if (!name || !argType || !isIn || literal === undefined || given.has(name)) return undefined;
    const text = asType(literal, typeName(argType).name, lookup);
    if (text === undefined) return undefined;
    given.set(name, text);
  }
  return args.length === given.size ? given : undefined;
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
function asType(literal: string, type: string, lookup: Lookup): string | undefined {
  if (type === 'text') return literal;
  return type === 'regclass' ? relationText(literal, lookup) : undefined;
}

/** A relation as PostgreSQL prints it: with its schema if the search path does not find it. */
function relationText(literal: string, lookup: Lookup): string | undefined {
  const found = lookup.findRelation(nameFromText(literal));
  if (!found || found.uncertain || found.schema === temporarySchema) return undefined;
  const isVisible = lookup.findRelation({ name: found.name }) === found;
  const name = bareName(found.name);
  return isVisible ? name : `${bareName(found.schema)}.${name}`;
}
