import type { Cell } from '../trace/footprint.js';

/** The number of an object, of a column, of anything with an identity of its own. */
export type Identity = number;

/**
 * The catalogue of cells: which parts of the database's state operations can touch. Every cell of an
 * object's inside belongs to that object, and is gone when the object is: whoever outlives the
 * object cannot have seen it.
 */
export class Cells {
  readonly #names: string[] = [];
  /** By kind, then by the number of what it is about. */
  readonly #numbered = new Map<string, Map<Identity, Cell>>();
  /** By kind, then by the object whose part it is, then by the part's name. */
  readonly #parts = new Map<string, Map<Identity, Map<string, Cell>>>();
  /** By space, then by schema, then by name. */
  readonly #inSchemas = new Map<string, Map<string, Map<string, Cell>>>();
  readonly #others = new Map<string, Cell>();
  readonly #owners = new Map<Cell, Identity>();
  readonly #columnNames = new Set<Cell>();
  readonly #insides = new Set<Cell>();
  readonly #owned = new Map<Identity, Set<Cell>>();
  readonly #guards = new Set<Cell>();
  readonly #places = new Set<Cell>();
  readonly #named = new Map<Cell, { readonly schema: string; readonly name: string }>();
  readonly #marks = new Set<Cell>();
  readonly #nameCells = new Set<Cell>();

  /** Everything at once: each operation reads it, a statement nobody understands writes it. */
  readonly everything = this.#new('everything');
  /** What catalog queries see: each change of the schema adds to it. */
  readonly catalog = this.#new('catalog');
  /** Operators, casts and collations, by which expressions are resolved. */
  readonly resolution = this.#new('resolution');
  /** The privileges that new objects get. */
  readonly defaultPrivileges = this.#new('default privileges');
  /** Who may do what: statements under another role depend on it. */
  readonly privileges = this.#new('privileges');
  /** What is checked or dropped when a transaction ends. */
  readonly transaction = this.#new('transaction');

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
    const names = entry(
      entry(this.#inSchemas, space, newMap<string, Map<string, Cell>>),
      schema,
      newMap<string, Cell>,
    );
    const known = names.get(name);
    if (known !== undefined) return known;
    const cell = this.#new(`${space} ${schema}.${name}`);
    names.set(name, cell);
    if (schema !== '') this.#named.set(cell, { schema, name });
    this.#nameCells.add(cell);
    return cell;
  }

  /** The name that a cell is about; undefined for what is no name in a schema. */
  named(cell: Cell): { readonly schema: string; readonly name: string } | undefined {
    return this.#named.get(cell);
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
    return this.#part(relation, 'column name', name);
  }

  /** True for what stands for a name, of whatever it is. */
  isName(cell: Cell): boolean {
    return this.#nameCells.has(cell);
  }

  /** True for a name among columns: what was bound by it no longer needs it. */
  isColumnName(cell: Cell): boolean {
    return this.#columnNames.has(cell);
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
    return this.#insides.has(cell);
  }

  /** A relation's keys: each one adds to them, ON CONFLICT and GROUP BY read them. */
  keys(relation: Identity): Cell {
    return this.part(relation, 'keys');
  }

  /** What makes these columns unique together, in whatever order: a foreign key reads it. */
  key(relation: Identity, columns: readonly Identity[]): Cell {
    return this.part(relation, 'key', [...columns].sort((a, b) => a - b).join(' '));
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
    return this.#owners.get(cell);
  }

  /** Every cell of an object's inside that somebody has asked for. */
  ownedBy(id: Identity): Iterable<Cell> {
    return this.#owned.get(id) ?? [];
  }

  /** A cell that tells who must stand before whom, and holds nothing by itself. */
  isGuard(cell: Cell): boolean {
    return this.#guards.has(cell);
  }

  /** A place on an object that is free again once what took it is gone, such as a trigger's name. */
  isPlace(cell: Cell): boolean {
    return this.#places.has(cell);
  }

  /** A mark that points at another object, and that the other's end only clears. */
  isMark(cell: Cell): boolean {
    return this.#marks.has(cell);
  }

  /** What a person would call the cell. */
  describe(cell: Cell): string {
    return this.#names[cell] ?? `cell ${cell}`;
  }

  #new(name: string): Cell {
    return this.#names.push(name) - 1;
  }

  #other(name: string): Cell {
    const known = this.#others.get(name);
    if (known !== undefined) return known;
    const cell = this.#new(name);
    this.#others.set(name, cell);
    return cell;
  }

  #numberedCell(owner: Identity, what: string, which: Identity): Cell {
    const ofKind = entry(this.#numbered, what, newMap<Identity, Cell>);
    const known = ofKind.get(which);
    if (known !== undefined) return known;
    const cell = this.#new(`${what} ${which}`);
    ofKind.set(which, cell);
    this.#own(owner, cell);
    if (guards.has(what)) this.#guards.add(cell);
    if (what === 'inside') this.#insides.add(cell);
    return cell;
  }

  #part(owner: Identity, what: string, which: string): Cell {
    const ofKind = entry(this.#parts, what, newMap<Identity, Map<string, Cell>>);
    const parts = entry(ofKind, owner, newMap<string, Cell>);
    const known = parts.get(which);
    if (known !== undefined) return known;
    const cell = this.#new(`${what} ${owner} ${which}`);
    parts.set(which, cell);
    this.#own(owner, cell);
    if (placesOnObjects.has(what)) this.#places.add(cell);
    if (namesOnObjects.has(what)) this.#nameCells.add(cell);
    if (what === 'column name') this.#columnNames.add(cell);
    if (marksOnObjects.has(what)) this.#marks.add(cell);
    return cell;
  }

  #own(owner: Identity, cell: Cell): void {
    this.#owners.set(cell, owner);
    entry(this.#owned, owner, newSet<Cell>).add(cell);
  }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function newMap<K, V>(): Map<K, V> {
  return new Map();
}

function newSet<T>(): Set<T> {
  return new Set();
}

/** Kinds that tell who must stand before whom. */
const guards: ReadonlySet<string> = new Set([
  'references',
  'retypes',
  'shape',
  'defaults',
  'incoming',
  'held',
]);

/** Kinds of parts that are known by their names. */
const namesOnObjects: ReadonlySet<string> = new Set(['column name', 'constraint', 'label']);

const placesOnObjects: ReadonlySet<string> = new Set([
  'constraint',
  'key',
  'keys',
  'policy',
  'rule',
  'trigger',
]);

const marksOnObjects: ReadonlySet<string> = new Set(['cluster', 'replica identity']);

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
