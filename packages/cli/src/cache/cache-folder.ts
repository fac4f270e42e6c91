import { lstat, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The cache folder: SVC_CACHE_DIR, else the user's cache folder. Undefined if SVC_CACHE_DIR is empty. */
export function cacheFolder(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { SVC_CACHE_DIR, XDG_CACHE_HOME, LOCALAPPDATA } = environment;
  if (SVC_CACHE_DIR !== undefined) return SVC_CACHE_DIR || undefined;
  if (platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'svc');
  if (platform === 'darwin') return join(homedir(), 'Library/Caches/svc');
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'svc');
}

/**
 * Creates the folder if it does not exist. Returns whether only this user can write to it: a cache that others
 * can write to proves nothing.
 */
export async function isOwnFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const status = await lstat(folder);
    if (!status.isDirectory()) return false;
    const user = process.geteuid?.();
    return user === undefined || (status.uid === user && (status.mode & 0o022) === 0);
  } catch {
    return false;
  }
}
