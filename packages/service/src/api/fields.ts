import { z } from 'zod';

/** A field of a body, by its full path: `summary.warnings`, `differences[].kind`. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

interface Part {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
}

/** Lists all fields of a schema, outer ones first. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): readonly Field[] {
  return inner('', z.toJSONSchema(schema, { io }) as Part);
}

function inner(prefix: string, part: Part): readonly Field[] {
  if (part.items) return inner(`${prefix}[]`, part.items);
  return Object.entries(part.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const optional = part.required?.includes(key) ? '' : 'optional';
    const preset = value.default === undefined ? '' : `default ${JSON.stringify(value.default)}`;
    const about = [optional, preset, value.description].filter(Boolean).join('; ');
    return [{ name, type: typeOf(value), about }, ...inner(name, value)];
  });
}

function typeOf(part: Part): string {
  if (part.enum) return part.enum.map(String).join(', ');
  if (part.const !== undefined) return String(part.const);
  if (part.anyOf) return part.anyOf.map(typeOf).join(' or ');
  if (part.type === 'array' && part.items) return `array of ${typeOf(part.items)}`;
  return [part.type ?? 'any'].flat().join(' or ');
}
