/**
 * The file system that PostgreSQL runs on, in memory: a data directory goes in before it starts and
 * comes out after it has shut down, which is the only moment when it is complete.
 */
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { entriesOfTar } from './tar.js';
import { pageSize, webAssembly } from './web-assembly.js';

/** The parts of Emscripten's file system that unpacking goes through. */
interface WritableFiles {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options: { readonly canOwn: boolean }): void;
}

export class ClusterFiles extends MemoryFS {
  /** The data directory as a tar, once PostgreSQL has shut down. */
  saved: Blob | undefined;
  #initial: Uint8Array | undefined;

  /** `initial` is a data directory as a tar, which is only read; without one, a new cluster is made. */
  constructor(initial: ArrayBuffer | SharedArrayBuffer | undefined) {
    super();
    this.#initial = initial && new Uint8Array(initial);
  }

  /** PGlite calls this when there are files, and takes a data directory that it then finds. */
  override async initialSyncFs(): Promise<void> {
    if (this.#initial && this.pg) unpack(this.#initial, this.pg.Module.FS as WritableFiles);
    this.#initial = undefined;
  }

  override async closeFs(): Promise<void> {
    this.saved = await this.dumpTar('pgdata', 'none');
    await super.closeFs();
  }
}

/** The files become parts of one piece of memory, which is the thread's own. */
function unpack(tar: Uint8Array, files: WritableFiles): void {
  for (const { kind, path, bytes } of entriesOfTar(copied(tar))) {
    const place = `${PGlite.paths.PGDATA}${path}`;
    if (kind === 'folder') files.mkdirTree(place);
    else files.writeFile(place, bytes, { canOwn: true });
  }
}

/**
 * A copy that the system gets back as soon as the thread ends. What is allocated in the usual way goes back to the
 * process, which keeps most of it for each thread that it ever had at the same time.
 */
function copied(bytes: Uint8Array): Uint8Array {
  const memory = new webAssembly.Memory({ initial: Math.ceil(bytes.length / pageSize) });
  const copy = new Uint8Array(memory.buffer, 0, bytes.length);
  copy.set(bytes);
  return copy;
}
