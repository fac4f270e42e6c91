/** Limits for the memory and the files of a sandboxed PostgreSQL. */
import { pageSize, webAssembly } from './web-assembly.js';

const noSpaceLeft = 51;

/** WebAssembly memory created from now on cannot grow beyond `limit` bytes: for PostgreSQL, malloc fails. */
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

export interface FileNode {
  readonly mode: number;
  contents: Uint8Array | Readonly<Record<string, FileNode>>;
  /** Of a file: its storage may be larger. */
  usedBytes?: number;
}

type Write = (
  stream: { readonly node: FileNode },
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
  canOwn?: boolean,
) => number;

/** The parts of Emscripten's in-memory file system that allocate storage. */
export interface MemoryFileSystem {
  readonly FS: {
    readonly root: FileNode;
    readonly ErrnoError: new (code: number) => Error;
  };
  readonly MEMFS: {
    expandFileStorage(node: FileNode, size: number): void;
    resizeFileStorage(node: FileNode, size: number): void;
    createNode(parent: FileNode, name: string, mode: number, device: number): FileNode;
    readonly stream_ops: { write: Write };
    readonly ops_table: { readonly file: { readonly stream: { write: Write } } };
  };
}

/** All files together stay below `limit` bytes: for PostgreSQL, the disk is full. */
export function capFiles({ FS, MEMFS }: MemoryFileSystem, limit: number): void {
  let used = storedBytes(FS.root);
  const reserve = (node: FileNode, size: number) => {
    const growth = size - (node.contents instanceof Uint8Array ? node.contents.length : 0);
    if (growth <= 0) return;
    // Deletions do not reduce the running total, so only a fresh count may cause a failure.
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
    // The first write to a file allocates its storage without expanding it.
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
