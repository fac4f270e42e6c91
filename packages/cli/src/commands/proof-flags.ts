import {
  type EngineKind,
  type EngineOptions,
  engineKinds,
  type PostgresVersion,
  postgresVersions,
  type Validation,
} from '@svc/proof';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { type MigrationSet, readMigrations } from '../input/read-migrations.js';

/** What every command that proves something can be told about the proof. */
export interface ProofFlags {
  readonly engine: EngineKind;
  readonly postgresVersion?: PostgresVersion;
  readonly dsn?: string;
  readonly image?: string;
  readonly prelude?: readonly string[];
  readonly timeout: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds the flags about the proof and its output. */
export function addProofFlags(command: Command): Command {
  return command
    .addOption(
      new Option('--engine <engine>', 'where the databases are built')
        .choices(engineKinds)
        .default('embedded'),
    )
    .addOption(
      new Option('--postgres-version <major>', 'PostgreSQL version (default: 18)').argParser(
        parseVersion,
      ),
    )
    .addOption(
      new Option('--dsn <dsn>', 'connection string for --engine server').env('SVC_VALIDATION_DSN'),
    )
    .option('--image <image>', 'image for --engine container (default: postgres:<version>)')
    .addOption(
      new Option(
        '--prelude <path>',
        'SQL that the platform brings, applied first to both sides; can be given again',
      ).argParser(oneMore),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit for the whole proof')
        .argParser(parseSeconds)
        .default(600),
    )
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'print only the result');
}

/** The sets of migrations that `--prelude` names. */
export async function readPreludes({ prelude = [] }: ProofFlags): Promise<readonly MigrationSet[]> {
  const sets: MigrationSet[] = [];
  for (const path of prelude) sets.push(await readMigrations(path));
  return sets;
}

/** Says on stderr what a person should know about how the input was read, each thing once. */
export function printNotes(sets: readonly MigrationSet[], { quiet, json }: ProofFlags): void {
  if (quiet || json) return;
  for (const note of new Set(sets.flatMap((set) => set.notes))) {
    process.stderr.write(`note: ${note}\n`);
  }
}

/** A flag that the chosen engine would ignore is refused: the proof would not be what was asked for. */
export function engineOptions(flags: ProofFlags): EngineOptions {
  if (flags.engine === 'server' && flags.postgresVersion !== undefined) {
    throw new InputError(
      '--postgres-version does not go with --engine server: the server has the version it has',
      exitCode.usage,
    );
  }
  if (flags.engine !== 'container' && flags.image !== undefined) {
    throw new InputError(
      `--image does not go with --engine ${flags.engine}: only --engine container has images`,
      exitCode.usage,
    );
  }
  const version = flags.postgresVersion === undefined ? {} : { version: flags.postgresVersion };
  switch (flags.engine) {
    case 'embedded':
    case 'sandbox':
      return { kind: flags.engine, ...version };
    case 'container':
      return { kind: 'container', ...version, ...(flags.image ? { image: flags.image } : {}) };
    case 'server':
      if (flags.dsn) return { kind: 'server', dsn: flags.dsn };
      throw new InputError(
        'the engine server needs a database to work in: give --dsn or set SVC_VALIDATION_DSN',
        exitCode.usage,
      );
  }
}

/** What a script learns from a validation. */
export function exitCodeOf(validation: Validation): ExitCode {
  if (validation.outcome === 'equivalent') return exitCode.done;
  return validation.outcome === 'engine-unavailable' ? exitCode.missing : exitCode.refused;
}

function oneMore(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}

function parseVersion(text: string): PostgresVersion {
  const version = postgresVersions.find((each) => String(each) === text);
  if (version === undefined) {
    throw new InvalidArgumentError(`Allowed are ${postgresVersions.join(', ')}.`);
  }
  return version;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new InvalidArgumentError('Give a number of seconds, at most 86400.');
  }
  return seconds;
}
