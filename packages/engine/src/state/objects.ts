import type { Node as Tree } from 'libpg-query';
import type { Identity } from './identity.js';

/** The database that a history has built so far, as far as later statements depend on it. */
export type RelationKind =
  | 'table'
  | 'view'
  | 'materialized view'
  | 'sequence'
  | 'index'
  | 'composite type'
  | 'foreign table';

export interface Column {
  readonly id: Identity;
  name: string;
  /** The type as written, normalized; undefined if unknown. */
  type: string | undefined;
  /** More about the type, if it was written as a plain name. */
  writtenType?: WrittenType | undefined;
  notNull: boolean;
  hasDefault: boolean;
  generated: boolean;
  /** Whether a default, identity or generated expression runs more than constants and pure built-ins. */
  computed: boolean;
  /** The default or generated expression, if any. */
  expression?: Tree | undefined;
  /** GENERATED … AS IDENTITY. */
  identity?: boolean;
  /** The sequence of the column: that of its identity, else of serial or OWNED BY. */
  sequence?: Identity | undefined;
  /** More owned sequences, which are dropped with it. */
  furtherSequences?: readonly Identity[];
  /** The identity that records what the default is bound to. */
  defaultId?: Identity | undefined;
  /** Whether the column was added after rows may have been inserted, which do not have its default. */
  addedLater?: boolean;
  /** The name of the NOT NULL constraint in PostgreSQL 18. */
  notNullName?: string | undefined;
}

/** A type as written: its name without a schema, and the length of a varchar or char. */
export interface WrittenType {
  readonly name: string;
  readonly isArray: boolean;
  readonly length: number | undefined;
}

export interface Relation {
  readonly id: Identity;
  readonly kind: RelationKind;
  schema: string;
  name: string;
  /** Undefined if the columns are unknown. */
  columns: Column[] | undefined;
  /** The constraints, by name. */
  constraints: ReadonlyMap<string, ConstraintFact>;
  indexes: ReadonlySet<Identity>;
  triggers: ReadonlyMap<string, TriggerFact>;
  rules: ReadonlyMap<string, Identity>;
  /** Extended statistics on it, by name: their schema may differ from the table's. */
  statistics: ReadonlyMap<string, { readonly id: Identity; readonly schema: string }>;
  policies: ReadonlyMap<string, PolicyFact>;
  /** Parents by inheritance or partitioning. */
  parents: ReadonlySet<Identity>;
  children: ReadonlySet<Identity>;
  /** Whether the table has or had children: PostgreSQL never clears `relhassubclass`. */
  hadChildren?: boolean;
  /** Created ON COMMIT DROP. */
  endsWithTransaction?: boolean;
  /** False only if nothing can have inserted a row. */
  mayHoldRows: boolean;
  /** The table of an index, or the owner of a sequence. */
  owner: Identity | undefined;
  /** The columns of an index: keys, INCLUDE, expressions and predicate. */
  indexed: readonly Identity[] | undefined;
  /** The names of its columns when it was created: PostgreSQL names copies of the index after them. */
  readonly indexedNames: readonly string[] | undefined;
  /** The columns of a unique index, in order. */
  key: readonly Identity[] | undefined;
  /** Whether the index refuses rows that are equal to others: it is unique, or of an exclusion constraint. */
  refusesEqualRows?: boolean;
  /** The relations a view reads. */
  reads: ReadonlySet<Identity>;
  /** The relations whose rows may be values in the columns that a query made. */
  rowValuesOf?: ReadonlySet<Identity>;
  /** The types of the history that the columns of a table made by a query may have; undefined if they may have any. */
  queryTypes?: ReadonlySet<Identity> | undefined;
  /**
   * The types of the history that occur in the objects that the query used: values of the columns may have any of them.
   */
  valueTypes?: ReadonlySet<Identity> | undefined;
  partitioned: boolean;
  /** A barrier came after its creation: the facts about it may be out of date. */
  uncertain: boolean;
  /** PostgreSQL chose its name when svc did not know all names: the relation may have one of these names instead. */
  otherNames?: readonly string[];
  /** The index of another table that it is a copy of. */
  copyOf?: Identity;
  /** Whether a table is clustered on the index, or it is the replica identity. */
  isClusterOrReplicaIndex?: boolean;
  /** The history has changed pg_index: new rows are not in the table's indexes, or earlier ones may be missing. */
  indexesAre?: 'off' | 'outdated';
  /**
   * The expressions that are evaluated with it: a view's query, an index's expressions and predicate, the expressions
   * of a partition key.
   */
  expressions?: readonly Tree[] | undefined;
}

