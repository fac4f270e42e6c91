import { z } from 'zod';

interface Part {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
}

/** A body that matches a schema: its required fields, or all fields if none is required. */
export function exampleBody(schema: z.ZodType): unknown {
  return exampleOf('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part);
}

function exampleOf(name: string, part: Part): unknown {
  if (part.default !== undefined) return part.default;
  if (part.const !== undefined) return part.const;
  if (part.enum) return part.enum[0];
  const [first] = part.anyOf ?? [];
  if (first) return exampleOf(name, first);
  switch (part.type) {
    case 'object':
      return exampleObject(part);
    case 'array':
      return part.items ? [exampleOf(name, part.items)] : [];
    case 'integer':
    case 'number':
      return part.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return exampleText(name, part.format);
  }
}

function exampleObject({ properties = {}, required = [] }: Part): unknown {
  const all = Object.entries(properties);
  const wanted = all.filter(([name]) => required.includes(name));
  return Object.fromEntries(
    (wanted.length > 0 ? wanted : all).map(([name, part]) => [name, exampleOf(name, part)]),
  );
}

const formats: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com/hook',
  uuid: '0190b0a0-0000-7000-8000-000000000000',
  'date-time': '2027-01-01T00:00:00Z',
};

const texts: Readonly<Record<string, string>> = {
  name: 'Shop',
  text: 'CREATE TABLE users (id bigint PRIMARY KEY);',
};

function exampleText(name: string, format: string | undefined): string {
  return (format === undefined ? undefined : formats[format]) ?? texts[name] ?? '…';
}
