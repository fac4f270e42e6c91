import type {
  CopyStmt,
  DeleteStmt,
  InsertStmt,
  MergeStmt,
  SelectStmt,
  Node as Tree,
  TruncateStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { mentions } from '../../code/mentions.js';
import { touchesOnlySequences } from '../../footprints/built-in-functions.js';
import type { Context } from '../../footprints/context.js';
import { notFollowed } from '../../footprints/obstacle.js';
import type { RowEffect } from '../../footprints/operation.js';
import { collect } from '../../footprints/references/collect-references.js';
import {
  readAnyLabel,
  readMissingLabels,
  typesOfColumns,
} from '../../footprints/references/enum-labels.js';
import { readRowTypes } from '../../footprints/references/row-types.js';
import {
  isEmpty,
  isEmptySource,
  isNeverTrue,
  type NamedQueries,
  namedQueries,
  returnsNoRows,
} from '../../guards/empty-queries.js';
import { Execution } from '../../running/execution.js';
import { replan } from '../../running/replan.js';
import { type RowEvent, rowChanges } from '../../running/row-changes.js';
import { takesShownLock } from '../../running/shown-locks.js';
import { actsAsOwnRole } from '../../session/environment.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Relation, TriggerFact } from '../../state/objects.js';
import { memoize } from '../../text/memoize.js';
import { switchMaintenance } from '../index/index-maintenance.js';
import type { Reader } from '../reader.js';
import { emptied, overwritten } from './overwrites.js';

export const insert: Reader<'InsertStmt'> = (statement, context) => {
  readData(trees.insert(statement), context);
};

export const update: Reader<'UpdateStmt'> = (statement, context) => {
  if (switchMaintenance(statement, context)) return;
  readData(trees.update(statement), context);
};

export const remove: Reader<'DeleteStmt'> = (statement, context) => {
  readData(trees.remove(statement), context);
};

export const merge: Reader<'MergeStmt'> = (statement, context) => {
  readData(trees.merge(statement), context);
};

export const truncate: Reader<'TruncateStmt'> = (statement, context) => {
  readData(trees.truncate(statement), context);
};

/** A statement has the same tree whenever it is read, so caches by tree work. */
const trees = {
  insert: memoize((statement: InsertStmt): Tree => ({ InsertStmt: statement })),
  update: memoize((statement: UpdateStmt): Tree => ({ UpdateStmt: statement })),
  remove: memoize((statement: DeleteStmt): Tree => ({ DeleteStmt: statement })),
  merge: memoize((statement: MergeStmt): Tree => ({ MergeStmt: statement })),
  truncate: memoize((statement: TruncateStmt): Tree => ({ TruncateStmt: statement })),
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
  const isPlaceRead = context.historyMatches(readsRowPlaces);
  const effect = isPlaceRead ? {} : { ...overwritten(tree, context), ...emptied(tree, context) };
  finish(context, execution, idle, effect);
}

/** Rows that are updated or deleted keep their places in the table, so later rows get other places. */
const readsRowPlaces = mentions('ctid');

/** Records a statement with code that changes nothing. It touches everything that the code could have touched. */
export function readNoOp(context: Context, run: (execution: Execution) => void): void {
  const execution = execute(context, (each) => {
    each.addsRows = false;
    run(each);
  });
  const onlyReads = execution.obstacle === undefined && !execution.changes;
  finish(context, execution, !onlyReads);
}

/** Follows the code that a statement runs; under another role it would see other rows. */
export function execute(context: Context, run: (execution: Execution) => void): Execution {
  const execution = new Execution(context, context.newFootprint());
  if (!actsAsOwnRole(context.environment))
    execution.stop(notFollowed('it changes rows under another role'));
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
    // If the statement stays in the result, it must find no rows there either.
    if (obstacle !== undefined) footprint.write(context.cells.everything);
    context.emit({ type: 'nothing', reason: 'no rows to change' }, footprint);
  } else if (obstacle !== undefined) {
    context.barrier(obstacle, footprint, execution.definitions);
  } else if (changes) {
    context.emit({ type: 'keep', ...effect }, footprint);
  } else if (context.origin && takesShownLock(context, context.origin, 'any')) {
    context.keepInPlace();
  } else {
    context.emit({ type: 'nothing', reason: 'it only reads' }, footprint);
  }
}

