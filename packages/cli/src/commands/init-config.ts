import { safetyLevels } from '@svc/engine/safety-levels';
import { type Command, Option } from 'commander';
import { usualFile } from '../configuration/usual-file.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { InitConfigFlags } from '../flags/init-config-flags.js';

/** Adds `svc init-config`. */
export function addInitConfig(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('init-config')
    .summary('write a configuration file with the defaults')
    .description(
      'Writes a configuration file with every default, and a JSON schema that editors use for completion.',
    )
    .option('--config <path>', 'the file to write; - for standard output', usualFile)
    .option('--force', 'overwrite an existing file')
    .addOption(
      new Option('--safety <level>', 'the safety level, with its rules')
        .choices(safetyLevels)
        .default('standard'),
    )
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'print nothing')
    .addHelpText('after', examples)
    .action(async (flags: InitConfigFlags) => {
      const { runInitConfig } = await import('../actions/run-init-config.js');
      await runInitConfig(flags);
      finish(exitCode.done);
    });
}

const examples = `
Examples:
  svc init-config
  svc init-config --config config/svc.json --safety conservative
  svc init-config --force`;
