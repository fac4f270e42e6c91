import type { Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Inlined } from '../footprints/inlined-functions.js';
import { showsNumbers } from '../footprints/keep/keep-column-numbers.js';
import type { Lookup } from '../footprints/lookup.js';
import {
  notFollowed,
  type Obstacle,
  unknownFunction,
  unknownObject,
} from '../footprints/obstacle.js';
import type { PlannedFunction } from '../footprints/plans.js';
import { changePlatformRows } from '../footprints/platform-tables.js';
import { readReferences } from '../footprints/references/references.js';
import { typesWithin, withBaseTypes } from '../footprints/references/types-within.js';
import { mayHaveRowSecurity } from '../footprints/row-security.js';
import { templateOf } from '../guards/constant-text.js';
import { bodyOf } from '../plpgsql/bodies.js';
import type { Code } from '../plpgsql/plpgsql.js';
import { actsAsOwnRole, affectsStatements, choosesPlans } from '../session/environment.js';
import { commandName } from '../sql/command-names.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject, Relation, TypeObject } from '../state/objects.js';
import { stillMeansTheSame } from './bound-bodies.js';
import { changeTable } from './change-rows.js';
import { readDeclarations } from './declarations.js';
import { changesNoObjects, hasNoLastingEffect, isQuery, namesNoObject } from './executed-kinds.js';
import { followReferences } from './follow-references.js';
import { isInPlanOrder, numbersStoredRows, showsPlanOrder } from './plan-order.js';
import { plannedFunction } from './planned-function.js';
import { readColumnsOf, readNamesOf, readRowsOf } from './read-rows.js';
import { refresh } from './refresh.js';
import { type RowChange, type RowEvent, rowChanges, usesDefault } from './row-changes.js';
import { runCode } from './run-code.js';
import type { Firing, RunningCode } from './running-code.js';
import { newAndOld } from './trigger-rows.js';
import { truncate } from './truncate.js';

/**
 * The footprint of statements and code that run: the statement itself, the functions it calls, the triggers it fires,
 * the foreign keys it follows, and what those run in turn. Everything goes into one footprint, so code that is
 * reached twice, or recursively, is visited once.
 *
 * If something cannot be followed, `obstacle` says what, and the footprint is meaningless.
 */
export class Execution implements RunningCode {
  obstacle: Obstacle | undefined;
  /** Whether the code may change the database. */
  changes = false;
  /** Whether the tables that the code inserts into have rows from then on. */
  addsRows = true;
  /** The functions that are planned when they run, for the current types. */
  readonly planned: PlannedFunction[] = [];
  /** The definitions of all code that was found, whether it could be followed or not. */
  readonly definitions: string[] = [];
  readonly #seen = new Set<string>();
  /** How many bodies of functions and blocks are being run. */
  #blocks = 0;
  /** How many of these are functions in PL/pgSQL. */
  #functions = 0;
  /** The domains of values that functions in PL/pgSQL make. */
  readonly domainsInCode = new Set<TypeObject>();
  /** How many surrounding blocks catch errors. */
  #handlers = 0;
  /** The surrounding expressions that the session caches, by the objects that have them. */
  readonly #caches: (Identity | undefined)[] = [];
  /** The functions that cached expressions call. */
  readonly inlined: Inlined[] = [];
  /** The stored expressions that were visited, by the role and by the expressions that the session caches. */
  readonly #storedSeen = new Map<string, Set<Tree>>();
  actsForOthers = false;
  /** Tables whose rows are read. */
  readonly #readTables: Relation[] = [];
  /** Whether rows get numbers in the order in which they are inserted. */
  numbersRows = false;

  /** The code that functions run instead of their own. */
  readonly replacedBodies = new Map<Identity, Code>();

  readonly lookup: Lookup;

  constructor(
    private readonly context: Context,
    readonly footprint: FootprintBuilder,
  ) {
    this.lookup = context;
  }