/**
 * Whether a statement changes no rows, because the table that it changes, or its source, is empty. The same must be
 * true of each change in its WITH, and the statement must run nothing else with an effect: no statement trigger, no
 * function with lasting effects.
 */
export function changesNoRows(tree: Tree, context: Context): boolean {
  if ('TruncateStmt' in tree) return truncatesNoRows(tree.TruncateStmt, context);
  if (rowChanges(tree).length === 0 || 'SelectStmt' in tree) return false;
  let changesNothing = true;
  const inside = (statement: Tree, named: NamedQueries) => {
    changesNothing &&= findsNoRows(statement, context, named);
    return changesNothing;
  };
  const named = namedQueries(changeIn(tree).withClause, context, new Map(), inside);
  return (
    changesNothing &&
    findsNoRows(tree, context, named) &&
    !mayHaveSideEffects(withoutValues(tree, context), context)
  );
}

/** Whether one change of rows, with the given queries in scope, finds none, and fires no trigger with an effect. */
function findsNoRows(tree: Tree, context: Context, named: NamedQueries): boolean {
  const { relation } = changeIn(tree);
  const table = relation && context.findRelation(rangeVarName(relation));
  if (table?.kind !== 'table' || actsWithoutRows(table, tree, context)) return false;
  if ('InsertStmt' in tree) {
    const { selectStmt } = tree.InsertStmt;
    const query = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
    return query !== undefined && returnsNoRows(query, context, named);
  }
  const [sources = [], condition] =
    'UpdateStmt' in tree
      ? [tree.UpdateStmt.fromClause, tree.UpdateStmt.whereClause]
      : 'DeleteStmt' in tree
        ? [tree.DeleteStmt.usingClause, tree.DeleteStmt.whereClause]
        : [];
  return (
    isEmpty(table, context) ||
    sources.some((each) => isEmptySource(each, context, named)) ||
    isNeverTrue(condition, context, named)
  );
}

/** Whether all tables that a TRUNCATE reaches are empty, and it fires no trigger with an effect. */
function truncatesNoRows(statement: TruncateStmt, context: Context): boolean {
  const { relations = [], behavior, restart_seqs } = statement;
  // COPY with FREEZE requires that its transaction created or truncated the table.
  if (restart_seqs || context.historyMatches(freezes)) return false;
  const { catalog } = context;
  const reached = new Set(
    relations.map((each) =>
      'RangeVar' in each ? context.findRelation(rangeVarName(each.RangeVar)) : undefined,
    ),
  );
  // The set grows during the iteration.
  for (const table of reached) {
    if (table?.kind !== 'table' || !isEmpty(table, context)) return false;
    if (actsWithoutRows(table, { TruncateStmt: statement }, context)) return false;
    for (const id of table.children) reached.add(catalog.relationById(id));
    if (behavior === 'DROP_CASCADE') {
      for (const each of catalog.referrers(table.id)) reached.add(each);
    }
  }
  return true;
}

const freezes = mentions('freeze');

/** INSERT, UPDATE or DELETE; nothing of any other statement. */
function changeIn(tree: Tree): Pick<InsertStmt, 'relation' | 'withClause'> {
  if ('InsertStmt' in tree) return tree.InsertStmt;
  if ('UpdateStmt' in tree) return tree.UpdateStmt;
  return 'DeleteStmt' in tree ? tree.DeleteStmt : {};
}

/**
 * The statement without the values that it computes for each row: without rows they are not computed. PostgreSQL
 * computes only constant expressions in advance, and nextval() is not constant. A function of the history may be
 * declared immutable although it has effects, so values that call one are not removed.
 */
