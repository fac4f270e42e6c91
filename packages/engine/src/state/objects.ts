import type { Node as Tree } from 'libpg-query';
import type { Identity } from './identity.js';

/** What a history has built so far, as far as later statements depend on it. */
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
  /** The type as written, in a normal form; undefined when it is not known. */
  type: string | undefined;
  notNull: boolean;
  hasDefault: boolean;
  generated: boolean;
  /** A default, identity or generated expression runs more than constants and pure built-ins. */
  computed: boolean;
  /** The default or generated expression, where there is one. */
  expression?: Tree | undefined;
  /** GENERATED … AS IDENTITY. */
  identity?: boolean;
  /** The sequence that belongs to the column: that of its identity, else of serial or OWNED BY. */
  sequence?: Identity | undefined;
  /** More that belong to it, and go with it too. */
  furtherSequences?: readonly Identity[];
  /** What the default was bound to is remembered under this identity. */
  defaultId?: Identity | undefined;
  /** It came after rows may have: those that were there before it know nothing of its default. */
  addedLater?: boolean;
  /** The name of the NOT NULL constraint, as PostgreSQL 18 would have it. */
  notNullName?: string | undefined;
}

export interface Relation {
  readonly id: Identity;
  readonly kind: RelationKind;
  schema: string;
  name: string;
  /** Undefined when the columns cannot be told from the statements seen. */
  columns: Column[] | undefined;
  /** Constraint names in use, with what each is. */
  readonly constraints: Map<string, ConstraintFact>;
  readonly indexes: Set<Identity>;
  readonly triggers: Map<string, TriggerFact>;
  readonly rules: Map<string, Identity>;
  /** Extended statistics on it, by name: they live in a schema, which need not be the table's. */
  readonly statistics: Map<string, { readonly id: Identity; readonly schema: string }>;
  readonly policies: Map<string, Identity>;
  /** Parents by inheritance or partitioning. */
  readonly parents: Set<Identity>;
  readonly children: Set<Identity>;
  /** It has or had children: PostgreSQL goes on looking for some. */
  hadChildren?: boolean;
  /** Made ON COMMIT DROP. */
  endsWithTransaction?: boolean;
  /** False only when nothing can have put a row there. */
  mayHoldRows: boolean;
  /** What it is an index on, or what owns the sequence. */
  owner: Identity | undefined;
  /** The columns of the owner that an index is on, in keys, INCLUDE, expressions and predicate. */
  indexed: readonly Identity[] | undefined;
  /** What the columns of the index are called, since it was made: copies of it are called after them. */
  readonly indexedNames: readonly string[] | undefined;
  /** The columns that a unique index makes unique together, in their order. */
  key: readonly Identity[] | undefined;
  /** The relations a view reads. */
  reads: ReadonlySet<Identity>;
  partitioned: boolean;
  /** A statement that nobody understands came after its making: what is known of it may be out of date. */
  uncertain: boolean;
  /** PostgreSQL chose its name when not all names were known: it may have one of these instead. */
  otherNames?: readonly string[];
  /** An index that a table is clustered on, or that is its replica identity. */
  marked?: boolean;
  /** What is evaluated with it: a view's query, an index's expressions and predicate. */
  expressions?: readonly Tree[] | undefined;
}

export interface ConstraintFact {
  readonly id: Identity;
  readonly type: 'primary' | 'unique' | 'check' | 'foreign' | 'exclusion';
  /** The columns by their names of today. */
  columns: readonly string[];
  /** A check on the row as a whole concerns columns that it does not name. */
  readonly wholeRow?: boolean;
  readonly referenced?: Identity;
  /** The name of the table that a foreign key refers to, where that is not known. */
  readonly referencedOther?: string;
  /** The columns that a foreign key refers to, by their names of today. */
  referencedColumns?: readonly string[];
  readonly onDelete?: KeyAction;
  readonly onUpdate?: KeyAction;
  /** NOT VALID: rows that were there before a foreign key may have nothing to refer to. */
  unvalidated?: boolean;
  /** A foreign key did not look for a while: rows of that time may have nothing to refer to. */
  unchecked?: boolean;
  /** A check's expression. */
  readonly expression?: Tree;
  /** The index behind a primary key, a unique or an exclusion constraint. */
  readonly index?: Identity;
  deferred: boolean;
  /** It only refuses rows, at once: it is not deferrable, and runs no code that could leave something behind. */
  guards: boolean;
}

