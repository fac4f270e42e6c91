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

/**
 * The catalogue of cells: which parts of the database's state operations can touch. Every cell of an
 * object's inside belongs to that object, and is gone when the object is: whoever outlives the
 * object cannot have seen it.
 */
export class Cells {
  // What each cell is about, by its number, in lists: with tens of thousands of cells, an object for each takes twice the memory.
  readonly #kinds: Kind<unknown>[] = [];
  readonly #which: (Identity | string)[] = [];
  /** The object whose inside the cell is, or the schema that a name is in. */
  readonly #within: (Identity | string | undefined)[] = [];
  /** By the number of what the cell is about. */
  readonly #numbered = new Map<string, Kind<Map<Identity, Cell>>>();
  /** Parts of which an object has one of each kind, by the object. */
  readonly #onlyParts = new Map<string, Kind<Map<Identity, Cell>>>();
  /** By the object whose part the cell is, then by the part's name. */
  readonly #parts = new Map<string, Kind<Map<Identity, Map<string, Cell>>>>();
  /** By schema, then by name. */
  readonly #inSchemas = new Map<string, Kind<Map<string, Map<string, Cell>>>>();
  readonly #others: Kind<Map<string, Cell>> = otherKind();
  readonly #owned = new Map<Identity, Cell[]>();

  /** Everything at once: each operation reads it, a statement nobody understands writes it. */
  readonly everything = this.#other('everything');
  /** What catalog queries see: each change of the schema adds to it. */
  readonly catalog = this.#other('catalog');
  /** Operators, casts and collations, by which expressions are resolved. */
  readonly resolution = this.#other('resolution');
  /** The privileges that new objects get. */
  readonly defaultPrivileges = this.#other('default privileges');
  /** Who may do what: statements under another role depend on it. */
  readonly privileges = this.#other('privileges');
  /**
   * Needs that nobody has seen arise: who ends something that may have had some adds to it, and whatever
   * such a need would have stood in the way of reads it.
   */
  readonly unseenNeeds = this.#other('unseen needs');
  /** Names that nobody has seen being taken, of indexes most of all: their end adds, who takes a name reads. */
  readonly unseenNames = this.#other('unseen names');
  /** Which schemas there are: who looks for a name in all of them reads it. */
  readonly schemas = this.#other('schemas');
  /** What random() gives next, where a seed has been set. */
  readonly chance = this.#other('chance');
  /** The values of sequences that the session keeps: those taken in advance, and what currval gives. */
  readonly sessionValues = this.#other('session values');
  /** What the session has planned: who runs code reads it. */
  readonly plans = this.#other('plans');
  /** What is checked or dropped when a transaction ends. */
  readonly transaction = this.#other('transaction');

  /** The existence of an object with an identity. */
  object(id: Identity): Cell {
    return this.#numberedCell(id, 'object', id);
  }

  /** The objects that need this one: whoever makes or removes such a need adds, a drop reads. */
  references(id: Identity): Cell {
    return this.#numberedCell(id, 'references', id);
  }

