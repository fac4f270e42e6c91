import {
  type EngineOptions,
  EngineUnavailable,
  postgresVersions,
  serverAt,
  tryEngine,
} from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { InputError } from '../input/input-error.js';
import { type PostgresProgram, programVersion } from '../production/postgres-program.js';
import { version } from '../version.js';

/** The result of one check. */
export interface Finding {
  readonly subject: string;
  readonly state: 'works' | 'missing';
  /** The result of the check, or why the part does not work and what to do. */
  readonly detail: string;
  /** Whether the configuration requires it. */
  readonly isNeeded: boolean;
}

const limitMs = 60_000;

/**
 * Checks everything that the commands may need, one after the other, because parallel trials would slow each
 * other down.
 */
export async function* findingsOf(configuration: Configuration): AsyncGenerator<Finding, void> {
  yield {
    subject: 'svc',
    state: 'works',
    detail: `${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    isNeeded: true,
  };
  for (const options of enginesFor(configuration)) {
    yield await engineFinding(options, configuration);
  }
  for (const program of ['pg_dump', 'pg_restore'] as const) yield await programFinding(program);
  yield await productionFinding(configuration);
}

function enginesFor({ validation }: Configuration): readonly EngineOptions[] {
  const { image, dsn } = validation;
  return [
    ...postgresVersions.toReversed().map((each) => ({ kind: 'embedded', version: each }) as const),
    { kind: 'sandbox' },
    { kind: 'container', ...(image ? { image } : {}) },
    ...(dsn ? [{ kind: 'server', dsn } as const] : []),
  ];
}

async function engineFinding(
  options: EngineOptions,
  configuration: Configuration,
): Promise<Finding> {
  const trial = await tryEngine(options, limitMs);
  const subject = options.kind === 'embedded' ? `embedded ${options.version}` : options.kind;
  return {
    subject,
    state: trial.works ? 'works' : 'missing',
    detail: trial.works
      ? `PostgreSQL ${Math.floor(trial.serverVersion / 10_000)}.${trial.serverVersion % 10_000}, ready after ${(trial.durationMs / 1000).toFixed(1)} s`
      : trial.message,
    isNeeded: isAskedFor(options, configuration),
  };
}

function isAskedFor(options: EngineOptions, configuration: Configuration): boolean {
  const { target_version = 18 } = configuration.output;
  const { engine, postgres_version = target_version } = configuration.validation;
  if (options.kind !== engine) return false;
  return options.kind !== 'embedded' || options.version === postgres_version;
}

async function programFinding(program: PostgresProgram): Promise<Finding> {
  const isNeeded = false;
  try {
    const detail = `version ${await programVersion(program)}, for --backup`;
    return { subject: program, state: 'works', detail, isNeeded };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { subject: program, state: 'missing', detail: error.message, isNeeded };
  }
}

async function productionFinding({ prod_db_dsn, safety_level }: Configuration): Promise<Finding> {
  const subject = 'production';
  const isNeeded = safety_level === 'paranoid' || prod_db_dsn !== undefined;
  if (prod_db_dsn === undefined) {
    const detail = 'not set: PROD_DB_DSN or prod_db_dsn, for safety level paranoid and --backup';
    return { subject, state: 'missing', detail, isNeeded };
  }
  try {
    const { name, major } = await serverAt(prod_db_dsn);
    return { subject, state: 'works', detail: `${name}, PostgreSQL ${major}`, isNeeded };
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    return { subject, state: 'missing', detail: error.message, isNeeded };
  }
}
