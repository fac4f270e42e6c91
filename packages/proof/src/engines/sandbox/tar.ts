export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Empty for a folder. */
export interface TarEntry extends TarFile {
  readonly kind: 'file' | 'folder';
}

const block = 512;
const kinds = new Map<string, TarEntry['kind']>([
  ['0', 'file'],
  ['\0', 'file'],
  ['5', 'folder'],
]);

/** The regular files of a tar (ustar), in order, each with its own copy of the bytes. */
export function filesOfTar(tar: Uint8Array): readonly TarFile[] {
  return [...entriesOfTar(tar)]
    .filter(({ kind }) => kind === 'file')
    .map(({ path, bytes }) => ({ path, bytes: bytes.slice() }));
}

/** The files and folders of a tar (ustar), in order. Their bytes are views of the tar. */
export function* entriesOfTar(tar: Uint8Array): Generator<TarEntry> {
  const text = (from: number, length: number) => {
    const bytes = tar.subarray(from, from + length);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const kind = kinds.get(String.fromCharCode(tar[at + 156] ?? 0));
    const folder = text(at + 345, 155);
    const path = folder === '' ? text(at, 100) : `${folder}/${text(at, 100)}`;
    const start = at + block;
    if (kind) yield { kind, path, bytes: tar.subarray(start, start + size) };
    at = start + Math.ceil(size / block) * block;
  }
}
