import type { Cell } from '../trace/footprint.js';
import type { Identity } from './identity.js';
import { PartsByOwner } from './parts-by-owner.js';

/** Properties of all cells of one kind, and where they are found. */
export interface Kind<Found> {
  readonly type: 'numbered' | 'only part' | 'part' | 'name' | 'other';
  readonly what: string;
  readonly cells: Found;
  /** The cell only orders operations, and stores nothing. */
  readonly isGuard: boolean;
  readonly isName: boolean;
  /** The cell stands for a name or a place that is free again once its owner is dropped. */
  readonly isFreedByDrop: boolean;
  /** The cell refers to another object; a drop of that object only clears it. */
  readonly isClearedByDrop: boolean;
  /** The cell stands for a property that affects nothing else, and that is dropped with what has it. */
  readonly isSetting: boolean;
}

/** Cells of numbered identities. */
export function numberedKind(what: string): Kind<Map<Identity, Cell>> {
  return { ...plain, type: 'numbered', what, cells: new Map(), isGuard: guards.has(what) };
}

/** Cells of parts of objects. */
export function partKind(what: string, nameOf: (cell: Cell) => string): Kind<PartsByOwner> {
  return { ...partFacts(what), type: 'part', cells: new PartsByOwner(nameOf) };
}

/** Cells of parts that need no name, since an object has no other of their kind. */
export function onlyPartKind(what: string): Kind<Map<Identity, Cell>> {
  return { ...partFacts(what), type: 'only part', cells: new Map() };
}

function partFacts(what: string): Omit<Kind<unknown>, 'type' | 'cells'> {
  return {
    what,
    isGuard: false,
    isName: namesOnObjects.has(what),
    isFreedByDrop: placesOnObjects.has(what),
    isClearedByDrop: marksOnObjects.has(what),
    isSetting: settings.has(what),
  };
}

/** Cells of names in schemas. */
export function nameKind(space: string): Kind<Map<string, Map<string, Cell>>> {
  return { ...plain, type: 'name', what: space, cells: new Map(), isName: true };
}

/** Cells with only their own name. */
export function otherKind(): Kind<Map<string, Cell>> {
  return { ...plain, cells: new Map() };
}

const plain = {
  type: 'other',
  what: '',
  isGuard: false,
  isName: false,
  isFreedByDrop: false,
  isClearedByDrop: false,
  isSetting: false,
} as const;

export const noKind: Kind<undefined> = { ...plain, cells: undefined };

/** The kind of the names of columns. */
export const columnNames = 'column name';

const guards: ReadonlySet<string> = new Set([
  'references',
  'retypes',
  'shape',
  'defaults',
  'incoming foreign keys',
  'referenced rows',
]);

/** Kinds of parts that are known by their names. */
const namesOnObjects: ReadonlySet<string> = new Set([columnNames, 'constraint', 'label']);

/** The kind of the comments on columns. */
export const commentOfColumn = 'comment of a column';

/** Kinds of properties of columns that affect no rows; DROP COLUMN drops them. */
export const columnSettings = [
  commentOfColumn,
  'attribute options',
  'compression',
  'statistics',
  'storage',
] as const;

const settings: ReadonlySet<string> = new Set([...columnSettings, 'comment']);

const placesOnObjects: ReadonlySet<string> = new Set([
  'constraint',
  'key',
  'keys',
  'policy',
  'rule',
  'sequences of a column',
  'trigger',
]);

const marksOnObjects: ReadonlySet<string> = new Set(['cluster', 'replica identity']);
