import type { Validation } from '@svc/proof';

/** A validation as scripts read it: the fields of the HTTP API's validate response, and more. */
export function validationJson(validation: Validation): Readonly<Record<string, unknown>> {
  const common = {
    equivalent: validation.outcome === 'equivalent',
    outcome: validation.outcome,
    message: validation.message,
  };
  const validation_time_ms = validation.durationMs;
  switch (validation.outcome) {
    case 'equivalent':
    case 'different': {
      const { differences, unverified, masked, serverVersion } = validation;
      return {
        ...common,
        differences,
        unverified,
        masked,
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
