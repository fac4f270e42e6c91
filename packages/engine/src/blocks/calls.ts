import type { FuncCall, SelectStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import { notFollowed } from '../footprints/obstacle.js';
import { readReferences } from '../footprints/references/references.js';
import type { Reader } from '../objects/reader.js';
import {
  execute,
  mayHaveSideEffects,
  readData,
  readNoOp,
  selectTree,
} from '../objects/rows/data.js';
import { onlyTarget } from '../sql/only-target.js';
import { readsCallers, readsStatementText } from '../sql/reads-statement-text.js';
import { listName } from '../sql/written-names.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';
import { memoize } from '../text/memoize.js';
import {
  calledCode,
  calledStatements,
  codeUnderSettings,
  parametersIn,
} from './called-statements.js';
import { readDefiningCall } from './defining-calls.js';
import { emitFalseGuard, readReplacements, readStepByStep } from './do-blocks.js';
import { isDecidableStepByStep } from './inline-block.js';
import { withoutRows } from './no-op-without-rows.js';
import { runsChecks } from './value-checks.js';

/**
 * CALL. A procedure that only processes rows of empty tables does nothing. If the statements of a procedure are
 * known from its arguments, the call *is* those statements.
 */
export const call: Reader<'CallStmt'> = (statement, context) => {
  const tree = { CallStmt: statement };
  const called = onlyCalled(tree, statement.funccall, context);
  if (hasNoEffect(called, context)) readNoOp(context, (run) => run.statement(tree));
  else if (!readCalledStatements(tree, statement.funccall, called, context))
    readData(tree, context);
};

/** SELECT by itself: only the functions that it calls can change anything. A single call is read like CALL. */
export const select: Reader<'SelectStmt'> = (statement, context) => {
  const tree = selectTree(statement);
  const alone = callIn(statement);
  const called = onlyCalled(tree, alone, context);
  if (hasInnerInto(statement)) context.barrier(notFollowed('SELECT INTO inside a set operation'));
  else if (hasNoEffect(called, context)) readNoOp(context, (run) => run.statement(tree));
  else if (!readCalledStatements(tree, alone, called, context)) readData(tree, context);
};

/** Whether a function only processes rows of empty tables. */
function hasNoEffect(called: FunctionObject | undefined, context: Context): boolean {
  const code = called && codeUnderSettings(called, context);
  return (
    code !== undefined &&
    withoutRows(code, context)?.length === 0 &&
    !runsChecks(code, context, called)
  );
}

function hasInnerInto({ larg }: SelectStmt): boolean {
  return larg !== undefined && (larg.intoClause !== undefined || hasInnerInto(larg));
}

/** The call that a SELECT consists of. */
function callIn(select: SelectStmt): FuncCall | undefined {
  const value = onlyTarget(select);
  const isMore = Object.keys(select).some((key) => !/^(targetList|limitOption|op)$/.test(key));
  return value && 'FuncCall' in value && !isMore ? value.FuncCall : undefined;
}

/** Reads the statements or definitions that a call runs; false if they are unknown, or not needed. */
function readCalledStatements(
  tree: Tree,
  written: FuncCall | undefined,
  called: FunctionObject | undefined,
  context: Context,
): boolean {
  if (!written || !called || !context.decidesBlocks || context.calling.has(called.id)) return false;
  // If svc can follow the execution of the call, the call stays as written.
  const { obstacle, planned } = execute(context, (run) => run.statement(tree));
  if (obstacle === undefined || planned.some((each) => context.session.plans.isOutdated(each))) {
    return false;
  }
  // Code that stores the text of the statement, or its callers, stores the call.
  if ([...context.catalog.functions.all()].some(storesCall)) return false;
  const found = calledCode(written, called, context);
  const statements = found && calledStatements(found, context);
  if (statements?.length === 0) {
    const footprint = context.newFootprint();
    readReferences(context, footprint, tree);
    emitFalseGuard(context, footprint);
    return true;
  }
  if (!found || (!statements && !isDecidableStepByStep(found.code, context, found.given))) {
    return readDefiningCall(tree, written, called, context);
  }
  context.calling.add(called.id);
  if (statements) readReplacements(statements, context, 'call');
  else readStepByStep(found.code, context, 'call', found.given);
  context.calling.delete(called.id);
  return true;
}

/** Whether a function reads the text of the statement that runs it, or its callers. */
const storesCall = memoize(
  ({ definition = '' }: FunctionObject) =>
    readsStatementText(definition) || readsCallers(definition),
);

/** The only function that a statement calls, apart from functions without side effects in its arguments. */
function onlyCalled(
  tree: Tree,
  written: FuncCall | undefined,
  context: Context,
): FunctionObject | undefined {
  if (!written) return undefined;
  const { calls } = readReferences(context, context.newFootprint(), tree);
  const name = listName(written.funcname ?? []);
  const [candidate, ...others] = calls.flatMap((each) =>
    each.name === name.name ? overloadsFor(written, each, context) : each.candidates,
  );
  if (candidate === undefined || others.length > 0) return undefined;
  const called = context.catalog.functions.byId(candidate);
  const isCall = called?.name === name.name;
  const hasPlainArguments =
    calls.length === 1 || !written.args?.some((each) => mayHaveSideEffects(each, context));
  return isCall && hasPlainArguments ? called : undefined;
}

/**
 * The functions of a name that may be called with these arguments, by their number and by which of them are arrays; all
 * of them if that does not tell.
 */
function overloadsFor(
  { args = [] }: FuncCall,
  { candidates }: { readonly candidates: readonly Identity[] },
  context: Context,
): readonly Identity[] {
  if (candidates.length < 2) return candidates;
  const fitting = candidates.filter((id) => {
    const overload = context.catalog.functions.byId(id);
    const parameters = overload ? parametersIn(overload, context) : [];
    const isPlain = parameters.every(({ mode }) => /^FUNC_PARAM_(DEFAULT|IN)$/.test(mode ?? ''));
    if (parameters.length === 0 || !isPlain) return true;
    const needed = parameters.filter(({ defexpr }) => defexpr === undefined).length;
    const isArray = (each: Tree, index: number) =>
      !('A_ArrayExpr' in each) || parameters[index]?.argType?.arrayBounds !== undefined;
    return needed <= args.length && args.length <= parameters.length && args.every(isArray);
  });
  return fitting.length > 0 ? fitting : candidates;
}
