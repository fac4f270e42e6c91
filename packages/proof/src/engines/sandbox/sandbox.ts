import type { Engine } from '../engine.js';
import { EngineUnavailable } from '../errors.js';
import type { Template } from './cluster-template.js';
import { initialState, releaseInitialState } from './initial-state.js';
import { Instance } from './instance.js';
import { compiledPostgres, extensionFiles, releaseExtensionFiles } from './package-files.js';
import { type Launch, SandboxDatabase } from './sandbox-database.js';

/** The files of a new cluster, once a thread of this process has recorded them. */
let template: Template | undefined;
let isRecording = false;

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
  await ingredients();

  const launch: Launch = async (dataDirectory, settings) => {
    const { code, ...files } = await ingredients();
    if (closed) throw new Error('the sandbox is closed');
    const isFirst = template === undefined && dataDirectory === undefined && !isRecording;
    const instance = new Instance({
      code,
      ...files,
      ...(dataDirectory && { dataDirectory }),
      ...(isFirst && { recordTemplate: true }),
      settings,
      memoryLimit: limit,
      fileLimit: limit,
    });
    instances.add(instance);
    isRecording ||= isFirst;
    try {
      const recorded = await instance.ready;
      if (recorded) useTemplate(recorded);
    } finally {
      if (isFirst) isRecording = false;
    }
    return instance;
  };

  return {
    kind: 'sandbox',
    simultaneous: true,
    async open() {
      return SandboxDatabase.open(launch).catch(notStartable);
    },
    async close() {
      closed = true;
      await Promise.all([...instances].map((instance) => instance.terminate()));
      instances.clear();
    },
  };
}

/** The code and the files of a new cluster: as a template, or as the parts that it is made of. */
async function ingredients() {
  try {
    const code = await compiledPostgres();
    if (template) return { code, template, dataDirectory: undefined, extensionFiles: [] };
    const [extensions, state] = await Promise.all([extensionFiles(), initialState()]);
    return { code, dataDirectory: state, extensionFiles: extensions };
  } catch (error) {
    return notStartable(error);
  }
}

/** From now on threads start from the template; what it was made of is no longer needed. */
function useTemplate(recorded: Template): void {
  template = recorded;
  releaseInitialState();
  releaseExtensionFiles();
}

function notStartable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new EngineUnavailable('sandbox', 'not-startable', `the sandbox did not start: ${reason}`);
}
