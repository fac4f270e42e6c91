import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { type EngineOptions, engineKinds, isBoundary } from '@svc/proof';
import { z } from 'zod';
import { logLevels } from '../http/log.js';
import type { WorkerLimits } from '../work/limits-watch.js';
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

/** The variables that every server of ours reads. */
export const commonVariables = {
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DATABASE_URL: databaseUrl,
  CORS_ORIGIN: origins,
  /** Proxies between us and the world that add to X-Forwarded-For. */
  SVC_TRUSTED_PROXIES: wholeNumber(0, 16).default(0),
  /** Where probes and metrics are, for those who run it; nowhere unless set. */
  SVC_OPS_PORT: wholeNumber(0, 65_535).optional(),
  /** How long requests are still taken after a signal, once the probe has said that they should go elsewhere. */
  SVC_SHUTDOWN_DELAY_S: wholeNumber(0, 600).default(0),
  SVC_MAX_BODY_BYTES: wholeNumber(1, 1024 * mebibyte).default(100 * mebibyte),
  SVC_MAX_MIGRATIONS: wholeNumber(1, 1_000_000).default(10_000),
};

/** The variables of whoever squashes and proves. */
export const workVariables = {
  SVC_VALIDATION_ENGINE: z
    .enum(engineKinds, `must be one of ${engineKinds.join(', ')}`)
    .default('sandbox'),
  /** Every sender of migrations may do on this machine what svc may do. */
  SVC_TRUST_MIGRATIONS: truth(),
  SVC_VALIDATION_DSN: z.string().optional(),
  SVC_VALIDATION_IMAGE: z.string().optional(),
  SVC_TIME_LIMIT_S: wholeNumber(1, 86_400).default(120),
  SVC_WORKERS: wholeNumber(0, 256).default(0),
  /** What a worker may have resident, with all processes that it starts; one that does nothing has some 100. */
  SVC_WORKER_MEMORY_MB: wholeNumber(256, 1_048_576).default(2048),
  SVC_WORKER_DISK_MB: wholeNumber(256, 1_048_576).default(4096),
};

type WorkerVariables = Readonly<
  Record<'SVC_WORKERS' | 'SVC_WORKER_MEMORY_MB' | 'SVC_WORKER_DISK_MB', number>
>;

/** What each worker may take of the machine. */
export function workerLimits(read: WorkerVariables): WorkerLimits {
  return { memoryMb: read.SVC_WORKER_MEMORY_MB, diskMb: read.SVC_WORKER_DISK_MB };
}

/** How many workers each lane has: proofs wait for proofs alone, and so does what is quick; nobody waits for the warm-up. */
export function workerCounts({ SVC_WORKERS }: WorkerVariables): Readonly<Record<PoolLane, number>> {
  const proof = SVC_WORKERS || availableParallelism();
  return { quick: Math.ceil(proof / 2), proof, 'warm-up': 1 };
}

/** Work without a proof is `quick`. */
export type WorkLane = 'quick' | 'proof';
export type PoolLane = WorkLane | 'warm-up';

/**
 * The engine that proofs are made with, as the variables say. One that does not hold strangers' SQL is refused, unless the
 * operator says that there are no strangers.
 */
export function engineOptions(read: EngineVariables): EngineOptions {
  const engine = chosenEngine(read);
  if (isBoundary(engine) || read.SVC_TRUST_MIGRATIONS) return engine;
  throw new SettingsError([
    `SVC_VALIDATION_ENGINE is ${engine.kind}, which lets migrations run programs on this machine: choose sandbox or container, or set SVC_TRUST_MIGRATIONS=true if everybody who can send migrations may do that`,
  ]);
}

/** What the log says at the start of a server whose engine holds nobody back. */
export function trustWarning(engine: EngineOptions): string | undefined {
  if (isBoundary(engine)) return undefined;
  return `SVC_TRUST_MIGRATIONS is true and the engine is ${engine.kind}: whoever sends migrations can run programs on this machine. Pull requests from forks are proven in the sandbox`;
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
  throw new SettingsError(['SVC_VALIDATION_DSN is missing, which the engine server needs']);
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
