import type { PostgresVersion } from '@svc/proof/engine-kinds';
import { type Command, Option } from 'commander';
import type { Configuration } from '../configuration/configuration.js';
import type { Layer } from '../configuration/configuration-keys.js';
import { type LayoutName, layoutNames } from '../layouts/layout-names.js';
import { type Format, formats, type Provenance, provenances } from '../output/format-names.js';
import type { OutputLayout } from '../output/output-files.js';
import { parseVersion } from './postgres-version.js';

/** The flags for the output files of a squash. */
export interface OutputFlags {
  readonly output?: string;
  readonly format?: Format;
  readonly layout?: LayoutName;
  readonly singleFile?: boolean;
  readonly filename?: string;
  readonly preserveTimestamps?: boolean;
  readonly provenance?: Provenance;
  readonly targetVersion?: PostgresVersion;
}

/** Adds the flags about the files. */
export function addOutputFlags(command: Command): Command {
  return command
    .option('--output <folder>', 'output folder; - for standard output (default: squashed)')
    .addOption(
      new Option(
        '--format <format>',
        'SQL, or its statements with the origin of each (default: sql)',
      ).choices(formats),
    )
    .addOption(
      new Option(
        '--layout <layout>',
        'plain files, files for the same tool as the migrations (same), or for a named tool (default: plain)',
      ).choices(layoutNames),
    )
    .option('--single-file', 'one file, squashed.sql')
    .option('--filename <name>', 'name of the single file')
    .option('--preserve-timestamps', 'keep the timestamps of the migrations in the file names')
    .addOption(
      new Option(
        '--provenance <where>',
        'record where statements came from: in the files and a map beside them, in the map only, or nowhere (default: lines)',
      ).choices(provenances),
    )
    .addOption(
      new Option(
        '--target-version <major>',
        'use nothing newer than this version of PostgreSQL, and prove on it',
      ).argParser(parseVersion),
    );
}

/** The settings given by flags. */
export function outputLayer(flags: OutputFlags): Layer['output'] {
  return {
    directory: flags.output,
    format: flags.format,
    layout: flags.layout,
    single_file: flags.singleFile,
    filename: flags.filename,
    preserve_timestamps: flags.preserveTimestamps,
    provenance: flags.provenance,
    target_version: flags.targetVersion,
  };
}

/** How the result is split into files; standard output takes a single file. */
export function layoutOf({ output }: Configuration): OutputLayout {
  const { directory, format, single_file, filename, preserve_timestamps, provenance } = output;
  return {
    format,
    filename,
    singleFile: single_file || directory === '-',
    preserveTimestamps: preserve_timestamps,
    provenance,
  };
}
