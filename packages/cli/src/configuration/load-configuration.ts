import { readFile } from 'node:fs/promises';
import { decodeMigration, isAvailable, ruleKeys } from '@svc/engine';
import { connectionUrl } from '@svc/proof';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import type { Configuration } from './configuration.js';
import { ConfigurationError } from './configuration-error.js';
import { type Layer, type Settings, settingsSchema } from './configuration-keys.js';
import { fittingEngine } from './engine-settings.js';
import { type Environment, environmentLayer } from './environment.js';
import { refuseInvalidFlags } from './invalid-flags.js';
import { type Layers, merged } from './layers.js';
import { type ParsedFile, parseFile } from './parse-file.js';
import { usualFile } from './usual-file.js';

const noFile: ParsedFile = { layer: {}, place: () => usualFile };

/**
 * Loads the settings: flags, then the environment, then the file, then defaults. The file is the named one, else
 * ./svc.config.json if it exists. Throws `ConfigurationError` for invalid settings.
 */
export async function loadConfiguration(
  flags: Layer,
  {
    file: path,
    environment = process.env,
  }: { readonly file?: string | undefined; readonly environment?: Environment } = {},
): Promise<Configuration> {
  refuseInvalidFlags(flags);
  const environmental = environmentLayer(environment);
  const file = (await readSettings(path ?? usualFile, path !== undefined)) ?? noFile;
  const layers = { flags, environment: environmental, file };
  const { layer, notes } = fittingEngine(merged(layers), layers);
  const settings: Settings = settingsSchema.parse(layer);
  refuseLoneFilename(settings, layers);
  return { ...withUrls(settings), notes: [...notes, ...ruleNotes(settings, layers)] };
}

/** All other code expects URLs. */
function withUrls({
  prod_db_dsn,
  validation: { dsn, ...validation },
  ...rest
}: Settings): Settings {
  return {
    ...rest,
    ...(prod_db_dsn === undefined ? {} : { prod_db_dsn: connectionUrl(prod_db_dsn) }),
    validation: { ...validation, ...(dsn === undefined ? {} : { dsn: connectionUrl(dsn) }) },
  };
}

async function readSettings(path: string, isNamed: boolean): Promise<ParsedFile | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !isNamed) return undefined;
    throw new InputError(
      error.code === 'ENOENT'
        ? `${path}: no such file; svc init-config --config ${path} writes one with the defaults`
        : `${path}: cannot be read (${error.code ?? error.message})`,
    );
  });
  return bytes && parseFile(path, decodeMigration(path, bytes).text.replace(/^\uFEFF/, ''));
}

/** Refuses a file name that would be ignored because the result has several files. */
function refuseLoneFilename({ output }: Settings, { flags, file }: Layers): void {
  if (output.filename === undefined || output.single_file || output.directory === '-') return;
  if (flags.output?.filename !== undefined) {
    throw new InputError(
      '--filename names the single file: add --single-file, or remove --filename',
      exitCode.usage,
    );
  }
  throw new ConfigurationError([
    `${file.place('output.filename')}: output.filename names the single file: set output.single_file to true (or give --single-file), or remove the name`,
  ]);
}

/**
 * Refuses a rule that is not available at the level of the same file. If a flag or the environment chose the
 * level, turns the rule off with a note.
 */
function ruleNotes(
  { safety_level: level }: Settings,
  { flags, environment, file }: Layers,
): readonly string[] {
  const chosenElsewhere = flags.safety_level ?? environment.safety_level;
  return ruleKeys.flatMap((key) => {
    const wanted = file.layer.rules?.[key];
    const place = file.place(`rules.${key}`);
    if (wanted && !isAvailable(key, level)) {
      if (chosenElsewhere)
        return [
          `${place}: rules.${key} is turned off: it is not available at safety level ${level}`,
        ];
      throw new ConfigurationError([
        `${place}: rules.${key} is not available at safety level ${level} (${file.place('safety_level')}): remove it or set it to false, or choose standard or aggressive`,
      ]);
    }
    if (wanted === false && level === 'aggressive' && key === 'deduplicate_functions') {
      return [`${place}: rules.${key} is false, which turns off what safety level aggressive adds`];
    }
    return [];
  });
}
