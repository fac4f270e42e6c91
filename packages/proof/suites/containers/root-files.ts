/** Root file systems for images, made of files of this machine. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Daemon } from './daemon.js';

/** Copies programs with their libraries, and other files, to the same paths. */
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

/** Only libraries of the system: those of a package are next to its programs. */
export function librariesOf(program: string): readonly string[] {
  const listing = execFileSync('ldd', [program], { encoding: 'utf8' });
  return listing.match(/(?<=\s)\/(?:usr\/)?lib\S+/g) ?? [];
}

/** Creates an image from a root file system, readable by all users, and returns its name. */
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
