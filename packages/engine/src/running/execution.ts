import type { Node as Tree } from 'libpg-query';
import {
  comparedColumns,
  comparesClock,
  readsClock,
  readsMoment,
  readsTransactionNumber,
} from '../footprints/clock.js';
import { collect } from '../footprints/collect-references.js';
import type { Context } from '../footprints/context.js';
import { readAnyLabel, readLabelNames, showsLabels } from '../footprints/enum-labels.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Call, References } from '../footprints/found-references.js';
import { showsNumbers } from '../footprints/keep-column-numbers.js';
import { namesMoment, readsWriters } from '../footprints/moments.js';
import { looksAtColumn, mentionsName, type PlannedFunction } from '../footprints/plans.js';
import {
  pureFunctions,
  readsCatalog,
  seededFunctions,
  sequenceFunctions,
} from '../footprints/pure-functions.js';
import { readReferences } from '../footprints/references.js';
import { changeRowsOfOther, readRowsOfOther } from '../footprints/tables-of-others.js';
import { domainExpressions } from '../footprints/types-within.js';
import { templateOf } from '../guards/constant-text.js';
import { bodyOf } from '../plpgsql/bodies.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import { matters } from '../session/environment.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject, Relation } from '../state/objects.js';
import { changeTable } from './change-rows.js';
import { readDeclarations } from './declarations.js';
import { commandOf, isAboutRoles, isIdle, isQuery, namesNoObject } from './executed-kinds.js';
import { refresh } from './refresh.js';
import { type RowChange, type RowEvent, rowChanges, usesDefault } from './row-changes.js';
import type { Firing, RunningCode } from './running-code.js';
import { tellsError } from './told-errors.js';
import { assignedRow, newAndOld } from './trigger-rows.js';
import { truncate } from './truncate.js';

/**
 * What running statements and code touches: the statement itself, the functions it calls, the triggers
 * it fires, the keys it follows, and what those run in turn. All of it is gathered in one footprint, so
 * code that is reached twice, or reaches itself, is looked at once.
 *
 * When something cannot be followed, `obstacle` says what, and the footprint means nothing.
 */
export class Execution implements RunningCode {
  obstacle: string | undefined;
  /** Something in the database may be different afterwards. */
  changes = false;
  /** Tables that it puts rows into hold rows from then on. */
  addsRows = true;
  /** The functions that are planned when they run, for the types that are there then. */
  readonly planned: PlannedFunction[] = [];
  /** The definitions of all code that was come upon, whether it could be followed or not. */
  readonly definitions: string[] = [];
  readonly #seen = new Set<string>();
  /** How many blocks around what runs now catch errors. */
  #handlers = 0;
  readonly #storedSeen = new Set<Tree>();

  constructor(
    readonly context: Context,
    readonly footprint: FootprintBuilder,
  ) {}

  /** True the first time something is come upon. */
  first(what: string): boolean {
    if (this.#seen.has(what)) return false;
    this.#seen.add(what);
    return true;
  }

  /** It cannot be followed further. */
  stop(reason: string): void {
    this.obstacle ??= reason;
  }

  /** Runs one statement of SQL, at the top or inside code. */
  statement(tree: Tree, firing?: Firing): void {
    if (this.obstacle !== undefined) return;
    if ('TruncateStmt' in tree) {
      truncate(this, tree.TruncateStmt);
    } else if ('RefreshMatViewStmt' in tree) {
      refresh(this, tree.RefreshMatViewStmt);
    } else if ('VariableSetStmt' in tree) {
      if (matters(tree.VariableSetStmt.name ?? '')) this.stop('it changes settings');
    } else if (isQuery(tree)) {
      this.query(tree, firing);
    } else if (isAboutRoles(tree)) {
      this.#roles(tree);
    } else if (!isIdle(tree)) {
      this.stop(`it runs ${commandOf(tree)}`);
    }
  }

  /** What a statement about roles touches is for its own reader to say. */
  #roles(tree: Tree): void {
    this.changes = true;
    if (this.context.eventTriggers.size > 0) {
      // What they run may run it again.
      this.#keepsPlace();
      return;
    }
    for (const { action, footprint } of this.context.gather(() => this.context.readInner(tree))) {
      if (action.type === 'barrier') this.stop(action.reason);
      this.footprint.include(footprint);
    }
  }

