import { safetyLevels } from '@svc/engine/safety-levels';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags, pathsArgument } from '../flags/common-flags.js';
import { addOutputFlags } from '../flags/output-flags.js';
import { addCacheFlag, addProofFlags } from '../flags/proof-flags.js';
import type { SquashFlags } from '../flags/squash-flags.js';

/** Adds `svc squash <files or folder>`. */
export function addSquash(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('squash')
    .summary('squash migrations into one set that builds the same database, and prove it')
    .description(
      'Squashes migrations, proves on a real PostgreSQL that the result builds the same database, ' +
        'and only then writes it.\n\nExit code 0: written; 1: not proven, or the input cannot be used; 3: no engine.',
    )
    .addArgument(pathsArgument())
    .addOption(
      new Option(
        '--safety <level>',
        'how aggressively to fold (default: standard, env: SVC_SAFETY)',
      ).choices(safetyLevels),
    )
    .addOption(
      new Option(
        '--include-schemas <list>',
        "the schemas whose statements are folded, '*' for all (default: public)",
      ).argParser(parseNames),
    )
    .option('--to <migration>', 'squash up to this migration, and leave later ones as they are')
    .addOption(
      new Option(
        '--keep <n>',
        'squash all but the last n migrations, and leave those as they are',
      ).argParser(parseCount),
    )
    .option(
      '--archive <folder>',
      'move the squashed migrations to this folder, and put the result in their place',
    )
    .option('--dry-run', 'do everything except writing files')
    .option('--no-validate', 'skip the proof')
    .option('--keep-going', 'report every error of the history, not only the first')
    .option('--diff', 'show changes since the last squash in the output folder')
    .option('--report <path>', 'also write the findings and the proof as one HTML page')
    .option('--backup', 'first dump production (prod_db_dsn) into the output folder with pg_dump')
    .option('--force', 'write into a folder that has other files, and let --report replace one');
  addCommonFlags(addCacheFlag(addProofFlags(addOutputFlags(command))))
    .addHelpText('after', examples)
    .action(async (paths: readonly string[], flags: SquashFlags) => {
      // With the cache, the proof of an earlier run may make the engine unnecessary.
      if (!flags.validate || !flags.cache) {
        const { startSpareThread } = await import('../engine-thread/spare-thread.js');
        startSpareThread();
      }
      const { runSquash } = await import('../actions/run-squash.js');
      finish(await runSquash(paths, flags));
    });
}

/** A whole number of at least 0. */
function parseCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

/** A comma-separated list. */
function parseNames(text: string): readonly string[] {
  const names = text.split(',').map((each) => each.trim());
  if (names.every((each) => each !== '')) return names;
  throw new InvalidArgumentError('Give a list of schemas, for example public,billing.');
}

const examples = `
Examples:
  svc squash migrations --single-file
  svc squash migrations --output build/schema --safety conservative
  svc squash migrations --layout same --keep 10 --archive migrations.before
  PROD_DB_DSN=postgresql://… svc squash migrations --safety paranoid --backup
  svc squash migrations --single-file --output - --no-validate > schema.sql`;
