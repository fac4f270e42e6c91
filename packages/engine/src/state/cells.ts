import type { Cell } from '../trace/footprint.js';
import {
  columnNames,
  type Kind,
  nameKind,
  noKind,
  numberedKind,
  onlyPartKind,
  otherKind,
  partKind,
} from './cell-kinds.js';
import type { Identity } from './identity.js';
import type { PartsByOwner } from './parts-by-owner.js';

/**
 * The registry of cells: the parts of the database's state that operations can touch. A cell of an object disappears
 * with the object, so operations after the drop of the object cannot read it.
 */
export class Cells {
  // Arrays indexed by cell: an object for each of tens of thousands of cells would take twice the memory.
  readonly #kinds: Kind<unknown>[] = [];
  readonly #which: (Identity | string)[] = [];
  /** The owner of the cell, or the schema of a name. */
  readonly #within: (Identity | string | undefined)[] = [];
  /** By the number of the identity. */
  readonly #numbered = new Map<string, Kind<Map<Identity, Cell>>>();
  /** Parts that an object has at most one of, by the object. */
  readonly #onlyParts = new Map<string, Kind<Map<Identity, Cell>>>();
  /** By the object, then by the name of the part. */
  readonly #parts = new Map<string, Kind<PartsByOwner>>();
  /** By schema, then by name. */
  readonly #inSchemas = new Map<string, Kind<Map<string, Map<string, Cell>>>>();
  readonly #others: Kind<Map<string, Cell>> = otherKind();
  readonly #owned = new Map<Identity, Cell[]>();
  readonly #operators = new Set<Cell>();

  /** The whole database: each operation reads it, a barrier writes it. */
  readonly everything = this.#other('everything');
  /** The state that catalog queries see: each change of the schema adds to it. */
  readonly catalog = this.#other('catalog');
  /** Operators, casts and collations, by which expressions are resolved. */
  readonly resolution = this.#other('resolution');
  /** The part of `resolution` that well-known extensions do not change: see `known-extensions.ts`. */
  readonly coreResolution = this.#other('core resolution');
  /**
   * The objects that use operators and the like. Dropping such an object releases the cell: the drop comes before the
   * drop of the operators, and may move before a CREATE EXTENSION, but not after a later one.
   */
  readonly resolved = this.#other('resolved');
  /** The privileges that new objects get. */
  readonly defaultPrivileges = this.#other('default privileges');
  /** Privileges: statements under another role depend on them. */
  readonly privileges = this.#other('privileges');
  /**
   * Dependencies that svc did not see being created: dropping an object that may have had one adds to the cell, and
   * operations that such a dependency would block read it.
   */
  readonly unseenDependencies = this.#other('unseen dependencies');
  /** Names that svc did not see being taken, mostly of indexes: dropping one adds to it, taking a name reads it. */
  readonly unseenNames = this.#other('unseen names');
  /** The names of functions of extensions: dropping an extension adds to it, naming a function reads it. */
  readonly extensionFunctions = this.#other('functions of extensions');
  /** Which schemas exist: looking for a name in all of them reads it. */
  readonly schemas = this.#other('schemas');
  /** The state of random(), if a statement has set a seed. */
  readonly randomState = this.#other('random state');
  /** Values of sequences in the session: cached values, and what currval returns. */
  readonly sessionValues = this.#other('session values');
  /** Cached plans of the session: running code reads it. */
  readonly plans = this.#other('plans');
  /**
   * Whether all tables are published: from then on PostgreSQL refuses to update a table without a replica identity.
   * Updating or deleting rows of any table reads it.
   */
  readonly publishesAll = this.#other('publishes all tables');
  /** Constraints and objects that are checked or dropped when a transaction ends. */
  readonly transaction = this.#other('transaction');

  /** The existence of an object with an identity. */
  object(id: Identity): Cell {
    return this.#numberedCell(id, 'object', id);
  }

  /** The dependents of an object: creating or removing a dependency adds to it, dropping the object reads it. */
  references(id: Identity): Cell {
    return this.#numberedCell(id, 'references', id);
  }