  /** It keeps its place among all others, and gives privileges; tables and code are what they were. */
  #keepsPlace(): void {
    this.changes = true;
    this.footprint.write(this.context.cells.everything);
    this.context.catalog.rights.grantByDefault();
  }

  /** What runs next has the rights of the object's owner, and sees the rows that the owner may see. */
  actsForOwner(id: Identity): void {
    const { cells, catalog } = this.context;
    this.footprint.read(cells.part(id, 'owner'));
    if (catalog.rights.mayBelongToOthers(id)) this.footprint.write(cells.everything);
  }

  /** Runs a query, a change of rows or an expression. */
  query(tree: Tree, firing?: Firing): void {
    this.evaluate(tree, firing);
    const changes = rowChanges(tree);
    const defaults = changes.length > 0 && usesDefault(tree);
    for (const change of changes) this.#change(change, defaults);
  }

  /** All that a statement reads and calls, whatever rows it changes. */
  evaluate(tree: Tree, firing?: Firing): void {
    if (firing) newAndOld(this, tree, firing);
    this.#follow(tree, readReferences(this.context, this.footprint, tree), firing);
  }

  /** Evaluates what was stored as a tree, and bound then: a default, a check, a view's query. */
  stored(tree: Tree): void {
    if (this.#storedSeen.has(tree)) return;
    this.#storedSeen.add(tree);
    const references = this.context.boundReferences.get(tree);
    if (references) this.#follow(tree, references);
    if (references?.showsNames) this.#readNames(references.relations);
    if (!references || references.looksUpNames) this.evaluate(tree);
  }

  /** They become text, as they are called at that moment. */
  #readNames(relations: readonly Relation[]): void {
    const { cells, catalog } = this.context;
    for (const each of relations) {
      const { schema, name } = catalog.relationById(each.id) ?? each;
      this.footprint
        .read(cells.name('relation', schema, name))
        .read(cells.name('schema', '', schema));
    }
  }

  #follow(tree: Tree, references: References, firing?: Firing): void {
    const unknown = references.unknownRelations.find(
      (written) =>
        (written.schema !== undefined || !firing?.transitionTables.has(written.name)) &&
        !readRowsOfOther(this.context, this.footprint, written),
    );
    if (unknown) this.stop(`${unknown.name} is not known`);
    if (references.choosesSequence) this.stop('it computes which sequence it uses');
    // What it finds there is the work of every statement before it.
    if (references.looksAtCatalog) this.footprint.write(this.context.cells.everything);
    if (references.changesSettings) this.stop('it changes settings');
    if (readsMoment(tree)) this.footprint.moments.readsClock = true;
    if (readsClock(tree)) {
      this.context.readsTransactionNumbers ||= readsTransactionNumber(tree);
      if (comparesClock(tree)) this.footprint.comparesClock = true;
    }
    if (readsWriters(collect(tree).columns)) this.footprint.moments.readsWriters = true;
    const compared = comparedColumns(tree);
    for (const relation of compared.size > 0 ? references.relations : []) {
      if (namesMoment(relation, compared, this.context.readsTransactionNumbers)) {
        this.footprint.moments.compared.add(relation.id);
      }
    }
    this.#calls(references);
    this.makeValues(references.types);
    if (showsLabels(tree)) readLabelNames(this.context, this.footprint, this.footprint.used());
    for (const relation of references.relations) this.readRows(relation);
    // Which operators and casts an expression comes down to is not for us to say: any of them may run.
    for (const call of this.context.impliedCalls) this.stored(call);
  }

  /** Values of types within these come into being: the checks of domains run. */
  makeValues(ids: Iterable<Identity>): void {
    for (const expression of domainExpressions(this.context, ids)) this.stored(expression);
  }

  /** Reads all rows of a relation, and what a view runs to give them. */
  readRows(relation: Relation): void {
    if (!this.first(`rows ${relation.id}`)) return;
    const { cells, catalog } = this.context;
    this.footprint.uses(relation.id);
    switch (relation.kind) {
      case 'table':
      case 'materialized view':
        this.footprint.read(cells.rows(relation.id));
        this.footprint.moments.copied.add(relation.id);
        for (const id of relation.children) {
          const child = catalog.relationById(id);
          if (child) this.readRows(child);
        }
        return;
      case 'view':
        this.actsForOwner(relation.id);
        this.footprint.read(cells.part(relation.id, 'definition'));
        if (!relation.expressions) this.stop(`what ${relation.name} runs is not known`);
        for (const query of relation.expressions ?? []) this.stored(query);
        return;
      case 'sequence':
        this.footprint.read(cells.part(relation.id, 'state'));
        return;
      case 'composite type':
      case 'index':
        return;
      default:
        this.stop(`${relation.name} is a ${relation.kind}`);
    }
  }

  /** Changes rows of a table or, through a view, of what lies behind it. */
  changeRows(
    relation: Relation,
    event: RowEvent,
    columns: readonly string[] | undefined,
    defaults = false,
  ): void {
    if (this.obstacle !== undefined) return;
    if (this.#handlers > 0) this.#readRefusals(relation);
    this.footprint.moments.changed.add(relation.id);
    if (
      !this.first(
        `${event} ${relation.id} ${columns?.toSorted().join() ?? '*'} ${defaults} ${this.#handlers > 0}`,
      )
    )
      return;
    changeTable(this, relation, event, columns, defaults);
  }

  /** Where an error is caught, what goes on depends on all that can refuse a row. */
  #readRefusals(relation: Relation): void {
    const { cells, catalog } = this.context;
    this.footprint.read(cells.keys(relation.id));
    for (const id of relation.indexes) {
      const { expressions = [] } = catalog.relationById(id) ?? {};
      if (expressions.length > 0) this.footprint.read(cells.object(id));
    }
  }

  /** Runs a function, whatever its arguments. */
  callFunction(called: FunctionObject, firing?: Firing): void {
    const place = firing ? ` ${firing.table.id} ${[...firing.transitionTables].join()}` : '';
    if (!this.first(`function ${called.id}${place} ${this.#handlers > 0}`)) return;
    const { context, footprint } = this;
    footprint.uses(called.id).read(context.cells.part(called.id, 'definition'));
    if (called.securityDefiner) this.actsForOwner(called.id);
    this.definitions.push(called.definition ?? '');
    if (showsNumbers(called.body ?? '')) footprint.readsColumnNumbers = true;
    for (const tree of called.defaults ?? []) this.stored(tree);
    this.makeValues([called.id]);
    for (const id of called.rowTypes ?? []) footprint.read(context.cells.columns(id));
    const body = bodyOf(called, context.parser);
    if (typeof body === 'string') {
      this.stop(`${called.name}: ${body}`);
      return;
    }
    this.#plan(called, body, firing);
    const before = context.searchPath;
    for (const [name, values] of called.settings ?? []) {
      if (name === 'search_path' && values) context.searchPath = values;
      else if (matters(name)) this.stop(`${called.name} sets ${name}`);
    }
    this.block(body, firing);
    context.searchPath = before;
  }

  /** A function is planned for what its names mean, one in PL/pgSQL for the types of the rows that it has, too. */
  #plan(called: FunctionObject, { variables }: Code, firing?: Firing): void {
    const { context, footprint } = this;
    const holdsRows =
      (called.types ?? []).length > 0 ||
      variables.some(
        ({ name, type = 'record' }) =>
          !/^(new|old)$/.test(name) && /%(row)?type$|\brecord\b/i.test(type),
      ) ||
      readDeclarations(context, footprint, variables).length > 0;
    footprint.read(context.cells.plans);
    const { id, language, body: code } = called;
    const looksAt = (column: string) =>
      holdsRows || code === undefined || looksAtColumn(code, column);
    this.planned.push({
      id,
      mentions: (name) => code === undefined || mentionsName(code, name),
      holdsRows: language === 'plpgsql' && (holdsRows || firing !== undefined),
      ...(firing && { rows: { table: firing.table.id, looksAt } }),
    });
  }

  /** Makes the variables of a block, and runs its statements. */
  block({ variables, body }: Code, firing?: Firing): void {
    this.makeValues(readDeclarations(this.context, this.footprint, variables));
    this.code(body, firing);
  }

  /** Runs the statements of a body, all of them, in whatever way it goes through them. */
  code(body: readonly CodeStatement[], firing?: Firing): void {
    for (const statement of body) this.#codeStatement(statement, firing);
  }

  #codeStatement(statement: CodeStatement, firing: Firing | undefined): void {
    switch (statement.type) {
      case 'sql':
        if (statement.into) this.#keepsClock([statement.tree]);
        this.statement(statement.tree, firing);
        return;
      case 'evaluate':
        this.#assign(statement.trees);
        // What a variable holds of the clock may be compared later on.
        if (statement.targets.some((name) => !name.startsWith('new.'))) {
          this.#keepsClock(statement.trees);
        }
        if (firing) assignedRow(this, statement.targets, firing);
        for (const tree of statement.trees) this.statement(tree, firing);
        return;
      case 'raise':
      case 'return':
        if (statement.type === 'return') this.#assign(statement.trees);
        for (const tree of statement.trees) this.statement(tree, firing);
        return;
      case 'if':
        for (const { condition, body } of statement.branches) {
          if (condition) {
            this.#keepsClock([condition]);
            this.statement(condition, firing);
          }
          this.code(body, firing);
        }
        return;
      case 'exit':
        if (statement.condition) this.statement(statement.condition, firing);
        return;
      case 'inner':
        this.code(statement.body, firing);
        return;
      case 'block':
        if (statement.handlers.length > 0) {
          this.#handlers += 1;
          this.footprint.catchesErrors = true;
        }
        this.code(statement.body, firing);
        if (statement.handlers.length > 0) this.#handlers -= 1;
        if (statement.handlers.some(tellsError))
          this.footprint.write(this.context.cells.everything);
        for (const handler of statement.handlers) this.code(handler.body, firing);
        return;
      case 'opaque':
        if (!statement.executes || !this.#executes(statement.executes)) {
          this.stop(statement.reason);
        }
    }
  }

  /** EXECUTE of a text that is about roles, whoever they are. */
  #executes(query: Tree): boolean {
    const text = templateOf(query, this.context);
    const outcome = text === undefined ? undefined : this.context.parser.parse(text);
    if (!outcome?.ok || !isAboutRoles(outcome.tree) || 'AlterRoleSetStmt' in outcome.tree) {
      return false;
    }
    this.statement(query);
    if (namesNoObject(outcome.tree)) this.#roles(outcome.tree);
    else this.#keepsPlace();
    return true;
  }

  /** What code computes becomes a value of whatever type it is assigned to, by way of its text. */
  #assign(trees: readonly Tree[]): void {
    const isComputed = trees.some((tree) => {
      const { columns, calls } = collect(tree);
      return columns.size > 0 || calls.length > 0;
    });
    if (isComputed) readAnyLabel(this.context, this.footprint, this.footprint.used());
  }

  #keepsClock(trees: readonly Tree[]): void {
    if (trees.some(readsClock)) this.footprint.comparesClock = true;
  }

  #calls({ calls, relations, usesOwnedSequences }: References): void {
    for (const each of calls) this.#call(each);
    if (calls.some(({ name }) => name === 'currval')) {
      this.footprint.add(this.context.cells.sessionValues);
    }
    const advances = calls.some(({ name }) => name === 'nextval' || name === 'setval');
    if (!advances) return;
    for (const relation of relations) {
      if (relation.kind === 'sequence') this.advance(relation.id);
      if (usesOwnedSequences) this.advanceOwned(relation);
    }
  }

  /** A sequence moves on: nothing takes that back. */
  advance(sequence: Identity): void {
    this.context.advanced.add(sequence);
    const { cells } = this.context;
    this.footprint.uses(sequence).write(cells.part(sequence, 'state')).add(cells.sessionValues);
    this.changes = true;
  }

  /** All sequences that belong to a table move on. */
  advanceOwned(relation: Relation): void {
    const { catalog, cells } = this.context;
    this.footprint.read(cells.shape(relation.id)).read(cells.part(relation.id, 'sequences'));
    const owned = [
      ...relation.indexes,
      ...(relation.columns ?? []).map(({ sequence }) => sequence),
    ];
    for (const id of owned) {
      if (id !== undefined && catalog.relationById(id)?.kind === 'sequence') this.advance(id);
    }
    if (!relation.uncertain) return;
    // It may have more than are known.
    this.footprint.write(cells.part(relation.id, 'sequences'));
    this.changes = true;
  }

  #call({ name, candidates }: Call): void {
    for (const id of candidates) {
      const called = this.context.catalog.functions.byId(id);
      if (called) this.callFunction(called);
    }
    // What is not understood may have given chance a seed.
    const { catalog, cells } = this.context;
    if (seededFunctions.has(name) && catalog.mayHaveUnknownObjects)
      this.footprint.write(cells.chance);
    if (candidates.length > 0 || isHarmless(name)) return;
    this.stop(`it calls ${name}`);
  }

  #change({ table, event, columns }: RowChange, defaults: boolean): void {
    const relation = this.context.relation(table, this.footprint);
    if (relation) this.changeRows(relation, event, columns, defaults);
    else if (changeRowsOfOther(this.context, this.footprint, table, event)) this.changes = true;
    else this.stop(`it changes rows of ${table.name}, which is not known`);
  }
}

/** A built-in function that leaves nothing behind but, perhaps, the state of a sequence it is given. */
function isHarmless(name: string): boolean {
  return pureFunctions.has(name) || sequenceFunctions.has(name) || readsCatalog(name);
}
