/**
 * Confines untrusted SQL to its thread. PostgreSQL's superuser can write any bytes to a file of the emulated file
 * system and LOAD them as code; the loader would compile that code and evaluate JavaScript in it. After `lockDown`
 * only the libraries that existed from the start are compiled, nothing is evaluated, and the thread cannot access the
 * host's files, modules or network.
 *
 * Invariant: `capMemory` of limits.ts runs before the instance is created, `lockDown` before the first statement.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import Module from 'node:module';
import { isFunctionWrapper } from './function-wrapper.js';
import type { FileNode, MemoryFileSystem } from './limits.js';
import { webAssembly } from './web-assembly.js';

/** Digests of PostgreSQL's own libraries, which it loads on demand. */
export function libraryDigests({ FS }: MemoryFileSystem): ReadonlySet<string> {
  const digests = new Set<string>();
  const visit = (name: string, node: FileNode) => {
    if (node.contents instanceof Uint8Array) {
      if (name.endsWith('.so')) digests.add(digest(node.contents.subarray(0, node.usedBytes)));
    } else for (const [child, below] of Object.entries(node.contents ?? {})) visit(child, below);
  };
  visit('', FS.root);
  return digests;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** From now on the thread can only compute and answer: no foreign code, files, modules or connections. */
export function lockDown(libraries: ReadonlySet<string>): void {
  const scope = globalThis as Record<string, unknown>;
  for (const name of ['eval', 'Function', 'fetch', 'WebSocket', 'EventSource']) {
    scope[name] = refusal(name);
  }
  const Compile = webAssembly.Module;
  webAssembly.Module = class {
    constructor(bytes: Uint8Array) {
      if (!isFunctionWrapper(bytes) && !libraries.has(digest(bytes))) refusal('foreign code')();
      // biome-ignore lint/correctness/noConstructorReturn: stands in for the class it replaces
      return new Compile(bytes);
    }
  };
  webAssembly.compile = refusal('foreign code');
  webAssembly.instantiate = refusal('foreign code');
  refuseAll(fs.promises);
  refuseAll(fs);
  (Module as unknown as Record<string, unknown>)._load = refusal('a module');
  for (const name of ['binding', 'dlopen', 'kill', 'getBuiltinModule']) {
    (process as unknown as Record<string, unknown>)[name] = refusal(name);
  }
}

function refusal(what: string): () => never {
  return () => {
    throw new Error(`the sandbox refuses: ${what}`);
  };
}

function refuseAll(functions: object): void {
  for (const [name, value] of Object.entries(functions)) {
    // Some are getters without a setter, so they are redefined instead of assigned.
    if (typeof value !== 'function') continue;
    Object.defineProperty(functions, name, { value: refusal(name) });
  }
}
