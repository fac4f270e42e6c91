import { createLog, type Log, type LogLevel } from '../log.js';
import { startTracing } from './tracing.js';

/** A running server, and the address that its log shows. */
export interface RunningProcess {
  readonly announcement: string;
  close(): Promise<void>;
}

/** Runs a server until a signal stops it, and returns the exit code of the process. */
export async function runUntilSignal<Settings extends { readonly LOG_LEVEL: LogLevel }>(
  read: () => Settings,
  start: (settings: Settings, log: Log) => Promise<RunningProcess>,
): Promise<0 | 1> {
  let log = createLog('error');
  try {
    const settings = read();
    log = createLog(settings.LOG_LEVEL);
    const signal = firstSignal();
    // The SDK of OpenTelemetry reads the environment of the process itself.
    const stopTracing = await startTracing(process.env, log);
    const server = await start(settings, log);
    log.info(server.announcement);
    log.info(`${await signal}: finishing work in progress`);
    await server.close();
    await stopTracing?.();
    return 0;
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function firstSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => resolve(name));
  });
}
