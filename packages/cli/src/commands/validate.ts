import {
  type EngineKind,
  type EngineOptions,
  engineKinds,
  type PostgresVersion,
  postgresVersions,
  type Validation,
  validate,
} from '@svc/proof';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { type MigrationSet, readMigrations } from '../input/read-migrations.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { validationText } from '../terminal/validation-text.js';
import { validationJson } from './validation-json.js';

interface ValidateFlags {
  readonly engine: EngineKind;
  readonly postgresVersion?: PostgresVersion;
  readonly dsn?: string;
  readonly image?: string;
  readonly prelude?: readonly string[];
  readonly timeout: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds `svc validate <original> <squashed>`. */
export function addValidate(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('validate')
    .summary('prove that two sets of migrations build the same database')
    .description(
      'Builds both sets on a real PostgreSQL and compares schema, rows and privileges.\n' +
        'Exit code 0: equivalent; 1: different, or a set does not apply; 3: no engine.',
    )
    .argument('<original>', 'folder or file of the original migrations')
    .argument('<squashed>', 'folder or file of the squashed migrations')
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
    .option('--quiet', 'print only the result')
    .addHelpText('after', examples)
    .action(async (original: string, squashed: string, flags: ValidateFlags) => {
      finish(await runValidate(original, squashed, flags));
    });
}

const examples = `
Examples:
  svc validate migrations squashed
  svc validate migrations squashed.sql --postgres-version 15
  svc validate supabase/migrations squashed --prelude platform.sql --json
  svc validate migrations squashed --engine server --dsn postgresql://localhost/postgres`;

async function runValidate(
  original: string,
  squashed: string,
  flags: ValidateFlags,
): Promise<ExitCode> {
  const engine = engineOptions(flags);
  const [left, right] = [await readMigrations(original), await readMigrations(squashed)];
  const before: MigrationSet[] = [];
  for (const path of flags.prelude ?? []) before.push(await readMigrations(path));
  if (!flags.quiet && !flags.json) {
    const notes = [...before, left, right].flatMap((set) => set.notes);
    for (const note of new Set(notes)) process.stderr.write(`note: ${note}\n`);
  }

  const progress = progressLine(process.stderr, flags.quiet === true);
  const validation = await validate({
    original: left.migrations,
    squashed: right.migrations,
    engine,
    prelude: before.flatMap((set) => set.migrations),
    timeoutMs: flags.timeout * 1000,
    onProgress: progress.show,
  }).finally(progress.end);
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(validationJson(validation), null, 2)}\n`
      : validationText(validation, flags.engine, colorsFor(process.stdout)),
  );
  return exitCodeOf(validation);
}

/** A flag that the chosen engine would ignore is refused: the proof would not be what was asked for. */
function engineOptions(flags: ValidateFlags): EngineOptions {
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

function exitCodeOf(validation: Validation): ExitCode {
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
