import { Argument, type Command } from 'commander';

/** The flags for settings and output of commands that work on migrations. */
export interface CommonFlags {
  readonly config?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds the flags about settings and output. */
export function addCommonFlags(command: Command): Command {
  return command
    .option('--config <path>', 'configuration file (default: ./svc.config.json, if it exists)')
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'print only the result');
}

/** The migrations of a command; the current folder if none are given. */
export function pathsArgument(): Argument {
  const paths = new Argument('[paths...]', 'project, folder of migrations, or files in order');
  return paths.default(['.'], 'the current folder');
}

/** Prints notes on stderr, each only once. */
export function printNotes(
  sources: readonly { readonly notes: readonly string[] }[],
  { quiet, json }: CommonFlags,
): void {
  if (quiet || json) return;
  for (const note of new Set(sources.flatMap(({ notes }) => notes))) {
    process.stderr.write(`note: ${note}\n`);
  }
}
