import type { Migration } from '@svc/engine';
import { type ValidateOptions, validate } from '../../src/validate.js';
import type { Compared, Validation } from '../../src/validation.js';
import { warm } from '../warm-clusters.js';

/** A set of migrations from their texts, named 1.sql, 2.sql, … */
export function files(...texts: readonly string[]): readonly Migration[] {
  return texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
}

/** Validates two sets on the embedded PostgreSQL. */
export function proof(
  original: readonly Migration[],
  squashed: readonly Migration[],
  options: Partial<ValidateOptions> = {},
): Promise<Validation> {
  return validate({ original, squashed, engine: warm(), ...options });
}

/** The result as a comparison; throws if a set did not apply or the engine was unavailable. */
export function compared(validation: Validation): Compared {
  if (validation.outcome === 'equivalent' || validation.outcome === 'different') return validation;
  throw new Error(validation.message);
}