  /** Whether this is the first visit of an object as this role: the one that runs the history, or another one. */
  isFirstVisit(what: string): boolean {
    const visited = `${what} ${this.actsForOthers}`;
    if (this.#seen.has(visited)) return false;
    this.#seen.add(visited);
    return true;
  }

  /** Records why the code cannot be followed any further. */
  stop(obstacle: Obstacle): void {
    this.obstacle ??= obstacle;
  }

  /** Runs one SQL statement, at the top level or inside code. */
  statement(tree: Tree, firing?: Firing): void {
    if (this.obstacle !== undefined) return;
    if ('TruncateStmt' in tree) {
      truncate(this, tree.TruncateStmt);
    } else if ('RefreshMatViewStmt' in tree) {
      refresh(this, tree.RefreshMatViewStmt);
    } else if ('VariableSetStmt' in tree) {
      if (affectsStatements(tree.VariableSetStmt.name ?? ''))
        this.stop(notFollowed('it changes settings'));
    } else if (isQuery(tree)) {
      this.query(tree, firing);
    } else if (changesNoObjects(tree)) {
      this.#readInner(tree);
    } else if (!hasNoLastingEffect(tree)) {
      this.stop(notFollowed(`it runs ${commandName(tree)}`));
    }
  }

  /** The reader of the statement determines what it touches. */
  #readInner(tree: Tree): void {
    this.changes = true;
    if (this.lookup.catalog.eventTriggers.size > 0 || this.actsForOthers) {
      // The event triggers that the statement fires may run the same code again. Another role grants other privileges.
      this.keepPlace();
      return;
    }
    for (const part of this.context.gather(() => this.context.readInner(tree))) {
      if (part.action.type === 'barrier') this.stop(part.action.obstacle);
      this.footprint.joinTraits(part).include(part.footprint);
    }
    // Code may create a role only if it is missing.
    if ('CreateRoleStmt' in tree)
      this.lookup.catalog.ownRoles.delete(tree.CreateRoleStmt.role ?? '');
  }

  /**
   * The statement keeps its place among all others. It may grant privileges and publish tables, but changes no table
   * and no code.
   */
  keepPlace(): void {
    const { catalog, cells } = this.lookup;
    this.changes = true;
    this.footprint.write(cells.everything);
    catalog.changedPrivileges.grantByDefault();
    catalog.publishes = true;
  }

  runAsOwner(id: Identity, run: () => void): void {
    const { cells, catalog } = this.lookup;
    const before = this.actsForOthers;
    this.footprint.read(cells.part(id, 'owner'));
    this.actsForOthers ||= catalog.changedPrivileges.mayBelongToPlatform(id);
    if (this.actsForOthers) this.footprint.read(cells.privileges);
    run();
    this.actsForOthers = before;
  }

