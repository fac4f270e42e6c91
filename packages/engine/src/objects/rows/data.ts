import type {
  CopyStmt,
  DeleteStmt,
  InsertStmt,
  MergeStmt,
  SelectStmt,
  Node as Tree,
  UpdateStmt,
} from 'libpg-query';
import { collect } from '../../footprints/collect-references.js';
import type { Context } from '../../footprints/context.js';
import { readAnyLabel, readMissingLabels, typesOfColumns } from '../../footprints/enum-labels.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { RowEffect } from '../../footprints/operation.js';
import { pureFunctions, sequenceFunctions } from '../../footprints/pure-functions.js';
import { readRowTypes } from '../../footprints/row-types.js';
import { givesNoRows, isEmpty, isEmptySource, namedQueries } from '../../guards/empty-queries.js';
import { Execution } from '../../running/execution.js';
import { replan } from '../../running/replan.js';
import { type RowChange, rowChanges } from '../../running/row-changes.js';
import { takesShownLock } from '../../running/shown-locks.js';
import { runsUnknown } from '../../running/unknown-code.js';
import { actsAsItself } from '../../session/environment.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { memoize } from '../../text/memoize.js';
import type { Reader } from '../reader.js';
import { emptied, overwritten } from './overwrites.js';

export const insert: Reader<'InsertStmt'> = (statement, context) => {
  readData(trees.insert(statement), context);
};

export const update: Reader<'UpdateStmt'> = (statement, context) => {
  readData(trees.update(statement), context);
};

export const remove: Reader<'DeleteStmt'> = (statement, context) => {
  readData(trees.remove(statement), context);
};

export const merge: Reader<'MergeStmt'> = (statement, context) => {
  readData(trees.merge(statement), context);
};

/** A statement has the same tree whenever it is read, so caches by tree work. */
const trees = {
  insert: memoize((statement: InsertStmt): Tree => ({ InsertStmt: statement })),
  update: memoize((statement: UpdateStmt): Tree => ({ UpdateStmt: statement })),
  remove: memoize((statement: DeleteStmt): Tree => ({ DeleteStmt: statement })),
  merge: memoize((statement: MergeStmt): Tree => ({ MergeStmt: statement })),
};

export const selectTree = memoize((statement: SelectStmt): Tree => ({ SelectStmt: statement }));

/**
 * A statement that changes rows reads everything that decides what happens to them (the tables' shape), and reads
 * rows one by one. A statement that runs code that is not followed is a barrier.
 */
export function readData(tree: Tree, context: Context): void {
  const idle = changesNoRows(tree, context);
  const execution = execute(context, (run) => {
    run.addsRows = !idle;
    run.statement(tree);
  });
  finish(context, execution, idle, { ...overwritten(tree, context), ...emptied(tree, context) });
}

/** A statement whose code was found to change nothing touches everything that the code could have touched. */
export function readNoOp(context: Context, run: (execution: Execution) => void): void {
  const execution = execute(context, (each) => {
    each.addsRows = false;
    run(each);
  });
  const onlyReads = execution.obstacle === undefined && !execution.changes;
  finish(context, execution, !onlyReads);
}

/** Follows what a statement runs; under another role it would see other rows. */
export function execute(context: Context, run: (execution: Execution) => void): Execution {
  const execution = new Execution(context, context.newFootprint());
  if (!actsAsItself(context.environment)) execution.stop('data changed under another role');
  run(execution);
  return execution;
}

/** Records the effect of a statement that runs something. */
export function finish(
  context: Context,
  execution: Execution,
  idle = false,
  effect: RowEffect = {},
): void {
  const { obstacle, changes, footprint } = execution;
  readRowTypes(context, footprint, footprint.used());
  if (!idle) replan(context, execution);
  if (idle) {
    // If it is kept, it must not see rows.
    if (obstacle !== undefined) footprint.write(context.cells.everything);
    context.emit({ type: 'nothing', reason: 'no rows to change' }, footprint);
  } else if (obstacle !== undefined) {
    runsUnknown(context, obstacle, execution);
  } else if (changes) {
    context.emit({ type: 'keep', ...effect }, footprint);
  } else if (context.origin && takesShownLock(context, context.origin, 'any')) {
    context.keepInPlace();
  } else {
    context.emit({ type: 'nothing', reason: 'it only reads' }, footprint);
  }
}

/**
 * A statement that finds no rows: the table it changes, or its source, is empty. It must run nothing else with an
 * effect: no statement trigger, no change of rows in a CTE, no function with lasting effects.
 */
