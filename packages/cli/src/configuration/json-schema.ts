import * as z from 'zod';
import { settingsSchema } from './configuration-keys.js';

/** A part of a JSON schema, with the fields that this code reads. */
export interface SchemaPart {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
}

/** The JSON schema of the configuration file, for editors; it ships as svc.config.schema.json. */
export function configurationSchema(): SchemaPart {
  const schema = z.toJSONSchema(settingsSchema, { io: 'input' }) as SchemaPart;
  return { ...{ title: 'Configuration of svc' }, ...schema };
}

/** The keys with values, by their dotted names, in the order of the table. */
export function valueKeys(): ReadonlyMap<string, SchemaPart> {
  const keys = Object.entries(configurationSchema().properties ?? {}).flatMap(([name, part]) =>
    part.properties
      ? Object.entries(part.properties).map(
          ([inner, value]) => [`${name}.${inner}`, value] as const,
        )
      : [[name, part] as const],
  );
  return new Map(keys.filter(([name]) => name !== '$schema'));
}

/** The schema of the key at this path; an index into a list returns the schema of the list. */
export function schemaAt(path: readonly PropertyKey[]): SchemaPart {
  return path.reduce<SchemaPart>(
    (part, step) => part.properties?.[String(step)] ?? part,
    configurationSchema(),
  );
}

/** A description of the values that a key accepts. */
export function allowedText(part: SchemaPart): string {
  if (part.enum) return part.enum.join(', ');
  if (part.examples) return `a string such as ${part.examples.join(' or ')}`;
  switch (part.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number from ${part.minimum} to ${part.maximum}`;
    case 'number':
      return `a number greater than ${part.exclusiveMinimum}, at most ${part.maximum}`;
    case 'array':
      return `a list of strings${part.minItems ? ', at least one' : ''}`;
    case 'object':
      return `an object with the keys ${Object.keys(part.properties ?? {}).join(', ')}`;
    default:
      return 'text';
  }
}
