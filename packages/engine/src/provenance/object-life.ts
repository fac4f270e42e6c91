import type { Place } from '../text/place.js';

export type ObjectKind =
  | 'table'
  | 'foreign table'
  | 'view'
  | 'materialized view'
  | 'sequence'
  | 'index'
  | 'enum'
  | 'domain'
  | 'type'
  | 'function'
  | 'trigger'
  | 'policy'
  | 'schema'
  | 'extension';

/** What happened to an object; `filled` is a change of its rows. */
export type LifeEventType = 'created' | 'altered' | 'replaced' | 'renamed' | 'filled' | 'dropped';
export interface LifeEvent {
  readonly what: LifeEventType;
  readonly place: Place;
  /** The number of the migration, from 0. */
  readonly migration: number;
}

/** One object along the history. */
export interface ObjectLife {
  readonly kind: ObjectKind;
  /** The name that it had last, qualified unless in public. */
  readonly name: string;
  readonly formerNames: readonly string[];
  /** Whether it is there at the end. */
  readonly exists: boolean;
  readonly events: readonly LifeEvent[];
  /** Of a table: the columns to which something happened after its making, where there are any. */
  readonly columns?: readonly ColumnLife[] | undefined;
}

/** One column along the history. */
export type ColumnLife = Pick<ObjectLife, 'name' | 'formerNames' | 'exists' | 'events'>;
