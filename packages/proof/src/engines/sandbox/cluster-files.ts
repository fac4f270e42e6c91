/**
 * PostgreSQL's file system in memory: a data directory is loaded before the start and saved after the shutdown, which
 * is the only time when it is complete.
 */
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { copyOnWrite, placeTemplate } from './cluster-template.js';
import type { MemoryFileSystem } from './limits.js';
import type { StartInstance } from './messages.js';
import { entriesOfTar } from './tar.js';
import { pageSize, webAssembly } from './web-assembly.js';

/** The parts of Emscripten's file system that unpacking uses. */
interface WritableFiles {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options: { readonly canOwn: boolean }): void;
}

type InitialFiles = Pick<StartInstance, 'template' | 'dataDirectory' | 'extensionFiles'>;

/** The options of PGlite's code that determine its files. */
type PackageOptions = Parameters<MemoryFS['init']>[1];

/** The functions of PGlite's code that unpack its installation. */
interface Unpacking {
  FS_createPath: () => void;
  FS_createDataFile: () => void;
}

export class ClusterFiles extends MemoryFS {
  /** The data directory as a tar, once PostgreSQL has shut down. */
  saved: Blob | undefined;
  #initial: InitialFiles | undefined;

  constructor(
    initial: InitialFiles,
    /** Called when all files are in place, before PostgreSQL starts. */
    private readonly placed: (files: MemoryFileSystem) => void,
  ) {
    super();
    this.#initial = initial;
  }

  override async init(pglite: PGlite, options: PackageOptions): ReturnType<MemoryFS['init']> {
    const template = this.#initial?.template;
    const withData = this.#initial?.dataDirectory === undefined;
    if (template === undefined) return super.init(pglite, options);
    const place = (code: MemoryFileSystem & Unpacking) => {
      placeTemplate(code, template, withData);
      copyOnWrite(code);
      code.FS_createPath = () => {};
      code.FS_createDataFile = () => {};
    };
    return super.init(pglite, {
      ...options,
      getPreloadedPackage: (_name: string, size: number) => new ArrayBuffer(size),
      preRun: [place, ...((options.preRun as unknown[]) ?? [])],
    } as PackageOptions);
  }

  /** PGlite calls this when the file system is ready, and uses a data directory that it finds there. */
  override async initialSyncFs(): Promise<void> {
    const { template, dataDirectory, extensionFiles = [] } = this.#initial ?? {};
    this.#initial = undefined;
    if (!this.pg) return;
    const { Module } = this.pg;
    if (dataDirectory) unpack(new Uint8Array(dataDirectory), Module.FS as WritableFiles);
    for (const { path, bytes } of template ? [] : extensionFiles) {
      this.pg.copyToFS(`${PGlite.paths.PG_ROOT}/${path}`, bytes);
    }
    this.placed(Module as unknown as MemoryFileSystem);
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
