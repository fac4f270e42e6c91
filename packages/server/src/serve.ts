import { type Environment, runUntilSignal } from '@svc/service';
import { startServer } from './server.js';
import { readServerSettings } from './settings.js';

/** Runs the server until a signal ends it, and gives the exit code of the process. */
export function serve(environment: Environment): Promise<0 | 1> {
  return runUntilSignal(
    () => readServerSettings(environment),
    async (settings, log) => {
      const { port, close } = await startServer(settings, log);
      return { announcement: `listening on ${settings.HOST}:${port}`, close };
    },
  );
}
