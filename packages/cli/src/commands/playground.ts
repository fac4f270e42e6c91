import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { loadPlatform } from './load-servers.js';

interface PlaygroundFlags {
  readonly out: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Adds `svc playground`. */
export function addPlayground(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('playground')
    .summary('write the playground as a static page')
    .description(
      'Writes the playground as static files: a page that squashes and proves migrations in the browser. Any web server can serve them.',
    )
    .requiredOption('--out <folder>', 'output folder')
    .option('--force', 'write into a folder that is not empty')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', examples)
    .action(async ({ out, force, json }: PlaygroundFlags) => {
      const folder = resolve(out);
      const found = await readdir(folder).catch(() => []);
      if (found.length > 0 && !force) {
        throw new InputError(`${out} is not empty: give another folder, or --force`);
      }
      const { writePlayground } = await loadPlatform();
      await writePlayground(folder);
      process.stdout.write(
        json ? `${JSON.stringify({ folder }, null, 2)}\n` : `The playground is in ${out}.\n`,
      );
      finish(exitCode.done);
    });
}

const examples = `
Examples:
  svc playground --out public/playground
  npx http-server public/playground`;