export function changesNoRows(tree: Tree, context: Context): boolean {
  const changes = rowChanges(tree);
  const [only, ...others] = changes;
  if (!only || 'SelectStmt' in tree) return false;
  const upserts = 'InsertStmt' in tree && others.length === 1 && tree.InsertStmt.onConflictClause;
  if (others.length > 0 && !upserts) return false;
  const table = context.findRelation(only.table);
  if (table?.kind !== 'table' || !findsNoRows(tree, table, context)) return false;
  if (changes.some((change) => firesForNoRows(table, change))) return false;
  return !runsSomething(withoutValues(tree, context), context);
}

function findsNoRows(tree: Tree, table: Relation, lookup: Lookup): boolean {
  if ('InsertStmt' in tree) {
    const { selectStmt, withClause } = tree.InsertStmt;
    if (!selectStmt || !('SelectStmt' in selectStmt)) return false;
    const { SelectStmt: query } = selectStmt;
    if (withClause && query.withClause) return false;
    return givesNoRows(withClause ? { ...query, withClause } : query, lookup);
  }
  if (isEmpty(table, lookup)) return 'UpdateStmt' in tree || 'DeleteStmt' in tree;
  const [sources, withClause] =
    'UpdateStmt' in tree
      ? [tree.UpdateStmt.fromClause, tree.UpdateStmt.withClause]
      : 'DeleteStmt' in tree
        ? [tree.DeleteStmt.usingClause, tree.DeleteStmt.withClause]
        : [];
  const named = namedQueries({ ...(withClause ? { withClause } : {}) });
  return (sources ?? []).some((each) => isEmptySource(each, lookup, named));
}

/**
 * The statement without the values that it computes for each row, which no row needs. PostgreSQL computes them earlier
 * only if they are constant, which no call of a sequence is. A function of the history may be declared constant and
 * have effects, so none may be called.
 */
function withoutValues(tree: Tree, context: Context): Tree {
  if ('UpdateStmt' in tree) {
    const { targetList = [], ...rest } = tree.UpdateStmt;
    return callsOnlyBuiltIns(targetList, context) ? { UpdateStmt: rest } : tree;
  }
  const query = 'InsertStmt' in tree ? tree.InsertStmt.selectStmt : undefined;
  if (!query || !('SelectStmt' in query) || !('InsertStmt' in tree)) return tree;
  const { targetList = [], ...rest } = query.SelectStmt;
  if (!callsOnlyBuiltIns(targetList, context)) return tree;
  return { InsertStmt: { ...tree.InsertStmt, selectStmt: { SelectStmt: rest } } };
}

/** Whether expressions call nothing of the history's, and read no rows. */
function callsOnlyBuiltIns(trees: readonly Tree[], context: Context): boolean {
  const { functions, impliedCalls } = context.catalog;
  const { calls, relations, attributes } = collect(trees);
  return (
    impliedCalls.length === 0 &&
    relations.every((each) => context.findRelation(each)?.kind === 'sequence') &&
    calls.every(({ name }) => pureFunctions.has(name) || sequenceFunctions.has(name)) &&
    [...attributes, ...calls.map(({ name }) => name)].every(
      (name) => functions.named(name).length === 0,
    )
  );
}

function firesForNoRows({ triggers, rules }: Relation, { event }: RowChange): boolean {
  return (
    rules.size > 0 || [...triggers.values()].some(({ row, events }) => !row && events.has(event))
  );
}

/** Whether the expressions of a statement may have lasting effects besides changing rows. */
export function runsSomething(tree: Tree, context: Context): boolean {
  const execution = execute(context, (run) => run.evaluate(tree));
  return execution.obstacle !== undefined || execution.changes;
}

/** COPY of rows, from the statement or a file: they can be any. */
export const copy: Reader<'CopyStmt'> = (statement, context) => {
  if (!statement.is_from) {
    finish(
      context,
      execute(context, (run) => run.query({ CopyStmt: statement })),
    );
    return;
  }
  if (statement.is_program) {
    context.barrier('COPY from a program');
    return;
  }
  const execution = execute(context, (run) => {
    run.query({ CopyStmt: statement });
    const table =
      statement.relation && context.relation(rangeVarName(statement.relation), run.footprint);
    if (!table) return;
    const types = [table.id, ...typesOfColumns(context, table.columns)];
    // The data may contain any label of the columns' enums, and if errors are ignored, other texts too.
    readAnyLabel(context, run.footprint, types);
    if (ignoresErrors(statement)) readMissingLabels(context, run.footprint, types);
  });
  finish(context, execution);
};

function ignoresErrors({ options = [] }: CopyStmt): boolean {
  return options.some((each) => 'DefElem' in each && each.DefElem.defname === 'on_error');
}

/** TRUNCATE. */
export const truncate: Reader<'TruncateStmt'> = (statement, context) => {
  const tree: Tree = { TruncateStmt: statement };
  const execution = execute(context, (run) => run.statement(tree));
  finish(context, execution, false, emptied(tree, context));
};
