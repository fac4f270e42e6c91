import type { SafetyLevel } from '@svc/engine';
import type { WorkLane } from '@svc/service';
import { readBody } from '../api/read-body.js';
import type { Endpoint, RequestSchemas } from '../api/requests.js';

/**
 * Bodies up to this size are looked at before they wait in the queue, so that what is wrong with them is said
 * at once. Measured: 64 KiB of texts take the main thread 0.3 ms; of thousands of small values that are no texts, and
 * so are refused one by one, some 20 ms. Larger ones are read by the worker.
 */
const smallBody = 64 * 1024;

const noProof = /"validate"\s*:\s*false/;

/** What a squash asks for beside its migrations. */
interface SquashConfig {
  readonly safety_level?: SafetyLevel | undefined;
  readonly validate?: boolean;
}

/** The lane of a squash: databases are built for a proof, and for the comparison with production. */
export function laneOfSquash(config: SquashConfig | undefined, usual: SafetyLevel): WorkLane {
  const level = config?.safety_level ?? usual;
  return config?.validate === false && level !== 'paranoid' ? 'quick' : 'proof';
}

/**
 * The lane that a request waits in. Of a large squash only its worker can tell: where the body looks as if no proof were
 * wanted, the quick lane is tried first. Throws a `Problem` for a small body that is not usable.
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

/** The configuration comes before or behind the migrations. */
function looksUnproven(body: Buffer): boolean {
  const ends = [body.subarray(0, smallBody), body.subarray(-smallBody)];
  return ends.some((part) => noProof.test(part.toString('latin1')));
}
