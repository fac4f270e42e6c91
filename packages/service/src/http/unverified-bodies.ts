import type { Readable, Writable } from 'node:stream';
import { ArrivingBody, type BodyCheck } from './arriving-body.js';
import { Problem } from './problem.js';

export interface UnverifiedLimits {
  /** How many bodies may be on their way at once, and how many bytes of them may be held. */
  readonly mostBodies: number;
  readonly mostBytes: number;
  /** How long a body may take to arrive. */
  readonly timeLimitMs: number;
}

/**
 * The bodies of requests whose sender is not known yet. When they are too many or hold too much, the oldest is cut off, not the
 * newest: an honest body arrives within milliseconds, so the oldest one stalls.
 */
export class UnverifiedBodies {
  readonly #limits: UnverifiedLimits;
  /** In order of arrival. */
  readonly #arriving = new Set<ArrivingBody>();
  #heldBytes = 0;

  constructor(limits: UnverifiedLimits) {
    this.#limits = limits;
  }

  /** How many bodies are on their way, and what they hold. */
  get held(): { readonly bodies: number; readonly bytes: number } {
    return { bodies: this.#arriving.size, bytes: this.#heldBytes };
  }

  /** The body as a stream that keeps to the limits. It fails with a `Problem` when it is cut off or its check throws. */
  guard(request: Readable, response: Writable, check?: BodyCheck): ArrivingBody {
    const { mostBodies, mostBytes, timeLimitMs } = this.#limits;
    const body = new ArrivingBody(check, (bytes) => {
      this.#heldBytes += bytes;
      this.#cutOffOldestWhile(() => this.#heldBytes > mostBytes);
    });
    const slow = setTimeout(() => body.destroy(tooSlow(timeLimitMs)), timeLimitMs).unref();
    this.#arriving.add(body);
    body.once('close', () => {
      clearTimeout(slow);
      this.#release(body);
    });
    request.once('error', (error) => body.destroy(error));
    // Also what is answered before its body was read is over then.
    response.once('close', () => body.destroy());
    request.pipe(body);
    this.#cutOffOldestWhile(() => this.#arriving.size > mostBodies);
    return body;
  }

  #cutOffOldestWhile(isTooMuch: () => boolean): void {
    for (const oldest of this.#arriving) {
      if (!isTooMuch()) return;
      this.#release(oldest);
      oldest.destroy(tooMany());
    }
  }

  #release(body: ArrivingBody): void {
    if (this.#arriving.delete(body)) this.#heldBytes -= body.receivedBytes;
  }
}

/** The rest of the body is not waited for: the connection closes with the answer. */
const close = { connection: 'close' };

function tooSlow(limitMs: number): Problem {
  return new Problem(
    408,
    'REQUEST_TIMEOUT',
    `The body did not arrive within ${limitMs / 1_000} s.`,
    { headers: close },
  );
}

function tooMany(): Problem {
  return new Problem(503, 'BUSY', 'Too many requests arrive at once: send this one again.', {
    headers: { ...close, 'retry-after': '5' },
  });
}