  /** A name among relations, types, functions … of a schema: free or taken, and by whom. */
  name(space: NameSpace, schema: string, name: string): Cell {
    const kind = entry(this.#inSchemas, space, nameKind);
    const names = entry(kind.cells, schema, newMap<string, Cell>);
    return names.get(name) ?? this.#new(names, name, kind, name, schema);
  }

  /** A table in a schema that no statement has made. */
  tableOfOthers(schema: string, name: string): Cell {
    return this.#other(`table of others ${JSON.stringify([schema, name])}`);
  }

  /** Which relations are in a schema: who comes or goes adds to it, what is done to all of them reads it. */
  relationsOf(schema: string): Cell {
    return this.#other(`relations of ${schema}`);
  }

  /** The name that a cell is about; undefined for what is no name in a schema. */
  named(cell: Cell): { readonly schema: string; readonly name: string } | undefined {
    const schema = this.#within[cell];
    return typeof schema === 'string' && schema !== ''
      ? { schema, name: String(this.#which[cell]) }
      : undefined;
  }

  /** All functions of one name, in every schema: what resolving a call looks at. */
  overloads(name: string): Cell {
    return this.#other(`overloads ${name}`);
  }

  /** A relation's row as a whole: who takes all columns reads it, every change of one adds to it. */
  columns(relation: Identity): Cell {
    return this.#numberedCell(relation, 'columns', relation);
  }

  /** Where the next column goes: columns stand in the order in which they were added. */
  columnOrder(relation: Identity): Cell {
    return this.#numberedCell(relation, 'column order', relation);
  }

  /** One column: that it exists, and its type. */
  column(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'column', column);
  }

  /** One column: that it exists, of whatever type. */
  columnPresence(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'column presence', column);
  }

  /** The changes of a column's type: what is built anew with each of them guards it, and may come later. */
  retypes(relation: Identity, column: Identity): Cell {
    return this.#numberedCell(relation, 'retypes', column);
  }

  /** A name among a relation's columns: free or taken. */
  columnName(relation: Identity, name: string): Cell {
    return this.#part(relation, columnNames, name);
  }

  /** True for what stands for a name, of whatever it is. */
  isName(cell: Cell): boolean {
    return this.#kindOf(cell).isName;
  }

  /** True for a name among columns: what was bound by it no longer needs it. */
  isColumnName(cell: Cell): boolean {
    return this.#kindOf(cell).what === columnNames;
  }

  /** A part of an object that is set as a whole: a default, a comment, a body. */
  part(owner: Identity, what: string, which: Identity | string = ''): Cell {
    return this.#part(owner, what, String(which));
  }

  /** What rows must obey and what runs when they change: data reads it, constraints guard it. */
  shape(relation: Identity): Cell {
    return this.#numberedCell(relation, 'shape', relation);
  }

  /** What new rows get where they are given nothing: INSERT reads it, a change of it adds to it. */
  defaults(relation: Identity): Cell {
    return this.#numberedCell(relation, 'defaults', relation);
  }

  /** The foreign keys that refer to a table: who deletes its rows or changes their keys reads it. */
  incoming(relation: Identity): Cell {
    return this.#numberedCell(relation, 'incoming', relation);
  }

  /** What foreign keys of tables with rows were held against: who changes its rows reads it. */
  held(relation: Identity): Cell {
    return this.#numberedCell(relation, 'held', relation);
  }

  /** All that LIKE can copy: every change of a relation adds to it. */
  inside(relation: Identity): Cell {
    return this.#numberedCell(relation, 'inside', relation);
  }

  /** True for the cell that every change of an object adds to. */
  isInside(cell: Cell): boolean {
    return this.#kindOf(cell).what === 'inside';
  }

  /** A relation's keys: each one adds to them, ON CONFLICT and GROUP BY read them. */
  keys(relation: Identity): Cell {
    return this.part(relation, 'keys');
  }

  /** What makes these columns unique together, in whatever order: a foreign key reads it. */
  key(relation: Identity, columns: readonly Identity[]): Cell {
    return this.part(relation, 'key', [...columns].sort((a, b) => a - b).join(' '));
  }

  /** Which sequences belong to a column: of several, the first to come is the one that PostgreSQL gives. */
  sequencesOf(relation: Identity, column: Identity): Cell {
    return this.part(relation, 'sequences of a column', column);
  }

  rows(relation: Identity): Cell {
    return this.#numberedCell(relation, 'rows', relation);
  }

  /** State without an identity of its own, by a name of its own. */
  other(name: string): Cell {
    return this.#other(`other ${name}`);
  }

  /** The object whose inside the cell is; undefined for what outlives objects, such as names. */
  owner(cell: Cell): Identity | undefined {
    const within = this.#within[cell];
    return typeof within === 'number' ? within : undefined;
  }

  /** Every cell of an object's inside that somebody has asked for. */
  ownedBy(id: Identity): Iterable<Cell> {
    return this.#owned.get(id) ?? [];
  }

  /** A cell that tells who must stand before whom, and holds nothing by itself. */
  isGuard(cell: Cell): boolean {
    return this.#kindOf(cell).isGuard;
  }

  /** A place on an object that is free again once what took it is gone, such as a trigger's name. */
  isPlace(cell: Cell): boolean {
    return this.#kindOf(cell).isPlace;
  }

  /** A mark that points at another object, and that the other's end only clears. */
  isMark(cell: Cell): boolean {
    return this.#kindOf(cell).isMark;
  }

  /** The cell of the same thing in another catalogue; undefined when nobody has asked for it there. */
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
        return other.#parts.get(what)?.cells.get(Number(within))?.get(String(which));
      case 'name':
        return other.#inSchemas.get(what)?.cells.get(String(within))?.get(String(which));
      case 'other':
        return other.#others.cells.get(String(which));
    }
  }

  /** What sort of thing the cell is, without saying of which object. */
  kindOf(cell: Cell): string {
    const { type, what } = this.#kindOf(cell);
    if (type === 'other') return String(this.#which[cell]);
    return type === 'name' ? `name of a ${what}` : what;
  }

  /** What a person would call the cell. */
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
    known: Map<K, Cell>,
    key: K,
    kind: Kind<unknown>,
    which: Identity | string,
    within: Identity | string | undefined,
  ): Cell {
    const cell = this.#kinds.push(kind) - 1;
    this.#which.push(which);
    this.#within.push(within);
    known.set(key, cell);
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
    const kind = entry(this.#parts, what, partKind);
    const parts = entry(kind.cells, owner, newMap<string, Cell>);
    return parts.get(which) ?? this.#new(parts, which, kind, which, owner);
  }
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

/** Names that exclude each other live in one space: a table and an index cannot share one. */
export type NameSpace =
  | 'relation'
  | 'type'
  | 'function'
  | 'schema'
  | 'role'
  | 'constraint'
  | 'extension'
  | 'other';
