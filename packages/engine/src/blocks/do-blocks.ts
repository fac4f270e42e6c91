import type { DoStmt } from 'libpg-query';
import { cannotVanish } from '../footprints/cannot-vanish.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import { notFollowed, type Obstacle } from '../footprints/obstacle.js';
import type { Operation } from '../footprints/operation.js';
import { joinedBy, statementSources } from '../footprints/sources.js';
import type { Values } from '../guards/known-values.js';
import { queriedRelations } from '../guards/queried-relations.js';
import type { Reader } from '../objects/reader.js';
import { execute, finish, readNoOp } from '../objects/rows/data.js';
import { touchWhole } from '../objects/table/whole-table.js';
import { codeOf } from '../plpgsql/bodies.js';
import type { Code } from '../plpgsql/plpgsql.js';
import type { Execution } from '../running/execution.js';
import { definitions } from '../sql/definition-options.js';
import { rangeVarName } from '../sql/written-names.js';
import type { Statement } from '../text/migration.js';
import { lineIndex } from '../text/offsets.js';
import { type Cell, conflicts, type Touch, union } from '../trace/footprint.js';
import { withoutFalseBranches } from './false-branches.js';
import {
  type InlinedCode,
  isDecidableStepByStep,
  plainStatements,
  runStepByStep,
} from './inline-block.js';
import { withKnownTexts } from './known-texts.js';
import { withoutRows } from './no-op-without-rows.js';
import { onlyIfMissing } from './only-if-missing.js';
import { includeStrictly, readOpenBlock } from './open-blocks.js';
import type { PlainStatement } from './plain-statement.js';
import { runsChecks } from './value-checks.js';

/**
 * DO. If the current catalog decides all guards of a block, the statements that it runs replace it. A block that only
 * processes rows of empty tables does nothing. A block that only reads and changes rows is read like a statement on
 * rows. If a guard stays open, the text of the block shows which tables it may change. Any other block is a barrier.
 */
export const runBlock: Reader<'DoStmt'> = (statement, context) => {
  const code = codeIn(statement, context);
  if (!code) {
    context.barrier(notFollowed('svc cannot parse this block'));
    return;
  }
  if (runsChecks(code, context)) {
    finish(
      context,
      execute(context, (run) => run.block(code)),
    );
    return;
  }
  const plain = plainUnderOwnRole(code, context);
  const made = plain ? undefined : withoutRows(code, context);
  const guarded = plain ? undefined : onlyIfMissing(code);
  if (made?.length === 0) readNoOp(context, (run) => run.block(code));
  else if (made && context.decidesBlocks) readReplacements(made, context);
  else if (guarded) readIfMissing(guarded, context);
  else if (!plain) {
    if (context.decidesBlocks && isDecidableStepByStep(code, context)) {
      readStepByStep(code, context);
      return;
    }
    if (readOpenBlock(code, context, (statements) => readReplacements(statements, context))) return;
    finish(context, followed(code, context));
  } else if (plain.queriedTables.length > 0 || (plain.failsInside && !context.decidesBlocks)) {
    readInPlace(plain, context);
  } else if (plain.statements.length === 0)
    emitFalseGuard(context, guards(plain, context).footprint);
  else if (context.decidesBlocks)
    readReplacements(plain.statements, context, plain.isGuarded ? 'guarded block' : 'block');
  else readAsOne(plain, context);
};

/** Follows all branches, except those whose guards stay false if the code creates nothing. */
function followed(code: Code, context: Context): Execution {
  const known = withKnownTexts(code, context);
  const some = execute(context, (run) =>
    run.block(withoutFalseBranches(known, context, run.footprint)),
  );
  return some.obstacle === undefined ? some : execute(context, (run) => run.block(known));
}

/** The statements of a block, unless its guards query rows under a role that may not see them. */
function plainUnderOwnRole(code: Code, context: Context): InlinedCode | undefined {
  const plain = plainStatements(code, context);
  const isOpen = plain?.queries.length && guards(plain, context).obstacle !== undefined;
  return isOpen ? undefined : plain;
}

/** Follows the guards that query rows: if the block keeps its text, they must find the same rows in the result. */
function guards({ queries }: InlinedCode, context: Context): Execution {
  return execute(context, (run) => {
    for (const each of queries) run.statement(each);
  });
}

/**
 * Reads a block that keeps its text, because the order of the columns of its views is known only when it runs, or
 * because one of its statements fails and the block catches the error: such a block keeps its place too. The other
 * keeps its order to operations on the tables whose columns it looks up.
 */
function readInPlace(
  { statements, queriedTables, failsInside }: InlinedCode,
  context: Context,
): void {
  const queried = queriedTables.map((name) => ({ of: 'relation', name }) as const);
  const whole = context.newFootprint();
  const tables = queriedRelations(queried, whole, context);
  for (const table of new Set(tables)) touchWhole(context, whole, table);
  const footprint = footprintOf(statements, context);
  if (!footprint) return;
  for (const { tree } of statements) {
    const made = 'ViewStmt' in tree ? tree.ViewStmt.view : undefined;
    const view = made && context.relation(rangeVarName(made), footprint);
    if (view) view.columns = undefined;
  }
  if (failsInside) footprint.write(context.cells.everything);
  context.emit({ type: 'keep' }, cannotVanish(context, footprint.join(whole)));
}

/**
 * Reads a block that creates an object only if it is missing: svc does not know whether the statement is executed, but
 * the object exists afterwards. The block keeps its text, and has the footprint of the statement.
 */
