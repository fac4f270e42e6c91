/** Root file systems of images, made of files of this machine. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Daemon } from './daemon.js';

/** Copies programs with the libraries that they need, and others, to the places that they have here. */
export function copyPrograms(
  root: string,
  programs: readonly string[],
  others: readonly string[] = [],
): void {
  for (const file of new Set([...programs, ...programs.flatMap(librariesOf), ...others])) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(file, join(root, file), { dereference: true });
  }
}

/** Libraries of the system only: a package's own lie beside its programs. */
export function librariesOf(program: string): readonly string[] {
  const listing = execFileSync('ldd', [program], { encoding: 'utf8' });
  return listing.match(/(?<=\s)\/(?:usr\/)?lib\S+/g) ?? [];
}

/** Makes an image of a root file system, readable by everybody, and gives its name. */
export function importRoot(
  { folder, docker }: Daemon,
  root: string,
  image: string,
  ...changes: readonly string[]
): string {
  const archive = join(folder, 'image.tar');
  execFileSync('chmod', ['-R', 'a+rX', root]);
  execFileSync('tar', ['-C', root, '-cf', archive, '.']);
  docker('import', ...changes.flatMap((change) => ['-c', change]), archive, image);
  rmSync(archive);
  return image;
}