  /** Row security may hide rows from a role other than the owner, by expressions that are not followed. */
  #meetRowSecurity(relation: Relation): void {
    const { cells, catalog, environment } = this.lookup;
    const isOwner =
      actsAsOwnRole(environment) && !catalog.changedPrivileges.mayBelongToPlatform(relation.id);
    const isForced = mayHaveRowSecurity(this.lookup, relation, 'forced row security');
    if (isOwner && !isForced && !this.actsForOthers) return;
    this.footprint.read(cells.rowSecurity(relation.id));
    if (this.actsForOthers && mayHaveRowSecurity(this.lookup, relation, 'row security')) {
      this.footprint.write(cells.everything);
    }
  }

  /** Runs a query, a change of rows or an expression. */
  query(tree: Tree, firing?: Firing): void {
    this.evaluate(tree, firing);
    const changes = rowChanges(tree);
    const defaults = changes.length > 0 && usesDefault(tree);
    for (const change of changes) this.#change(change, defaults);
    this.#readPlan(tree);
  }

  /**
   * Reads everything that the plan depends on if the order of rows depends on it and is visible, so that the plan stays
   * the same. A setting such as enable_seqscan makes the order of every query depend on its plan.
   */
  #readPlan(tree: Tree): void {
    const isStored =
      'SelectStmt' in tree
        ? this.#blocks === 0
        : this.numbersRows || this.lookup.historyMatches(numbersStoredRows);
    const inAnyOrder = [...this.lookup.environment.keys()].some(choosesPlans);
    if (inAnyOrder || (isStored && isInPlanOrder(tree)) || showsPlanOrder(tree)) this.readPlans();
  }

  /** The plans of queries depend on everything about their tables. */
  readPlans(): void {
    const { cells } = this.lookup;
    for (const { id } of this.#readTables.filter(({ mayHoldRows }) => mayHoldRows)) {
      this.footprint.read(cells.wholeDefinition(id)).read(cells.statistics(id));
    }
  }

  /** Follows everything that a statement reads and calls, apart from the rows that it changes. */
  evaluate(tree: Tree, firing?: Firing): void {
    if (firing) newAndOld(this, tree, firing);
    followReferences(this, tree, readReferences(this.lookup, this.footprint, tree), firing);
  }

  /** Evaluates a tree that was stored and bound: a default, a check, a view's query. */
  runStored(tree: Tree): void {
    const around = `${this.actsForOthers} ${this.#caches}`;
    const seen = this.#storedSeen.get(around) ?? new Set();
    this.#storedSeen.set(around, seen);
    if (seen.has(tree)) return;
    seen.add(tree);
    this.footprint.inExpression(() => {
      const references = this.lookup.boundReferences.get(tree);
      if (references) followReferences(this, tree, references);
      if (references?.showsNames) readNamesOf(this, references.relations);
      if (references?.usesRowsAsValues) readColumnsOf(this, references.relations);
      if (!references || references.looksUpNames) this.evaluate(tree);
    });
  }

  /** Evaluates an expression that the session caches with SQL functions inlined. */
  runCached(tree: Tree, holder?: Identity): void {
    this.#caches.push(holder);
    this.runStored(tree);
    this.#caches.pop();
  }

  /** Follows the checks of domains that run when values of these types, or types in them, are created. */
  makeValues(ids: Iterable<Identity>): void {
    for (const type of typesWithin(this.lookup, ids)) {
      if (type.kind === 'domain' && this.#functions > 0) {
        this.footprint.read(this.lookup.cells.part(type.id, 'checks in code'));
        this.domainsInCode.add(type);
      }
      // A session caches the checks of the base types with those of the domain.
      for (const { expressions = [] } of withBaseTypes(this.lookup, type)) {
        for (const expression of expressions) this.runCached(expression, type.id);
      }
    }
  }

  readRows(relation: Relation): void {
    if (!this.isFirstVisit(`rows ${relation.id}`)) return;
    this.#readTables.push(relation);
    this.#meetRowSecurity(relation);
    readRowsOf(this, relation);
  }

  /** Changes rows of a table or, through a view, of its tables. */
  changeRows(
    relation: Relation,
    event: RowEvent,
    columns: readonly string[] | undefined,
    defaults = false,
  ): void {
    if (this.obstacle !== undefined) return;
    if (this.#handlers > 0) this.#readRefusals(relation);
    this.footprint.times.changed.add(relation.id);
    if (
      !this.isFirstVisit(
        `${event} ${relation.id} ${columns?.toSorted().join() ?? '*'} ${defaults} ${this.#handlers > 0}`,
      )
    )
      return;
    this.#meetRowSecurity(relation);
    changeTable(this, relation, event, columns, defaults);
  }

  /** If an error is caught, the control flow depends on everything that can refuse a row. */
  #readRefusals(relation: Relation): void {
    const { cells, catalog } = this.lookup;
    this.footprint.read(cells.keys(relation.id));
    for (const id of relation.indexes) {
      const { expressions = [] } = catalog.relationById(id) ?? {};
      if (expressions.length > 0) this.footprint.read(cells.object(id));
    }
  }

  /** Runs a function, with any arguments. */
  callFunction(called: FunctionObject, firing?: Firing): void {
    const place = firing ? ` ${firing.table.id} ${[...firing.transitionTables].join()}` : '';
    const around = `${this.#handlers > 0} ${this.#caches}`;
    if (!this.isFirstVisit(`function ${called.id}${place} ${around}`)) return;
    if (called.securityDefiner) this.runAsOwner(called.id, () => this.#call(called, firing));
    else this.#call(called, firing);
  }

  #call(called: FunctionObject, firing: Firing | undefined): void {
    const { lookup, footprint } = this;
    if (this.#caches.length > 0) this.#inline(called);
    footprint.uses(called.id).read(lookup.cells.part(called.id, 'definition'));
    this.definitions.push(called.definition ?? '');
    if (showsNumbers(called.body ?? '')) footprint.readsColumnNumbers = true;
    for (const tree of called.defaults ?? []) this.runStored(tree);
    if (called.language === 'plpgsql') this.#functions += 1;
    this.#runBody(called, firing);
    if (called.language === 'plpgsql') this.#functions -= 1;
  }

  #runBody(called: FunctionObject, firing: Firing | undefined): void {
    const { lookup, footprint } = this;
    this.makeValues([called.id]);
    for (const id of called.rowTypes ?? []) footprint.read(lookup.cells.columns(id));
    const body = this.replacedBodies.get(called.id) ?? bodyOf(called, lookup.parser);
    if (typeof body === 'string') {
      this.stop(unknownFunction(`${called.name}: ${body}`));
      return;
    }
    if (called.boundBody && !stillMeansTheSame(lookup, called.boundBody)) {
      this.stop(notFollowed(`${called.name}: its body was bound to objects with other names now`));
    }
    const planned = plannedFunction(this, called, body, firing);
    this.planned.push(planned);
    if (lookup.session.plans.isOutdated(planned)) {
      this.stop(notFollowed(`${called.name}: its cached plan is out of date`));
    }
    const before = lookup.searchPath;
    for (const [name, values] of called.settings ?? []) {
      if (name === 'search_path' && values) lookup.searchPath = values;
      else if (affectsStatements(name)) this.stop(notFollowed(`${called.name} sets ${name}`));
    }
    footprint.inCode(() => this.block(body, firing));
    lookup.searchPath = before;
  }

  /** A cached expression calls a function, which is inlined if it is in SQL. */
  #inline(called: FunctionObject): void {
    const { lookup, footprint } = this;
    const holder = this.#caches.at(-1);
    if (holder !== undefined) footprint.read(lookup.cells.part(holder, 'cached'));
    this.inlined.push({ called, holder });
  }

  /** Creates the variables of a block, and runs its statements. */
  block({ variables, body }: Code, firing?: Firing): void {
    this.makeValues(readDeclarations(this.lookup, this.footprint, variables));
    this.#blocks += 1;
    runCode(this, body, firing);
    this.#blocks -= 1;
  }

  /** Runs code where errors are caught. */
  catchErrors(run: () => void): void {
    this.#handlers += 1;
    this.footprint.catchesErrors = true;
    run();
    this.#handlers -= 1;
  }

  /** EXECUTE of a text about roles, privileges or publications, whatever their names. */
  runExecute(query: Tree): boolean {
    const text = templateOf(query, this.lookup);
    const outcome = text === undefined ? undefined : this.lookup.parser.parse(text);
    if (!outcome?.ok || !changesNoObjects(outcome.tree) || 'AlterRoleSetStmt' in outcome.tree) {
      return false;
    }
    this.statement(query);
    if (namesNoObject(outcome.tree)) this.#readInner(outcome.tree);
    else this.keepPlace();
    return true;
  }

  #change({ table, event, columns }: RowChange, defaults: boolean): void {
    const relation = this.lookup.relation(table, this.footprint);
    if (relation) this.changeRows(relation, event, columns, defaults);
    else if (changePlatformRows(this.lookup, this.footprint, table, event)) {
      this.changes = true;
      if (this.actsForOthers) this.keepPlace();
    } else this.stop(unknownObject(`it changes rows of ${table.name}, which is unknown`));
  }
}
