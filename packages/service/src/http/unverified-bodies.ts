import type { Readable, Writable } from 'node:stream';
import { ArrivingBody, type BodyCheck } from './arriving-body.js';
import { Problem } from './problem.js';

export interface UnverifiedLimits {
  /** The maximum number of bodies being received at once, and of bytes held for them, in memory and on disk. */
  readonly mostBodies: number;
  readonly mostBytes: number;
  /** The maximum size of a body. */
  readonly largestBytes: number;
  /** How long a body may take to arrive. */
  readonly timeLimitMs: number;
}

/** The memory of a body while it arrives. Few genuine ones are larger. */
const largestBlock = 65_536;

/**
 * The bodies of requests whose sender has not been verified yet. Each takes one block of memory; the blocks are reused,
 * so that a flood of bodies leaves nothing for the garbage collector. When there are too many bodies or they hold too
 * many bytes, the oldest is cut off rather than the newest: a genuine body arrives within milliseconds, so the oldest
 * is the one that stalls.
 */
export class UnverifiedBodies {
  readonly #limits: UnverifiedLimits;
  /** In order of arrival. */
  readonly #arriving = new Set<ArrivingBody>();
  readonly #freeBlocks: Buffer[] = [];
  #heldBytes = 0;

  constructor(limits: UnverifiedLimits) {
    this.#limits = limits;
  }

  /** How many bodies are being received, and how many bytes they hold. */
  get held(): { readonly bodies: number; readonly bytes: number } {
    return { bodies: this.#arriving.size, bytes: this.#heldBytes };
  }

  /**
   * The body as a stream that enforces the limits, and begins when the body is complete. It fails with a `Problem` when
   * the body is cut off or its check throws.
   */
  guard(request: Readable, response: Writable, check?: BodyCheck): ArrivingBody {
    const { mostBodies, mostBytes, largestBytes, timeLimitMs } = this.#limits;
    const body = new ArrivingBody({
      check,
      largestBytes,
      block: this.#freeBlocks.pop() ?? Buffer.allocUnsafeSlow(Math.min(largestBytes, largestBlock)),
      received: (bytes) => {
        this.#heldBytes += bytes;
        this.#cutOffOldestWhile(() => this.#heldBytes > mostBytes);
      },
      released: (block) => {
        if (this.#freeBlocks.length < mostBodies) this.#freeBlocks.push(block);
      },
    });
    const slow = setTimeout(() => body.destroy(tooSlow(timeLimitMs)), timeLimitMs).unref();
    this.#arriving.add(body);
    body.once('close', () => {
      clearTimeout(slow);
      this.#release(body);
    });
    request.once('error', (error) => body.destroy(error));
    // Also covers requests that were answered before their body was read.
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

/** Closes the connection after the response, without waiting for the rest of the body. */
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
  return new Problem(503, 'BUSY', 'Too many requests are arriving at the same time: try again.', {
    headers: { ...close, 'retry-after': '5' },
  });
}
