export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const block = 512;
const regularFile = new Set(['0', '\0']);

/** The regular files of a tar (ustar), in its order. */
export function filesOfTar(tar: Uint8Array): readonly TarFile[] {
  const files: TarFile[] = [];
  const text = (from: number, length: number) => {
    const bytes = tar.subarray(from, from + length);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const kind = String.fromCharCode(tar[at + 156] ?? 0);
    const folder = text(at + 345, 155);
    const path = folder === '' ? text(at, 100) : `${folder}/${text(at, 100)}`;
    const start = at + block;
    if (regularFile.has(kind)) files.push({ path, bytes: tar.slice(start, start + size) });
    at = start + Math.ceil(size / block) * block;
  }
  return files;
}
