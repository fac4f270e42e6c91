import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The path of a file relative to the root of the repository, with forward slashes. The root is the workspace of a
 * GitHub workflow, else the current folder; a file outside keeps its absolute path.
 */
export function repositoryPath(
  file: string,
  root: string = process.env.GITHUB_WORKSPACE || process.cwd(),
): string {
  const path = relative(root, resolve(file));
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return (isOutside ? resolve(file) : path).split(sep).join('/');
}
