import type { ApplyFailure } from './apply/apply-failure.js';
import type { Difference, Varying } from './compare/difference.js';
import type { Unverified } from './describe/description.js';
import type { EngineKind } from './engines/engine-kinds.js';
import type { Unavailable } from './engines/errors.js';
import type { Validation } from './validation.js';

/** A validation as JSON: the fields of the HTTP API's validate response, and more. */
export interface ValidationJson {
  readonly equivalent: boolean;
  readonly outcome: Validation['outcome'];
  readonly message: string;
  readonly differences: readonly Difference[];
  readonly unverified?: readonly Unverified[];
  readonly varying?: readonly Varying[];
  readonly server_version?: number;
  readonly failure?: ApplyFailure['place'] &
    ApplyFailure['details'] & { readonly statement: string; readonly message: string };
  readonly engine?: EngineKind;
  readonly reason?: Unavailable;
  /** Objects that others created on the server during the proof, which were left alone. */
  readonly left_alone?: readonly string[];
  readonly validation_time_ms: number;
}

/** Converts a validation to JSON. */
export function validationJson(validation: Validation): ValidationJson {
  const common = {
    equivalent: validation.outcome === 'equivalent',
    outcome: validation.outcome,
    message: validation.message,
    ...(validation.leftAlone === undefined ? {} : { left_alone: validation.leftAlone }),
  };
  const validation_time_ms = validation.durationMs;
  switch (validation.outcome) {
    case 'equivalent':
    case 'different': {
      const { differences, unverified, varying, serverVersion } = validation;
      return {
        ...common,
        differences,
        unverified,
        varying,
        server_version: serverVersion,
        validation_time_ms,
      };
    }
    case 'original-does-not-apply':
    case 'squashed-does-not-apply': {
      const { place, statement, problem, details } = validation.failure;
      return {
        ...common,
        differences: [],
        failure: { ...place, statement, message: problem, ...details },
        validation_time_ms,
      };
    }
    case 'engine-unavailable': {
      const { engine, reason } = validation;
      return { ...common, differences: [], engine, reason, validation_time_ms };
    }
  }
}
