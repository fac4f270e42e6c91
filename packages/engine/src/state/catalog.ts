import type { Node as Tree } from 'libpg-query';
import type { Cell } from '../trace/footprint.js';
import { AttachedToPlatform } from './attached-to-platform.js';
import { ChangedPrivileges } from './changed-privileges.js';
import type { Identity } from './identity.js';
import { Functions } from './known-functions.js';
import { Schemas } from './known-schemas.js';
import { Types } from './known-types.js';
import { NameHistory } from './name-history.js';
import { nameKey } from './name-key.js';
import type {
  Column,
  ConstraintFact,
  EventTrigger,
  Extension,
  Relation,
  RelationKind,
} from './objects.js';
import { noEntries, noMembers, removeFrom, withEntry } from './shared-empty.js';
import { StoredRowTypes } from './stored-row-types.js';
import { ConstraintNames } from './taken-constraint-names.js';
import { UnseenTimes } from './unseen-times.js';

/** A table whose indexes were copied, and the column names in their names. */
interface IndexCopy {
  readonly source: Identity;
  readonly names: readonly string[];
}

/**
 * The database as the history has built it so far: which names stand for which objects. It contains only certain facts:
 * after a statement that svc does not follow it `mayHaveUnknownObjects`, and the absence of a name no longer proves
 * anything.
 */
