import type { Node as Tree } from 'libpg-query';
import { actsAsItself, type Environment, freshEnvironment } from '../session/environment.js';
import type { QualifiedMentions } from '../session/names-of-others.js';
import type { Parser } from '../sql/parser.js';
import type { WrittenName } from '../sql/written-names.js';
import { Bindings } from '../state/bindings.js';
import type { Catalog } from '../state/catalog.js';
import { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import type { Relation, TypeObject } from '../state/objects.js';
import type { Statement } from '../text/migration.js';
import { remembered } from '../text/remembered.js';
import { Certainty } from './certainty.js';
import { FootprintBuilder } from './footprint-builder.js';
import type { References } from './found-references.js';
import type { Action, Operation, Origin } from './operation.js';
import { standsForSession } from './plans.js';
import { SessionMemory } from './session-memory.js';

/** How an operation relates to earlier transactions. */
type Apart = Pick<Operation, 'needsCommitBefore' | 'comparesClock'>;

/**
 * What reading a statement needs: the current catalog, the settings in force, and a list for the operations. One
 * context serves a whole history.
 */
export class Context {
  readonly cells = new Cells();
  readonly bindings = new Bindings(this.cells);
  /**
   * What a stored expression (a default, a check, a view's query) was bound to when it was stored: later renames
   * do not change it.
   */
  readonly boundReferences = new Map<Tree, References>();
  readonly operations: Operation[] = [];
  readonly certainty = new Certainty();
  environment: Environment = freshEnvironment;
  /** Counts the commits so far. */
  transaction = 0;
  /** Schemas tried for an unqualified name, in order. */
  searchPath: readonly string[] = ['public'];
  readonly #immortal = -1;
  origin: Omit<Origin, 'part' | 'parts'> | undefined;
  /** Whether decidable blocks are inlined. */
  decidesBlocks = true;
  /** The relations that the whole history names with a schema. */
  mentions: () => QualifiedMentions = () => new Map();
  /** Relations whose name a query also used for a part of itself, which references may have meant. */
  readonly hidden = new Set<Identity>();
  readonly session = new SessionMemory();
  /** The functions whose statements are being read instead of a call. */
  readonly calling = new Set<Identity>();

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

  /** Records one operation of the current statement; a part may be a statement of its own. */
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
      // Field by field: there are thousands, and a spread is measurably slower.
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

  /** Reads the parts of a statement together, and returns the effects of each; none is separate. */
  gather(read: () => void): readonly Operation[] {
    const start = this.operations.length;
    read();
    this.catalog.names.joinSince(start);
    const parts = this.operations.splice(start);
    const comesBefore = ({ origin }: Operation) => standsForSession(origin.statement);
    for (const each of parts.filter(comesBefore)) {
      // DISCARD PLANS comes before the whole.
      this.operations.push({ ...each, number: this.operations.length });
    }
    this.catalog.names.now = this.operations.length;
    return parts.filter((each) => !comesBefore(each));
  }

  /** A created object is bound to what it uses; dropping or replacing an object touches what it was bound to. */
  #bind(action: Action, footprint: FootprintBuilder): void {
    if (action.type === 'drop') {
      footprint.read(this.cells.unseenNeeds);
      for (const id of action.objects) this.release(id, footprint);
    }
    if (action.type === 'replace') this.#rebind(action.object, footprint);
    if (action.type === 'create') this.bind(action.object, footprint);
  }

  /**
   * The object is bound to what its new definition uses, and to its schema; it touches once more what it
   * releases.
   */
  #rebind(id: Identity, footprint: FootprintBuilder): void {
    const held = new Map(footprint.footprint());
    for (const [cell, how] of this.bindings.touched(id)) {
      const owner = this.cells.owner(cell);
      if (owner !== undefined && this.catalog.isSchema(owner)) held.set(cell, how);
    }
    this.release(id, footprint);
    this.bindings.bind(id, held, footprint.used());
  }

  /** Binds the object to what the footprint touches in others. */
  bind(id: Identity, footprint: FootprintBuilder): void {
    this.bindings.bind(id, footprint.footprint(), footprint.used());
  }

  /** The object is dropped: it releases everything that it was bound to. */
  release(id: Identity, footprint: FootprintBuilder): void {
    this.mayRelease(id, footprint);
    this.bindings.forget(id);
  }

  /** The object changes: it may release or keep what it was bound to. */
  mayRelease(id: Identity, footprint: FootprintBuilder): void {
    if (this.catalog.mayHaveUnseenDependencies(id)) footprint.add(this.cells.unseenNeeds);
    for (const [cell, how] of this.bindings.touched(id)) {
      footprint[how === 'guard' ? 'release' : how](cell);
    }
  }

  /** The statement keeps its place among all others, but its effect on the catalog is known. */
  keepInPlace(): void {
    this.emit({ type: 'keep' }, this.newFootprint().write(this.cells.everything));
  }

  /**
   * The operation may have created the object or found it: it cannot vanish with its drop, which may drop an
   * older object.
   */
  undecided(footprint: FootprintBuilder): FootprintBuilder {
    return this.stays(footprint);
  }

  /** What the operation creates outlives everything that it touches: it cannot vanish with any of them. */
  stays(footprint: FootprintBuilder): FootprintBuilder {
    return footprint.write(this.cells.part(this.#immortal, 'undecided', this.catalog.identity()));
  }

  /**
   * The statement keeps its place, and creates unknown names, such as those of a partition's indexes. What is
   * known of the given relations may be out of date afterwards.
   */
  keepUncertain(...relations: readonly Relation[]): void {
    this.keepInPlace();
    this.catalog.loseNames();
    for (const relation of relations) relation.uncertain = true;
  }

  /** The statement is not understood: it keeps its place, and the catalog may have unknown objects. */
  barrier(reason: string, apart: Apart = {}): void {
    const footprint = this.newFootprint().write(this.cells.everything);
    footprint.needsCommitBefore = apart.needsCommitBefore === true;
    footprint.comparesClock = apart.comparesClock === true;
    this.emit({ type: 'barrier', reason }, footprint);
    this.catalog.lose();
  }

  /**
   * An object without a schema is created in the first existing schema of the search path. A schema that the
   * history has not created may or may not exist.
   */
  get placeIsOpen(): boolean {
    const [first, ...others] = this.searchPath;
    return first !== undefined && others.length > 0 && this.catalog.schema(first) === undefined;
  }

  /** The schema of a new object: the given one, or the first of the search path. */
  creationSchema({ schema }: WrittenName): string {
    return schema ?? this.searchPath[0] ?? 'public';
  }

  /**
   * Finds a relation like PostgreSQL, and reads every name that was tried: a table created there later would be
   * found instead.
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

  /** Finds a user's type, reading the tried names; built-in types are not found. */
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

  /** Writes the possible names of a relation: names in its schema are taken or released. */
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
    if (this.session.plans.mayBeThere && this.#isNamedElsewhere(schema, name))
      this.session.plans.nameChanges(name);
    const type = space === 'type' ? this.catalog.types.named(schema, name) : undefined;
    if (type) this.typeNameChanges(type, name);
    const id = this.catalog.schema(schema);
    if (id !== undefined) footprint.read(this.cells.object(id));
    else footprint.add(this.cells.schemas);
  }

  /** A type takes a name that another type had: cached plans still use the other, and are not invalidated. */
  typeNameChanges({ id, schema }: Pick<TypeObject, 'id' | 'schema'>, name: string): void {
    if (!this.session.plans.mayBeThere) return;
    const { log } = this.catalog.names;
    const wasAnothers = log.some(
      (event) => event.id !== id && event.name === name && event.schema === schema,
    );
    if (wasAnothers) this.session.plans.nameChanges(name);
  }

  /** Whether another schema has a relation of the name, so that the search path decides. */
  #isNamedElsewhere(schema: string, name: string): boolean {
    return [...this.catalog.schemaNames(), 'public', 'pg_temp'].some(
      (each) => each !== schema && this.catalog.relation(each, name) !== undefined,
    );
  }
}

/** Temporary objects are found first. Many statements share one path. */
const withTemporary = remembered((path: readonly string[]) => ['pg_temp', ...path]);
