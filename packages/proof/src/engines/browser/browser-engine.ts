import type { Engine } from '../engine.js';
import { SandboxDatabase } from '../sandbox/sandbox-database.js';
import { filesOfTar, type TarFile } from '../sandbox/tar.js';
import type { CompiledModule } from '../sandbox/web-assembly.js';
import { BrowserPostgres } from './browser-postgres.js';

/** What PostgreSQL needs to run in a page. Whoever calls has loaded it. */
export interface BrowserParts {
  /** `pglite.wasm`, compiled. */
  readonly code: CompiledModule;
  /** `pglite.data`. */
  readonly files: Blob;
  /** The data directory of a new cluster, as an uncompressed tar. */
  readonly cluster: ArrayBuffer;
  /** The extensions that migrations ask for, as uncompressed tars. */
  readonly extensions: readonly Uint8Array[];
}

/** PostgreSQL has half of what the sandbox of the servers gives each: pages share a phone's memory. */
const limit = 256 * 2 ** 20;

/** The sandbox in a worker of a page: every database is in that worker, and all end with it. */
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
          dataDirectory,
          settings,
          extensionFiles,
          memoryLimit: limit,
          fileLimit: limit,
        });
        running.add(postgres);
        return postgres;
      }, cluster),
    async close() {
      await Promise.all([...running].map((postgres) => postgres.terminate()));
      running.clear();
    },
  };
}
