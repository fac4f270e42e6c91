import type { Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject, Relation } from '../state/objects.js';
import type { RowEvent } from './row-changes.js';

/** The table and the names by which a trigger's code knows the rows it was fired for. */
export interface Firing {
  readonly table: Relation;
  readonly transitionTables: ReadonlySet<string>;
}

/** What runs, as the statements that it consists of see it: `Execution` is the one implementation. */
export interface RunningCode {
  readonly context: Context;
  readonly footprint: FootprintBuilder;
  /** Something in the database may be different afterwards. */
  changes: boolean;
  /** Tables that it puts rows into hold rows from then on. */
  readonly addsRows: boolean;
  /** It cannot be followed further. */
  stop(reason: string): void;
  /** What runs next has the rights of the object's owner, and sees the rows that the owner may see. */
  actsForOwner(id: Identity): void;
  /** Evaluates what was stored as a tree, and bound then: a default, a check, a view's query. */
  stored(tree: Tree): void;
  /** Values of types within these come into being: the checks of domains run. */
  makeValues(ids: Iterable<Identity>): void;
  /** Reads all rows of a relation, and what a view runs to give them. */
  readRows(relation: Relation): void;
  /** Changes rows of a table or, through a view, of what lies behind it. */
  changeRows(
    relation: Relation,
    event: RowEvent,
    columns: readonly string[] | undefined,
    defaults?: boolean,
  ): void;
  /** Runs a function, as a trigger's where the rows are given. */
  callFunction(called: FunctionObject, firing?: Firing): void;
  /** A sequence moves on: nothing takes that back. */
  advance(sequence: Identity): void;
  /** All sequences that belong to a table move on. */
  advanceOwned(relation: Relation): void;
}
