import type { Place } from '../text/place.js';
import type { ObjectLife } from './object-life.js';

/** The fate of each statement and of each object of a history. */
export interface Provenance {
  /** Every statement of the migrations, once, in order. */
  readonly inputs: readonly Input[];
  /** Every object that the history created, in order. */
  readonly objects: readonly ObjectLife[];
}

/** The index of a statement among all statements of the migrations, from 0. */
export type InputNumber = number;

/**
 * The fate of a statement: it is in the result, was folded into another statement, was removed, or is not needed.
 * `lost` would be a defect.
 */
export type Fate = 'kept' | 'folded' | 'removed' | 'set aside' | 'lost';

/** A statement of a migration, and its fate. */
export interface Input {
  readonly place: Place;
  /** As written. */
  readonly text: string;
  readonly fate: Fate;
  /** The statements of the result that contain it, by index from 0. */
  readonly into: readonly { readonly output: number; readonly rules: readonly string[] }[];
  /** The parts of it that are not in the result. */
  readonly removed: readonly Removal[];
}

/** Why a part is not in the result, and the statements that were removed with it. */
export interface Removal {
  readonly reason: string;
  readonly made?: InputNumber | undefined;
  readonly ended?: InputNumber | undefined;
}
