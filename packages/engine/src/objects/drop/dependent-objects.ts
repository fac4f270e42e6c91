/**
 * The objects that CASCADE drops. Footprints may include too much, but this list must be exact: an object that is
 * wrongly in it would vanish, and svc would assume that a missing one still exists. If svc does not know whether an
 * object depends on a dropped one, there is no list, unless that object is dropped anyway.
 */
import type { Lookup } from '../../footprints/lookup.js';
import type { Catalog } from '../../state/catalog.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { sequencesOf } from '../../state/owned-sequences.js';
import { memoize } from '../../text/memoize.js';
import { type Dependence, dependence } from './dependence.js';
import { functionPart, type Part, partsOf, partsOn, relationPart } from './parts.js';
import { hasRowType } from './remove-relation.js';
import { namesItsColumns, viewNeedsColumn } from './view-columns.js';

/** Every object that is dropped, once. */
export interface DependentObjects {
  readonly parts: readonly Part[];
  /** Whether operators, casts and the like are dropped too, which svc's catalog does not store by name. */
  readonly hasUnnamed: boolean;
}

/**
 * The objects that are dropped with the roots, and with the schemas given by their identities; undefined if svc does
 * not know all of them. Without CASCADE no other object can depend on them.
 */
export function dependentObjects(
  lookup: Lookup,
  roots: readonly Part[],
  { cascade, schemas = [] }: { readonly cascade: boolean; readonly schemas?: readonly Identity[] },
): DependentObjects | undefined {
  const search = new Search(lookup, cascade);
  for (const id of schemas) search.usersOf(id, undefined);
  search.end(roots);
  return search.result();
}

class Search {
  #known: ReadonlyMap<Identity, Part> | undefined;
  #readers: readonly Relation[] | undefined;
  readonly #ending = new Map<Identity, Part>();
  readonly #open = new Set<Identity>();
  #hasUnnamed = false;
  #isLost = false;

  constructor(
    private readonly lookup: Lookup,
    private readonly cascade: boolean,
  ) {}

