/** The place of a statement. */

import type { Operation } from '../../footprints/operation.js';
import type { PlacedStatement } from '../../session/placed.js';
import type { OperationRange } from './naming.js';

export type PlaceKey = number;

/** A statement with its operations. */
export interface Located {
  readonly parsed: PlacedStatement;
  readonly operations: readonly Operation[];
  readonly range: OperationRange;
}
