import { Transform, type TransformCallback } from 'node:stream';
import { Problem } from './problem.js';
import { TemporaryFile } from './temporary-file.js';

/** Checks a body while it arrives. */
export interface BodyCheck {
  update(bytes: Uint8Array): void;
  /** Called when the whole body has arrived. Throws a `Problem` to reject it. */
  end(): void;
}

export interface ArrivingBodyOptions {
  readonly check: BodyCheck | undefined;
  /** The bytes that are held in memory; the rest of a larger body is written to a temporary file. */
  readonly block: Buffer;
  readonly largestBytes: number;
  readonly received: (bytes: number) => void;
  /** Called when nothing uses the block any more. */
  readonly released: (block: Buffer) => void;
}

/**
 * A body that is being received. Its reader gets the bytes only after all of them have arrived and passed the check,
 * so that an unverified body takes one block of memory, whatever its size. Fails when the check throws.
 */
export class ArrivingBody extends Transform {
  receivedBytes = 0;
  readonly #options: ArrivingBodyOptions;
  #filled = 0;
  #file: TemporaryFile | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(options: ArrivingBodyOptions) {
    super();
    this.#options = options;
    // The reader of the body may have removed its listeners by the time the body is cut off.
    this.on('error', () => {});
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const { check, largestBytes, received } = this.#options;
    if (this.receivedBytes + chunk.length > largestBytes) {
      done(tooLarge());
      return;
    }
    this.receivedBytes += chunk.length;
    received(chunk.length);
    // This body may have been cut off because all bodies together hold too many bytes. Its block
    // then holds another body.
    if (this.destroyed) {
      done();
      return;
    }
    check?.update(chunk);
    this.#storing = this.#store(chunk);
    this.#storing.then(() => done(), done);
  }

  override _flush(done: TransformCallback): void {
    this.#storing = this.#deliver();
    this.#storing.then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { block, released } = this.#options;
    const release = async () => {
      await this.#storing.catch(() => {});
      await this.#file?.close();
      released(block);
    };
    release().then(
      () => done(error),
      (failure) => done(error ?? failure),
    );
  }

  async #store(chunk: Buffer): Promise<void> {
    const { block } = this.#options;
    for (let taken = 0; taken < chunk.length; ) {
      if (this.#filled === block.length) {
        this.#file ??= await TemporaryFile.open();
        await this.#file.append(block);
        this.#filled = 0;
      }
      const copied = chunk.copy(block, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
    }
  }

  /** Passes on the body. The block itself will hold another body. */
  async #deliver(): Promise<void> {
    const { check, block } = this.#options;
    check?.end();
    if (this.#file) this.push(await this.#file.content());
    this.push(Buffer.from(block.subarray(0, this.#filled)));
  }
}

function tooLarge(): Problem {
  return new Problem(413, 'BODY_TOO_LARGE', 'The body is larger than this server accepts.', {
    headers: { connection: 'close' },
  });
}