  /** A name of a relation, type or function in a schema: free or taken, and by which object. */
  name(space: NameSpace, schema: string, name: string): Cell {
    const kind = entry(this.#inSchemas, space, nameKind);
    const names = entry(kind.cells, schema, newMap<string, Cell>);
    return names.get(name) ?? this.#new(names, name, kind, name, schema);
  }

  /** A table in a schema that the history did not create. */
  platformTable(schema: string, name: string): Cell {
    return this.#other(`platform table ${JSON.stringify([schema, name])}`);
  }

  /** Which relations are in a schema: creating or dropping one adds to it, statements on all of them read it. */
  relationsOf(schema: string): Cell {
    return this.#other(`relations of ${schema}`);
  }

  /** The name of a cell; undefined if it is not a name in a schema. */
  named(cell: Cell): { readonly schema: string; readonly name: string } | undefined {
    const schema = this.#within[cell];
    return typeof schema === 'string' && schema !== ''
      ? { schema, name: String(this.#which[cell]) }
      : undefined;
  }

  /** All functions of one name, in every schema: resolving a call reads it. */
  overloads(name: string): Cell {
    return this.#other(`overloads ${name}`);
  }

  /** All operators of one name: resolving one reads it, if a well-known extension has one. */
  operators(name: string): Cell {
    const cell = this.#other(`operators ${name}`);
    this.#operators.add(cell);
    return cell;
  }

  /** Whether names that an extension may bring are resolved by the cell. */
  isResolution(cell: Cell): boolean {
    return cell === this.resolution || cell === this.coreResolution || this.#operators.has(cell);
  }

  /** A relation's whole row: using all columns reads it, every change of one adds to it. */
  columns(relation: Identity): Cell {
    return this.#numberedCell(relation, 'columns', relation);
  }

  /** Whether a cell stands for a relation's whole row. */
  isAllColumns(cell: Cell): boolean {
    return this.#kindOf(cell).what === 'columns';
  }

  /** The position of the next column: columns are in the order in which they were added. */
  columnOrder(relation: Identity): Cell {
    return this.#numberedCell(relation, 'column order', relation);
  }

  /** The positions of the columns: an INSERT without a list of columns reads it, DROP COLUMN adds to it. */
  columnPositions(relation: Identity): Cell {
    return this.#numberedCell(relation, 'column positions', relation);
  }

  /** One column: its existence and type. */
  column(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'column', column);
  }

  /** One column: its existence, of any type. */
  columnPresence(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'column presence', column);
  }

  /**
   * The changes of a column's type: objects that PostgreSQL rebuilds with each change guard it, and may be created
   * later.
   */
  retypes(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'retypes', column);
  }

  /** A column name of a relation: free or taken. */
  columnName(relation: Identity, name: string): Cell {
    return this.#part(relation, columnNames, name);
  }

  /** Whether a cell stands for a name. */
  isName(cell: Cell): boolean {
    return this.#kindOf(cell).isName;
  }

  /** Whether a cell stands for a column name: objects bound by it no longer need it. */
  isColumnName(cell: Cell): boolean {
    return this.#kindOf(cell).what === columnNames;
  }

  /** A part of an object that is set as a whole: a default, a comment, a body. */
  part(owner: Identity, what: string, which: Identity | string = ''): Cell {
    return this.#part(owner, what, String(which));
  }

  /**
   * Row security and the policies of a relation: a change of one adds to it. Code reads it if it may run as a role that
   * they apply to, which the owner is only if they are forced.
   */
  rowSecurity(relation: Identity): Cell {
    return this.#numberedCell(relation, 'row security and policies', relation);
  }

  /** Constraints and triggers on rows: data reads it, constraints guard it. */
  shape(relation: Identity): Cell {
    return this.#numberedCell(relation, 'shape', relation);
  }

  /** The defaults of new rows: INSERT reads it, changing a default adds to it. */
  defaults(relation: Identity): Cell {
    return this.#numberedCell(relation, 'defaults', relation);
  }

  /** The foreign keys that reference a table: deleting its rows or changing their keys reads it. */
  incomingForeignKeys(relation: Identity): Cell {
    return this.#numberedCell(relation, 'incoming foreign keys', relation);
  }

  /** The rows that foreign keys were checked against: changing them reads it. */
  referencedRows(relation: Identity): Cell {
    return this.#numberedCell(relation, 'referenced rows', relation);
  }

  /** The whole definition of an object: every change of the object adds to it, LIKE reads it. */
  wholeDefinition(relation: Identity): Cell {
    return this.#numberedCell(relation, 'whole definition', relation);
  }

  /** Whether the cell stands for the whole definition of an object. */
  isWholeDefinition(cell: Cell): boolean {
    return this.#kindOf(cell).what === 'whole definition';
  }

  /** A relation's keys: each one adds to it, ON CONFLICT and GROUP BY read it. */
  keys(relation: Identity): Cell {
    return this.part(relation, 'keys');
  }

  /** The keys on exactly these columns, in any order: a foreign key reads it. */
  key(relation: Identity, columns: readonly Identity[]): Cell {
    return this.part(relation, 'key', [...columns].sort((a, b) => a - b).join(' '));
  }

  /** Whether a cell stands for the keys on some columns. */
  isKey(cell: Cell): boolean {
    return this.#kindOf(cell).what === 'key';
  }

  /** The sequences of a column: PostgreSQL uses the first of several. */
  sequencesOf(relation: Identity, column: Identity): Cell {
    return this.part(relation, 'sequences of a column', column);
  }

  /** What ANALYZE found: a query whose plan becomes visible reads it. */
  statistics(relation: Identity): Cell {
    return this.#numberedCell(relation, 'statistics', relation);
  }

  rows(relation: Identity): Cell {
    return this.#numberedCell(relation, 'rows', relation);
  }