  /** Finds a part by its identity. Objects are found directly, all other parts with one scan. */
  #part(id: Identity): Part | undefined {
    const { catalog } = this.lookup;
    const called = catalog.functions.byId(id);
    if (called) return functionPart(called);
    const relation = catalog.relationById(id);
    if (relation && catalog.relation(relation.schema, relation.name) === relation) {
      return relationPart(relation);
    }
    this.#known ??= partsOf(this.lookup);
    return this.#known.get(id);
  }

  /** Cached, because nothing changes during the search. */
  readonly #partsOn = memoize(partsOn);

  end(roots: readonly Part[]): void {
    const found = new Set(roots);
    for (const part of roots) this.#ending.set(part.id, part);
    // The list grows during the iteration.
    for (const part of found) {
      const below = this.#below(part).filter(({ id }) => !this.#ending.has(id));
      for (const each of below) this.#ending.set(each.id, each);
      const users = this.usersOf(part.id, part).filter(({ id }) => !this.#ending.has(id));
      for (const each of users) this.#ending.set(each.id, each);
      for (const each of [...below, ...users]) found.add(each);
    }
  }

  result(): DependentObjects | undefined {
    if (this.#hasUnnamed) this.#mayBeResolvedBy();
    const isOpen = [...this.#open].some((id) => !this.#ending.has(id));
    if (this.#isLost || isOpen) return undefined;
    return { parts: [...this.#ending.values()], hasUnnamed: this.#hasUnnamed };
  }

  /** The parts that belong to a part and cannot exist without it. */
  #below(part: Part): readonly Part[] {
    if (part.kind === 'column') return this.#withColumn(part.relation, part.column);
    if (part.kind !== 'relation') {
      if (part.kind === 'type') this.#holdsValues(part.type);
      return [];
    }
    const { relation } = part;
    if (relation.kind === 'index') {
      const copies = [...relation.children].flatMap(
        (id) => this.lookup.catalog.relationById(id) ?? [],
      );
      return [...(this.cascade ? this.#keysThrough(relation) : []), ...copies.map(relationPart)];
    }
    const { storedRowTypes, mayHaveUnknownObjects } = this.lookup.catalog;
    const mayBeStored = mayHaveUnknownObjects || storedRowTypes.mayInclude(relation.id);
    if (hasRowType(relation) && mayBeStored) this.#holdsValues(relation);
    const ids = [...relation.indexes, ...relation.children];
    const relations = ids.flatMap((id) => this.lookup.catalog.relationById(id) ?? []);
    return [...this.#partsOn(relation), ...relations.map(relationPart)];
  }

  /** The dependents of a dropped object; `part` is undefined for a schema. */
  usersOf(id: Identity, part: Part | undefined): readonly Part[] {
    // Without CASCADE, only dependents of relations matter.
    if (!this.cascade && part?.kind !== 'relation') return [];
    const { bindings, catalog } = this.lookup;
    const users = new Set(bindings.users(id));
    if (part?.kind === 'relation') {
      this.#readers ??= readersOf(catalog);
      for (const each of this.#readers) if (each.reads.has(id)) users.add(each.id);
    }
    if (this.cascade && [...catalog.eventTriggers.values()].some((each) => each.function === id))
      this.#isLost = true;
    const certain: Part[] = [];
    for (const each of users) {
      if (this.#ending.has(each)) continue;
      const user = this.#part(each);
      if (user) {
        const answer = dependence(this.lookup, user, id, part);
        if (answer === 'certain' && this.cascade) certain.push(user);
        else if (
          this.cascade ? answer === 'open' : part?.kind === 'relation' && refuses(user, answer)
        )
          this.#open.add(each);
      } else if (!this.cascade) continue;
      else if ([...catalog.extensions.values()].some((extension) => extension.id === each))
        this.#isLost = true;
      else this.#hasUnnamed = true;
    }
    return certain;
  }

  /** A table created by a query has columns with unwritten types. */
  #holdsValues(type: { readonly id: Identity; readonly name: string }): void {
    if (!this.cascade) return;
    const { bindings, catalog } = this.lookup;
    for (const { id, kind, columns, uncertain, queryTypes } of catalog.relations()) {
      if (kind !== 'table' && kind !== 'foreign table') continue;
      const cannotBe = !uncertain && queryTypes?.has(type.id) === false;
      const mayHold = columns?.some(
        (column) =>
          ((column.type === undefined && !cannotBe) || column.type === type.name) &&
          bindings.touched(column.id).size === 0,
      );
      if (mayHold ?? true) this.#open.add(id);
    }
  }

  /** The foreign keys that use an index. If several indexes are equal, svc does not know which one is used. */
  #keysThrough(index: Relation): readonly Part[] {
    const { catalog } = this.lookup;
    const table = index.owner === undefined ? undefined : catalog.relationById(index.owner);
    if (!table || !index.key) return [];
    const names = columnNames(table, index.key);
    const keys = this.#keysTo(table, (columns = names) => sameColumns(columns, names));
    const isOnly = ![...table.indexes].some((id) => {
      const other = id === index.id ? undefined : catalog.relationById(id);
      return other?.key && sameColumns(columnNames(table, other.key), names);
    });
    if (isOnly && !table.uncertain && !catalog.mayHaveUnknownObjects) return keys;
    for (const { id } of keys) this.#open.add(id);
    return [];
  }

  /** The foreign keys to a table that reference these columns; a foreign key may omit them. */
  #keysTo(
    table: Relation,
    areMeant: (columns: readonly string[] | undefined) => boolean,
  ): readonly Part[] {
    return this.lookup.catalog
      .referrers(table.id)
      .flatMap((other) =>
        this.#partsOn(other).filter(
          (each) =>
            each.kind === 'constraint' &&
            each.fact.referenced === table.id &&
            areMeant(each.fact.referencedColumns),
        ),
      );
  }

  /**
   * The dependents of a column of a table that stays. A name in a query may mean another column, one in a key cannot.
   */
  #withColumn(table: Relation, column: Column): readonly Part[] {
    const { bindings, catalog, cells } = this.lookup;
    const keys = this.#keysTo(table, (columns) => columns?.includes(column.name) ?? true);
    const own = this.#partsOn(table).filter(({ kind }) => droppedWithColumns.has(kind));
    const taken = new Set([...keys, ...own].map(({ id }) => id));
    for (const id of [table.id, ...table.indexes]) taken.add(id);
    const touched = [
      cells.column(table.id, column.id),
      cells.columnPresence(table.id, column.id),
      cells.columns(table.id),
    ];
    const named: Part[] = [];
    for (const id of bindings.holders(touched)) {
      if (taken.has(id) || this.#ending.has(id)) continue;
      const holder = this.#part(id);
      if (
        holder?.kind === 'relation' &&
        /view$/.test(holder.relation.kind) &&
        viewNeedsColumn(catalog, holder.relation, table, column)
      ) {
        named.push(holder);
        continue;
      }
      if (holder && this.#isPolicyOn(holder, table, column)) {
        named.push(holder);
        continue;
      }
      if (holder && this.#isViewWithout(holder, table, column)) continue;
      const isText = holder?.kind === 'function' && !isBound(holder);
      const isTable = holder?.kind === 'relation' && holder.relation.kind === 'table';
      const isKey = holder?.kind === 'constraint' && holder.fact.type === 'foreign';
      if (!isText && !isTable && !isKey) this.#open.add(id);
    }
    const computes = table.columns?.some(({ generated }) => generated) && !column.generated;
    if (computes || table.children.size > 0) this.#open.add(table.id);
    const sequences = sequencesOf(column).flatMap((each) => catalog.relationById(each) ?? []);
    const defaults = own.filter((each) => each.kind === 'default' && each.column === column);
    return [...keys, ...named, ...defaults, ...sequences.map(relationPart)];
  }

  /** Whether the part is a view that uses whole rows of the table, but not this column by itself. */
  #isViewWithout(part: Part, table: Relation, column: Column): boolean {
    const { bindings, cells } = this.lookup;
    if (part.kind !== 'relation' || !/view$/.test(part.relation.kind)) return false;
    const touched = bindings.touched(part.id);
    return (
      !touched.has(cells.column(table.id, column.id)) &&
      !touched.has(cells.columnPresence(table.id, column.id)) &&
      namesItsColumns(part.relation)
    );
  }

  /** Whether the part is a policy of the table whose conditions name the column. */
  #isPolicyOn(part: Part, table: Relation, column: Column): boolean {
    const { bindings, cells } = this.lookup;
    return (
      part.kind === 'policy' &&
      part.relation === table &&
      table.policies.get(part.name)?.namesOwnColumns === true &&
      bindings.touched(part.id).has(cells.column(table.id, column.id))
    );
  }

  /** An expression may have been resolved with an object that svc's catalog does not store by name. */
  #mayBeResolvedBy(): void {
    const { bindings, cells } = this.lookup;
    for (const id of bindings.holders([cells.resolution, cells.coreResolution])) {
      const part = this.#part(id);
      if (!part || (part.kind === 'function' && !isBound(part))) continue;
      if (part.kind === 'relation' && part.relation.kind === 'table' && !part.relation.partitioned)
        continue;
      this.#open.add(id);
    }
  }
}

/** The views of the catalog: the relations that read others. */
function readersOf(catalog: Catalog): readonly Relation[] {
  const readers: Relation[] = [];
  for (const each of catalog.relations()) if (each.reads.size > 0) readers.push(each);
  return readers;
}

/** Whether PostgreSQL would have refused the drop without CASCADE because of this dependent. */
function refuses(user: Part, answer: Dependence): boolean {
  const isKey = user.kind === 'constraint' && user.fact.type === 'foreign';
  return answer === 'certain' && (isKey || user.kind === 'relation');
}

/** Parts of a table that are dropped with a column that they use. */
const droppedWithColumns: ReadonlySet<Part['kind']> = new Set([
  'column',
  'constraint',
  'default',
  'statistics',
]);

function columnNames({ columns }: Relation, ids: readonly Identity[]): readonly string[] {
  return (columns ?? []).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
}

/** In any order. */
function sameColumns(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/** Whether PostgreSQL records dependencies of the function: of BEGIN ATOMIC and of defaults, not of a body as text. */
function isBound({ called }: Extract<Part, { kind: 'function' }>): boolean {
  return called.boundBody !== undefined || (called.defaults ?? []).length > 0;
}
