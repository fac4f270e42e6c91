import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { SafetyLevel } from '@svc/engine';
import { packageFolder } from '../package-folder.js';
import { settingsSchema } from './configuration-keys.js';

const schemaName = 'svc.config.schema.json';

/**
 * The text of a configuration file with the defaults and the location of its schema. The rules stay empty, so
 * that each follows the safety level that a flag or the environment chooses.
 */
export function defaultFile(level: SafetyLevel, schema: string): string {
  const settings = settingsSchema.parse({ safety_level: level });
  return `${JSON.stringify({ $schema: schema, ...settings }, null, 2)}\n`;
}

/**
 * The location of the schema: a relative path into the nearest node_modules that has svc, which works on every
 * machine; else the path of this program.
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
