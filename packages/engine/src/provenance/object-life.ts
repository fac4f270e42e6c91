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

/** An event of an object; `filled` is a change of its rows. */
export type LifeEventType = 'created' | 'altered' | 'replaced' | 'renamed' | 'filled' | 'dropped';
export interface LifeEvent {
  readonly what: LifeEventType;
  readonly place: Place;
  /** The index of the migration, from 0. */
  readonly migration: number;
}

/** The history of one object. */
export interface ObjectLife {
  readonly kind: ObjectKind;
  /** Its last name, qualified unless in public. */
  readonly name: string;
  readonly formerNames: readonly string[];
  /** Whether it exists at the end. */
  readonly exists: boolean;
  readonly events: readonly LifeEvent[];
  /** For a table: the columns that changed after it was created, if any. */
  readonly columns?: readonly ColumnLife[] | undefined;
}

/** The history of one column. */
export type ColumnLife = Pick<ObjectLife, 'name' | 'formerNames' | 'exists' | 'events'>;