function withoutValues(tree: Tree, context: Context): Tree {
  if ('UpdateStmt' in tree) {
    const { targetList = [], withClause, ...rest } = tree.UpdateStmt;
    const values = callsOnlyBuiltIns(targetList, context) ? {} : { targetList };
    return { UpdateStmt: { ...rest, ...values, ...withoutValuesIn(withClause, context) } };
  }
  if ('DeleteStmt' in tree) {
    const { withClause, ...rest } = tree.DeleteStmt;
    return { DeleteStmt: { ...rest, ...withoutValuesIn(withClause, context) } };
  }
  if (!('InsertStmt' in tree)) return tree;
  const { selectStmt, withClause, ...rest } = tree.InsertStmt;
  const query = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : {};
  const { targetList = [], ...source } = query;
  const values = callsOnlyBuiltIns(targetList, context) ? {} : { targetList };
  return {
    InsertStmt: {
      ...rest,
      selectStmt: { SelectStmt: { ...source, ...values } },
      ...withoutValuesIn(withClause, context),
    },
  };
}

function withoutValuesIn(
  withClause: WithClause | undefined,
  context: Context,
): Pick<InsertStmt, 'withClause'> {
  if (!withClause) return {};
  const ctes = (withClause.ctes ?? []).map((each): Tree => {
    if (!('CommonTableExpr' in each) || !each.CommonTableExpr.ctequery) return each;
    const ctequery = withoutValues(each.CommonTableExpr.ctequery, context);
    return { CommonTableExpr: { ...each.CommonTableExpr, ctequery } };
  });
  return { withClause: { ...withClause, ctes } };
}

/** Whether expressions call no function of the history, and read no rows. */
function callsOnlyBuiltIns(trees: readonly Tree[], context: Context): boolean {
  const { functions, impliedCalls } = context.catalog;
  const { calls, relations, attributes } = collect(trees);
  return (
    impliedCalls.length === 0 &&
    relations.every((each) => context.findRelation(each)?.kind === 'sequence') &&
    calls.every(({ name }) => touchesOnlySequences(name)) &&
    [...attributes, ...calls.map(({ name }) => name)].every(
      (name) => functions.named(name).length === 0,
    )
  );
}

/** Whether a change of no rows has an effect: by a rule, or by a trigger for each statement. */
function actsWithoutRows(table: Relation, tree: Tree, context: Context): boolean {
  if (table.rules.size > 0) return true;
  const fired = eventsOf(tree);
  return [...table.triggers.values()].some(
    (each) =>
      !each.row && fired.some((event) => each.events.has(event)) && acts(each, table, context),
  );
}

/** Whether a trigger has effects. One that only notifies, for example, has none. */
function acts(trigger: TriggerFact, table: Relation, context: Context): boolean {
  const { when, transitionTables, function: id } = trigger;
  const called = id === undefined ? undefined : context.catalog.functions.byId(id);
  if (!called || when) return true;
  const { obstacle, changes } = execute(context, (run) => {
    run.addsRows = false;
    run.callFunction(called, { table, transitionTables: new Set(transitionTables) });
  });
  return obstacle !== undefined || changes;
}

function eventsOf(tree: Tree): readonly RowEvent[] {
  if ('TruncateStmt' in tree) return ['truncate'];
  if (!('InsertStmt' in tree)) return 'UpdateStmt' in tree ? ['update'] : ['delete'];
  const updates = tree.InsertStmt.onConflictClause?.action === 'ONCONFLICT_UPDATE';
  return updates ? ['insert', 'update'] : ['insert'];
}

/** Whether the expressions of a statement may have lasting effects besides changing rows. */
export function mayHaveSideEffects(tree: Tree, context: Context): boolean {
  const execution = execute(context, (run) => run.evaluate(tree));
  return execution.obstacle !== undefined || execution.changes;
}

/** COPY of rows from the statement or a file: svc does not know the values. */
export const copy: Reader<'CopyStmt'> = (statement, context) => {
  if (!statement.is_from) {
    finish(
      context,
      execute(context, (run) => run.query({ CopyStmt: statement })),
    );
    return;
  }
  if (statement.is_program) {
    context.barrier(notFollowed('COPY from a program'));
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
