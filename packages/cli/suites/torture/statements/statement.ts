import type { Draw } from '../draw.js';
import type { Model } from '../model.js';

/**
 * Draws statements that should apply to what the model says is there, and tells the model what they
 * change. Nothing where there is nothing to draw from.
 */
export interface StatementKind {
  readonly weight: number;
  draw(model: Model, draw: Draw): readonly string[];
}

/** A kind from its weight and its function. */
export function kind(weight: number, draw: StatementKind['draw']): StatementKind {
  return { weight, draw };
}
