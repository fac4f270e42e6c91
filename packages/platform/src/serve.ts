import { type Environment, runUntilSignal } from '@svc/service';
import { startPlatform } from './platform.js';
import { readPlatformSettings } from './settings.js';

/** Runs the API of the platform until a signal ends it, and gives the exit code of the process. */
export function servePlatform(environment: Environment): Promise<0 | 1> {
  return runUntilSignal(
    () => readPlatformSettings(environment),
    async (settings, log) => {
      const { port, close } = await startPlatform(settings, log);
      return { announcement: `listening on ${settings.HOST}:${port}`, close };
    },
  );
}
