import type { Engine } from '../engine.js';
import { SandboxDatabase } from '../sandbox/sandbox-database.js';
import { filesOfTar, type TarFile } from '../sandbox/tar.js';
import type { CompiledModule } from '../sandbox/web-assembly.js';
import { BrowserPostgres } from './browser-postgres.js';

/** The files that PostgreSQL needs to run in a page. The caller has loaded them. */
export interface BrowserParts {
  /** `pglite.wasm`, compiled. */
  readonly code: CompiledModule;
  /** `pglite.data`. */
  readonly files: Blob;
  /** The data directory of a new cluster, as an uncompressed tar. */
  readonly cluster: ArrayBuffer;
  /** The extensions that the migrations use, as uncompressed tars. */
  readonly extensions: readonly Uint8Array[];
}

/** PostgreSQL gets half the memory of the sandbox on servers, because a page may run on a phone. */
const limit = 256 * 2 ** 20;

/** The sandbox in a web worker: every database runs in that worker, and all end with it. */
export function browserEngine({ code, files, cluster, extensions }: BrowserParts): Engine {
  const running = new Set<BrowserPostgres>();
  const extensionFiles: readonly TarFile[] = extensions.flatMap(filesOfTar);
  return {
    kind: 'sandbox',
    simultaneous: true,
    open: () =>
      SandboxDatabase.open(async (dataDirectory, settings) => {
        const postgres = await BrowserPostgres.start({
          code,
          files,
          dataDirectory: dataDirectory ?? cluster,
          settings,
          extensionFiles,
          memoryLimit: limit,
          fileLimit: limit,
        });
        running.add(postgres);
        return postgres;
      }),
    async close() {
      await Promise.all([...running].map((postgres) => postgres.terminate()));
      running.clear();
    },
  };
}
