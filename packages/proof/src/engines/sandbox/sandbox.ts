import type { Engine } from '../engine.js';
import { EngineUnavailable } from '../errors.js';
import { initialState } from './initial-state.js';
import { Instance } from './instance.js';
import { compiledPostgres, extensionFiles } from './package-files.js';
import { type Launch, SandboxDatabase } from './sandbox-database.js';

const sandboxVersion = 18;
const defaultMemoryMb = 1024;

export interface SandboxOptions {
  readonly version?: number;
  /** The memory limit of one database: half for PostgreSQL's memory, half for its files. */
  readonly memoryMb?: number;
}

/**
 * PostgreSQL compiled to WebAssembly: each database has its own thread and an in-memory file system. For migrations
 * that have not been reviewed.
 */
export async function sandboxEngine(options: SandboxOptions = {}): Promise<Engine> {
  const { version = sandboxVersion, memoryMb = defaultMemoryMb } = options;
  if (version !== sandboxVersion) {
    throw new EngineUnavailable(
      'sandbox',
      'version-not-supported',
      `the sandbox is PostgreSQL ${sandboxVersion}, but version ${version} was requested; use the engine embedded, container or server for ${version}`,
    );
  }
  const limit = Math.floor((memoryMb * 2 ** 20) / 2);
  const instances = new Set<Instance>();
  let closed = false;
  const { code, extensions, state } = await ingredients();

  const launch: Launch = async (dataDirectory, settings) => {
    if (closed) throw new Error('the sandbox is closed');
    const instance = new Instance({
      code,
      dataDirectory,
      settings,
      extensionFiles: extensions,
      memoryLimit: limit,
      fileLimit: limit,
    });
    instances.add(instance);
    await instance.ready;
    return instance;
  };

  return {
    kind: 'sandbox',
    simultaneous: true,
    async open() {
      return SandboxDatabase.open(launch, state).catch(notStartable);
    },
    async close() {
      closed = true;
      await Promise.all([...instances].map((instance) => instance.terminate()));
      instances.clear();
    },
  };
}

async function ingredients() {
  try {
    const [code, extensions, state] = await Promise.all([
      compiledPostgres(),
      extensionFiles(),
      initialState(),
    ]);
    return { code, extensions, state };
  } catch (error) {
    return notStartable(error);
  }
}

function notStartable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new EngineUnavailable('sandbox', 'not-startable', `the sandbox did not start: ${reason}`);
}
