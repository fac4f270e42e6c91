import type { Provider } from '@svc/ai';
import type { SafetyLevel } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import type { VerdictName, WorkLane } from '@svc/service';
import type { Endpoint } from '../api/requests.js';
import type { Settings } from '../settings.js';

/** A request on its way to a worker: the body as it came. */
export interface Task {
  readonly endpoint: Endpoint;
  readonly lane: WorkLane;
  readonly body: Uint8Array;
  readonly context: TaskContext;
  /** When the answer is due, in milliseconds since the epoch. */
  readonly deadline: number;
}

/** What the settings say about all work. */
export interface TaskContext {
  readonly maxMigrations: number;
  readonly safetyLevel: SafetyLevel;
  readonly engine: EngineOptions;
  readonly aiProvider: Provider | undefined;
  /** The level paranoid compares with it. */
  readonly productionDsn?: string;
}

/** Takes out of the settings what work needs. */
export function taskContext(settings: Settings): TaskContext {
  const { PROD_DB_DSN: productionDsn } = settings;
  return {
    maxMigrations: settings.SVC_MAX_MIGRATIONS,
    safetyLevel: settings.SVC_SAFETY,
    engine: settings.engine,
    aiProvider: settings.aiProvider,
    ...(productionDsn === undefined ? {} : { productionDsn }),
  };
}

/** The answer to a request, ready to be sent. */
export interface Answer {
  /** What the proof says, where one was asked for. */
  readonly verdict?: VerdictName;
  readonly status: number;
  readonly body: Uint8Array;
  /** There is no answer yet: the request was in the wrong lane. */
  readonly belongsIn?: WorkLane;
}
