import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './problem.js';

/** A file without a name, which disappears when it is closed or the process ends. */
export class TemporaryFile {
  readonly #handle: FileHandle;
  #size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `svc-body-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600).catch(unavailable);
    await unlink(path);
    return new TemporaryFile(handle);
  }

  async append(bytes: Uint8Array): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await this.#handle
        .write(bytes, written, bytes.length - written, this.#size)
        .catch(unavailable);
      written += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  async content(): Promise<Buffer> {
    const content = Buffer.allocUnsafeSlow(this.#size);
    for (let read = 0; read < content.length; ) {
      const { bytesRead } = await this.#handle.read(content, read, content.length - read, read);
      if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
      read += bytesRead;
    }
    return content;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

function unavailable(cause: unknown): never {
  throw new Problem(
    503,
    'TEMPORARY_FOLDER_UNAVAILABLE',
    'The server cannot write to its temporary folder: try again later.',
    { headers: { connection: 'close', 'retry-after': '60' }, cause },
  );
}
