import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Lookup } from '../footprints/lookup.js';
import type { Obstacle } from '../footprints/obstacle.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject, Relation } from '../state/objects.js';
import type { RowEvent } from './row-changes.js';

/** The table, and the names of the rows, in a trigger's code. */
export interface Firing {
  readonly table: Relation;
  readonly transitionTables: ReadonlySet<string>;
}

/** The interface through which statements of running code record their effects; `Execution` implements it. */
export interface RunningCode {
  readonly lookup: Lookup;
  readonly footprint: FootprintBuilder;
  /** Whether the code may change the database. */
  changes: boolean;
  /** Whether the tables that the code inserts into have rows from then on. */
  readonly addsRows: boolean;
  /** Whether rows get numbers in the order in which they are inserted. */
  numbersRows: boolean;
  /** Records why the code cannot be followed any further. */
  stop(obstacle: Obstacle): void;
  /** Whether the code may run as another role than the one that runs the history. */
  readonly actsForOthers: boolean;
  /** Runs code with the privileges of the object's owner. The code sees the rows that the owner may see. */
  runAsOwner(id: Identity, run: () => void): void;
  /**
   * The statement keeps its place among all others. It may grant privileges and publish tables, but changes no table
   * and no code.
   */
  keepPlace(): void;
  /** Evaluates a tree that was stored and bound: a default, a check, a view's query. */
  runStored(tree: Tree): void;
  /** Evaluates an expression that the session caches with SQL functions inlined. */
  runCached(tree: Tree, holder?: Identity): void;
  /** Follows the checks of domains that run when values of these types, or types in them, are created. */
  makeValues(ids: Iterable<Identity>): void;
  /** Reads all rows of a relation, and what a view runs for them. */
  readRows(relation: Relation): void;
  /** Changes rows of a table or, through a view, of its tables. */
  changeRows(
    relation: Relation,
    event: RowEvent,
    columns: readonly string[] | undefined,
    defaults?: boolean,
  ): void;
  /** Runs a function, as a trigger if rows are given. */
  callFunction(called: FunctionObject, firing?: Firing): void;
  /** Reads everything that the plans of queries depend on, because the order of their rows is visible. */
  readPlans(): void;
  /** Runs one SQL statement. */
  statement(tree: Tree, firing?: Firing): void;
  /** Runs code where errors are caught. */
  catchErrors(run: () => void): void;
  /** Runs EXECUTE of a text; false if it cannot be followed. */
  runExecute(query: Tree): boolean;
}
