import { type Environment, runUntilSignal, startInOrder, trustWarning } from '@svc/service';
import { startPlatform, startServices } from './platform.js';
import { readPlatformSettings } from './settings.js';
import { startWorker } from './work/start-worker.js';

export interface ServeOptions {
  /** Also processes runs in this process, for an installation with a single process. */
  readonly withWorker?: boolean;
  /** Serves only the API, regardless of the settings. */
  readonly withoutDashboard?: boolean;
}

/** Runs the platform, API and dashboard, until a signal ends it, and returns the exit code of the process. */
export function servePlatform(
  environment: Environment,
  { withWorker = false, withoutDashboard = false }: ServeOptions = {},
): Promise<0 | 1> {
  return runUntilSignal(
    () => {
      const settings = readPlatformSettings(environment);
      return withoutDashboard ? { ...settings, SVC_DASHBOARD: false } : settings;
    },
    async (settings, log) => {
      const { port, close } = await startPlatform(settings, log, { withWorker });
      return { announcement: `listening on ${settings.HOST}:${port}`, close };
    },
  );
}

/** Processes runs of the platform until a signal ends it, and returns the exit code of the process. */
export function servePlatformWorker(environment: Environment): Promise<0 | 1> {
  return runUntilSignal(
    () => readPlatformSettings(environment),
    async (settings, log) => {
      const warning = trustWarning(settings.engine);
      if (warning !== undefined) log.error(warning);
      const { close } = await startInOrder(async (atTheEnd) => {
        const services = await startServices(settings, log, atTheEnd);
        await startWorker(services, atTheEnd);
        services.operations.isUp(services.database, atTheEnd);
      });
      return { announcement: 'working', close };
    },
  );
}
