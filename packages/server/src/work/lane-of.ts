import type { SafetyLevel } from '@svc/engine';
import type { WorkLane } from '@svc/service';
import { readBody } from '../api/read-body.js';
import type { Endpoint, RequestSchemas } from '../api/requests.js';

/**
 * Bodies up to this size are parsed before they are queued, so that errors in them are reported at once. Measured: 64
 * KiB of strings take the main thread 0.3 ms; thousands of small values of other types, each of which is an error,
 * about 20 ms. Larger bodies are parsed by the worker.
 */
const smallBody = 64 * 1024;

const noProof = /"validate"\s*:\s*false/;

/** The options of a squash request. */
interface SquashConfig {
  readonly safety_level?: SafetyLevel | undefined;
  readonly validate?: boolean;
}

/** The lane of a squash: a proof builds databases, and so does the comparison with production. */
export function laneOfSquash(config: SquashConfig | undefined, usual: SafetyLevel): WorkLane {
  const level = config?.safety_level ?? usual;
  return config?.validate === false && level !== 'paranoid' ? 'quick' : 'proof';
}

/**
 * The lane of a request. Only the worker can decide for a large squash: if the body appears to ask for no proof, the
 * quick lane is tried first. Throws a `Problem` for a small body that is invalid.
 */
export function laneOf(
  endpoint: Endpoint,
  body: Buffer,
  schemas: RequestSchemas,
  usual: SafetyLevel,
): WorkLane {
  const isSmall = body.length <= smallBody;
  if (endpoint === 'squash') {
    if (isSmall) return laneOfSquash(readBody(body, schemas.squash).config, usual);
    return looksUnproven(body) ? 'quick' : 'proof';
  }
  if (isSmall) readBody(body, schemas[endpoint]);
  return endpoint === 'analyze' ? 'quick' : 'proof';
}

/** The configuration may come before or after the migrations. */
function looksUnproven(body: Buffer): boolean {
  const ends = [body.subarray(0, smallBody), body.subarray(-smallBody)];
  return ends.some((part) => noProof.test(part.toString('latin1')));
}
