import { expect, test } from 'vitest';
import { copyOnWrite, placeTemplate, recordTemplate } from './cluster-template.js';
import type { FileNode, MemoryFileSystem } from './limits.js';

/** A file system like Emscripten's, as far as a template uses it. */
function fileSystem(): MemoryFileSystem {
  const folder = (mode = 0o040777): FileNode => ({ mode, contents: {} });
  const write: MemoryFileSystem['MEMFS']['stream_ops']['write'] = (
    { node },
    buffer,
    offset,
    length,
    position,
  ) => {
    (node.contents as Uint8Array).set(buffer.subarray(offset, offset + length), position);
    return length;
  };
  return {
    FS: { root: folder(), ErrnoError: class extends Error {} as never },
    MEMFS: {
      expandFileStorage: () => {},
      resizeFileStorage: () => {},
      createNode: (parent, name, mode) => {
        const node = mode < 0o100000 ? folder(mode) : { mode, contents: new Uint8Array() };
        Object.assign(parent.contents, { [name]: node });
        return node;
      },
      stream_ops: { write },
      ops_table: { file: { stream: { write } } },
    },
  };
}

const at = ({ FS }: MemoryFileSystem, ...names: readonly string[]): FileNode =>
  names.reduce((node, name) => (node.contents as Record<string, FileNode>)[name] ?? node, FS.root);

function template() {
  const files = fileSystem();
  const { createNode } = files.MEMFS;
  const home = createNode(files.FS.root, 'home', 0o040755, 0);
  // The storage of a file may be larger than the file.
  const file = createNode(home, 'a', 0o100644, 0);
  Object.assign(file, { contents: Uint8Array.of(1, 2, 3, 0, 0), usedBytes: 3 });
  createNode(home, 'empty', 0o100600, 0);
  createNode(createNode(files.FS.root, 'tmp', 0o040777, 0), 'of-the-thread', 0o100644, 0);
  return recordTemplate(files, new Set());
}

test('a template has the files of a cluster with their modes', () => {
  const files = fileSystem();
  placeTemplate(files, template(), true);
  expect(at(files, 'home').mode).toBe(0o040755);
  expect([...(at(files, 'home', 'a').contents as Uint8Array)]).toEqual([1, 2, 3]);
  expect(at(files, 'home', 'a').usedBytes).toBe(3);
  expect(at(files, 'home', 'empty').mode).toBe(0o100600);
  expect(Object.keys(files.FS.root.contents)).toEqual(['home']);
});

test.each([
  ['file', ({ MEMFS }: MemoryFileSystem) => MEMFS.ops_table.file.stream],
  ['memory map', ({ MEMFS }: MemoryFileSystem) => MEMFS.stream_ops],
])('a write to a %s changes it in one file system only', (_, operations) => {
  const shared = template();
  const [mine, theirs] = [fileSystem(), fileSystem()];
  for (const files of [mine, theirs]) {
    placeTemplate(files, shared, true);
    copyOnWrite(files);
  }
  operations(mine).write({ node: at(mine, 'home', 'a') }, Uint8Array.of(9), 0, 1, 1);
  expect([...(at(mine, 'home', 'a').contents as Uint8Array)]).toEqual([1, 9, 3]);
  expect([...(at(theirs, 'home', 'a').contents as Uint8Array)]).toEqual([1, 2, 3]);
});

test('the bytes of a template refuse changes', () => {
  const files = fileSystem();
  placeTemplate(files, template(), true);
  const contents = at(files, 'home', 'a').contents as Uint8Array;
  const change = 'the files of a template cannot be changed';
  expect(() => contents.set([9])).toThrow(change);
  expect(() => contents.fill(9)).toThrow(change);
  expect(() => contents.copyWithin(0, 1)).toThrow(change);
  expect(() => contents.subarray(1).set([9])).toThrow(change);
});
