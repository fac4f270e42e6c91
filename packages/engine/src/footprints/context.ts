import type { AlterTableCmd, Constraint, Node as Tree, TypeName } from 'libpg-query';
import { actsAsItself, type Environment, freshEnvironment } from '../session/environment.js';
import type { QualifiedMentions } from '../session/names-of-others.js';
import type { Parser } from '../sql/parser.js';
import type { WrittenName } from '../sql/written-names.js';
import { Bindings } from '../state/bindings.js';
import type { Catalog } from '../state/catalog.js';
import { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import type { EventTrigger, Relation, TypeObject } from '../state/objects.js';
import type { Statement } from '../text/migration.js';
import { remembered } from '../text/remembered.js';
import { Certainty } from './certainty.js';
import { FootprintBuilder } from './footprint-builder.js';
import type { References } from './found-references.js';
import type { Action, Operation, Origin } from './operation.js';
import { Plans, standsForSession } from './plans.js';

/** What an operation has to do with transactions before its own. */
type Apart = Pick<Operation, 'needsCommitBefore' | 'comparesClock'>;

/** Something that was made under one name and got another. */
export interface Rename {
  readonly what: 'relation' | 'type' | 'column' | 'constraint';
  readonly id: Identity;
  /** The relation that the column or the constraint is on. */
  readonly relation?: Identity;
  readonly from: string;
  readonly to: string;
  /** The number of the operation. */
  readonly at: number;
}

/** The NOT NULL that comes with a primary key, or the sequence of a serial, and the name PostgreSQL gives it. */
export interface ImpliedName {
  readonly what: 'not null' | 'sequence';
  /** The number of the operation. */
  readonly at: number;
  readonly relation: Identity;
  readonly column: string;
  readonly name: string;
}

/**
 * What reading a statement needs: the catalog at this moment, the settings in force, and a place to
 * put the operations. One context serves a whole history.
 */
export class Context {
  readonly cells = new Cells();
  readonly bindings = new Bindings(this.cells);
  /**
   * The name that PostgreSQL chose for a constraint that has none, SET NOT NULL among them; an
   * identity's: of its sequence.
   */
  readonly chosenNames = new Map<Constraint | AlterTableCmd, string>();
  /** What came with a column without a clause that could name it. */
  readonly impliedNames: ImpliedName[] = [];
  /** What was given another name, in the order of the history. */
  readonly renames: Rename[] = [];
  /**
   * What a stored expression (a default, a check, a view's query) was bound to when it was stored:
   * later renames do not change it.
   */
  readonly boundReferences = new Map<Tree, References>();
  /** Types that code declares its variables of, by their text. */
  readonly declaredTypes = new Map<string, TypeName>();
  readonly operations: Operation[] = [];
  readonly certainty = new Certainty();
  environment: Environment = freshEnvironment;
  /** Counts what was committed so far. */
  transaction = 0;
  /** Schemas tried for an unqualified name, in order. */
  searchPath: readonly string[] = ['public'];
  readonly #immortal = -1;
  /** What was made before this identity may have come to need things that nobody has seen. */
  #unseenBefore: Identity = 0;
  origin: Omit<Origin, 'part' | 'parts'> | undefined;
  /** A block whose conditions can be decided becomes what it comes down to. */
  decidesBlocks = true;
  /** The relations that the whole history names with a schema. */
  mentions: () => QualifiedMentions = () => new Map();
  /** What was made before this identity may have triggers and rules that nobody has seen. */
  unknownCodeBefore: Identity = 0;
  /** Calls that no statement writes out, each as a query: the functions behind operators, casts and types. */
  readonly impliedCalls: Tree[] = [];
  /** Relations whose name a query used for a part of itself too: who named them may have meant that. */
  readonly hidden = new Set<Identity>();
  /** Something has read the number of its transaction, and may have stored it. */
  readsTransactionNumbers = false;
  /** The sequences that the session took values from. */
  readonly advanced = new Set<Identity>();
  readonly plans = new Plans();
  /** The functions whose statements are being read in the place of a call. */
  readonly calling = new Set<Identity>();
  /** The event triggers that are there and enabled: they run with changes of the schema. */
  readonly eventTriggers = new Map<string, EventTrigger>();

  constructor(
    readonly catalog: Catalog,
    readonly parser: Parser,
    /** Reads a statement that stands inside another. */
    readonly readInner: (tree: Tree) => void = () => {
      throw new Error('no reader for inner statements');
    },
  ) {}

  newFootprint(): FootprintBuilder {
    return new FootprintBuilder(this.cells);
  }

  /** Records one operation of the statement being read; a part may be a statement of its own. */
  emit(
    action: Action,
    footprint: FootprintBuilder,
    part = 0,
    parts = 1,
    statement?: Statement,
  ): void {
    const { origin } = this;
    if (origin === undefined) throw new Error('an operation outside of any statement');
    this.#bind(action, footprint);
    if (!actsAsItself(this.environment)) {
      footprint.read(this.cells.privileges);
      this.catalog.rights.giveToOthers();
    }
    const moments = footprint.settledMoments();
    this.operations.push({
      number: this.operations.length,
      // Field by field: there are thousands, and a spread costs more than all else here.
      origin: {
        migration: origin.migration,
        migrationIndex: origin.migrationIndex,
        statement: statement ?? origin.statement,
        statementIndex: origin.statementIndex,
        written: origin.written,
        whole: origin.whole,
        ordinal: origin.ordinal,
        placed: origin.placed,
        unread: origin.unread,
        part,
        parts,
      },
      action,
      footprint: footprint.footprint(),
      environment: this.environment,
      searchPath: this.searchPath,
      transaction: this.transaction,
      needsCommitBefore: footprint.needsCommitBefore,
      comparesClock: footprint.comparesClock,
      catchesErrors: footprint.catchesErrors,
      moments,
      leavesChecksOpen: footprint.leavesChecksOpen,
      readsColumnNumbers: footprint.readsColumnNumbers,
    });
    this.catalog.names.now = this.operations.length;
  }

  /** Reads statements that are parts of one, and gives what each of them came to: none stands by itself. */
  gather(read: () => void): readonly Operation[] {
    const start = this.operations.length;
    read();
    this.catalog.names.joinSince(start);
    const parts = this.operations.splice(start);
    const comesBefore = ({ origin }: Operation) => standsForSession(origin.statement);
    for (const each of parts.filter(comesBefore)) {
      // What gives up plans comes before the whole.
      this.operations.push({ ...each, number: this.operations.length });
    }
    this.catalog.names.now = this.operations.length;
    return parts.filter((each) => !comesBefore(each));
  }

  /** What is made is bound to what it uses; what ends or is replaced touches what it was bound to. */
  #bind(action: Action, footprint: FootprintBuilder): void {
    if (action.type === 'drop') {
      footprint.read(this.cells.unseenNeeds);
      for (const id of action.objects) this.release(id, footprint);
    }
    if (action.type === 'replace') this.#rebind(action.object, footprint);
    if (action.type === 'create') this.bind(action.object, footprint);
  }

  /** It holds what its new definition uses, and its schema; what it lets go of it touches once more. */
  #rebind(id: Identity, footprint: FootprintBuilder): void {
    const held = new Map(footprint.footprint());
    for (const [cell, how] of this.bindings.touched(id)) {
      const owner = this.cells.owner(cell);
      if (owner !== undefined && this.catalog.isSchema(owner)) held.set(cell, how);
    }
    this.release(id, footprint);
    this.bindings.bind(id, held, footprint.used());
  }

  /** The object is bound to what the footprint touches in others. */
  bind(id: Identity, footprint: FootprintBuilder): void {
    this.bindings.bind(id, footprint.footprint(), footprint.used());
  }

  /** The object ends: it lets go of all that it was bound to. */
  release(id: Identity, footprint: FootprintBuilder): void {
    this.mayRelease(id, footprint);
    this.bindings.forget(id);
  }

  /** The object changes: it may let go of what it was bound to, and may keep it. */
  mayRelease(id: Identity, footprint: FootprintBuilder): void {
    if (id < this.#unseenBefore) footprint.add(this.cells.unseenNeeds);
    for (const [cell, how] of this.bindings.touched(id)) {
      footprint[how === 'guard' ? 'release' : how](cell);
    }
  }

  /** The statement keeps its place among all others, but what it does to the catalog is known. */
  keepInPlace(): void {
    this.emit({ type: 'keep' }, this.newFootprint().write(this.cells.everything));
  }

  /**
   * The operation may have made something, or found it there: what it made cannot vanish with its
   * drop, which may be the end of something older.
   */
  undecided(footprint: FootprintBuilder): FootprintBuilder {
    return this.stays(footprint);
  }

  /** What the operation makes outlives all that it touches: it cannot vanish with any of them. */
  stays(footprint: FootprintBuilder): FootprintBuilder {
    return footprint.write(this.cells.part(this.#immortal, 'undecided', this.identity()));
  }

  /**
   * The statement keeps its place, and makes names that are not known, such as those of a partition's
   * indexes. What is known of the relations given may be out of date from here on.
   */
  keepUncertain(...relations: readonly Relation[]): void {
    this.keepInPlace();
    this.catalog.loseNames();
    for (const relation of relations) relation.uncertain = true;
  }

  /** The statement is not understood: it stays where it is, and the catalog may have unknown objects. */
  barrier(reason: string, apart: Apart = {}): void {
    const footprint = this.newFootprint().write(this.cells.everything);
    footprint.needsCommitBefore = apart.needsCommitBefore === true;
    footprint.comparesClock = apart.comparesClock === true;
    this.emit({ type: 'barrier', reason }, footprint);
    this.catalog.lose();
    this.#unseenBefore = this.identity();
  }

  /**
   * What is made without a schema goes to the first of the search path that is there. One that the
   * history has not made may be there or not.
   */
  get placeIsOpen(): boolean {
    const [first, ...others] = this.searchPath;
    return first !== undefined && others.length > 0 && this.catalog.schema(first) === undefined;
  }

  /** Where a new object goes: the schema given, or the first of the search path. */
  creationSchema({ schema }: WrittenName): string {
    return schema ?? this.searchPath[0] ?? 'public';
  }

  /**
   * Finds a relation as PostgreSQL would, and reads every name that was tried on the way: a table
   * made there later would have been found instead.
   */
  relation({ schema, name }: WrittenName, footprint: FootprintBuilder): Relation | undefined {
    for (const tried of schema === undefined ? withTemporary(this.searchPath) : [schema]) {
      footprint.read(this.cells.name('relation', tried, name));
      const found = this.catalog.relation(tried, name);
      if (found) return found.otherNames ? undefined : found;
    }
    if (schema !== undefined && this.catalog.isForeign(schema)) {
      footprint.read(this.cells.tableOfOthers(schema, name));
    }
    return undefined;
  }

  /** Finds a user's type, reading the names tried; built-in types are found by nobody. */
  type(
    { schema, name }: WrittenName,
    footprint: FootprintBuilder,
  ): TypeObject | Relation | undefined {
    for (const tried of schema === undefined ? withTemporary(this.searchPath) : [schema]) {
      footprint.read(this.cells.name('type', tried, name));
      const found = this.catalog.types.named(tried, name) ?? this.catalog.relation(tried, name);
      if (found) return found;
    }
    return undefined;
  }

  /** What a relation is called, or may be, is written: the names in its schema are taken or given back. */
  writeNames(footprint: FootprintBuilder, { schema, name, otherNames = [] }: Relation): void {
    for (const each of [name, ...otherNames]) {
      footprint.write(this.cells.name('relation', schema, each));
    }
  }

  /** Takes a name for a new object. */
  takeName(
    footprint: FootprintBuilder,
    space: 'relation' | 'type',
    schema: string,
    name: string,
  ): void {
    footprint.read(this.cells.unseenNames).write(this.cells.name(space, schema, name));
    if (space === 'relation') footprint.add(this.cells.relationsOf(schema));
    if (this.plans.mayBeThere && this.#isNamedElsewhere(schema, name)) this.plans.nameChanges(name);
    const id = this.catalog.schema(schema);
    if (id !== undefined) footprint.read(this.cells.object(id));
    else footprint.add(this.cells.schemas);
  }

  /** Whether another schema has a relation of the name, so that the path decides which one is meant. */
  #isNamedElsewhere(schema: string, name: string): boolean {
    return [...this.catalog.schemaNames(), 'public', 'pg_temp'].some(
      (each) => each !== schema && this.catalog.relation(each, name) !== undefined,
    );
  }

  identity(): Identity {
    return this.catalog.identity();
  }
}

/** Temporary objects are found first. Many statements share one path. */
const withTemporary = remembered((path: readonly string[]) => ['pg_temp', ...path]);
