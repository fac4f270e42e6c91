import { createLog, type Environment, type Log, SettingsError } from '@svc/service';
import { startServer } from './server.js';
import { readServerSettings, type Settings } from './settings.js';

/** Runs the server until a signal ends it, and gives the exit code of the process. */
export async function serve(environment: Environment): Promise<0 | 1> {
  let settings: Settings;
  try {
    settings = readServerSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    createLog('error').error(error.message);
    return 1;
  }
  const log = createLog(settings.LOG_LEVEL);
  return serveUntilSignal(settings, log);
}

async function serveUntilSignal(settings: Settings, log: Log): Promise<0 | 1> {
  const signal = new Promise<string>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => resolve(name));
  });
  try {
    const server = await startServer(settings, log);
    log.info(`listening on ${settings.HOST}:${server.port}`);
    log.info(`${await signal}: finishing what is under way`);
    await server.close();
    return 0;
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
