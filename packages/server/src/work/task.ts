import type { Provider } from '@svc/ai';
import type { SafetyLevel } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import type { VerdictName, WorkLane } from '@svc/service';
import type { Endpoint } from '../api/requests.js';
import type { Settings } from '../settings.js';

/** A request for a worker, with the raw body. */
export interface Task {
  readonly endpoint: Endpoint;
  readonly lane: WorkLane;
  readonly body: Uint8Array;
  readonly context: TaskContext;
  /** When the response is due, in milliseconds since the epoch. */
  readonly deadline: number;
}

/** The settings that apply to all work. */
export interface TaskContext {
  readonly maxMigrations: number;
  readonly safetyLevel: SafetyLevel;
  readonly engine: EngineOptions;
  readonly aiProvider: Provider | undefined;
  /** The database that the level paranoid compares with. */
  readonly productionDsn?: string;
}

/** Selects the settings that work needs. */
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

/** The response to a request, ready to be sent. */
export interface Answer {
  /** The verdict of the proof, if one was requested. */
  readonly verdict?: VerdictName;
  readonly status: number;
  readonly body: Uint8Array;
  /** There is no response yet: the request was in the wrong lane. */
  readonly belongsIn?: WorkLane;
}
