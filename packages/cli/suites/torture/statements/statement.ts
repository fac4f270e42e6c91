import type { Draw } from '../draw.js';
import type { Model } from '../model.js';

/**
 * Draws statements that should apply to the objects in the model, and updates the model. Returns nothing if there
 * is nothing to draw from.
 */
export interface StatementKind {
  readonly weight: number;
  draw(model: Model, draw: Draw): readonly string[];
}

/** A kind, with its weight and function. */
export function kind(weight: number, draw: StatementKind['draw']): StatementKind {
  return { weight, draw };
}
