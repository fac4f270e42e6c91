/**
 * What keeps a stranger's SQL inside its thread. PostgreSQL's superuser can write any bytes to a file
 * of the emulated file system and LOAD them as code; the loader of that code would compile it and
 * evaluate JavaScript that it carries. After `lockDown` no code is compiled but the libraries that were
 * there from the start, nothing is evaluated, and the thread has no way left to the host's files,
 * modules or network.
 *
 * Invariant: `capMemory` comes before the instance is made, `lockDown` before the first statement.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import Module from 'node:module';
import { pageSize, webAssembly } from './web-assembly.js';

const noSpaceLeft = 51;

/** No WebAssembly memory made from now on can grow past `limit` bytes: PostgreSQL sees malloc fail. */
export function capMemory(limit: number): void {
  const Memory = webAssembly.Memory;
  const maximumPages = Math.floor(limit / pageSize);
  webAssembly.Memory = class extends Memory {
    constructor(size: { readonly initial: number; readonly maximum?: number }) {
      const maximum = Math.max(size.initial, Math.min(size.maximum ?? maximumPages, maximumPages));
      super({ initial: size.initial, maximum });
    }
  };
}

interface FileNode {
  readonly contents: Uint8Array | Readonly<Record<string, FileNode>>;
}

/** The parts of Emscripten's in-memory file system that storage goes through. */
export interface MemoryFileSystem {
  readonly FS: {
    readonly root: FileNode;
    readonly ErrnoError: new (code: number) => Error;
  };
  readonly MEMFS: {
    expandFileStorage(node: FileNode, size: number): void;
    resizeFileStorage(node: FileNode, size: number): void;
    readonly ops_table: {
      readonly file: {
        readonly stream: {
          write(
            stream: { readonly node: FileNode },
            buffer: Uint8Array,
            offset: number,
            length: number,
            position: number,
            canOwn?: boolean,
          ): number;
        };
      };
    };
  };
}

/** All files together stay below `limit` bytes: PostgreSQL sees a full disk. */
export function capFiles({ FS, MEMFS }: MemoryFileSystem, limit: number): void {
  let used = storedBytes(FS.root);
  const reserve = (node: FileNode, size: number) => {
    const growth = size - (node.contents instanceof Uint8Array ? node.contents.length : 0);
    if (growth <= 0) return;
    // Deleting gives nothing back to the running count, so only a fresh count may refuse.
    if (used + growth > limit) used = storedBytes(FS.root);
    if (used + growth > limit) throw new FS.ErrnoError(noSpaceLeft);
    used += growth;
  };
  const { expandFileStorage, resizeFileStorage } = MEMFS;
  MEMFS.expandFileStorage = (node, size) => {
    reserve(node, size);
    expandFileStorage(node, size);
  };
  MEMFS.resizeFileStorage = (node, size) => {
    reserve(node, size);
    resizeFileStorage(node, size);
  };
  const stream = MEMFS.ops_table.file.stream;
  const write = stream.write;
  stream.write = (file, buffer, offset, length, position, canOwn) => {
    const { contents } = file.node;
    // The first write to a file makes its storage without expanding it.
    if (contents instanceof Uint8Array && contents.length === 0) reserve(file.node, length);
    return write(file, buffer, offset, length, position, canOwn);
  };
}

function storedBytes(node: FileNode): number {
  if (node.contents instanceof Uint8Array) return node.contents.length;
  let bytes = 0;
  for (const child of Object.values(node.contents ?? {})) bytes += storedBytes(child);
  return bytes;
}

/** Digests of PostgreSQL's own libraries, which it loads when it first needs them. */
export function libraryDigests({ FS }: MemoryFileSystem): ReadonlySet<string> {
  const digests = new Set<string>();
  const visit = (name: string, node: FileNode) => {
    if (node.contents instanceof Uint8Array) {
      if (name.endsWith('.so')) digests.add(digest(node.contents));
    } else for (const [child, below] of Object.entries(node.contents ?? {})) visit(child, below);
  };
  visit('', FS.root);
  return digests;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** From here on the thread can only compute and answer: no foreign code, no file, module, connection. */
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

/**
 * Emscripten puts a JavaScript function into PostgreSQL's table by a module that imports it as `e.f`
 * and exports it as `f`: eight bytes of head, one type, and always this tail. It has no code.
 */
function isFunctionWrapper(bytes: Uint8Array): boolean {
  const tail = [2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0];
  const typeSection = bytes[8] === 1 && bytes[9] === bytes.length - tail.length - 10;
  return typeSection && tail.every((byte, at) => bytes[bytes.length - tail.length + at] === byte);
}

function refusal(what: string): () => never {
  return () => {
    throw new Error(`the sandbox refuses: ${what}`);
  };
}

function refuseAll(functions: object): void {
  for (const [name, value] of Object.entries(functions)) {
    // Some are getters without a setter: they are defined anew, not assigned to.
    if (typeof value !== 'function') continue;
    Object.defineProperty(functions, name, { value: refusal(name) });
  }
}