function readIfMissing(guarded: PlainStatement, context: Context): void {
  const footprint = footprintOf([guarded], context);
  if (footprint) context.emit({ type: 'keep' }, cannotVanish(context, footprint));
}

/** The guards of the block depend on its earlier statements: each is decided after those have been read. */
export function readStepByStep(
  code: Code,
  context: Context,
  of: Replaced = 'guarded block',
  given: Values = new Map(),
): void {
  const start = context.operations.length;
  const steps = {
    read: replacementReader(context, of),
    count: () => context.operations.length,
    commute: (starts: readonly number[]) => commute(context.operations, starts),
  };
  if (runStepByStep(code, context, steps, given)) {
    if (context.operations.length === start) emitFalseGuard(context);
  } else
    barrierInstead(
      context.takeBack(start),
      notFollowed('svc cannot decide a guard of this block'),
      context,
    );
}

/** Whether the operations after each start touch nothing that those after another start change. */
function commute(operations: readonly Operation[], starts: readonly number[]): boolean {
  const parts = starts.map((start, index) =>
    operations
      .slice(start, starts[index + 1])
      .reduce((all, { footprint }) => union(all, footprint), new Map<Cell, Touch>()),
  );
  return parts.every((part, index) =>
    parts.slice(index + 1).every((other) => !conflicts(part, other)),
  );
}

/** Reads a block that has a known effect and keeps its text. */
function readAsOne(plain: InlinedCode, context: Context): void {
  const asked = guards(plain, context).footprint;
  const footprint = footprintOf(plain.statements, context);
  // The guards of the block query the catalog, and must get the same answers in the result.
  if (!footprint) return;
  footprint.join(asked).read(context.cells.catalog);
  context.emit({ type: 'keep' }, cannotVanish(context, footprint));
}

/** The footprint of all statements of a block; undefined if one of them, and therefore the block, is a barrier. */
function footprintOf(
  statements: readonly PlainStatement[],
  context: Context,
): FootprintBuilder | undefined {
  const inner = context.gather(() => readReplacements(statements, context));
  const [obstacle] = inner.flatMap(({ action }) =>
    action.type === 'barrier' ? action.obstacle : [],
  );
  if (obstacle === undefined) return joined(inner, context);
  barrierInstead(inner, obstacle, context);
  return undefined;
}

/** Emits one barrier instead of operations that were taken back. */
function barrierInstead(inner: readonly Operation[], obstacle: Obstacle, context: Context): void {
  context.barrier(obstacle, joined(inner, context));
}

function joined(inner: readonly Operation[], context: Context): FootprintBuilder {
  const footprint = context.newFootprint();
  for (const each of inner) includeStrictly(footprint, each);
  return footprint;
}

function codeIn(statement: DoStmt, context: Context): Code | undefined {
  const language = definitions(statement.args).get('language');
  const name = language && 'String' in language ? language.String.sval : 'plpgsql';
  return name?.toLowerCase() === 'plpgsql' && context.origin
    ? codeOf(context.origin.statement.text, context.parser)
    : undefined;
}

/**
 * Records a statement whose guards are false, so that it runs nothing. If it stays in the result, its guards must be
 * false there too.
 */
export function emitFalseGuard(context: Context, footprint = context.newFootprint()): void {
  const reason = 'its guard is false';
  context.emit({ type: 'nothing', reason }, footprint.read(context.cells.catalog));
}

type Replaced = 'block' | 'guarded block' | 'call';

/**
 * Reads the statements that replace the current one. If none of them is folded or moved, the result has a block without
 * guards as written; the guards of another might find something else there. It does not have a call as written, because
 * an earlier statement of the result may have changed or dropped the function.
 */
export function readReplacements(
  statements: readonly PlainStatement[],
  context: Context,
  of: Replaced = 'block',
): void {
  replacementReader(context, of)(statements);
}

/** Like `readReplacements`, for statements that become known one after the other. */
function replacementReader(
  context: Context,
  of: Replaced,
): (statements: readonly PlainStatement[]) => void {
  const { origin } = context;
  let from = 0;
  let isFirst = true;
  return (statements) => {
    if (!origin) return;
    for (const { text, tree } of statements) {
      const at = origin.statement.text.indexOf(text, from);
      if (at >= 0) from = at + text.length;
      const inner = innerStatement(origin.migration, origin.statement, text, at);
      const { comments, apart } = isFirst ? origin.statement : { comments: [], apart: 0 };
      isFirst = false;
      const block = statementSources({
        ...origin,
        statement: { ...origin.statement, place: inner.place },
      });
      const sources = joinedBy(replacedBy[of], block);
      const statement = { ...inner, comments, ...(apart ? { apart } : {}), sources };
      const written = of === 'call' ? statement : origin.written;
      // Offsets in the tree are relative to the inner statement, not to the block.
      const isDecided = origin.isDecided === true || of === 'guarded block';
      context.origin = { ...origin, statement, written, whole: inner.text, isDecided };
      context.readInner(tree);
    }
    context.origin = origin;
  };
}

const ofBlocks = 'DO blocks replaced by the statements that they run';

const replacedBy: Readonly<Record<Replaced, string>> = {
  block: ofBlocks,
  'guarded block': ofBlocks,
  call: 'calls replaced by the statements of their functions',
};

/** A statement inside another, at its own place. */
function innerStatement(
  migration: { readonly name: string; readonly text: string },
  outer: Statement,
  text: string,
  at: number,
): Statement {
  if (at < 0) return { ...outer, text };
  const start = outer.start + at;
  return {
    text,
    start,
    end: start + text.length,
    place: lineIndex(migration)(start),
    comments: [],
  };
}
