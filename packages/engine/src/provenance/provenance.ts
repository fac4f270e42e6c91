import type { Place } from '../text/place.js';
import type { ObjectLife } from './object-life.js';

/** What became of a history: of each statement, and of each object along it. */
export interface Provenance {
  /** Every statement of the migrations, once, in their order. */
  readonly inputs: readonly Input[];
  /** Every object that the history made, in the order in which they came. */
  readonly objects: readonly ObjectLife[];
}

/** The place of a statement among all statements of the migrations, from 0. */
export type InputNumber = number;

/**
 * What became of a statement: it stands in the result, has become part of another statement there, is
 * gone, or only set the stage. One of which nothing is known would be `lost`: a defect.
 */
export type Fate = 'kept' | 'folded' | 'removed' | 'set aside' | 'lost';

/** A statement of a migration, and what became of it. */
export interface Input {
  readonly place: Place;
  /** As written. */
  readonly text: string;
  readonly fate: Fate;
  /** The statements of the result that it is in, by their place there from 0. */
  readonly into: readonly { readonly output: number; readonly rules: readonly string[] }[];
  /** The parts of it that are not in the result. */
  readonly removed: readonly Removal[];
}

/** Why something is not in the result, and together with what it went. */
export interface Removal {
  readonly reason: string;
  readonly made?: InputNumber | undefined;
  readonly ended?: InputNumber | undefined;
}