export class Catalog {
  readonly #relations = new Map<string, Relation>();
  readonly #relationsIn = new Map<string, Set<Relation>>();
  readonly #byIdentity = new Map<Identity, Relation>();
  readonly #dependents = new Map<Identity, Set<Identity>>();
  /** The relations that have, or had, a foreign key to a table. */
  readonly #referrers = new Map<Identity, Set<Relation>>();
  readonly #constraintNames = new ConstraintNames();
  /** Names that a relation or a constraint may have taken. */
  readonly #maybeTaken = new Set<string>();
  /** Schemas that have, or had, objects without their own entry here, such as operators. */
  readonly #holdsMore = new Set<string>();
  /** Extensions that certainly exist. */
  readonly extensions = new Map<string, Extension>();
  /** Extensions that a block may have created. */
  readonly possibleExtensions = new Set<string>();
  /** Whether a sequence may cache several values in a session. */
  cachesSequences = false;
  /** Whether there may be publications. */
  publishes = false;
  readonly storedRowTypes = new StoredRowTypes();
  /** The enabled event triggers, which run with changes of the schema. */
  readonly eventTriggers = new Map<string, EventTrigger>();
  /** Implicit calls, each as a query: the functions of operators, casts and types. */
  readonly impliedCalls: Tree[] = [];
  /** Whether a statement has read its transaction id, and may have stored it. */
  mayStoreTransactionIds = false;
  readonly names = new NameHistory();
  readonly schemas = new Schemas(() => this.identity(), this.names);
  readonly types = new Types(() => this.identity(), this.names, this.#constraintNames);
  readonly functions = new Functions(() => this.identity(), this.names);
  readonly changedPrivileges = new ChangedPrivileges();
  /** The parts of objects, such as comments, that are no longer as in a new object. */
  readonly changedParts = new Set<Cell>();
  /** Roles that the history has created: none of them runs it. */
  readonly ownRoles = new Set<string>();
  /** The parts of the names of copied indexes, for each copy. */
  readonly indexCopies: IndexCopy[] = [];
  #next: Identity = 1;
  #mayHaveUnknownObjects = false;
  /** Objects created before this identity may have unseen dependencies. */
  #unseenBefore: Identity = 0;
  readonly unseenTimes = new UnseenTimes();
  /** Objects created before this identity may have unseen triggers and rules. */
  unknownCodeBefore: Identity = 0;

  /** Triggers and policies on platform tables. */
  readonly attachedToPlatform = new AttachedToPlatform();

  /** Whether objects may exist that no statement so far has named. */
  get mayHaveUnknownObjects(): boolean {
    return this.#mayHaveUnknownObjects;
  }

  /** Records that a statement had effects that svc does not follow. */
  noteUnknownEffects(): void {
    this.noteUnknownNames();
    for (const relation of this.#byIdentity.values()) {
      relation.mayHoldRows = true;
      relation.uncertain = true;
    }
    this.functions.markAllUncertain();
    this.#unseenBefore = this.identity();
  }

  mayHaveUnseenDependencies(id: Identity): boolean {
    return id < this.#unseenBefore;
  }

  /** Records that a statement created objects with unknown names; the facts about known objects stay true. */
  noteUnknownNames(): void {
    this.#mayHaveUnknownObjects = true;
    this.changedPrivileges.grantByDefault();
  }

  /** Records that a name in a schema may be taken: the next name that PostgreSQL chooses is unknown. */
  noteMaybeTaken(schema: string, name: string): void {
    this.#maybeTaken.add(nameKey(schema, name));
  }

  mayBeTaken(schema: string, name: string): boolean {
    return this.#maybeTaken.has(nameKey(schema, name));
  }

  /** The identity that the next object gets. */
  get nextIdentity(): Identity {
    return this.#next;
  }

  identity(): Identity {
    this.#next += 1;
    return this.#next - 1;
  }

  /** Renames a schema with everything in it. */
  renameSchema(from: string, to: string): void {
    this.schemas.rename(from, to);
    if (this.#holdsMore.has(from)) this.#holdsMore.add(to);
    for (const each of this.relationsIn(from)) this.renameRelation(each, to, each.name);
    for (const each of this.types.in(from)) this.types.rename(each, to, each.name);
    for (const each of this.functions.in(from)) this.functions.rename(each, to, each.name);
  }

  /** Records that the schema has an object that the catalog does not store by name. */
  addUnnamed(schema: string): void {
    this.#holdsMore.add(schema);
  }

  /** Empties a schema. */
  dropAllIn(schema: string): void {
    for (const each of this.relationsIn(schema)) this.dropRelation(each);
    for (const each of this.types.in(schema)) this.types.drop(each);
    for (const each of this.functions.in(schema)) this.functions.drop(each);
    this.#holdsMore.delete(schema);
  }

  /** Whether a schema has any known object. */
  isEmpty(schema: string): boolean {
    return (
      !this.#holdsMore.has(schema) &&
      this.relationsIn(schema).length === 0 &&
      this.types.in(schema).length === 0 &&
      this.functions.in(schema).length === 0
    );
  }

  relation(schema: string, name: string): Relation | undefined {
    return this.#relations.get(nameKey(schema, name));
  }

  relationById(id: Identity): Relation | undefined {
    return this.#byIdentity.get(id);
  }

  relations(): Iterable<Relation> {
    return this.#relations.values();
  }

  /** The table that owns a sequence, by the sequence, whether its name is certain or not. */
  ownersOfSequences(): ReadonlyMap<Identity, Identity> {
    const owners = new Map<Identity, Identity>();
    for (const { id, kind, owner } of this.#byIdentity.values()) {
      if (kind === 'sequence' && owner !== undefined) owners.set(id, owner);
    }
    return owners;
  }

  /** Every relation of a schema. */
  relationsIn(schema: string): readonly Relation[] {
    return [...(this.#relationsIn.get(schema) ?? [])];
  }

  addRelation(
    kind: RelationKind,
    schema: string,
    name: string,
    facts: Partial<
      Pick<
        Relation,
        'columns' | 'owner' | 'reads' | 'partitioned' | 'indexed' | 'indexedNames' | 'key'
      >
    > = {},
  ): Relation {
    const relation: Relation = {
      id: this.identity(),
      kind,
      schema,
      name,
      columns: facts.columns,
      constraints: noEntries(),
      indexes: noMembers(),
      triggers: noEntries(),
      rules: noEntries(),
      statistics: noEntries(),
      policies: noEntries(),
      parents: noMembers(),
      children: noMembers(),
      mayHoldRows: false,
      owner: facts.owner,
      indexed: facts.indexed,
      indexedNames: facts.indexedNames,
      key: facts.key,
      reads: facts.reads ?? noMembers(),
      partitioned: facts.partitioned ?? false,
      uncertain: false,
    };
    this.#enter(relation);
    this.#byIdentity.set(relation.id, relation);
    this.names.take(relation);
    return relation;
  }

  /** LIKE, or a partition, copies the indexes of a table, named after the columns. */
  copyIndexes(source: Relation): void {
    const names = [...source.indexes].flatMap((id) => this.relationById(id)?.indexedNames ?? []);
    this.indexCopies.push({ source: source.id, names });
  }

  /** Like `copyIndexes`, for an unknown table. */
  copyAllIndexes(): void {
    const tables = [...this.relations()].filter(({ kind }) => kind === 'table');
    for (const table of tables.sort((a, b) => a.id - b.id)) this.copyIndexes(table);
  }

  #enter(relation: Relation): void {
    const { schema, name } = relation;
    const before = this.relation(schema, name);
    const others = this.#relationsIn.get(schema) ?? new Set();
    if (before) others.delete(before);
    this.#relationsIn.set(schema, others.add(relation));
    this.#relations.set(nameKey(schema, name), relation);
  }

  #leave({ schema, name }: Relation): void {
    const known = this.relation(schema, name);
    if (known) this.#relationsIn.get(schema)?.delete(known);
    this.#relations.delete(nameKey(schema, name));
  }

  renameRelation(relation: Relation, schema: string, name: string): void {
    this.#leave(relation);
    this.#constraintNames.move(constraintNamesOf(relation), relation.schema, schema);
    relation.schema = schema;
    relation.name = name;
    this.#enter(relation);
    this.names.take(relation);
  }

  /** Whether the schema has a constraint of that name, on any table. */
  hasConstraintName(schema: string, name: string): boolean {
    return this.#constraintNames.has(schema, name);
  }

  addConstraint(relation: Relation, name: string, fact: ConstraintFact): void {
    this.dropConstraint(relation, name);
    relation.constraints = withEntry(relation.constraints, name, fact);
    this.#constraintNames.add(relation.schema, name);
    if (fact.referenced === undefined) return;
    const known = this.#referrers.get(fact.referenced) ?? new Set();
    this.#referrers.set(fact.referenced, known.add(relation));
  }

  /** The relations with a foreign key to a table. */
  referrers(table: Identity): readonly Relation[] {
    return [...(this.#referrers.get(table) ?? [])].filter(
      (each) =>
        this.relation(each.schema, each.name) === each &&
        [...each.constraints.values()].some(({ referenced }) => referenced === table),
    );
  }

  dropConstraint(relation: Relation, name: string): void {
    if (removeFrom(relation.constraints, name)) this.#constraintNames.remove(relation.schema, name);
  }

  renameConstraint(relation: Relation, from: string, to: string): void {
    const fact = relation.constraints.get(from);
    if (!fact) return;
    this.dropConstraint(relation, from);
    this.addConstraint(relation, to, fact);
  }

  /** Sets or drops NOT NULL on a column; the name is that of the constraint, if it has one. */
  setNotNull(relation: Relation, column: Column, notNull: boolean, name?: string): void {
    column.notNull = notNull;
    if (column.notNullName !== undefined) {
      this.#constraintNames.remove(relation.schema, column.notNullName);
    }
    column.notNullName = name;
    if (name !== undefined) this.#constraintNames.add(relation.schema, name);
  }

  dropRelation(relation: Relation): void {
    for (const name of constraintNamesOf(relation)) {
      this.#constraintNames.remove(relation.schema, name);
    }
    this.#leave(relation);
    this.#byIdentity.delete(relation.id);
    this.names.leave(relation.id);
    for (const id of relation.parents) {
      const parent = this.#byIdentity.get(id);
      if (parent) removeFrom(parent.children, relation.id);
    }
    for (const id of relation.indexes) {
      const index = this.#byIdentity.get(id);
      if (index) this.dropRelation(index);
    }
    const owner = relation.owner === undefined ? undefined : this.#byIdentity.get(relation.owner);
    if (owner) removeFrom(owner.indexes, relation.id);
  }

  /** Records a dependency: PostgreSQL refuses to drop the second object, or drops the first with it. */
  depend(dependent: Identity, on: Identity): void {
    const known = this.#dependents.get(on) ?? new Set();
    this.#dependents.set(on, known.add(dependent));
  }

  dependents(on: Identity): ReadonlySet<Identity> {
    return this.#dependents.get(on) ?? new Set();
  }
}

function constraintNamesOf(relation: Relation): readonly string[] {
  const notNulls = (relation.columns ?? []).flatMap(({ notNullName }) => notNullName ?? []);
  return [...relation.constraints.keys(), ...notNulls];
}
