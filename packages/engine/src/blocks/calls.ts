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
import { listName } from '../sql/written-names.js';
import type { FunctionObject } from '../state/objects.js';
import { calledStatements, codeUnderSettings } from './called-statements.js';
import { readDefiningCall } from './defining-calls.js';
import { emitFalseGuard, readReplacements } from './do-blocks.js';
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
  const statements = calledStatements(written, called, context);
  if (!statements) return readDefiningCall(tree, written, called, context);
  if (statements.length === 0) {
    const footprint = context.newFootprint();
    readReferences(context, footprint, tree);
    emitFalseGuard(context, footprint);
    return true;
  }
  context.calling.add(called.id);
  readReplacements(statements, context, 'call');
  context.calling.delete(called.id);
  return true;
}

/** The only function that a statement calls, apart from functions without side effects in its arguments. */
function onlyCalled(
  tree: Tree,
  written: FuncCall | undefined,
  context: Context,
): FunctionObject | undefined {
  if (!written) return undefined;
  const { calls } = readReferences(context, context.newFootprint(), tree);
  const [candidate, ...others] = calls.flatMap(({ candidates }) => candidates);
  if (candidate === undefined || others.length > 0) return undefined;
  const called = context.catalog.functions.byId(candidate);
  const isCall = called?.name === listName(written.funcname ?? []).name;
  const hasPlainArguments =
    calls.length === 1 || !written.args?.some((each) => mayHaveSideEffects(each, context));
  return isCall && hasPlainArguments ? called : undefined;
}