/** Every relation makes a type of its name, but for these. */
export function hasNoType(kind: RelationKind | TypeObject['kind']): boolean {
  return kind === 'index' || kind === 'sequence';
}

/** Whether a constraint of the relation has that name; only some versions keep those of NOT NULL, and triggers may have one. */
export function mayNameConstraint(relation: Relation, name: string): boolean {
  const { constraints, columns, triggers } = relation;
  const isOfNotNull = columns?.some(({ notNullName }) => notNullName === name) === true;
  return constraints.has(name) || isOfNotNull || triggers.has(name);
}

/** What a foreign key does to the referencing rows. */
export type KeyAction = 'none' | 'cascade' | 'set';

export interface TriggerFact {
  readonly id: Identity;
  readonly functionName: string;
  /** The function, bound when the trigger was made; undefined when it is not known. */
  readonly function?: Identity | undefined;
  /** UPDATE OF these; none means any. */
  readonly columns?: readonly string[];
  readonly when?: Tree | undefined;
  readonly insteadOf?: boolean;
  /** It may run at the end of the transaction. */
  readonly deferred?: boolean;
  /** It sees the changed rows as tables of these names. */
  readonly transitionTables?: readonly string[];
  readonly events: ReadonlySet<'insert' | 'update' | 'delete' | 'truncate'>;
  readonly row: boolean;
  enabled: boolean;
}

export interface EventTrigger {
  /** The event, such as `table_rewrite`. */
  readonly event: string;
  /** The function, bound when the trigger was made; undefined when it is not known. */
  readonly function: Identity | undefined;
  enabled: boolean;
}

export interface TypeObject {
  readonly id: Identity;
  readonly kind: 'enum' | 'domain' | 'composite' | 'range' | 'base' | 'shell';
  schema: string;
  name: string;
  labels: string[];
  /** The type that a domain is over, where that is a user's. */
  over?: Identity | undefined;
  /** A domain over `regclass` and the like: its values are names. */
  holdsNames?: boolean;
  /** The names of a domain's constraints. */
  constraints?: Set<string>;
  /** The name of a range type's multirange type. */
  multirange?: string;
  /** The checks and the default of a domain. */
  expressions?: readonly Tree[] | undefined;
}

export interface FunctionObject {
  readonly id: Identity;
  schema: string;
  name: string;
  /** A statement that nobody understands came after its making: it may be gone or another. */
  uncertain?: boolean;
  /** The types of the input arguments as written, in a normal form. */
  readonly signature: string;
  /** The same with identities in place of names: what tells it from others of its name. */
  readonly overload: string;
  readonly language: string;
  /** The source text of the body, or undefined where it is none (C, BEGIN ATOMIC). */
  readonly body: string | undefined;
  readonly isTrigger: boolean;
  /** SECURITY DEFINER: it runs with the rights of its owner. */
  readonly securityDefiner?: boolean;
  /** The statement that made or last replaced it, as written. */
  readonly definition?: string;
  /** A body that was bound when the function was made (BEGIN ATOMIC, RETURN). */
  readonly boundBody?: readonly Tree[] | undefined;
  /** The types of its parameters and of its result, as far as they are not built in. */
  readonly types?: readonly Identity[];
  /** Tables whose rows it takes or gives. */
  readonly rowTypes?: readonly Identity[];
  /** The defaults of its parameters. */
  readonly defaults?: readonly Tree[];
  /** Settings that are in force while it runs, by name; undefined values are not known. */
  readonly settings?: ReadonlyMap<string, readonly string[] | undefined>;
}
