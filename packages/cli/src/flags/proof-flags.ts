import { type EngineKind, engineKinds, type PostgresVersion } from '@svc/proof/engine-kinds';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Layer } from '../configuration/configuration-keys.js';
import { type PlatformName, platformNames } from '../platform-names.js';
import type { CommonFlags } from './common-flags.js';
import { parseVersion } from './postgres-version.js';

/** The flags for the proof. */
export interface ProofFlags extends CommonFlags {
  readonly engine?: EngineKind;
  readonly postgresVersion?: PostgresVersion;
  readonly dsn?: string;
  readonly image?: string;
  readonly prelude?: readonly string[];
  readonly platform?: PlatformName;
  readonly timeout?: number;
  readonly strict?: boolean;
}

/** The flags of commands that use cached proofs. */
export interface CacheFlags {
  readonly cache: boolean;
}

/** Adds the flags for the proof. They have no defaults here, because the configuration has them. */
export function addProofFlags(command: Command): Command {
  return addBuildFlags(command)
    .option('--dsn <dsn>', 'connection string for --engine server (env: SVC_VALIDATION_DSN)')
    .option('--strict', 'exit with code 1 if something could not be compared');
}

/** Adds the flags for where migrations are built. */
export function addBuildFlags(command: Command): Command {
  return command
    .addOption(
      new Option('--engine <engine>', 'where the databases are built (default: embedded)').choices(
        engineKinds,
      ),
    )
    .addOption(
      new Option('--postgres-version <major>', 'PostgreSQL version (default: 18)').argParser(
        parseVersion,
      ),
    )
    .option('--image <image>', 'image for --engine container (default: postgres:<version>)')
    .addOption(
      new Option(
        '--prelude <path>',
        'SQL that the platform provides, applied first on both sides; can be repeated',
      ).argParser(oneMore),
    )
    .addOption(
      new Option(
        '--platform <platform>',
        'platform whose roles, schemas and tables exist before the first migration (default: recognized from the files)',
      ).choices(platformNames),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit for the whole proof (default: 600)').argParser(
        parseSeconds,
      ),
    );
}

/** Adds the flag for cached proofs. */
export function addCacheFlag(command: Command): Command {
  return command.option('--no-cache', 'do not use cached proofs and databases');
}

/** The settings given by flags. */
export function validationLayer(flags: ProofFlags): NonNullable<Layer['validation']> {
  return {
    engine: flags.engine,
    postgres_version: flags.postgresVersion,
    dsn: flags.dsn,
    image: flags.image,
    prelude: flags.prelude && [...flags.prelude],
    platform: flags.platform,
    timeout_s: flags.timeout,
    strict: flags.strict,
  };
}

function oneMore(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new InvalidArgumentError('Give a number of seconds, at most 86400.');
  }
  return seconds;
}
