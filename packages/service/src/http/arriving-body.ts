import { Transform, type TransformCallback } from 'node:stream';

/** Checks a body while it arrives. */
export interface BodyCheck {
  update(bytes: Uint8Array): void;
  /** Called when the whole body has arrived. Throws a `Problem` to reject it. */
  end(): void;
}

/**
 * A body is copied into blocks of this size. The sender chooses the chunk size, and a million chunks of one byte
 * would take a hundred times as much memory as their bytes.
 */
const blockBytes = 16_384;

/** A body that is being received. It ends with an error when its check throws. */
export class ArrivingBody extends Transform {
  receivedBytes = 0;
  #block: Buffer | undefined;
  #filled = 0;
  readonly #check: BodyCheck | undefined;
  readonly #received: (bytes: number) => void;

  constructor(check: BodyCheck | undefined, received: (bytes: number) => void) {
    super();
    this.#check = check;
    this.#received = received;
    // The reader of the body may have removed its listeners by the time the body is cut off.
    this.on('error', () => {});
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.receivedBytes += chunk.length;
    this.#check?.update(chunk);
    for (let taken = 0; taken < chunk.length; ) {
      this.#block ??= Buffer.allocUnsafeSlow(blockBytes);
      const copied = chunk.copy(this.#block, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
      if (this.#filled === blockBytes) this.#pass();
    }
    this.#received(chunk.length);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    try {
      this.#check?.end();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #pass(): void {
    if (this.#block) this.push(this.#block.subarray(0, this.#filled));
    this.#block = undefined;
    this.#filled = 0;
  }
}
