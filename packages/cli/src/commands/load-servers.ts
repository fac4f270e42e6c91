import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { version } from '../version.js';

const servers = '@svc/servers';

/** Loads the HTTP server. */
export const loadServer = async () => (await loadServers()).loadServer();

/** Loads the platform. */
export const loadPlatform = async () => (await loadServers()).loadPlatform();

/** Loads the package of the servers, which is installed separately. */
export async function loadServers(): Promise<typeof import('@svc/servers')> {
  try {
    return await import('@svc/servers');
  } catch (error) {
    throw isMissing(error) ? notInstalled() : error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes(`'${servers}'`)
  );
}

function notInstalled(): InputError {
  return new InputError(
    `the servers are in a separate package, which is not installed. Run:\n  npm install ${servers}@${version}`,
    exitCode.missing,
  );
}