export interface ConstraintFact {
  readonly id: Identity;
  readonly type: 'primary' | 'unique' | 'check' | 'foreign' | 'exclusion';
  /** The columns by their current names. */
  columns: readonly string[];
  /** A check on the whole row concerns columns that it does not name. */
  readonly wholeRow?: boolean;
  readonly referenced?: Identity;
  /** The name of the referenced table of a foreign key, if the table is unknown. */
  readonly referencedPlatformTable?: string;
  /** The referenced columns of a foreign key, by their current names. */
  referencedColumns?: readonly string[];
  readonly onDelete?: KeyAction;
  readonly onUpdate?: KeyAction;
  /** NOT VALID: existing rows may violate the foreign key. */
  unvalidated?: boolean;
  /** The foreign key was disabled for a while: rows of that time may violate it. */
  unchecked?: boolean;
  /** A check's expression. */
  readonly expression?: Tree;
  /** The index of a primary key, unique or exclusion constraint. */
  readonly index?: Identity;
  deferred: boolean;
  /**
   * Whether the constraint only refuses rows, immediately: it is not deferrable, and runs no code with side effects.
   */
  guards: boolean;
}

/** Whether an object of this kind has no row type of its name. */
export function hasNoType(kind: RelationKind | TypeObject['kind']): boolean {
  return kind === 'index' || kind === 'sequence';
}

/**
 * Whether a constraint of the relation has that name; only some versions store those of NOT NULL, and triggers
 * may have one.
 */
export function mayNameConstraint(relation: Relation, name: string): boolean {
  const { constraints, columns, triggers } = relation;
  const isOfNotNull = columns?.some(({ notNullName }) => notNullName === name) === true;
  return constraints.has(name) || isOfNotNull || triggers.has(name);
}

/** The action of a foreign key on the referencing rows. */
export type KeyAction = 'none' | 'cascade' | 'set';

export interface PolicyFact {
  readonly id: Identity;
  /** Whether each name of a column in its conditions means one of the table's own. */
  readonly namesOwnColumns: boolean;
}

export interface TriggerFact {
  readonly id: Identity;
  readonly functionName: string;
  /** The function, bound when the trigger was created; undefined if unknown. */
  readonly function?: Identity | undefined;
  /** UPDATE OF these columns; empty means any. */
  readonly columns?: readonly string[];
  readonly when?: Tree | undefined;
  readonly insteadOf?: boolean;
  /** Whether it may run at the end of the transaction. */
  readonly deferred?: boolean;
  /** The names of its transition tables. */
  readonly transitionTables?: readonly string[];
  readonly events: ReadonlySet<'insert' | 'update' | 'delete' | 'truncate'>;
  readonly row: boolean;
  enabled: boolean;
}

export interface Extension {
  readonly id: Identity;
  readonly schema: string;
}

export interface EventTrigger {
  /** The event, such as `table_rewrite`. */
  readonly event: string;
  /** The function, bound when the trigger was created; undefined if unknown. */
  readonly function: Identity | undefined;
  enabled: boolean;
}

export interface TypeObject {
  readonly id: Identity;
  readonly kind: 'enum' | 'domain' | 'composite' | 'range' | 'base' | 'shell';
  schema: string;
  name: string;
  labels: string[];
  /** Labels of an enum that were renamed. */
  formerLabels?: ReadonlySet<string>;
  /** The base type of a domain, if it is a user's. */
  baseType?: Identity | undefined;
  /** Whether a domain is over `regclass` or the like: its values are names. */
  holdsNames?: boolean;
  /** The names of a domain's constraints. */
  constraints?: Set<string>;
  /** The name of a range type's multirange type. */
  multirange?: string;
  /** Whether a domain may have a default. */
  mayHaveDefault?: boolean;
  /** The checks and the default of a domain. */
  expressions?: readonly Tree[] | undefined;
}

export interface FunctionObject {
  readonly id: Identity;
  schema: string;
  name: string;
  /** A barrier came after its creation: the function may be dropped or changed. */
  uncertain?: boolean;
  /** The types of the input arguments as written, normalized. */
  readonly signature: string;
  /** The signature with identities instead of names: it identifies an overload. */
  readonly overload: string;
  readonly language: string;
  /** The source text of the body; undefined if there is none (C, BEGIN ATOMIC). */
  readonly body: string | undefined;
  readonly isTrigger: boolean;
  /**
   * The volatility of the function, whether it is strict, and the names of its parameters, as text; undefined if
   * unknown.
   */
  readonly properties?: string | undefined;
  /** Whether it is certainly IMMUTABLE. */
  readonly isImmutable?: boolean;
  /** SECURITY DEFINER: it runs with the privileges of its owner. */
  readonly securityDefiner?: boolean;
  /** The statement that created or last replaced it. */
  readonly definition?: string;
  /** Whether it had another body before. */
  readonly isReplaced?: boolean;
  /** Whether the body was bound when the function was created (BEGIN ATOMIC, RETURN). */
  readonly boundBody?: readonly Tree[] | undefined;
  /** The types of its parameters and result, except built-in ones. */
  readonly types?: readonly Identity[];
  /** Tables whose row types it uses. */
  readonly rowTypes?: readonly Identity[];
  /** The defaults of its parameters. */
  readonly defaults?: readonly Tree[];
  /** Settings while it runs, by name; undefined values are unknown. */
  readonly settings?: ReadonlyMap<string, readonly string[] | undefined>;
}
