/**
 * PostgreSQL's file system in memory: a data directory is loaded before the start and saved after the shutdown, which
 * is the only time when it is complete.
 */
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { entriesOfTar } from './tar.js';
import { pageSize, webAssembly } from './web-assembly.js';

/** The parts of Emscripten's file system that unpacking uses. */
interface WritableFiles {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options: { readonly canOwn: boolean }): void;
}

export class ClusterFiles extends MemoryFS {
  /** The data directory as a tar, once PostgreSQL has shut down. */
  saved: Blob | undefined;
  #initial: Uint8Array | undefined;

  /** `initial` is a data directory as a tar, which is not modified; without one, a new cluster is created. */
  constructor(initial: ArrayBuffer | SharedArrayBuffer | undefined) {
    super();
    this.#initial = initial && new Uint8Array(initial);
  }

  /** PGlite calls this when the file system is ready, and uses a data directory that it finds there. */
  override async initialSyncFs(): Promise<void> {
    if (this.#initial && this.pg) unpack(this.#initial, this.pg.Module.FS as WritableFiles);
    this.#initial = undefined;
  }

  override async closeFs(): Promise<void> {
    this.saved = await this.dumpTar('pgdata', 'none');
    await super.closeFs();
  }
}

/** The files share one block of memory, which belongs to the thread. */
function unpack(tar: Uint8Array, files: WritableFiles): void {
  for (const { kind, path, bytes } of entriesOfTar(copied(tar))) {
    const place = `${PGlite.paths.PGDATA}${path}`;
    if (kind === 'folder') files.mkdirTree(place);
    else files.writeFile(place, bytes, { canOwn: true });
  }
}

/**
 * A copy that is returned to the operating system as soon as the thread ends. Ordinary allocations are returned to
 * the process, which keeps most of the memory for as many threads as it ever had at once.
 */
function copied(bytes: Uint8Array): Uint8Array {
  const memory = new webAssembly.Memory({ initial: Math.ceil(bytes.length / pageSize) });
  const copy = new Uint8Array(memory.buffer, 0, bytes.length);
  copy.set(bytes);
  return copy;
}
