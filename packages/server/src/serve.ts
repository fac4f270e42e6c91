import { type Environment, runUntilSignal, trustWarning } from '@svc/service';
import { startServer } from './server.js';
import { readServerSettings } from './settings.js';

/** Runs the server until a signal stops it, and returns the exit code of the process. */
export function serve(environment: Environment): Promise<0 | 1> {
  return runUntilSignal(
    () => readServerSettings(environment),
    async (settings, log) => {
      const warning = trustWarning(settings.engine);
      if (warning !== undefined) log.error(warning);
      const { port, close } = await startServer(settings, log);
      return { announcement: `listening on ${settings.HOST}:${port}`, close };
    },
  );
}
