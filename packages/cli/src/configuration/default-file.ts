import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { activeRules, ruleKeys, type SafetyLevel } from '@svc/engine';
import { packageFolder } from '../package-folder.js';
import { settingsSchema } from './keys.js';

const schemaName = 'svc.config.schema.json';

/** The text of a configuration file that says nothing but the defaults, and where its schema is. */
export function defaultFile(level: SafetyLevel, schema: string): string {
  const { rules: _, ...settings } = settingsSchema.parse({ safety_level: level });
  const active = activeRules(level);
  const { performance, validation, ...first } = settings;
  const file = {
    $schema: schema,
    ...first,
    rules: Object.fromEntries(ruleKeys.map((key) => [key, active.has(key)])),
    performance,
    validation,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
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
