import { type Command, Option } from 'commander';
import type { Layer } from '../configuration/configuration-keys.js';
import { type LayoutName, layoutNames } from '../layouts/layout-names.js';
import { addBuildFlags, type ProofFlags, validationLayer } from './proof-flags.js';

/** The flags of commands about one database and its history table. */
export interface DatabaseFlags extends Omit<ProofFlags, 'strict'> {
  /** The database itself, not the one for `--engine server`. */
  readonly dsn?: string;
  readonly table?: string;
  readonly layout?: LayoutName;
}

export function addDatabaseFlags(command: Command, dsn: string): Command {
  command
    .option('--dsn <dsn>', dsn)
    .option('--table <table>', 'the history table, if the tool is configured to use another')
    .addOption(
      new Option(
        '--layout <tool>',
        'the migration tool (default: recognized from the files)',
      ).choices(layoutNames.filter((name) => name !== 'plain' && name !== 'same')),
    );
  return addBuildFlags(command);
}

/** The settings given by flags. */
export function databaseLayer({ dsn: _, layout, ...flags }: DatabaseFlags): Layer {
  return { output: { layout }, validation: validationLayer(flags) };
}
