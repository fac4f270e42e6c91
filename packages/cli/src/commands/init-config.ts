import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SafetyLevel, safetyLevels } from '@svc/engine';
import { type Command, Option } from 'commander';
import { defaultFile, schemaFor } from '../configuration/default-file.js';
import { usualFile } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';

interface InitConfigFlags {
  readonly config: string;
  readonly force?: boolean;
  readonly safety: SafetyLevel;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds `svc init-config`. */
export function addInitConfig(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('init-config')
    .summary('write a configuration file with the defaults')
    .description(
      'Writes a configuration file that says every default, with a JSON schema by which editors complete it.',
    )
    .option('--config <path>', 'the file to write; - for standard output', usualFile)
    .option('--force', 'overwrite a file that is there')
    .addOption(
      new Option('--safety <level>', 'the safety level, with the rules that belong to it')
        .choices(safetyLevels)
        .default('standard'),
    )
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'print nothing')
    .addHelpText('after', examples)
    .action(async (flags: InitConfigFlags) => {
      await runInitConfig(flags);
      finish(exitCode.done);
    });
}

const examples = `
Examples:
  svc init-config
  svc init-config --config config/svc.json --safety conservative
  svc init-config --force`;

async function runInitConfig({ config: path, force, safety, json, quiet }: InitConfigFlags) {
  const text = defaultFile(safety, schemaFor(path));
  if (path === '-') {
    process.stdout.write(text);
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new InputError(
        error.code === 'EEXIST'
          ? `${path} is there already: give another path with --config, or --force to overwrite it`
          : `${path}: cannot be written (${error.code ?? error.message})`,
      );
    },
  );
  if (json) process.stdout.write(`${JSON.stringify({ written: path })}\n`);
  else if (!quiet) process.stdout.write(`Wrote ${path}\n`);
}
