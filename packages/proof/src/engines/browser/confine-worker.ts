/**
 * Confines SQL to its worker, as `sandbox/confinement.ts` does in Node: a superuser of PostgreSQL can write bytes to
 * the emulated file system and LOAD them as code. From the first database on, the worker compiles only PostgreSQL's
 * own libraries, evaluates no code and sends no requests. Modules that need the network keep their own reference to
 * `fetch`.
 */
import { isFunctionWrapper } from '../sandbox/function-wrapper.js';
import type { FileNode, MemoryFileSystem } from '../sandbox/limits.js';
import { type CompiledModule, webAssembly } from '../sandbox/web-assembly.js';

const waysOut = ['eval', 'Function', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/** The code that may be compiled, as copies, since SQL can overwrite the files. */
const libraries: Uint8Array[] = [];
let isConfined = false;

/** Adds the libraries of a new PostgreSQL; the first call confines the worker. */
export function confineWorker(code: CompiledModule, { FS }: MemoryFileSystem): void {
  for (const bytes of librariesIn('', FS.root)) {
    if (!isKnown(bytes)) libraries.push(bytes.slice());
  }
  if (isConfined) return;
  isConfined = true;
  const scope = globalThis as Record<string, unknown>;
  for (const name of waysOut) scope[name] = refusal(name);
  const { Module, instantiate } = webAssembly;
  // Modules compiled earlier must remain instances of the class, because PGlite checks that.
  webAssembly.Module = new Proxy(Module, {
    construct(target, [bytes]: [Uint8Array]) {
      if (!isFunctionWrapper(bytes) && !isKnown(bytes)) refusal('foreign code')();
      return new target(bytes);
    },
  });
  webAssembly.compile = refusal('foreign code');
  webAssembly.instantiate = (source, ...rest) =>
    source === code ? instantiate(source, ...rest) : refusal('foreign code')();
}

function isKnown(bytes: Uint8Array): boolean {
  return libraries.some(
    (known) => known.length === bytes.length && known.every((byte, at) => byte === bytes[at]),
  );
}

function* librariesIn(name: string, node: FileNode): Generator<Uint8Array> {
  if (node.contents instanceof Uint8Array) {
    if (name.endsWith('.so')) yield node.contents;
    return;
  }
  for (const [child, below] of Object.entries(node.contents ?? {}))
    yield* librariesIn(child, below);
}

function refusal(what: string): () => never {
  return () => {
    throw new Error(`the worker refuses: ${what}`);
  };
}
