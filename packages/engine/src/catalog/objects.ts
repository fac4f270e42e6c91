import type { Node as Tree, Node as Tree } from 'libpg-query';
import type { Identity } from './cells.js';

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
  readonly rules: Set<string>;
  readonly policies: Map<string, Identity>;
  /** Parents by inheritance or partitioning. */
  readonly parents: Set<Identity>;
  readonly children: Set<Identity>;
  readonly temporary: boolean;
  /** False only when nothing can have put a row there. */
  mayHoldRows: boolean;
  /** What it is an index on, or what owns the sequence. */
  owner: Identity | undefined;
  /** The columns of the owner that an index is on, in keys, INCLUDE, expressions and predicate. */
  indexed: readonly Identity[] | undefined;
  /** The columns that a unique index makes unique together, in their order. */
  key: readonly Identity[] | undefined;
  /** The relations a view reads. */
  readonly reads: ReadonlySet<Identity>;
  partitioned: boolean;
  /** What is evaluated with it: a view's query, an index's expressions and predicate. */
  expressions?: readonly Tree[] | undefined;
}

export interface ConstraintFact {
  readonly id: Identity;
  readonly type: 'primary' | 'unique' | 'check' | 'foreign' | 'exclusion' | 'not null';
  readonly columns: readonly string[];
  readonly referenced?: Identity;
  /** The columns that a foreign key refers to; undefined for those of the primary key. */
  readonly referencedColumns?: readonly string[];
  readonly onDelete?: KeyAction;
  readonly onUpdate?: KeyAction;
  /** A check's expression. */
  readonly expression?: Tree;
  readonly deferred: boolean;
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

export interface TypeObject {
  readonly id: Identity;
  readonly kind: 'enum' | 'domain' | 'composite' | 'range' | 'base' | 'shell';
  schema: string;
  name: string;
  labels: string[];
  /** The checks and the default of a domain. */
  expressions?: readonly Tree[] | undefined;
}

export interface FunctionObject {
  readonly id: Identity;
  schema: string;
  name: string;
  /** The types of the input arguments as written, in a normal form. */
  readonly signature: string;
  readonly language: string;
  /** The source text of the body, or undefined where it is none (C, BEGIN ATOMIC). */
  readonly body: string | undefined;
  readonly isTrigger: boolean;
  /** A body that was bound when the function was made (BEGIN ATOMIC, RETURN). */
  readonly boundBody?: readonly Tree[] | undefined;
  /** The defaults of its parameters. */
  readonly defaults?: readonly Tree[];
  /** Settings that are in force while it runs, by name; undefined values are not known. */
  readonly settings?: ReadonlyMap<string, readonly string[] | undefined>;
}
