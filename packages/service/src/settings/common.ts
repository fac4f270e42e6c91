import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { type EngineOptions, engineKinds, isBoundary } from '@svc/proof';
import { z } from 'zod';
import { logLevels } from '../log.js';
import { SettingsError } from './read-settings.js';
import { truth, wholeNumber } from './values.js';

const mebibyte = 2 ** 20;

const origins = z
  .string()
  .default('*')
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .transform((all) => (all.includes('*') ? ('*' as const) : all));

const databaseUrl = z.string().refine(isDatabaseUrl, {
  error: 'must be postgresql://… or embedded:/absolute/folder',
});

/** The environment variables that all our servers read. */
export const commonVariables = {
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DATABASE_URL: databaseUrl,
  CORS_ORIGIN: origins,
  /** The number of proxies in front of the server that append to X-Forwarded-For. */
  SVC_TRUSTED_PROXIES: wholeNumber(0, 16).default(0),
  /** The port of probes and metrics, for operators; disabled unless set. */
  SVC_OPS_PORT: wholeNumber(0, 65_535).optional(),
  /** How long requests are still accepted after a signal, once the readiness probe fails. */
  SVC_SHUTDOWN_DELAY_S: wholeNumber(0, 600).default(0),
  SVC_MAX_BODY_BYTES: wholeNumber(1, 1024 * mebibyte).default(100 * mebibyte),
  SVC_MAX_MIGRATIONS: wholeNumber(1, 1_000_000).default(10_000),
};

/** The variables of servers that squash and prove. */
export const workVariables = {
  SVC_VALIDATION_ENGINE: z
    .enum(engineKinds, `must be one of ${engineKinds.join(', ')}`)
    .default('sandbox'),
  /** Allows every sender of migrations to do on this machine whatever svc can do. */
  SVC_TRUST_MIGRATIONS: truth(),
  SVC_VALIDATION_DSN: z.string().optional(),
  SVC_VALIDATION_IMAGE: z.string().optional(),
  SVC_TIME_LIMIT_S: wholeNumber(1, 86_400).default(120),
  SVC_WORKERS: wholeNumber(0, 256).default(0),
  /** The limit for the resident memory of a worker and its child processes, in MB; an idle worker takes about 100. */
  SVC_WORKER_MEMORY_MB: wholeNumber(256, 1_048_576).default(2048),
  SVC_WORKER_DISK_MB: wholeNumber(256, 1_048_576).default(4096),
};

type WorkerVariables = Readonly<
  Record<'SVC_WORKERS' | 'SVC_WORKER_MEMORY_MB' | 'SVC_WORKER_DISK_MB', number>
>;

/** The resource limits of a worker including its child processes. */
export interface WorkerLimits {
  readonly memoryMb: number;
  readonly diskMb: number;
}

/** The resource limits of each worker. */
export function workerLimits(read: WorkerVariables): WorkerLimits {
  return { memoryMb: read.SVC_WORKER_MEMORY_MB, diskMb: read.SVC_WORKER_DISK_MB };
}

/**
 * The number of workers of each lane. Proofs wait only for proofs and quick tasks only for quick tasks; no task waits
 * for the warm-up.
 */
export function workerCounts({ SVC_WORKERS }: WorkerVariables): Readonly<Record<PoolLane, number>> {
  const proof = SVC_WORKERS || availableParallelism();
  return { quick: proof, proof, 'warm-up': 1 };
}

/** Work without a proof is `quick`. */
export type WorkLane = 'quick' | 'proof';
export type PoolLane = WorkLane | 'warm-up';

/**
 * The engine for proofs, from the variables. An engine that does not isolate untrusted SQL is rejected, unless the
 * operator declares all senders trusted.
 */
export function engineOptions(read: EngineVariables): EngineOptions {
  const engine = chosenEngine(read);
  if (isBoundary(engine) || read.SVC_TRUST_MIGRATIONS) return engine;
  throw new SettingsError([
    `SVC_VALIDATION_ENGINE is ${engine.kind}, which lets migrations run programs on this machine: choose sandbox or container, or set SVC_TRUST_MIGRATIONS=true if you trust everybody who can send migrations`,
  ]);
}

/** The warning in the log when a server starts with an engine that does not isolate SQL. */
export function trustWarning(engine: EngineOptions): string | undefined {
  if (isBoundary(engine)) return undefined;
  return `SVC_TRUST_MIGRATIONS is true and the engine is ${engine.kind}: everybody who can send migrations can run programs on this machine. Pull requests from forks are proven in the sandbox`;
}

function chosenEngine(read: EngineVariables): EngineOptions {
  const {
    SVC_VALIDATION_ENGINE: kind,
    SVC_VALIDATION_DSN: dsn,
    SVC_VALIDATION_IMAGE: image,
  } = read;
  if (kind === 'container') return { kind, ...(image === undefined ? {} : { image }) };
  if (kind !== 'server') return { kind };
  if (dsn !== undefined) return { kind, dsn };
  throw new SettingsError(['SVC_VALIDATION_DSN is not set; the engine server requires it']);
}

type EngineVariables = Readonly<{
  SVC_VALIDATION_ENGINE: EngineOptions['kind'];
  SVC_TRUST_MIGRATIONS: boolean;
  SVC_VALIDATION_DSN?: string | undefined;
  SVC_VALIDATION_IMAGE?: string | undefined;
}>;

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('embedded:')) return isAbsolute(text.slice('embedded:'.length));
  return /^postgres(ql)?:\/\//.test(text);
}
