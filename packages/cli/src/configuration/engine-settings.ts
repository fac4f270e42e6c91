import { type EngineKind, type EngineOptions, engineKinds } from '@svc/proof';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { ConfigurationError } from './configuration-error.js';
import type { Layer, Settings } from './configuration-keys.js';
import type { Layers } from './layers.js';

/** Settings that only some engines have, and why the others do not. */
const particular = {
  postgres_version: {
    engines: ['embedded', 'sandbox', 'container'],
    flag: '--postgres-version',
    why: 'the server determines the version',
  },
  image: { engines: ['container'], flag: '--image', why: 'only the container engine uses images' },
} as const satisfies Readonly<
  Record<string, { engines: readonly EngineKind[]; flag: string; why: string }>
>;

/**
 * Refuses a setting that the chosen engine would ignore. If a flag chose an engine other than the file's, a setting
 * of the file is ignored with a note.
 */
export function fittingEngine(
  layer: Layer,
  { flags, file }: Layers,
): { readonly layer: Layer; readonly notes: readonly string[] } {
  const engine = layer.validation?.engine ?? engineKinds[0];
  const validation = { ...layer.validation };
  const notes: string[] = [];
  for (const key of ['postgres_version', 'image'] as const) {
    const { engines, flag, why } = particular[key];
    if (validation[key] === undefined || engines.some((each) => each === engine)) continue;
    if (flags.validation?.[key] !== undefined) {
      throw new InputError(
        `${flag} cannot be combined with --engine ${engine}: ${why}`,
        exitCode.usage,
      );
    }
    const place = file.place(`validation.${key}`);
    if (flags.validation?.engine === undefined) {
      throw new ConfigurationError([
        `${place}: validation.${key} cannot be combined with the engine ${engine}: ${why}`,
      ]);
    }
    notes.push(`${place}: validation.${key} is not used with --engine ${engine}: ${why}`);
    delete validation[key];
  }
  return { layer: { ...layer, validation }, notes };
}

/** The engine of the settings; without a version, it gets the target version of the result. */
export function engineOptions({
  validation,
  output,
}: Pick<Settings, 'validation' | 'output'>): EngineOptions {
  const { engine, postgres_version = output.target_version, image, dsn } = validation;
  const version = postgres_version === undefined ? {} : { version: postgres_version };
  switch (engine) {
    case 'embedded':
      return { kind: engine, ...version };
    case 'sandbox':
      return { kind: engine, ...version };
    case 'container':
      return { kind: engine, ...version, ...(image ? { image } : {}) };
    case 'server':
      if (dsn) return { kind: engine, dsn };
      throw new InputError(
        'the engine server needs a database: give --dsn, or set SVC_VALIDATION_DSN or validation.dsn',
        exitCode.usage,
      );
  }
}
