/**
 * All files of a new cluster: PostgreSQL's installation, its extensions and the data directory. Unpacking them takes
 * longer than starting PostgreSQL, so the first thread of a process records them, and later threads read them in place.
 *
 * Invariant: no thread changes the bytes of a template. A file that is written to gets its own copy first
 * (`copyOnWrite`), and the shared bytes refuse every other change.
 */
import { PGlite } from '@electric-sql/pglite';
import type { FileNode, MemoryFileSystem } from './limits.js';

export interface Template {
  readonly bytes: SharedArrayBuffer;
  /** Each folder comes before its files. */
  readonly paths: readonly string[];
  /** Three numbers for each path: its mode, and where its bytes begin and end. */
  readonly places: Uint32Array;
  /** Digests of PostgreSQL's own libraries, which it loads on demand. */
  readonly libraries: ReadonlySet<string>;
}

/** Part of a template, which all threads read. */
class SharedBytes extends Uint8Array<SharedArrayBuffer> {
  override set(): never {
    throw new Error('the files of a template cannot be changed');
  }
  override fill(): never {
    return this.set();
  }
  override copyWithin(): never {
    return this.set();
  }
}

const [folderMode, fileMode, kindMask] = [0o040000, 0o100000, 0o170000];
/** The folders with devices and the state of the thread. */
const ofThread = new Set(['/dev', '/proc', '/tmp']);

/** Records all files of a file system in which no statement has run. */
export function recordTemplate({ FS }: MemoryFileSystem, libraries: ReadonlySet<string>): Template {
  const found: { readonly path: string; readonly node: FileNode }[] = [];
  const visit = (path: string, node: FileNode) => {
    for (const [name, child] of Object.entries(node.contents)) {
      const kind = child.mode & kindMask;
      const below = `${path}/${name}`;
      if (ofThread.has(below) || (kind !== folderMode && kind !== fileMode)) continue;
      found.push({ path: below, node: child });
      if (kind === folderMode) visit(below, child);
    }
  };
  visit('', FS.root);
  const size = found.reduce((sum, { node }) => sum + sizeOf(node), 0);
  const bytes = new SharedArrayBuffer(size);
  const places = new Uint32Array(3 * found.length);
  let start = 0;
  for (const [index, { node }] of found.entries()) {
    const end = start + sizeOf(node);
    if (node.contents instanceof Uint8Array) {
      new Uint8Array(bytes, start).set(node.contents.subarray(0, end - start));
    }
    places.set([node.mode, start, end], 3 * index);
    start = end;
  }
  return { bytes, paths: found.map(({ path }) => path), places, libraries };
}

function sizeOf({ contents, usedBytes = 0 }: FileNode): number {
  return contents instanceof Uint8Array ? usedBytes : 0;
}

/** Puts the files of a template in place, with or without its data directory. */
export function placeTemplate(
  { FS, MEMFS }: MemoryFileSystem,
  { bytes, paths, places }: Template,
  withData: boolean,
): void {
  const folders = new Map([['', FS.root]]);
  for (const [index, path] of paths.entries()) {
    if (!withData && path.startsWith(`${PGlite.paths.PGDATA}/`)) continue;
    const cut = path.lastIndexOf('/');
    const name = path.slice(cut + 1);
    const [mode = 0, start = 0, end = 0] = places.subarray(3 * index, 3 * index + 3);
    const parent = folders.get(path.slice(0, cut));
    if (parent === undefined) throw new Error(`the template has no folder for ${path}`);
    const there = (parent.contents as Readonly<Record<string, FileNode>>)[name];
    const node = there ?? MEMFS.createNode(parent, name, mode, 0);
    if ((mode & kindMask) === folderMode) folders.set(path, node);
    else if (end > start) {
      node.contents = new SharedBytes(bytes, start, end - start);
      node.usedBytes = end - start;
    }
  }
}

/** Gives a file of a template its own bytes before the first write to it. */
export function copyOnWrite({ MEMFS }: MemoryFileSystem): void {
  // Files find their operations in the first object; msync uses the second.
  for (const operations of [MEMFS.ops_table.file.stream, MEMFS.stream_ops]) {
    const { write } = operations;
    operations.write = (file, ...words) => {
      const { node } = file;
      if (node.contents instanceof SharedBytes) node.contents = new Uint8Array(node.contents);
      return write(file, ...words);
    };
  }
}
