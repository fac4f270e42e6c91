import type { WrittenName } from '../sql/written-names.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';

/** A call as written, and the functions of the history that PostgreSQL may resolve it to. */
export interface Call extends WrittenName {
  readonly candidates: readonly Identity[];
}

/** The objects that a query or an expression refers to, found by walking the whole tree. */
export interface References {
  readonly relations: readonly Relation[];
  /** Named relations that the catalog does not know. */
  readonly unknownRelations: readonly WrittenName[];
  readonly calls: readonly Call[];
  /** The types of the history that it names. */
  readonly types: readonly Identity[];
  /** Whether the tree uses the sequences of its tables without naming them. */
  readonly usesOwnedSequences: boolean;
  readonly choosesSequence: boolean;
  /** A relation is looked up by name at each run, even if the name meant another when the expression was stored. */
  readonly looksUpNames: boolean;
  /** A relation is used as a value: as text it has its current name. */
  readonly showsNames: boolean;
  /** A row is used as a value: as text or JSON it has the current columns. */
  readonly usesRowsAsValues: boolean;
  readonly changesSettings: boolean;
  /** Whether the tree reads the system catalogs, or turns text into names at run time. */
  readonly looksAtCatalog: boolean;
}
