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
  /**
   * Whether each run looks a relation up by its name, which may have meant another relation when the expression was
   * stored.
   */
  readonly looksUpNames: boolean;
  /** Whether a relation is used as a value: its text is the current name of the relation. */
  readonly showsNames: boolean;
  /** Whether a row is used as a value: its text or JSON has the current columns. */
  readonly usesRowsAsValues: boolean;
  readonly changesSettings: boolean;
  /** Whether the tree reads the system catalogs, or turns text into names at run time. */
  readonly readsCatalogs: boolean;
}