  /** State without an identity, by its own name. */
  other(name: string): Cell {
    return this.#other(`other ${name}`);
  }

  /** The object that contains the cell; undefined for cells that outlive objects, such as names. */
  owner(cell: Cell): Identity | undefined {
    const within = this.#within[cell];
    return typeof within === 'number' ? within : undefined;
  }

  /** Every requested cell inside an object. */
  ownedBy(id: Identity): Iterable<Cell> {
    return this.#owned.get(id) ?? [];
  }

  /** Whether a cell only orders operations, and stores nothing. */
  isGuard(cell: Cell): boolean {
    return cell === this.resolved || this.#kindOf(cell).isGuard;
  }

  /**
   * Whether a cell is free again once its owner is dropped, such as the name of a trigger.
   */
  isFreedByDrop(cell: Cell): boolean {
    return this.#kindOf(cell).isFreedByDrop;
  }

  /** Whether a cell stands for a property that affects nothing else, and that is dropped with what has it. */
  isSetting(cell: Cell): boolean {
    return this.#kindOf(cell).isSetting;
  }

  /** Whether a cell refers to another object; a drop of that object only clears the cell. */
  isClearedByDrop(cell: Cell): boolean {
    return this.#kindOf(cell).isClearedByDrop;
  }

  /** The corresponding cell in another registry; undefined if it was not requested there. */
  counterpart(cell: Cell, other: Cells): Cell | undefined {
    const { type, what } = this.#kindOf(cell);
    const which = this.#which[cell] ?? '';
    const within = this.#within[cell];
    switch (type) {
      case 'numbered':
        return other.#numbered.get(what)?.cells.get(Number(which));
      case 'only part':
        return other.#onlyParts.get(what)?.cells.get(Number(within));
      case 'part':
        return other.#parts.get(what)?.cells.get(Number(within), String(which));
      case 'name':
        return other.#inSchemas.get(what)?.cells.get(String(within))?.get(String(which));
      case 'other':
        return other.#others.cells.get(String(which));
    }
  }

  /** The kind of the cell, without its object. */
  kindOf(cell: Cell): string {
    const { type, what } = this.#kindOf(cell);
    if (type === 'other') return String(this.#which[cell]);
    return type === 'name' ? `name of a ${what}` : what;
  }

  /** The cell's name for messages. */
  describe(cell: Cell): string {
    const { type, what } = this.#kindOf(cell);
    const which = this.#which[cell];
    const within = this.#within[cell];
    switch (type) {
      case 'numbered':
        return `${what} ${which}`;
      case 'only part':
      case 'part':
        return `${what} ${within} ${which}`;
      case 'name':
        return `${what} ${within}.${which}`;
      case 'other':
        return String(which);
    }
  }

  #kindOf(cell: Cell): Kind<unknown> {
    return this.#kinds[cell] ?? noKind;
  }

  #new<K>(
    known: { set(key: K, cell: Cell): unknown },
    key: K,
    kind: Kind<unknown>,
    which: Identity | string,
    within: Identity | string | undefined,
  ): Cell {
    const cell = this.#add(kind, which, within);
    known.set(key, cell);
    return cell;
  }

  #add(kind: Kind<unknown>, which: Identity | string, within: Identity | string | undefined): Cell {
    const cell = this.#kinds.push(kind) - 1;
    this.#which.push(which);
    this.#within.push(within);
    if (typeof within !== 'number') return cell;
    const owned = this.#owned.get(within);
    if (owned) owned.push(cell);
    else this.#owned.set(within, [cell]);
    return cell;
  }

  #other(which: string): Cell {
    const kind = this.#others;
    return kind.cells.get(which) ?? this.#new(kind.cells, which, kind, which, undefined);
  }

  #numberedCell(owner: Identity, what: string, which: Identity): Cell {
    const kind = entry(this.#numbered, what, numberedKind);
    return kind.cells.get(which) ?? this.#new(kind.cells, which, kind, which, owner);
  }

  #part(owner: Identity, what: string, which: string): Cell {
    if (which === '') {
      const kind = entry(this.#onlyParts, what, onlyPartKind);
      return kind.cells.get(owner) ?? this.#new(kind.cells, owner, kind, which, owner);
    }
    const kind = entry(this.#parts, what, this.#partKind);
    const known = kind.cells.get(owner, which);
    if (known !== undefined) return known;
    const cell = this.#add(kind, which, owner);
    kind.cells.add(owner, which, cell);
    return cell;
  }

  readonly #partKind = (what: string) => partKind(what, (cell) => String(this.#which[cell]));
}

function entry<K, V>(map: Map<K, V>, key: K, make: (key: K) => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  map.set(key, made);
  return made;
}

function newMap<K, V>(): Map<K, V> {
  return new Map();
}

/** Names that exclude each other share a space: a table and an index cannot have the same name. */
export type NameSpace =
  | 'relation'
  | 'type'
  | 'function'
  | 'schema'
  | 'role'
  | 'constraint'
  | 'extension'
  | 'other';
