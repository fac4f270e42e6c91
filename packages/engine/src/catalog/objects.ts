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
  /** The relations a view reads. */
  readonly reads: ReadonlySet<Identity>;
  partitioned: boolean;
}

export interface ConstraintFact {
  readonly id: Identity;
  readonly type: 'primary' | 'unique' | 'check' | 'foreign' | 'exclusion' | 'not null';
  readonly columns: readonly string[];
  readonly referenced?: Identity;
  readonly deferred: boolean;
}

export interface TriggerFact {
  readonly id: Identity;
  readonly functionName: string;
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
}
