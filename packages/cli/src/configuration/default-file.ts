import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { SafetyLevel } from '@svc/engine';
import { packageFolder } from '../package-folder.js';
import { settingsSchema } from './keys.js';

const schemaName = 'svc.config.schema.json';

/**
 * The text of a configuration file that says nothing but the defaults, and where its schema is. The rules stay empty: each
 * follows the safety level, whichever a flag or the environment chooses.
 */
export function defaultFile(level: SafetyLevel, schema: string): string {
  const settings = settingsSchema.parse({ safety_level: level });
  return `${JSON.stringify({ $schema: schema, ...settings }, null, 2)}\n`;
}

/**
 * Where an editor finds the schema: in the nearest node_modules that has svc, by a path that holds on
 * every machine; else where this program is installed.
 */
export function schemaFor(path: string): string {
  const file = resolve(path);
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', 'svc', schemaName);
    if (existsSync(candidate))
      return `./${relative(dirname(file), candidate).split(sep).join('/')}`;
    if (folder === dirname(folder)) break;
  }
  return new URL(schemaName, packageFolder).href;
}
